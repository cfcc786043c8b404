import { describe, expect, it } from 'vitest';
import { comparablePrices, meanChange, meanPrice, type PriceOnRecord, previousPrice, pricePosition } from './prices.ts';

const price = (given: Partial<PriceOnRecord> = {}): PriceOnRecord => ({
  solutionId: 'a',
  product: 'A',
  vendorId: 'v',
  vendor: 'V',
  category: 'nurse-call',
  demonstration: false,
  price: 100,
  history: [],
  terms: 'Not on record',
  ...given,
});
const on = '2026-01-01';

describe('the price before', () => {
  it.each([
    [[], null],
    [[{ on, price: 80 }], 80],
    [[{ on, price: 100 }], null],
    [
      [
        { on, price: 80 },
        { on, price: 100 },
      ],
      80,
    ],
    [
      [
        { on, price: 80 },
        { on, price: 90 },
      ],
      90,
    ],
  ])('of %j is %j', (history, before) => {
    expect(previousPrice(price({ history }))).toBe(before);
  });
});

describe('the position of a price', () => {
  it('is the third that it lies in, and none among fewer than three', () => {
    const all = [10, 20, 30, 40, 50, 60];
    expect(all.map((one) => pricePosition(one, all))).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high']);
    expect(pricePosition(10, [10, 20])).toBeNull();
    expect(pricePosition(5, [5, 5, 5])).toBe('medium');
  });
});

describe('prices to hold beside one', () => {
  it('are of the same category and never of the other family', () => {
    const all = [
      price(),
      price({ solutionId: 'b', price: 90 }),
      price({ solutionId: 'c', demonstration: true }),
      price({ solutionId: 'd', category: 'ehr' }),
      price({ solutionId: 'e', price: 80 }),
    ];
    expect(comparablePrices(price(), all).map(({ solutionId }) => solutionId)).toEqual(['e', 'b']);
  });
});

describe('means', () => {
  it('are none of nothing', () => {
    expect([meanPrice([]), meanChange([]), meanChange([price()])]).toEqual([null, null, null]);
  });

  it('are of what is on record alone', () => {
    const risen = price({ price: 110, history: [{ on, price: 100 }] });
    expect(meanPrice([price({ price: 90 }), risen])).toBe(100);
    expect(meanChange([price(), risen])).toBeCloseTo(10, 10);
  });
});
