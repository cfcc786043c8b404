import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceSeries } from '../contracts/market.ts';
import { notice } from '../money/testing/market-notices.ts';
import { noticeAlerts } from './alerts.ts';
import { addDays, type MarketNotice } from './notice.ts';
import { armedAfter, crossingsOf, priceAlertsOf } from './price-alerts.ts';

const asOf = '2026-06-30';
const evidenceOf = ({ id }: MarketNotice) => ({ kind: 'public-record' as const, source: `Notice ${id}` });
/** The copy speaks every month of two years, of something else. */
const monthly = Array.from({ length: 27 }, (_, at) =>
  notice({ id: `CN9${at}`, supplierKey: 'OTHER', category: 'services', signed: addDays('2026-06-30', -30 * at) }),
);
const alertsOf = (notices: MarketNotice[], others: MarketNotice[] = monthly) =>
  noticeAlerts(notices, { asOf, today: asOf, all: [...notices, ...others] }, evidenceOf);
const old = notice({ id: 'CN1', supplierKey: 'OLD', supplier: 'Old', signed: addDays(asOf, -800) });

describe('a new entrant', () => {
  it('is a supplier whose first notice in a category is of the last 365 days of the data', () => {
    const first = notice({ id: 'CN2', supplierKey: 'NEW', supplier: 'New', signed: addDays(asOf, -364) });
    const second = { ...first, id: 'CN3', signed: asOf };
    const again = { ...old, id: 'CN4', signed: asOf };
    expect(alertsOf([second, old, again, first])).toMatchObject([
      {
        id: 'new_competitor-assistive-technology-CN2',
        vendor: 'New',
        notice: 'CN2',
        evidence: { source: 'Notice CN2' },
      },
    ]);
  });

  it('is none on the day before the window, in an unknown category, or where the category has nothing before', () => {
    const on = (signed: string, given: Partial<MarketNotice> = {}) =>
      notice({ id: 'CN2', supplierKey: 'NEW', signed, ...given });
    expect(alertsOf([old, on(addDays(asOf, -365))])).toEqual([]);
    expect(alertsOf([{ ...old, category: 'unknown' }, on(asOf, { category: 'unknown' })])).toEqual([]);
    expect(alertsOf([old, on(asOf, { category: 'pacs' })])).toEqual([]);
  });

  it('is none where the copy does not reach back over the year before: who came earlier cannot be seen', () => {
    const recent = (id: string, signed: string) => notice({ id, supplierKey: id, signed, copy: 'Begins in May' });
    expect(alertsOf([old, recent('CN5', addDays(asOf, -60)), recent('CN6', asOf)])).toEqual([]);
  });

  it('is none where the copy was silent for months of the year before: who came then cannot be seen', () => {
    const first = notice({ id: 'CN2', supplierKey: 'NEW', supplier: 'New', signed: asOf });
    const broken = monthly.filter((_, at) => at < 4 || at > 7);
    expect(alertsOf([old, first])).toHaveLength(1);
    expect(alertsOf([old, first], broken)).toEqual([]);
  });

  it.each([
    [1_000_000, 'high'],
    [999_999, 'medium'],
    [99_999, 'low'],
  ])('of A$%i is %s', (valueAud, priority) => {
    expect(alertsOf([old, notice({ id: 'CN2', supplierKey: 'NEW', signed: asOf, valueAud })])[0]?.priority).toBe(
      priority,
    );
  });
});

describe('the end of a contract', () => {
  const ending = (days: number) => alertsOf([{ ...old, ends: addDays(asOf, days) }]);

  it.each([
    [-1, undefined],
    [0, 'low'],
    [1, 'high'],
    [30, 'high'],
    [31, 'medium'],
    [90, 'medium'],
    [91, 'low'],
    [180, 'low'],
    [181, undefined],
  ])('in %i days is %s', (days, priority) => {
    expect(ending(days)[0]?.priority).toBe(priority);
  });

  it('is told from the day 180 days before it, and in any category', () => {
    const [alert] = alertsOf([{ ...old, category: 'unknown', ends: addDays(asOf, 10) }]);
    expect(alert).toMatchObject({
      timestamp: `${addDays(asOf, -170)}T00:00:00.000Z`,
      daysLeft: 10,
      category: null,
      alertType: 'contract_expiry',
    });
  });
});

const series = (...changes: number[]): PriceSeries => ({
  solutionId: 'wombat-call',
  product: 'Wombat Call',
  vendor: 'Wombat Care',
  category: 'nurse-call',
  unit: 'AUD a month',
  demonstration: true,
  points: changes.map((change, index) => ({ on: addDays('2026-01-01', index), price: 1_000 + change * 10 })),
  evidence: { kind: 'demonstration', source: 'Fictional' },
});
const rule = { thresholdPercent: 5, rearmPercent: 1 };
const raised = (...changes: number[]) =>
  crossingsOf(series(...changes).points, rule).map(({ direction, at }) => [direction, at.price / 10 - 100]);

describe('a price that crosses the threshold', () => {
  it('is told in both directions, at the threshold itself', () => {
    expect(raised(0, 4.9, 5, 0, -4.9, -5)).toEqual([
      ['up', 5],
      ['down', -5],
    ]);
  });

  it('is told once while it stays beyond, and while it wavers around the threshold', () => {
    expect(raised(0, 5, 6, 9)).toHaveLength(1);
    expect(raised(0, 5, 4.5, 5.5, 4, 5.2)).toHaveLength(1);
  });

  it('is told again once it came back by more than the re-arm', () => {
    expect(raised(0, 5, 3.9, 5.1)).toHaveLength(2);
    expect(raised(0, -5, -3.9, -5.1)).toHaveLength(2);
  });

  it('leaves each direction armed or not, for a reader to see', () => {
    const armed = (...changes: number[]) => armedAfter(series(...changes).points, rule);
    expect(armed(0, 5)).toEqual({ up: false, down: true });
    expect(armed(0, 5, 4.5)).toEqual({ up: false, down: true });
    expect(armed(0, 5, 3.9)).toEqual({ up: true, down: true });
    expect(armed(0, -6)).toEqual({ up: true, down: false });
  });

  it('does not depend on the unit of the price', () => {
    const prices = fc.array(fc.integer({ min: 500, max: 2_000 }), { minLength: 2, maxLength: 30 });
    const directions = (values: number[]) =>
      crossingsOf(
        values.map((price, index) => ({ on: addDays('2026-01-01', index), price })),
        rule,
      ).map(({ direction, at }) => [direction, at.on]);
    fc.assert(
      fc.property(prices, (values) => {
        expect(directions(values.map((value) => value * 4))).toEqual(directions(values));
      }),
    );
  });

  it('is told less often, never more, under a higher threshold', () => {
    const [low, high] = [5, 10].map((thresholdPercent) =>
      priceAlertsOf([series(0, 6, 0, 11, 0, -7, 0, -12)], { thresholdPercent, rearmPercent: 1 }),
    );
    expect([low?.length, high?.length]).toEqual([4, 2]);
  });

  it('says what happened, how much it matters, and that it is a demonstration', () => {
    expect(priceAlertsOf([series(0, 12)])).toEqual([
      expect.objectContaining({
        id: 'price_increase-wombat-call-2026-01-02',
        alertType: 'price_increase',
        priority: 'high',
        demonstration: true,
        timestamp: '2026-01-02T00:00:00.000Z',
        message: 'Wombat Call went from A$1,000 a month on 1 Jan 2026 to A$1,120 on 2 Jan 2026, 12.0% more.',
      }),
    ]);
  });
});
