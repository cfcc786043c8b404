import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteLine } from '../contracts/reports/quotes.ts';
import { type Assumption, RoiFigures, type RoiModel, type SavingDriver } from '../contracts/reports/roi-model.ts';
import { npv } from './cash-flow.ts';
import { withAssumptions } from './revise-model.ts';
import { roiFigures } from './roi-figures.ts';

const once = (aud: number) => [aud, 0, 0, 0, 0, 0];
const line = (given: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'line-1',
  text: 'System $100,000',
  label: 'System',
  amount: '$100,000',
  unit: 'whole',
  quantity: given.unit ? null : 1,
  period: 'once',
  gst: 'ex',
  optional: false,
  byYearAud: once(100_000),
  ...given,
});
const support = line({ id: 'line-2', period: 'year', byYearAud: [0, ...Array(5).fill(10_000)] });

const assumption = (id: string, unit: string, value: number | null): Assumption => ({
  id,
  label: `Label of ${id}`,
  unit,
  value,
  min: 0,
  max: 1_000_000,
  step: 1,
  evidence: value === null ? null : { kind: 'estimate', source: 'Test' },
  setting: null,
});

const time: SavingDriver = {
  id: 'time',
  category: 'Staff time',
  times: [
    { assumption: 'minutes' },
    { assumption: 'beds' },
    { constant: 365, label: 'days a year' },
    { assumption: 'pay' },
  ],
  over: [{ constant: 60, label: 'minutes an hour' }, { assumption: 'productive' }],
  effect: 'minutes',
  isStaffTime: true,
  leftOutBecause: null,
};
const falls: SavingDriver = {
  id: 'falls',
  category: 'Falls avoided',
  times: [
    { assumption: 'admissions' },
    { assumption: 'incidence' },
    { assumption: 'fall-cost' },
    { assumption: 'share' },
  ],
  over: [],
  effect: 'share',
  isStaffTime: false,
  leftOutBecause: null,
};

const model = (given: Partial<RoiModel> = {}): RoiModel => ({
  horizonYears: 5,
  ratesPercent: [3, 5, 7],
  options: [{ id: 'quote-1', name: 'Wombat Care', lines: [line(), support], open: [] }],
  chosenOptionId: 'quote-1',
  assumptions: [
    assumption('minutes', 'minutes a bed a day', 2),
    assumption('beds', 'beds', 92),
    assumption('pay', 'AUD a full-time nurse a year', 122_100),
    assumption('productive', 'hours a year', 1_650),
    assumption('admissions', 'admissions a year', null),
    assumption('incidence', '% of admissions', 3.6),
    assumption('fall-cost', 'AUD a patient who falls', 6_669),
    assumption('share', '% of falls', null),
  ],
  drivers: [time, falls],
  ...given,
});
const edited = (edits: Record<string, number | null>, from = model()) =>
  roiFigures(
    withAssumptions(
      from,
      Object.entries(edits).map(([id, value]) => ({ id, value })),
    ),
  );

/** 2 minutes × 92 beds × 365 days ÷ 60 = 1,119.33 hours; at 122,100 ÷ 1,650 = A$74 an hour A$82,830.67. */
const HOURS = (2 * 92 * 365) / 60;
const SAVING = HOURS * 74;

