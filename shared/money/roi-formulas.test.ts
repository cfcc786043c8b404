import { expect, it } from 'vitest';
import {
  affordableFormula,
  annualSavingFormula,
  discountedPaybackFormula,
  npvFormula,
  paybackFormula,
  returnFormula,
  simplePaybackFormula,
  totalCostFormula,
} from './roi-formulas.ts';

/** A purchase that costs 1,000 and then 100 a year, and saves 600 a year but for the last, of which 50 is left. */
const cashFlow = [0, 600, 600, 600, 50].map((savingAud, year) => {
  const costAud = year === 0 ? 1_000 : 100;
  return { year, costAud, savingAud, netAud: savingAud - costAud, cumulativeAud: 0 };
});
const saving = (category: string, annualAud: number | null, counted: boolean) => ({
  ...{ driverId: category, category, annualAud, annualHours: null, counted, formula: '', missing: [] },
  ...{ leftOutBecause: null, breakEven: { assumptionId: '', label: '', unit: '', value: null } },
});
const model = {
  horizonYears: 5,
  ratesPercent: [3, 5, 7],
  options: [],
  chosenOptionId: null,
  assumptions: [],
  drivers: [],
};

it.each([
  [
    'a net present value, Σ C_t ÷ (1 + r)^t',
    npvFormula({ cashFlow }, 7, 271),
    '−A$1,000 + A$500 ÷ 1.07^1 + A$500 ÷ 1.07^2 + A$500 ÷ 1.07^3 − A$50 ÷ 1.07^4 = A$271',
  ],
  ['a return', returnFormula({ cashFlow }, 32.14), '(A$1,850 saved − A$1,400 spent) ÷ A$1,400 = 32.1%'],
  [
    'a payback',
    simplePaybackFormula({ cashFlow: cashFlow.map((year) => ({ ...year, netAud: year.netAud + 50 })) }),
    'After year 1 A$400 is left; year 2 brings A$550: 1 + A$400 ÷ A$550 = 1.73 years',
  ],
  [
    'a discounted payback',
    discountedPaybackFormula({ cashFlow }, 100),
    'Flows discounted at 100%. After the last year A$566 is still to be earned back',
  ],
  ['a payback that never comes', paybackFormula([-100, 10, 10]), 'After the last year A$80 is still to be earned back'],
  ['a payback from the start', paybackFormula([0, 10]), 'Nothing is left to earn back from the start'],
  [
    'costs',
    totalCostFormula([185_000, 60_000, 0, -5_000], 240_000),
    'A$185,000 + A$60,000 + A$0 − A$5,000 = A$240,000 (year 0 to 3)',
  ],
  [
    'savings that count',
    annualSavingFormula(
      { savings: [saving('Time', 70, true), saving('Falls', 9, false), saving('Beds', 30, true)] },
      100,
    ),
    'A$70 (Time) + A$30 (Beds) = A$100 a year',
  ],
  ['what it may cost', affordableFormula(100, model, 433), 'A$100 a year × 4.33 (5 years at 5%) = A$433'],
])('the formula of %s holds its numbers', (_, formula, wanted) => {
  expect(formula).toBe(wanted);
});
