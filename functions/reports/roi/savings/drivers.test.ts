import { describe, expect, it } from 'vitest';
import { openedKnowledge } from '#functions/records/testing/knowledge';
import { Assumption, type RoiModel, SavingDriver } from '#shared/contracts/reports/roi-model';
import { Category, Setting } from '#shared/kernel/catalogue';
import type { Need } from '#shared/kernel/need';
import { emptyNeed } from '#shared/kernel/need';
import { roiFigures } from '#shared/money/roi-figures';
import { roiDrivers } from './drivers.ts';

const need = (given: Partial<Need> = {}): Need => ({ ...emptyNeed, ...given });
const figuresOf = (given: Need, category?: Category) => {
  const model: RoiModel = {
    horizonYears: 5,
    ratesPercent: [3, 5, 7],
    options: [],
    chosenOptionId: null,
    ...roiDrivers(given, category, openedKnowledge),
  };
  return roiFigures(model);
};
const everywhere = [null, ...Setting.options].flatMap((setting) =>
  [undefined, ...Category.options].map((category) => ({ setting, category })),
);

describe('drivers of every category and setting', () => {
  it.each(everywhere)(
    '$category in $setting: each term is an assumption, each id its own, nothing is counted of a foreign setting',
    ({ setting, category }) => {
      const { assumptions, drivers } = roiDrivers(need({ setting, beds: 92 }), category, openedKnowledge);
      const ids = assumptions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(drivers.map(({ id }) => id)).size).toBe(drivers.length);
      for (const assumption of assumptions) expect(Assumption.safeParse(assumption).success).toBe(true);
      for (const driver of drivers) {
        expect(SavingDriver.safeParse(driver).success).toBe(true);
        const used = [...driver.times, ...driver.over].flatMap((term) =>
          'assumption' in term ? [term.assumption] : [],
        );
        for (const id of [...used, driver.effect]) expect(ids).toContain(id);
        expect(used).toContain(driver.effect);
        const settings = assumptions.filter(({ id }) => used.includes(id)).flatMap((one) => one.setting ?? []);
        if (settings.some((measured) => measured !== setting)) expect(driver.leftOutBecause).not.toBeNull();
      }
      for (const { value, min, max } of assumptions)
        if (value !== null) expect(value >= min && value <= max).toBe(true);
    },
  );

  it.each(everywhere)(
    '$category in $setting: always offers a saving of your own and the present system, both empty',
    ({ setting, category }) => {
      const { assumptions } = roiDrivers(need({ setting }), category, openedKnowledge);
      for (const id of ['own-saving', 'present-system-cost'])
        expect(assumptions.find((one) => one.id === id)).toMatchObject({ value: null, evidence: null });
    },
  );

  it('states an effect by our plan in one place only; every other is a study’s with its interval, or empty', () => {
    for (const { setting, category } of everywhere) {
      const { assumptions, drivers } = roiDrivers(need({ setting, beds: 92 }), category, openedKnowledge);
      const effects = drivers.map(({ effect }) => assumptions.find(({ id }) => id === effect));
      const stated = effects.filter((effect) => effect?.value !== null && !effect?.measured);
      for (const effect of effects) if (effect?.measured) expect(effect.evidence).toMatchObject({ kind: 'published' });
      expect(stated).toHaveLength(1);
      expect(stated[0]?.evidence).toMatchObject({ kind: 'estimate' });
      expect(stated[0]?.evidence?.note).toContain('not a finding');
    }
  });
});

