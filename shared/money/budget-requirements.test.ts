import { describe, expect, it } from 'vitest';
import type { OptionCost } from '../contracts/reports/roi-model.ts';
import { requiredFrom, totalFormula } from './budget-requirements.ts';

const offer = (optionId: string, onceAud: number, yearlyAud: number, more: Partial<OptionCost> = {}): OptionCost => ({
  ...{ optionId, name: `Offer ${optionId}`, lines: [], open: [], isComplete: true, onceAud, yearlyAud },
  byYearAud: [onceAud, ...Array<number>(5).fill(yearlyAud)],
  totalAud: onceAud + 5 * yearlyAud,
  ...more,
});
const offers = [offer('b', 50_000, 40_000), offer('a', 100_000, 0), offer('c', 0, 80_000)];
const required = (
  kind: 'your-quotes' | 'published-prices',
  some: readonly OptionCost[],
  preferredId: string | null,
  budget: [number, boolean] | null = null,
) => {
  const { budgetRequirements, basis } = requiredFrom({ kind, offers: some, preferredId }, budget?.[0] ?? null, {
    isYearly: budget?.[1] ?? false,
  });
  expect(basis.questions).toEqual([
    expect.stringMatching(/^What is your price/),
    expect.stringMatching(/^Which costs/),
  ]);
  expect(basis.figures.map(({ name, amountAud }) => [name, amountAud])).toEqual([
    ['Minimum', budgetRequirements.minimum],
    ['Recommended', budgetRequirements.recommended],
    ['Premium', budgetRequirements.premium],
  ]);
  return [basis.kind, basis.rule, ...basis.figures.map(({ amountAud, formula }) => [amountAud, formula])];
};
const noSpan = [null, 'Not computed: one offer alone spans no range.'];
const noneInFront = [null, 'Not computed: no whole price is on record for the solution in front.'];
const [low, middle, high] = [
  [100_000, 'Offer a: A$100,000 once + A$0 a year × 5 years = A$100,000, GST not included'],
  [250_000, 'Offer b: A$50,000 once + A$40,000 a year × 5 years = A$250,000, GST not included'],
  [400_000, 'Offer c: A$0 once + A$80,000 a year × 5 years = A$400,000, GST not included'],
];
const ofQuotes = 'The lowest, the chosen and the highest total over 5 years of the quotes in your ROI report.';
const ofPrices =
  'The lowest, the leading solution’s and the highest total over 5 years by published prices; public contract values feed none of them.';
const ofBudget =
  'No quote of yours and no whole price of a solution on the market is on record, so these come from your budget: all of it is the most, 85% of it the target. They are not prices.';
const noMinimum = [null, 'Not on record: without a price or a quote nobody can say what the least is.'];
const ask = [null, 'Not on record: ask each vendor for a written quote.'];

describe('what a purchase needs', () => {
  it.each([
    ['of several offers is the lowest, the preferred and the highest', offers, 'b', ofQuotes, [low, middle, high]],
    ['of an offer that is not preferred names none', offers, 'unpriced', ofQuotes, [low, noneInFront, high]],
    ['of one offer spans no range', offers.slice(1, 2), 'a', ofQuotes, [noSpan, low, noSpan]],
  ])('%s, whatever the budget', (_, some, preferredId, rule, figures) => {
    expect(required('your-quotes', some, preferredId, [500_000, false])).toEqual(['your-quotes', rule, ...figures]);
  });

  it('says of published prices what they are', () => {
    expect(required('published-prices', offers, null)).toEqual(['published-prices', ofPrices, low, noneInFront, high]);
  });

  it.each([
    [[500_000, false], 425_000, 500_000, 'A$500,000'],
    [[100_000, true], 425_000, 500_000, 'A$100,000 a year × 5 years = A$500,000'],
    [[99_999, false], 84_999, 99_999, 'A$99,999'],
  ] as [[number, boolean], number, number, string][])(
    'of a budget %j is all of it and 85%% of it, and never a minimum',
    (budget, target, whole, words) => {
      expect(required('your-quotes', [], null, budget)).toEqual([
        'your-budget',
        ofBudget,
        noMinimum,
        [
          target,
          `85% of your budget, the target to negotiate for: ${words} × 85% = A$${target.toLocaleString('en-AU')}`,
        ],
        [whole, `The whole of your budget: ${words}`],
      ]);
    },
  );

  it('is not known where there is neither', () => {
    expect(required('your-quotes', [], null)).toEqual([
      'none',
      'No price, no quote and no readable budget: nothing is computed.',
      ...[ask, ask, ask],
    ]);
  });
});

it.each([
  [[10, 5.004, 5], 'A$10 once + A$5 a year × 2 years'],
  [[10, 4, 6], 'A$10 + A$4 + A$6'],
])('adds up the years %j as %s', (byYearAud, sum) => {
  expect(totalFormula(offer('a', 10, 5, { byYearAud, totalAud: 20 }))).toBe(`Offer a: ${sum} = A$20, GST not included`);
});
