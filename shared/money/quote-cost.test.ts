import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gst, type QuoteLine, QuotePeriod, QuoteUnit } from '../contracts/reports/quotes.ts';
import type { CostOption } from '../contracts/reports/roi-model.ts';
import { costLine, costOption } from './quote-cost.ts';

const line = (given: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'line-1',
  text: 'Nurse call system A$185,000 ex GST',
  label: 'Nurse call system',
  amountAud: 185_000,
  amountHighAud: null,
  unit: 'whole',
  quantity: null,
  period: 'once',
  termYears: null,
  gst: 'excluded',
  optional: false,
  ...given,
});
const option = (...lines: QuoteLine[]): CostOption => ({ id: 'quote-1', name: 'Wombat Care', lines, unpriced: [] });
const counts = { bed: 92, room: null };
const cost = (given: Partial<QuoteLine>) => costLine(line(given), counts, 5);

describe('a line of a quote', () => {
  it('bought once costs its amount, and its formula says so', () => {
    expect(cost({})).toEqual({
      lineId: 'line-1',
      onceAud: 185_000,
      yearlyAud: 0,
      formula: 'A$185,000 once',
      openBecause: null,
    });
  });

  it.each([
    ['day', 10, 3_650, 'A$10 × 365 days = A$3,650 a year'],
    ['week', 7, 365, 'A$7 × 52.14 weeks = A$365 a year'],
    ['fortnight', 14, 365, 'A$14 × 26.07 fortnights = A$365 a year'],
    ['month', 950, 11_400, 'A$950 × 12 months = A$11,400 a year'],
    ['quarter', 2_500, 10_000, 'A$2,500 × 4 quarters = A$10,000 a year'],
    ['year', 9_900, 9_900, 'A$9,900 a year'],
  ] as const)('due every %s comes to its yearly cost', (period, amountAud, yearly, formula) => {
    const costed = cost({ period, amountAud });
    expect(costed.yearlyAud).toBeCloseTo(yearly, 9);
    expect(costed).toMatchObject({ onceAud: 0, formula });
  });

  it('per bed and week takes the beds of the buyer, or of the quote where it has them', () => {
    const perBed = { amountAud: 12.5, unit: 'bed', period: 'week' } as const;
    expect(cost(perBed).yearlyAud).toBeCloseTo((12.5 * 92 * 365) / 7, 6);
    expect(cost(perBed).formula).toBe('A$12.50 × 92 beds × 52.14 weeks = A$59,964 a year');
    expect(cost({ ...perBed, quantity: 1 }).formula).toBe('A$12.50 × 1 bed × 52.14 weeks = A$652 a year');
  });

  it('for a whole term is spread over its years', () => {
    const costed = cost({ amountAud: 45_000, period: 'term', termYears: 3 });
    expect(costed.yearlyAud).toBeCloseTo(15_000, 9);
    expect(costed.formula).toBe(
      'A$45,000 ÷ 3 years = A$15,000 a year (taken to be renewed at the same price after 3 years)',
    );
  });

  it('with GST is counted without it; where GST is not stated the formula says what was taken', () => {
    expect(cost({ amountAud: 203_500, gst: 'included' }).onceAud).toBeCloseTo(185_000, 6);
    expect(cost({ amountAud: 203_500, gst: 'included' }).formula).toBe('A$203,500 ÷ 1.1 for GST = A$185,000 once');
    expect(cost({ gst: 'not-stated' })).toMatchObject({
      onceAud: 185_000,
      formula: 'A$185,000 once (GST not stated: taken as not included)',
    });
  });

  it('with a range counts at its dearer end', () => {
    expect(cost({ amountAud: 10_000, amountHighAud: 12_000 })).toMatchObject({
      onceAud: 12_000,
      formula: 'A$12,000 once (upper end of the range)',
    });
    expect(cost({ amountAud: -3_000, amountHighAud: -5_000 }).onceAud).toBe(-3_000);
  });

  it.each([
    ['room', 'How many rooms is not known'],
    ['user', 'How many users is not known'],
    ['item', 'How many items is not known'],
    ['hour', 'How many hours is not known'],
    ['day', 'How many days is not known'],
  ] as const)('per %s without a number is open, never nought', (unit, openBecause) => {
    const costed = cost({ unit });
    expect(costed).toMatchObject({ onceAud: null, yearlyAud: null, openBecause });
    expect(costed.formula).toContain(openBecause);
  });

  it('for a term of unknown length is open', () => {
    expect(cost({ period: 'term' }).openBecause).toBe('How long the term is, is not known');
  });
});