describe('a model with costs and savings, worked by hand', () => {
  const figures = roiFigures(model());

  it('has yearly savings and hours from the formula that it prints', () => {
    const [staff] = figures.savings;
    expect(staff?.annualAud).toBeCloseTo(SAVING, 6);
    expect(staff?.annualHours).toBeCloseTo(HOURS, 9);
    expect(staff?.formula).toBe(
      '2 minutes a bed a day × 92 beds × 365 days a year × A$122,100 a full-time nurse a year ÷ 60 minutes an hour ÷ 1,650 hours a year = A$82,831 a year',
    );
    expect(figures.annualSavingAud).toBeCloseTo(SAVING, 6);
    expect(figures.annualHours).toBeCloseTo(HOURS, 9);
  });

  it('has the cash flow, the net present values, payback and return of those amounts', () => {
    const net = [-100_000, ...Array(5).fill(SAVING - 10_000)];
    expect(figures.cashFlow.map(({ netAud }) => netAud)).toEqual(net.map((aud) => expect.closeTo(aud, 6)));
    expect(figures.cashFlow.at(-1)?.cumulativeAud).toBeCloseTo(5 * (SAVING - 10_000) - 100_000, 5);
    expect(figures.npv).toEqual(
      [3, 5, 7].map((ratePercent) => ({ ratePercent, valueAud: expect.closeTo(npv(net, ratePercent), 5) })),
    );
    expect(figures.totalCostAud).toBe(150_000);
    expect(figures.roiPercent).toBeCloseTo(((5 * SAVING - 150_000) / 150_000) * 100, 9);
    expect(figures.paybackYears).toBeCloseTo(100_000 / (SAVING - 10_000), 9);
    expect(figures.affordableAud).toBeCloseTo(SAVING * ((1 - 1.05 ** -5) / 0.05), 5);
    expect(figures.neverPaysBack).toBe(false);
    expect(figures.undefinedBecause).toEqual([]);
  });

  it('has a break-even at which the net present value at the central rate is nought', () => {
    const minutes = figures.savings[0]?.breakEven.value ?? Number.NaN;
    expect(edited({ minutes }).npv[1]?.valueAud).toBeCloseTo(0, 5);
  });

  it('matches the contract', () => {
    expect(RoiFigures.safeParse(figures).success).toBe(true);
  });
});

describe('what is not known', () => {
  it('keeps a saving with a missing assumption out of every total, and names what is missing', () => {
    const [, open] = roiFigures(model()).savings;
    expect(open).toMatchObject({ annualAud: null, counted: false, missing: ['Label of admissions', 'Label of share'] });
    expect(open?.breakEven.value).toBeNull();
  });

  it('solves for an effect that nobody has given, where all else is known', () => {
    const [, open] = edited({ admissions: 1_000, minutes: 0 }).savings;
    expect(open?.annualAud).toBeNull();
    const share = open?.breakEven.value ?? Number.NaN;
    expect(edited({ admissions: 1_000, minutes: 0, share }).npv[1]?.valueAud).toBeCloseTo(0, 5);
  });

  it('counts a percentage as a share', () => {
    const [, known] = edited({ admissions: 1_000, share: 10 }).savings;
    expect(known?.annualAud).toBeCloseTo(1_000 * 0.036 * 6_669 * 0.1, 6);
  });

  it('shows a saving from another setting and counts it nowhere', () => {
    const other = model({ drivers: [time, { ...falls, leftOutBecause: 'Measured in hospitals.' }] });
    const figures = edited({ admissions: 1_000, share: 10 }, other);
    expect(figures.savings[1]).toMatchObject({ annualAud: expect.closeTo(24_008.4, 5), counted: false });
    expect(figures.savings[1]?.breakEven.value).toBeNull();
    expect(figures.annualSavingAud).toBeCloseTo(SAVING, 6);
  });

  it.each([
    ['no offer was quoted', { options: [], chosenOptionId: null }, 'paste a quote'],
    ['no offer is chosen', { chosenOptionId: null }, 'choose the one'],
    [
      'a line of the chosen one is open',
      { options: [{ id: 'quote-1', name: 'Wombat Care', lines: [line({ unit: 'room' })], open: [] }] },
      'How many rooms is not known: enter it, or ask Wombat Care.',
    ],
    [
      'the chosen one is not settled',
      { options: [{ id: 'quote-1', name: 'Wombat Care', lines: [line()], open: ['Training has no price yet.'] }] },
      'The offer of Wombat Care is not settled',
    ],
    [
      'its discounts are larger than its amounts',
      { options: [{ id: 'quote-1', name: 'Wombat Care', lines: [line({ byYearAud: once(-1) })], open: [] }] },
      'The discounts of Wombat Care are larger',
    ],
    [
      'the chosen one has optional lines only',
      { options: [{ id: 'quote-1', name: 'Wombat Care', lines: [line({ optional: true })], open: [] }] },
      'no amount that counts',
    ],
  ] as const)('computes no return where %s, and says what to do', (_name, given, words) => {
    const figures = roiFigures(model(given as unknown as Partial<RoiModel>));
    expect(figures).toMatchObject({
      cashFlow: [],
      roiPercent: null,
      paybackYears: null,
      discountedPaybackYears: null,
      totalCostAud: null,
      neverPaysBack: false,
    });
    expect(figures.npv.map(({ valueAud }) => valueAud)).toEqual([null, null, null]);
    expect(figures.savings.map(({ breakEven }) => breakEven.value)).toEqual([null, null]);
    expect(figures.undefinedBecause.join()).toContain(words);
    expect(figures.affordableAud).toBeGreaterThan(0);
  });

  it('computes no return without any saving, and still knows the cost', () => {
    const figures = edited({ minutes: null });
    expect(figures).toMatchObject({ annualSavingAud: null, totalCostAud: 150_000, affordableAud: null, cashFlow: [] });
    expect(figures.undefinedBecause.join()).toContain('Label of minutes');
    expect(figures.savings[0]?.breakEven.value).toBeGreaterThan(0);
  });

  it('says "never" for savings that fall short, and for savings of nought', () => {
    for (const minutes of [0, 0.5]) {
      expect(edited({ minutes })).toMatchObject({
        neverPaysBack: true,
        paybackYears: null,
        discountedPaybackYears: null,
      });
    }
    expect(edited({ minutes: 0 })).toMatchObject({ annualSavingAud: 0, roiPercent: -100 });
  });

  it('has no return to speak of on an offer that costs nothing', () => {
    const free = model({
      options: [{ id: 'quote-1', name: 'Wombat Care', lines: [line({ byYearAud: once(0) })], open: [] }],
    });
    expect(roiFigures(free)).toMatchObject({ roiPercent: null, paybackYears: 0, neverPaysBack: false });
    expect(edited({ minutes: 0 }, free)).toMatchObject({ paybackYears: null, neverPaysBack: false });
  });
});

