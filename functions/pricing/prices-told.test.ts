import { describe, expect, it } from 'vitest';
import type { Price } from '#shared/kernel/typed/facts';
import { totalCost } from '#shared/money/total-cost';
import { pricesTold } from './prices-told.ts';

const told = (value: Partial<Price>, kind: 'vendor-supplied' | 'published' = 'vendor-supplied') => ({
  value: {
    ...{ kind: 'quote' as const, amount: 1_200, currency: 'AUD' as const, per: 'bed' as const },
    ...{ every: 'year' as const, gst: 'out' as const },
    ...value,
  },
  ...{ kind, source: 'Austco, Kim Vale', asOf: '2026-11-20' },
});
const valuesOf = (...facts: ReturnType<typeof told>[]) =>
  Object.fromEntries(Object.entries(pricesTold(facts)).map(([part, { value }]) => [part, Math.round(value)]));

describe('prices that a purchase was told', () => {
  it('are the parts of a total: by the room, once for all, and each month, without GST', () => {
    expect(valuesOf(told({}))).toEqual({ monthlyPerRoom: 100 });
    expect(
      valuesOf(
        told({ every: 'once', per: 'room', amount: 500 }),
        told({ every: 'once', per: 'project', amount: 11_000, gst: 'in' }),
        told({ every: 'once', per: 'site', amount: 1_000 }),
        told({ every: 'month', per: 'organisation', amount: 250, gst: 'unknown' }),
      ),
    ).toEqual({ basePricePerRoom: 500, implementationCost: 11_000, monthlyCost: 250 });
  });

  it('are none where they are on record for all, abroad, of one use, or by a number that nobody asked for', () => {
    expect(
      valuesOf(
        told({}, 'published'),
        told({ currency: 'USD' }),
        told({ per: 'user' }),
        told({ every: 'use' }),
        told({ kind: 'benchmark' }),
      ),
    ).toEqual({});
  });

  it('count in the total of any number of rooms', () => {
    const parts = { basePricePerRoom: null, implementationCost: 3_000, monthlyCost: null, monthlyPerRoom: 100 };
    const scope = { includesImplementation: true, includesSubscription: true };
    expect(totalCost({ ...parts, basePricePerRoom: 0 }, { ...scope, rooms: 84 })).toMatchObject({
      ...{ status: 'complete', totalAud: 3_000 + 12 * 84 * 100 },
    });
    expect(totalCost(parts, { ...scope, rooms: 10 })).toMatchObject({ status: 'at-least', totalAud: 15_000 });
  });
});
