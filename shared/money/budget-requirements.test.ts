import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBudget, fromOffers, medianOf } from './budget-requirements.ts';

const offer = (optionId: string, totalAud: number) => ({ optionId, totalAud });

describe('budget requirements', () => {
  it('of several offers are the lowest, the preferred and the highest', () => {
    const offers = [offer('b', 250_000), offer('a', 100_000), offer('c', 400_000)];
    expect(fromOffers(offers, 'b')).toEqual({ minimum: 100_000, recommended: 250_000, premium: 400_000 });
    expect(fromOffers(offers, 'unpriced')).toEqual({ minimum: 100_000, recommended: null, premium: 400_000 });
  });

  it('of one offer span no range, and of none are nothing', () => {
    expect(fromOffers([offer('a', 100_000)], 'a')).toEqual({ minimum: null, recommended: 100_000, premium: null });
    expect(fromOffers([], 'a')).toEqual({ minimum: null, recommended: null, premium: null });
  });

  it('of a budget are all of it and 85% of it, and never a minimum', () => {
    expect(fromBudget(500_000)).toEqual({ minimum: null, recommended: 425_000, premium: 500_000 });
  });
});

describe('a median', () => {
  it('leaves as many values above it as below it, and is null for none', () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        const below = values.filter((value) => value < median).length;
        const above = values.filter((value) => value > median).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
      }),
    );
  });
});
