import { describe, expect, it } from 'vitest';
import type { GridLine, Term } from '../../contracts/reading/quotes.ts';
import { line, offer, term } from '../testing/offer.ts';
import { monthsOf, quoteCost } from './cost.ts';

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
    ['free weeks', line('$365', { per: 'year', terms: [term('free_months', '73 days')] }), 1752],
    ['once, some days after', line('$45', { terms: [term('start_month', '14 days')] }), 45],
    ['a year, some days after', line('$365', { per: 'year', terms: [term('start_month', '73 days')] }), 1752],
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
    ['per day', line('$1', { per: 'day' }), 1825],
    ['a fortnight', line('$10', { per: 'year', terms: [term('times_per_year', 'a fortnight')] }), 1300],
    [
      '250 days a year',
      line('$10', { per: 'year', terms: [term('times_per_year', '250 working days a year')] }),
      12_500,
    ],
    ['every fortnight', line('$10', { per: 'year', terms: [term('times_per_year', 'every fortnight')] }), 1300],
    ['six times a year', line('$10', { per: 'year', terms: [term('times_per_year', '6')] }), 300],
    ['once in month 7', line('$100', { terms: [term('start_month', 'month 7')] }), 100],
    ['once after all five years', line('$100', { terms: [term('start_month', 'month 61')] }), 0],
    ['after year 2', line('$100', { per: 'year', terms: [term('start_month', 'after year 2')] }), 300],
    ['from quarter 2', line('$100', { per: 'month', terms: [term('start_month', 'quarter 2')] }), 5700],
    [
      'a rise that is ruled out',
      line('$100', { per: 'year', terms: [term('rise', '10%'), term('rise_none', 'fixed')] }),
      500,
    ],
    ['fewer pieces than are included', line('$2', { qty: '10', terms: [term('included_qty', '60')] }), 0],
    ['at least an amount', line('$2', { qty: '10', terms: [term('min_amount', '$50')] }), 50],
    ['bands up to their end', line('', { qty: '40', terms: [term('band', '120', 1), term('band', '95', 41)] }), 4800],
    ['a step not reached', line('', { qty: '40', terms: [term('step', '120', 1), term('step', '95', 41)] }), 4800],
    ['steps in any order', line('', { qty: '62', terms: [term('step', '95', 41), term('step', '120', 1)] }), 5890],
    ['a quantity that nobody knows', line('$100', { qty: '?' }), 100],
    ['years of months', line('', { per: 'month', terms: [term('year', '5', 1)] }), 60],
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

  it('a percentage from a year on, or until one, moves only what is paid in that time', () => {
    const base = line('$100', { per: 'year' });
    const off = (one: Term) => line('10%', { per: 'same', of: [base.id], credit: true, terms: [one] });
    expect(total(base, off(term('start_month', 'year 2'))).low).toBeCloseTo(460, 6);
    expect(total(base, off(term('end_month', 'month 12'))).low).toBeCloseTo(490, 6);
    const price = line('$1,000');
    const service = line('20 %', { per: 'year', of: [price.id], terms: [term('end_month', 'month 24')] });
    expect(total(price, service).low).toBeCloseTo(1400, 6);
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

describe('the cost of an offer', () => {
  it.each([
    ['twelve months', ['The term is 12 months; after it the same price is taken to go on.']],
    ['five years', []],
    ['no end', []],
  ])('takes for granted what comes after a term of %s', (words, assumptions) => {
    expect(quoteCost(offer([line('$100')], { terms: [term('term_months', words)] })).assumptions).toEqual(assumptions);
  });

  it('says that GST was taken out, of the whole or of a line', () => {
    const taken = ['Prices include GST; the total is shown without it.'];
    expect(quoteCost(offer([line('$100')], { gst: 'inc' })).assumptions).toEqual(taken);
    expect(quoteCost(offer([line('$100', { gst: 'inc' })])).assumptions).toEqual(taken);
  });

  it('follows CPI as the buyer gives it, within a floor and a cap', () => {
    const rising = (k: 'rise_cpi' | 'rise_cpi_floor' | 'rise_cpi_cap', v: string) =>
      quoteCost(offer([line('$100', { per: 'year', terms: [term(k, v)] })]), [{ k: 'cpi', v: '10%', at: [] }]).byYear[2]
        ?.low;
    expect(rising('rise_cpi', 'CPI')).toBeCloseTo(110, 6);
    expect(rising('rise_cpi_floor', '20%')).toBeCloseTo(120, 6);
    expect(rising('rise_cpi_floor', '3%')).toBeCloseTo(110, 6);
    expect(rising('rise_cpi_cap', '3%')).toBeCloseTo(103, 6);
  });

  it('counts what is included, optional or under a condition that does not hold nowhere', () => {
    const out = [
      line('$5', { state: 'optional' }),
      line('$7', { terms: [term('if', 'no')] }),
      line('$9', { state: 'included' }),
    ];
    expect(total(line('$100'), ...out)).toEqual({ low: 100, high: 100 });
  });

  it('of a credit that may not come is nothing at its high end', () => {
    expect(total(line('$30', { credit: true, terms: [term('if', 'unknown')] }))).toEqual({ low: -30, high: 0 });
  });
});

it.each([
  ['24 months', 24],
  ['two years', 24],
  ['the first year', 12],
  ['26 weeks', 6],
  ['quarter 2', 6],
  ['12m', 12],
  ['18', 18],
])('%s are %d months', (words, months) => {
  expect(monthsOf(words)).toBeCloseTo(months, 6);
});