describe('what an hour costs', () => {
  it('in residential aged care is the wage of who does the work, worked by hand: 2 × 92 × 365 ÷ 60 × A$31', () => {
    const [care] = figuresOf(need({ setting: 'aged-care', beds: 92 }), 'nurse-call').savings;
    expect(care?.annualAud).toBeCloseTo(((2 * 92 * 365) / 60) * 31, 6);
    expect(care?.annualHours).toBeCloseTo((2 * 92 * 365) / 60, 6);
    const wage = (category: Category) =>
      roiDrivers(need({ setting: 'aged-care' }), category, openedKnowledge).assumptions.find(
        ({ id }) => id === 'care-wage',
      )?.value;
    expect([wage('nurse-call'), wage('medication-management'), wage('ehr')]).toEqual([31, 38, 48]);
  });

  it('in a hospital is the pay of a nurse of the state ÷ productive hours: 2 × 40 × 365 ÷ 60 × A$137,307 ÷ 1,650', () => {
    const [care] = figuresOf(need({ setting: 'hospital', state: 'QLD', beds: 40 }), 'communication').savings;
    expect(care?.annualAud).toBeCloseTo((((2 * 40 * 365) / 60) * 137_307) / 1_650, 6);
    expect(care?.annualHours).toBeCloseTo((2 * 40 * 365) / 60, 6);
  });

  it('elsewhere is not known, so that nothing is computed and the hour is asked for', () => {
    for (const setting of [null, 'home-care', 'ndis', 'general-practice'] as const) {
      const figures = figuresOf(need({ setting, beds: 92 }), 'nurse-call');
      expect(figures.annualSavingAud).toBeNull();
      expect(figures.undefinedBecause.join()).toContain('Cost of an hour of the staff');
    }
  });
});

describe('falls in hospital', () => {
  const falls = (setting: Setting) =>
    figuresOf(need({ setting, beds: 92 }), 'nurse-call').savings.find(({ driverId }) => driverId === 'falls-avoided');

  it('are shown in aged care and counted in no total', () => {
    expect(falls('aged-care')).toMatchObject({
      counted: false,
      leftOutBecause: expect.stringContaining('residential aged care'),
    });
    expect(falls('hospital')).toMatchObject({ leftOutBecause: null, missing: ['Admissions'] });
  });
});

describe('an effect that studies measured', () => {
  const effectOf = (category: Category, setting: Setting, id: string) =>
    roiDrivers(need({ setting }), category, openedKnowledge).assumptions.find((one) => one.id === id);

  it('is the share that the interval of the study leaves, worked by hand: 1 − 0.47, 1 − 0.71, 1 − 0.31', () => {
    expect(effectOf('ehr', 'hospital', 'adverse-events-avoided-share')).toMatchObject({
      value: 53,
      measured: { low: 29, high: 69, says: expect.stringContaining('certainty low') },
      evidence: { source: expect.stringContaining('Nuckols') },
    });
  });

  it('counts nothing where the most certain study found nothing, whatever a weaker one found', () => {
    expect(effectOf('nurse-call', 'hospital', 'falls-avoided-share')).toMatchObject({
      value: 0,
      measured: { low: 0, high: 0, says: expect.stringContaining('risk ratio 1.09') },
    });
    expect(effectOf('assistive-technology', 'hospital', 'pressure-injuries-avoided-share')?.value).toBe(0);
  });

  it('is left to the buyer where it was measured in another kind of place', () => {
    expect(effectOf('nurse-call', 'aged-care', 'falls-avoided-share')?.value).toBeNull();
    expect(effectOf('ehr', 'aged-care', 'adverse-events-avoided-share')).toBeUndefined();
  });

  it('saves what the buyer’s own numbers give: 120 events × A$4,000 × 53 %', () => {
    const model = roiDrivers(need({ setting: 'hospital' }), 'ehr', openedKnowledge);
    const own: Record<string, number> = { 'adverse-events': 120, 'adverse-event-cost': 4_000 };
    const assumptions = model.assumptions.map((one) => ({ ...one, value: own[one.id] ?? one.value }));
    const figures = roiFigures({
      horizonYears: 5,
      ratesPercent: [3, 5, 7],
      options: [],
      chosenOptionId: null,
      drivers: model.drivers,
      assumptions,
    });
    expect(figures.savings.find(({ driverId }) => driverId === 'adverse-events-avoided')).toMatchObject({
      counted: true,
      annualAud: 120 * 4_000 * 0.53,
    });
  });
});
