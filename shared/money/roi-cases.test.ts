import { describe, expect, it } from 'vitest';
import type { Assumption, RoiModel } from '../contracts/reports/roi-model.ts';
import { npvAtShare, roiCases, verdictOf } from './roi-cases.ts';

const hours = (more: Partial<Assumption> = {}): Assumption => ({
  ...{ id: 'hours', label: 'Hours saved', unit: 'hours a year', value: 100, min: 0, max: 400, step: 1, setting: null },
  evidence: { kind: 'user-supplied', source: 'You' },
  ...more,
});
const modelOf = (effect: Assumption, cost = 10_000): RoiModel => ({
  horizonYears: 5,
  ratesPercent: [3, 5, 7],
  options: [
    {
      id: 'o1',
      name: 'Acme',
      open: [],
      lines: [
        {
          ...{ id: 'line-1', text: 'System', label: 'System', amount: '$10,000', unit: 'whole', quantity: 1 },
          ...{ period: 'once', gst: 'ex', optional: false, byYearAud: [cost, 0, 0, 0, 0, 0] },
        },
      ],
    },
  ],
  chosenOptionId: 'o1',
  assumptions: [effect],
  drivers: [
    {
      ...{ id: 'time', category: 'Staff time', over: [], isStaffTime: true, leftOutBecause: null },
      times: [{ assumption: effect.id }, { constant: 50, label: 'AUD an hour' }],
      effect: effect.id,
    },
  ],
});
const savings = (effect: Assumption) =>
  roiCases(modelOf(effect)).map(({ name, figures }) => [name, figures.annualSavingAud]);

describe('the low, the central and the high case', () => {
  it.each<[string, Partial<Assumption>, number[]]>([
    ['of the buyer’s own effect are half of it, it, and one and a half times it', {}, [2_500, 5_000, 7_500]],
    ['stay within its bounds', { value: 300, min: 200 }, [10_000, 15_000, 20_000]],
    [
      'of a measured effect are the ends of its interval',
      { measured: { says: 'a study', low: 80, high: 130 } },
      [4_000, 5_000, 6_500],
    ],
    [
      'count nothing of a planning assumption at the low end',
      { evidence: { kind: 'estimate', source: 'Ours' } },
      [0, 5_000, 7_500],
    ],
    ['leave an amount that the buyer states as it is', { id: 'own-saving' }, [5_000, 5_000, 5_000]],
  ])('%s', (_, more, [low, central, high]) => {
    expect(savings(hours(more))).toEqual([
      ['Low', low],
      ['Central', central],
      ['High', high],
    ]);
  });

  it('say by what they are reckoned, and are none where no saving is known', () => {
    expect(roiCases(modelOf(hours())).map(({ says }) => says)).toEqual([
      'Nothing of what rests on a planning assumption of ours; the low end of what studies measured; half of every other effect.',
      'Every assumption as it stands.',
      'The high end of what studies measured; one and a half times every other effect.',
    ]);
    expect(roiCases(modelOf(hours({ value: null })))).toEqual([]);
  });
});

it.each([
  ['a half', 'hours', 0.5, 2_500],
  ['as much as its bounds allow', 'hours', 4, 20_000],
  ['as little', 'hours', 0, 0],
  ['more', 'hours', 4.01, null],
  ['less', 'hours', -0.01, null],
  ['what the model does not have', 'beds', 0.5, null],
])('the present value at %s of an effect', (_, id, share, savingAud) => {
  const annuity = (1 - 1.05 ** -5) / 0.05;
  const found = npvAtShare(modelOf(hours()), id, share);
  expect(found).toEqual(savingAud === null ? null : expect.closeTo(savingAud * annuity - 10_000, 6));
  expect(npvAtShare(modelOf(hours({ value: null })), id, share)).toBeNull();
  expect(npvAtShare({ ...modelOf(hours()), chosenOptionId: null }, id, share)).toBeNull();
});

describe('the verdict', () => {
  const npv = (...values: (number | null)[]) => values.map((valueAud, at) => ({ ratePercent: at, valueAud }));
  it.each([
    ['no-cost', { totalCostAud: null, annualSavingAud: 1, npv: npv(1) }],
    ['nought', { totalCostAud: 0, annualSavingAud: 1, npv: npv(1) }],
    ['no-saving', { totalCostAud: 1, annualSavingAud: null, npv: npv(1) }],
    ['pays', { totalCostAud: 1, annualSavingAud: 1, npv: npv(2, 1, 0.5) }],
    ['depends', { totalCostAud: 1, annualSavingAud: 1, npv: npv(2, 1, 0) }],
    ['never', { totalCostAud: 1, annualSavingAud: 1, npv: npv(0, -1, null) }],
  ] as const)('is %s of %j', (verdict, figures) => {
    expect(verdictOf({ figures })).toBe(verdict);
  });
});
