import { describe, expect, it } from 'vitest';
import type { GridLine } from '../../contracts/reading/quotes.ts';
import { cellWords, figureOf } from './cell-words.ts';
import { quoteCost } from './cost.ts';

const periodsIn5Years = { once: 1, day: 1825, week: 260, month: 60, quarter: 20, year: 5, same: 0 } as const;
const term = (k: NonNullable<GridLine['terms']>[number]['k'], v: string, n?: number) => ({
  k,
  v,
  at: [],
  ...(n ? { n } : {}),
});
const lineOf = (line: Partial<GridLine>): GridLine => ({
  id: 'a',
  label: 'Test of hoists',
  at: [],
  state: 'priced',
  amount: '$100',
  ...line,
});
const totalOf = (line: GridLine): number =>
  quoteCost({
    id: 'o',
    vendor: 'Quarrelow',
    status: 'current',
    currency: 'AUD',
    gst: 'ex',
    gst_at: [],
    lines: [line],
    terms: [],
    stated: [],
    notcosts: [],
    asks: [],
  }).total.low;

describe('the amount in a cell', () => {
  it.each([
    ['once', lineOf({ per: 'once', qty: '6' })],
    ['by the month', lineOf({ per: 'month', qty: '84' })],
    ['several times a year', lineOf({ per: 'year', qty: '6', terms: [term('times_per_year', 'twice a year')] })],
    ['with so many included', lineOf({ per: 'month', qty: '30', terms: [term('included_qty', '10')] })],
    ['at least for so many', lineOf({ per: 'month', qty: '30', terms: [term('min_qty', '60')] })],
    ['at least so much', lineOf({ per: 'month', terms: [term('min_amount', '$250')] })],
    ['by whole packs', lineOf({ per: 'once', qty: '130', terms: [term('pack', '50')] })],
    ['by the thousand', lineOf({ per: 'month', qty: '15,000', terms: [term('pack', 'thousand')] })],
    ['by tiers', lineOf({ per: 'month', qty: '150', terms: [term('band', '$10', 1), term('band', '$8', 101)] })],
    ['in thousands', lineOf({ per: 'year', amount: '12', terms: [term('scale', "'000")] })],
  ])('is what is counted for each period, %s', (_, line) => {
    const shown = Number(figureOf(line).figure.replaceAll(',', ''));
    expect(shown * periodsIn5Years[line.per ?? 'once']).toBeCloseTo(totalOf(line), 2);
  });

  it('tells how it comes about', () => {
    const twice = lineOf({ per: 'year', terms: [term('times_per_year', 'twice a year')] });
    expect(cellWords(twice)).toBe('200 (twice 100 a year)');
    expect(cellWords({ ...twice, qty: '6' })).toBe('1,200 (6 × 100, twice a year)');
    expect(cellWords(lineOf({ per: 'month', qty: '30', terms: [term('included_qty', '10')] }))).toBe(
      '2,000 (30 × 100, a month, the first 10 free)',
    );
    expect(cellWords(lineOf({ per: 'month', qty: '15,000', terms: [term('pack', 'thousand')] }))).toBe(
      '1,500 (15,000 × 100 per 1,000, a month)',
    );
    expect(cellWords(lineOf({ per: 'month', terms: [term('end_month', 'month 36')] }))).toBe(
      '100 (a month, until month 36)',
    );
  });
});
