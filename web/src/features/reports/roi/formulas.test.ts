import { describe, expect, it } from 'vitest';
import { roiFigures } from '#shared/money/roi-figures';
import {
  affordableFormula,
  annualSavingFormula,
  discountedPaybackFormula,
  npvFormula,
  paybackFormula,
  returnFormula,
  simplePaybackFormula,
  totalCostFormula,
} from '#shared/money/roi-formulas';
import { anRoiModel } from '../../../testing/reports.ts';

const model = anRoiModel();
const figures = roiFigures(model);
// By hand: 185,000 once; 12.50 × 92 × 365 ÷ 7 = 59,964.29 a year; 92 × 6 × 365 ÷ 60 × 58.20 = 195,435.60 saved.

describe('a formula', () => {
  it('of a net present value discounts each year, Σ C_t ÷ (1 + r)^t', () => {
    expect(npvFormula(figures, 5, figures.npv[1]?.valueAud ?? 0)).toBe(
      '−A$185,000 + A$135,636 ÷ 1.05^1 + A$135,636 ÷ 1.05^2 + A$135,636 ÷ 1.05^3 + A$135,636 ÷ 1.05^4 + A$135,636 ÷ 1.05^5 = A$402,231',
    );
  });

  it('of a return sets what is gained against what is spent', () => {
    expect(returnFormula(figures, figures.roiPercent ?? 0)).toBe(
      '(A$977,178 saved − A$484,000 spent) ÷ A$484,000 = 101.9%',
    );
  });

  it('of a payback names the year of recovery and what was then left', () => {
    expect(simplePaybackFormula(figures)).toBe(
      'After year 1 A$49,364 is left; year 2 brings A$135,636: 1 + A$49,364 ÷ A$135,636 = 1.36 years',
    );
    expect(discountedPaybackFormula(figures, 5)).toMatch(/^Flows discounted at 5%\. After year 1 /);
  });

  it('of a payback that never comes says what is still left', () => {
    expect(paybackFormula([-100, 10, 10])).toBe('After the last year A$80 is still to be earned back');
    expect(paybackFormula([0, 10])).toBe('Nothing is left to earn back from the start');
  });

  it('of a sum lists its parts', () => {
    expect(totalCostFormula([185_000, 60_000, -5_000], 240_000)).toBe(
      'A$185,000 + A$60,000 − A$5,000 = A$240,000 (year 0 to 2)',
    );
    expect(annualSavingFormula(figures, figures.annualSavingAud ?? 0)).toBe(
      'A$195,436 (Staff time on calls) = A$195,436 a year',
    );
    expect(affordableFormula(100, model, 433)).toBe('A$100 a year × 4.33 (5 years at 5%) = A$433');
  });
});
