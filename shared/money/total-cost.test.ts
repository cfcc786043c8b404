import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostScope, costSummary, fiveYearCosts, type PriceParts, totalCost } from './total-cost.ts';

const parts: PriceParts = { basePricePerRoom: 640, implementationCost: 58_000, monthlyCost: 3_900 };
const all: CostScope = { rooms: 50, includesImplementation: true, includesSubscription: true };

/** Whole cents, so that sums are exact enough to compare. */
const aud = fc.integer({ min: 0, max: 10_000_000 });
const anyParts = fc.record({ basePricePerRoom: aud, implementationCost: aud, monthlyCost: aud });
const gappyParts = fc.record({
  basePricePerRoom: fc.option(aud),
  implementationCost: fc.option(aud),
  monthlyCost: fc.option(aud),
});
const anyScope = fc.record({
  rooms: fc.integer({ min: 1, max: 1_000 }),
  includesImplementation: fc.boolean(),
  includesSubscription: fc.boolean(),
});
const total = (given: PriceParts, scope: CostScope): number => totalCost(given, scope).totalAud ?? Number.NaN;

describe('total cost', () => {
  it('is price per room × rooms + implementation + 12 × monthly, and per room that ÷ rooms', () => {
    expect(totalCost(parts, all)).toMatchObject({
      status: 'complete',
      totalAud: 136_800,
      perRoomAud: 2_736,
      missing: [],
    });
  });

  it('doubles only the part per room when the rooms double', () => {
    fc.assert(
      fc.property(anyParts, anyScope, (given, scope) => {
        const more = total(given, { ...scope, rooms: scope.rooms * 2 }) - total(given, scope);
        expect(more).toBe(given.basePricePerRoom * scope.rooms);
      }),
    );
  });

  it('changes with a toggle by that part alone', () => {
    fc.assert(
      fc.property(anyParts, anyScope, (given, scope) => {
        const by = (change: Partial<CostScope>) => total(given, { ...scope, ...change });
        expect(by({ includesImplementation: true }) - by({ includesImplementation: false })).toBe(
          given.implementationCost,
        );
        expect(by({ includesSubscription: true }) - by({ includesSubscription: false })).toBe(12 * given.monthlyCost);
      }),
    );
  });

  it('never takes a missing part for nought: it is named, and the total is a lower bound or unknown', () => {
    fc.assert(
      fc.property(gappyParts, anyParts, anyScope, (given, truth, scope) => {
        const { status, totalAud, missing, lines } = totalCost(given, scope);
        const included = lines.map(({ part }) => part);
        expect(missing).toEqual(included.filter((part) => given[part] === null));
        if (missing.length === included.length) expect([status, totalAud]).toEqual(['unknown', null]);
        else expect(status).toBe(missing.length > 0 ? 'at-least' : 'complete');
        const filled = total(
          {
            basePricePerRoom: given.basePricePerRoom ?? truth.basePricePerRoom,
            implementationCost: given.implementationCost ?? truth.implementationCost,
            monthlyCost: given.monthlyCost ?? truth.monthlyCost,
          },
          scope,
        );
        expect(totalAud ?? 0).toBeLessThanOrEqual(filled);
      }),
    );
  });

  it('is complete without a part that a toggle leaves out', () => {
    const gap = { ...parts, implementationCost: null };
    expect(totalCost(gap, all)).toMatchObject({
      status: 'at-least',
      totalAud: 78_800,
      missing: ['implementationCost'],
    });
    expect(totalCost(gap, { ...all, includesImplementation: false })).toMatchObject({
      status: 'complete',
      totalAud: 78_800,
    });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s rooms', (rooms) => {
    expect(() => totalCost(parts, { ...all, rooms })).toThrow(RangeError);
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses an amount of %s', (monthlyCost) => {
    expect(() => totalCost({ ...parts, monthlyCost }, all)).toThrow(RangeError);
  });
});

describe('five years', () => {
  it('count rooms and implementation once and 60 months', () => {
    expect(fiveYearCosts(parts, all).map(({ totalAud }) => totalAud)).toEqual([
      136_800, 183_600, 230_400, 277_200, 324_000,
    ]);
  });

  it('begin with the first year and grow by 12 months of subscription each year', () => {
    fc.assert(
      fc.property(anyParts, anyScope, (given, scope) => {
        const sums = fiveYearCosts(given, scope).map(({ totalAud }) => totalAud ?? Number.NaN);
        expect(sums[0]).toBe(total(given, scope));
        const yearly = scope.includesSubscription ? 12 * given.monthlyCost : 0;
        for (const [year, sum] of sums.slice(1).entries()) expect(sum - (sums[year] ?? 0)).toBe(yearly);
      }),
    );
  });
});

describe('the summary', () => {
  it('is made of complete totals alone, so that a gap makes nobody the cheapest', () => {
    const totals = [
      totalCost(parts, all),
      totalCost({ ...parts, monthlyCost: 4_900 }, all),
      totalCost({ ...parts, monthlyCost: null }, all),
      totalCost({ basePricePerRoom: null, implementationCost: null, monthlyCost: null }, all),
    ];
    expect(costSummary(totals)).toEqual({
      compared: 2,
      lowestAud: 136_800,
      highestAud: 148_800,
      averageAud: 142_800,
      leftOut: 2,
    });
  });

  it('has no figure where nothing is complete', () => {
    expect(costSummary([])).toEqual({ compared: 0, lowestAud: null, highestAud: null, averageAud: null, leftOut: 0 });
  });
});
