import { describe, expect, it } from 'vitest';
import type { GridLine, GridOffer, QuoteGrid } from '../../../contracts/reading/quotes.ts';
import { readQuotes } from '../read-quotes.ts';
import { mergeGrids } from './merge.ts';

const text = 'Quarrelow: set-up $1.5 million, licence $10,000 per year, training included, ex GST';
const first = readQuotes(text);
const at = (words: string) => [{ text: words, start: text.indexOf(words) }];

const withOffer = (change: Partial<GridOffer>): QuoteGrid => ({
  ...first,
  offers: first.offers.map((offer) => ({ ...offer, ...change })),
});
const withLine = (n: number, change: Partial<GridLine>, grid = first): QuoteGrid => ({
  ...grid,
  offers: grid.offers.map((offer) => ({
    ...offer,
    lines: offer.lines.map((line, i) => (i === n ? { ...line, ...change } : line)),
  })),
});
const doubts = ({ offers }: QuoteGrid) =>
  offers.flatMap(({ lines }) =>
    lines.flatMap(({ terms = [] }) => terms.flatMap(({ k, v }) => (k === 'doubt' ? [v] : []))),
  );
const merged = (second: QuoteGrid, one = first) => doubts(mergeGrids(text, one, second, []));

describe('of two readings of a price', () => {
  it.each<[string, number, Partial<GridLine>]>([
    ['what it is: priced or optional', 1, { state: 'optional' }],
    ['the amount: 1500000 or 1.5', 0, { amount: '$1.5' }],
    ['the period: year or month', 1, { per: 'month' }],
    ['the period: year or once', 1, { per: undefined }],
    ['the quantity: 1 or 5', 1, { qty: '5' }],
    ['GST: ex or inc', 1, { gst: 'inc' }],
    ['whether it lowers the price: false or true', 1, { credit: true }],
    [
      'its terms:  or from, rise',
      1,
      {
        terms: [
          { k: 'rise', v: '3%', at: [] },
          { k: 'from', v: '$10,000', at: [] },
        ],
      },
    ],
  ])('the first says where the second has another: %s', (words, n, change) => {
    expect(merged(withLine(n, change))).toEqual([`Two readers differ in ${words}.`]);
  });

  it.each<[string, Partial<GridLine>]>([
    ['that it is one', { qty: '1' }],
    ['that it is no credit', { credit: false }],
    ['the GST of its offer', { gst: 'ex' }],
    [
      'what the check asks or what it comes to',
      {
        terms: [
          { k: 'line_total', v: '$10,000', at: [] },
          { k: 'doubt', v: '?', at: [] },
        ],
      },
    ],
    ['how long it is paid', { terms: [{ k: 'term_months', v: '5 years', at: [] }] }],
    ['that it does not rise', { terms: [{ k: 'rise_none', v: 'fixed', at: [] }] }],
    ['nothing that it could read', { state: 'unread', per: 'month' }],
    ['a price of another place', { amount: '$1.5 million', at: at('$1.5 million') }],
  ])('the first stands where the second says %s', (_, change) => {
    expect(merged(withLine(1, change))).toEqual([]);
  });

  it('those of the offer are the terms of its lines', () => {
    const rises = withOffer({ terms: [{ k: 'rise', v: '3%', at: [] }] });
    expect(merged(rises)).toEqual(Array(2).fill('Two readers differ in its terms:  or rise.'));
    expect(merged(rises, rises)).toEqual([]);
  });

  it('what a person confirmed and what costs the same is not asked', () => {
    const monthly = withLine(1, { per: 'month' });
    expect(merged(monthly, withLine(1, { confirmed: true }))).toEqual([]);
    const alike = () => new Map(first.offers[0]?.lines.map(({ id }) => [id, '100']));
    expect(doubts(mergeGrids(text, first, monthly, [], alike))).toEqual([]);
    let cost = 0;
    const other = () => new Map(first.offers[0]?.lines.map(({ id }) => [id, String(cost++)]));
    expect(doubts(mergeGrids(text, first, monthly, [], other))).toHaveLength(1);
  });

  it.each<[string, Partial<GridOffer>]>([
    ['another vendor', { vendor: 'Bantrice' }],
    ['another option', { option: 'B' }],
    ['an earlier offer', { status: 'superseded' }],
  ])('that of %s bears no witness', (_, change) => {
    expect(merged({ ...withLine(1, { per: 'month' }, withOffer(change)) })).toEqual([]);
  });

  it.each<[string, string[], string | undefined, string, number]>([
    ['of the line', ['never'], 'o1.2', 'o1', 0],
    ['of its words', ['licence $10,000'], undefined, 'o1', 0],
    ['of another line', ['licence $10,000'], 'o1.1', 'o1', 1],
    ['of other words', ['set-up'], undefined, 'o1', 1],
    ['of another offer', ['licence $10,000'], 'o1.2', 'o2', 1],
  ])('a finding %s', (_, words, line, offer, count) => {
    const finding = { code: 'doubt' as const, words: '?', offer, at: words.flatMap(at), ...(line ? { line } : {}) };
    expect(doubts(mergeGrids(text, first, withLine(1, { per: 'month' }), [finding]))).toHaveLength(count);
  });
});

it('cells without an amount are the same where they begin at the same place', () => {
  const included = (words: string): Partial<GridLine> => ({ state: 'included', amount: undefined, at: at(words) });
  const one = withLine(1, included('training'));
  expect(merged(withLine(1, { ...included('training'), state: 'excluded' }), one)).toEqual([
    'Two readers differ in what it is: included or excluded.',
  ]);
  expect(merged(withLine(1, { ...included('included'), state: 'excluded' }), one)).toEqual([]);
  expect(
    merged(
      withLine(1, { ...included('training'), state: 'excluded', at: [] }),
      withLine(1, { ...included('training'), at: [] }),
    ),
  ).toEqual([]);
});