describe('an offer', () => {
  it('puts purchases in year 0 and recurring costs in each year after it', () => {
    const lines = [line(), line({ id: 'line-2', amountAud: 1_000, period: 'month' })];
    expect(costOption(option(...lines), counts, 5)).toMatchObject({
      onceAud: 185_000,
      yearlyAud: 12_000,
      byYearAud: [185_000, 12_000, 12_000, 12_000, 12_000, 12_000],
      totalAud: 245_000,
      isComplete: true,
    });
  });

  it('buys again what was bought for a shorter term, and says so', () => {
    const costed = costOption(option(line({ amountAud: 30_000, termYears: 3 })), counts, 5);
    expect(costed.byYearAud).toEqual([30_000, 0, 0, 30_000, 0, 0]);
    expect(costed.lines[0]?.formula).toBe('A$30,000 once (bought again every 3 years: 2 times in 5 years)');
    const short = costOption(option(line({ amountAud: 100, termYears: 0.5 })), counts, 2);
    expect(short.byYearAud).toEqual([100, 200, 100]);
    expect(costOption(option(line({ termYears: 5 })), counts, 5).totalAud).toBe(185_000);
  });

  it('costs optional lines and counts them in no total', () => {
    const costed = costOption(option(line(), line({ id: 'line-2', amountAud: 5_000, optional: true })), counts, 5);
    expect(costed.lines[1]).toMatchObject({
      onceAud: 5_000,
      formula: 'A$5,000 once (optional: in no total)',
    });
    expect(costed).toMatchObject({ totalAud: 185_000, isComplete: true });
  });

  it('is incomplete with an open line that counts, and with no line at all', () => {
    expect(costOption(option(line(), line({ unit: 'room' })), counts, 5).isComplete).toBe(false);
    expect(costOption(option(line(), line({ unit: 'room', optional: true })), counts, 5).isComplete).toBe(true);
    expect(costOption(option(), counts, 5).isComplete).toBe(false);
    expect(costOption(option(line({ optional: true })), counts, 5).isComplete).toBe(false);
  });
});

const anyLine: fc.Arbitrary<QuoteLine> = fc.record({
  id: fc.constant('line-1'),
  text: fc.constant('text'),
  label: fc.constant('label'),
  amountAud: fc.integer({ min: -100_000, max: 1_000_000 }),
  amountHighAud: fc.constant(null),
  unit: fc.constantFrom(...QuoteUnit.options),
  quantity: fc.option(fc.integer({ min: 1, max: 500 })),
  period: fc.constantFrom(...QuotePeriod.options),
  termYears: fc.option(fc.integer({ min: 1, max: 7 })),
  gst: fc.constantFrom(...Gst.options),
  optional: fc.boolean(),
});

/** Equal but for the last digits, which the order of a sum of large amounts decides. */
const expectClose = (actual: number, wanted: number, size: number) =>
  expect(Math.abs(actual - wanted)).toBeLessThanOrEqual(1e-12 * Math.max(1, size));

describe('properties', () => {
  it('a total is what its lines come to, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), fc.integer({ min: 1, max: 15 }), (lines, years) => {
        const costed = costOption(option(...lines), counts, years);
        const reversed = costOption(option(...lines.toReversed()), counts, years);
        expect(costed.byYearAud).toHaveLength(years + 1);
        const alone = lines.map((one) => costOption(option(one), counts, years).totalAud);
        const [sum, size] = [alone, alone.map(Math.abs)].map((auds) => auds.reduce((total, aud) => total + aud, 0));
        for (const { totalAud } of [costed, reversed]) expectClose(totalAud, sum ?? 0, size ?? 0);
        expect(JSON.stringify(costed)).not.toMatch(/NaN|undefined|Infinity/);
      }),
    );
  });

  it('twice the amount costs twice as much', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const [single, double] = [one, { ...one, amountAud: 2 * one.amountAud }].map((it) => costLine(it, counts, 5));
        if (single?.onceAud == null) expect(double?.onceAud).toBeNull();
        else expect(double?.onceAud).toBe(2 * single.onceAud);
      }),
    );
  });
});