describe('properties', () => {
  const anyModel = fc
    .record({
      minutes: fc.option(fc.integer({ min: 0, max: 60 })),
      beds: fc.option(fc.integer({ min: 1, max: 500 })),
      amounts: fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 5 }),
      unit: fc.constantFrom('whole', 'bed', 'room'),
    })
    .map(({ minutes, beds, amounts, unit }) =>
      withAssumptions(
        model({
          options: amounts.map((amountAud, at) => ({
            id: `quote-${at + 1}`,
            name: `Vendor ${at + 1}`,
            lines: [line({ byYearAud: once(amountAud), unit: unit as QuoteLine['unit'] }), support],
            open: [],
          })),
        }),
        [
          { id: 'minutes', value: minutes },
          { id: 'beds', value: beds },
        ],
      ),
    );

  it('the order of offers and assumptions changes no figure', () => {
    fc.assert(
      fc.property(anyModel, (one) => {
        const turned = {
          ...one,
          options: one.options.toReversed(),
          assumptions: one.assumptions.toReversed(),
        };
        const { options, ...figures } = roiFigures(one);
        const { options: turnedOptions, ...turnedFigures } = roiFigures(turned);
        expect(turnedFigures).toEqual(figures);
        expect(turnedOptions.toReversed()).toEqual(options);
      }),
    );
  });

  it('a larger effect never lowers a net present value, and an added cost never raises one', () => {
    fc.assert(
      fc.property(anyModel, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }), (one, a, b) => {
        const at = (minutes: number) => edited({ minutes }, one).npv[1]?.valueAud;
        const [low, high] = [at(Math.min(a, b)), at(Math.max(a, b))];
        if (low != null && high != null) expect(high).toBeGreaterThanOrEqual(low);
        const dearer = one.options.map((option) => ({
          ...option,
          lines: [...option.lines, line({ id: 'line-9', byYearAud: once(1) })],
        }));
        const [now, then] = [one, { ...one, options: dearer }].map((it) => roiFigures(it).npv[1]?.valueAud);
        if (now != null) expect(then).toBeLessThan(now);
      }),
    );
  });

  it('whatever is given, the figures are numbers or null, with a reason where the return is null', () => {
    fc.assert(
      fc.property(anyModel, (one) => {
        const figures = roiFigures(one);
        expect(RoiFigures.safeParse(figures).success).toBe(true);
        expect(JSON.stringify(figures)).not.toMatch(/NaN|undefined(?!Because)|Infinity|\[object/);
        if (figures.npv.some(({ valueAud }) => valueAud === null)) expect(figures.undefinedBecause).not.toEqual([]);
      }),
    );
  });
});
