import { describe, expect, it } from 'vitest';
import type { GridLine, GridOffer, Term } from '../../contracts/reading/quotes.ts';
import { quoteCost } from './cost.ts';
import { settleOffer } from './settled.ts';

const term = (k: Term['k'], v: string, n?: number): Term => ({ k, v, at: [], ...(n === undefined ? {} : { n }) });
const line = (amount: string, rest: Partial<GridLine> = {}): GridLine => ({
  id: amount,
  label: 'Thing',
  at: [],
  state: 'priced',
  amount,
  ...rest,
});
const offer = (lines: GridLine[], rest: Partial<GridOffer> = {}): GridOffer => ({
  ...{ id: 'o1', vendor: 'Quarrelow', status: 'current', currency: 'AUD', gst: 'ex', gst_at: [] },
  ...{ terms: [], lines, stated: [], notcosts: [], asks: [] },
  ...rest,
});
const total = (...lines: GridLine[]) => quoteCost(offer(lines)).total;

describe('five years of one line cost', () => {
  it.each([
    ['once', line('$1,000'), 1000],
    ['per month', line('$100', { per: 'month' }), 6000],
    ['per quarter', line('$100', { per: 'quarter' }), 2000],
    ['per week', line('$10', { per: 'week' }), 2600],
    ['twice a year', line('$100', { per: 'year', terms: [term('times_per_year', 'twice a year')] }), 1000],
    ['a quantity of pieces', line('8 cents', { per: 'year', qty: '10,000' }), 4000],
    ['a list of things', line('$100', { count: ['Ararat', 'Stawell'] }), 200],
    ['free months', line('$100', { per: 'month', terms: [term('free_months', 'three months')] }), 5700],
    ['from year 2', line('$100', { per: 'year', terms: [term('start_month', 'year 2')] }), 400],
    ['after 24 months', line('$100', { per: 'year', terms: [term('start_month', '24 month')] }), 300],
    [
      'months 13 to 24',
      line('$100', { per: 'month', terms: [term('start_month', 'months 13-24'), term('end_month', 'months 13-24')] }),
      1200,
    ],
    ['a rise each year', line('$100', { per: 'year', terms: [term('rise', '10%', 2)] }), 610.51],
    ['one rise', line('$100', { per: 'year', terms: [term('rise_once', '10%', 3)] }), 530],
    ['years of their own', line('', { per: 'year', terms: [term('year', '100', 0), term('year', '50', 2)] }), 150],
    ['the first pieces included', line('$2', { qty: '100', terms: [term('included_qty', '60')] }), 80],
    ['whole packs', line('$10', { qty: '25', terms: [term('pack', '10')] }), 30],
    ['a minimum', line('$2', { qty: '10', terms: [term('min_qty', '15')] }), 30],
    ['bands', line('', { qty: '62', terms: [term('band', '120', 1), term('band', '95', 41)] }), 6890],
    ['a step', line('', { qty: '62', terms: [term('step', '120', 1), term('step', '95', 41)] }), 5890],
    ['thousands', line('12', { terms: [term('scale', "'000")] }), 12_000],
    ['a fixed exchange rate', line('€1.000,00', { currency: 'EUR', terms: [term('rate', '1.65 AUD')] }), 1650],
    ['a credit', line('$300', { credit: true }), -300],
    ['GST inside', line('$110', { gst: 'inc' }), 100],
  ])('%s', (_, one, cost) => {
    expect(total(one).low).toBeCloseTo(cost, 6);
    expect(total(one).high).toBeCloseTo(cost, 6);
  });

  it('a percentage once follows its lines, and per year is taken of what they cost once', () => {
    const base = line('$1,000');
    const discount = line('10%', { per: 'same', of: [base.id], credit: true });
    const service = line('20 %', { per: 'year', of: [base.id], terms: [term('start_month', 'year 2')] });
    expect(total(base, discount).low).toBeCloseTo(900, 6);
    expect(total(base, service).low).toBeCloseTo(1800, 6);
  });

  it('what GST and conditions leave open spreads low to high', () => {
    const unknown = quoteCost(offer([line('$110')], { gst: 'unknown' })).total;
    expect([unknown.low, unknown.high].map(Math.round)).toEqual([100, 110]);
    expect(total(line('$100', { terms: [term('if', 'unknown')] }))).toEqual({ low: 0, high: 100 });
    expect(total(line('$8,000-$10,000'))).toEqual({ low: 8000, high: 10_000 });
  });

  it('splits into the years, which add up to the total', () => {
    const { byYear, total: all } = quoteCost(offer([line('$500'), line('$100', { per: 'month' })]));
    expect(byYear.map(({ low }) => Math.round(low))).toEqual([500, 1200, 1200, 1200, 1200, 1200]);
    expect(byYear.reduce((sum, { high }) => sum + high, 0)).toBeCloseTo(all.high, 6);
  });
});

describe('a stated total', () => {
  const lines = [line('$1,000'), line('$100', { per: 'year' })];
  const stated = (amount: string, gst: 'ex' | 'inc', span: 'all5' | 'listed' | 'first') =>
    settleOffer(offer(lines, { stated: [{ amount, gst, span, of: [], at: [] }] }), [], []);

  it.each([
    ['$1,500', 'ex', 'all5'],
    ['$1,650', 'inc', 'all5'],
    ['$1,100', 'ex', 'listed'],
    ['$1,100', 'ex', 'first'],
  ] as const)('%s (%s, %s) fits', (amount, gst, span) => {
    expect(stated(amount, gst, span).isSettled).toBe(true);
  });

  it('names the reading of GST in which it would fit', () => {
    const { isSettled, open } = stated('$1,650', 'ex', 'all5');
    expect(isSettled).toBe(false);
    expect(open[0]?.words).toContain('with GST');
  });
});

it('an offer that would pay the buyer is not settled', () => {
  const { isSettled, open } = settleOffer(offer([line('$13,400', { per: 'year', credit: true })]), [], []);
  expect(isSettled).toBe(false);
  expect(open.map(({ words }) => words)).toEqual([expect.stringMatching(/^Credits are larger than all that is paid/)]);
});
