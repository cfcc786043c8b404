import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annuityFactor,
  breakEven,
  cumulative,
  discountedFlows,
  discountedPaybackYears,
  npv,
  roiPercent,
  simplePaybackYears,
} from './cash-flow.ts';

const aud = fc.double({ min: -1e7, max: 1e7, noNaN: true });
const positive = fc.double({ min: 1, max: 1e7, noNaN: true });
const rate = fc.double({ min: 0, max: 30, noNaN: true });
/** An outlay now, income after it. */
const conventional = fc.record({
  outlay: positive,
  incomes: fc.array(fc.double({ min: 0, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 15 }),
});
const flowsOf = ({ outlay, incomes }: { outlay: number; incomes: number[] }) => [-outlay, ...incomes];
const close = (actual: number, wanted: number) =>
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(wanted), 1e6));

describe('worked examples', () => {
  it('net present value, Σ C_t ÷ (1 + r)^t (NSW Treasury TPG23-08): −100,000 now and 30,000 for 5 years', () => {
    const flows = [-100_000, 30_000, 30_000, 30_000, 30_000, 30_000];
    expect(npv(flows, 5)).toBeCloseTo(29_884.3, 1);
    expect(npv(flows, 3)).toBeCloseTo(37_391.216, 2);
    expect(npv(flows, 7)).toBeCloseTo(23_005.923, 2);
  });

  it('net present value of a building of 370,000 that sells for 420,000 a year on, at 5 %, is 30,000 (Brealey, Myers and Allen, Principles of Corporate Finance, chapter 2)', () => {
    expect(npv([-370_000, 420_000], 5)).toBeCloseTo(30_000, 8);
  });

  it('present value of an annuity of 1 over 5 years, (1 − (1 + r)^−n) ÷ r: 4.3295 at 5 %, 4.5797 at 3 %, 4.1002 at 7 % (annuity tables)', () => {
    expect(annuityFactor(5, 5)).toBeCloseTo((1 - 1.05 ** -5) / 0.05, 12);
    expect([3, 5, 7].map((percent) => annuityFactor(5, percent).toFixed(4))).toEqual(['4.5797', '4.3295', '4.1002']);
    expect(annuityFactor(5, 0)).toBe(5);
  });

  it('payback, years before recovery + left ÷ flow of the year (capital budgeting): 10,000 earned back by 4,000 a year in 2.5 years', () => {
    expect(simplePaybackYears([-10_000, 4_000, 4_000, 4_000])).toBe(2.5);
    expect(simplePaybackYears([-50_000, 30_000, 20_000, 10_000])).toBe(2);
  });

  it('discounted payback of 3,000 by 1,000 a year at 10 %: 3 years + 513.15 ÷ 683.01 (capital budgeting)', () => {
    expect(discountedPaybackYears([-3_000, 1_000, 1_000, 1_000, 1_000, 1_000], 10)).toBeCloseTo(3.7513, 4);
  });

  it('break-even quantity, fixed ÷ contribution a unit (cost, volume and profit): 10,000 ÷ 25 is 400', () => {
    expect(breakEven(-10_000, 25)).toBe(400);
  });

  it('return on investment, (gains − costs) ÷ costs: 150,000 on 120,000 is 25 %', () => {
    expect(roiPercent(150_000, 120_000)).toBe(25);
  });
});

describe('what is undefined stays undefined', () => {
  it('has no payback where the sum never reaches nought', () => {
    expect(simplePaybackYears([-10_000, 1_000, 1_000])).toBeNull();
    expect(simplePaybackYears([-10_000])).toBeNull();
  });

  it('counts the last recovery where a later purchase undoes an earlier one', () => {
    expect(simplePaybackYears([-100, 120, 30, -150, 100, 100])).toBe(4);
    expect(simplePaybackYears([-100, 120, -50])).toBeNull();
  });

  it('has nothing to pay back where nothing was ever short', () => {
    expect(simplePaybackYears([0, 10, 10])).toBe(0);
  });

  it('has no return on costs of nought or less', () => {
    expect(roiPercent(1_000, 0)).toBeNull();
    expect(roiPercent(1_000, -5)).toBeNull();
  });

  it('has no break-even where a unit changes nothing or works against it', () => {
    expect(breakEven(-100, 0)).toBeNull();
    expect(breakEven(-100, -2)).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('throws RangeError for %s', (bad) => {
    for (const call of [
      () => npv([bad], 5),
      () => npv([1], bad),
      () => cumulative([bad]),
      () => simplePaybackYears([bad]),
      () => roiPercent(bad, 1),
      () => breakEven(1, bad),
    ])
      expect(call).toThrow(RangeError);
    expect(() => npv([1], -100)).toThrow(RangeError);
  });
});

describe('properties', () => {
  it('net present value is linear in the flows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(aud, aud), { maxLength: 16 }),
        rate,
        fc.integer({ min: -9, max: 9 }),
        (pairs, r, k) => {
          const [one, two] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
          close(
            npv(
              pairs.map(([a, b]) => a + k * b),
              r,
            ),
            npv(one, r) + k * npv(two, r),
          );
        },
      ),
    );
  });

  it('at 0 % it is the plain sum, and nothing is rounded', () => {
    fc.assert(
      fc.property(fc.array(aud, { maxLength: 16 }), (flows) => {
        expect(npv(flows, 0)).toBe(flows.reduce((sum, flow) => sum + flow, 0));
        expect(cumulative(flows).at(-1) ?? 0).toBe(npv(flows, 0));
      }),
    );
  });

  it('falls as the rate rises, for an outlay followed by income', () => {
    fc.assert(
      fc.property(conventional, rate, rate, (project, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const flows = flowsOf(project);
        expect(npv(flows, high)).toBeLessThanOrEqual(npv(flows, low) + 1e-6);
      }),
    );
  });

  it('the simple payback is never later than the discounted one', () => {
    fc.assert(
      fc.property(conventional, rate, (project, r) => {
        const [simple, discounted] = [
          simplePaybackYears(flowsOf(project)),
          discountedPaybackYears(flowsOf(project), r),
        ];
        if (discounted !== null) expect(simple ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(discounted + 1e-9);
      }),
    );
  });

  it('the payback does not change when all flows grow alike', () => {
    fc.assert(
      fc.property(conventional, fc.constantFrom(2, 4, 1024), (project, factor) => {
        const flows = flowsOf(project);
        expect(simplePaybackYears(flows.map((flow) => flow * factor))).toBe(simplePaybackYears(flows));
      }),
    );
  });

  it('at the discounted payback the discounted flows, taken evenly over the year, add up to nought', () => {
    fc.assert(
      fc.property(conventional, rate, (project, r) => {
        const flows = discountedFlows(flowsOf(project), r);
        const years = simplePaybackYears(flows);
        if (years === null) return;
        const whole = Math.floor(years);
        const sum = cumulative(flows)[whole] ?? Number.NaN;
        close(sum + (years - whole) * (flows[whole + 1] ?? 0), sum > 0 ? sum : 0);
      }),
    );
  });

  it('the break-even quantity makes a straight line nought', () => {
    fc.assert(
      fc.property(aud, positive, (fixed, unit) => {
        const quantity = breakEven(fixed, unit);
        if (quantity === null) expect(fixed).toBeGreaterThan(0);
        else close(fixed + quantity * unit, 0);
      }),
    );
  });
});
