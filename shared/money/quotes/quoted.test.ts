import { expect, it } from 'vitest';
import { emptyDesk } from '../../contracts/reading/quote-desk.ts';
import { checkGrid } from '../../reading/quotes/check/check-grid.ts';
import { readQuotes } from '../../reading/quotes/read-quotes.ts';
import { quotedOn, settledOffers } from './quoted.ts';

const text = [
  'Quote from Quokka Bells\nNurse call system: $151,511 ex GST, once\nSupport: $1,000 a year ex GST',
  'Quote from Wombat Imaging\nPACS: price on request',
];

it('offers of a desk are its settled quotes alone, for five years without GST', () => {
  const desk = { ...emptyDesk, texts: text.map((one, at) => ({ id: `t${at}`, name: 'Pasted', text: one })) };
  const reading = quotedOn(desk, { read: readQuotes, check: checkGrid }).reading({});
  expect(settledOffers(reading, '2026-11-22')).toMatchObject([
    { vendor: 'Quokka Bells', amount: 156_511, months: 60, gst: 'ex', date: '2026-11-22' },
  ]);
});

it.each([
  ['that is not settled', { settled: false }],
  ['that is over', { isOver: true }],
  ['that names no vendor', { vendor: null }],
  ['without a total', { total: null }],
  ['that comes to nothing', { total: { low: -5, high: 0 } }],
])('a quote %s is no offer', (_, more) => {
  const quote = {
    ...{ id: 'q', vendor: 'Quokka', lines: [], totals: [], total: { low: 4, high: 5.4 }, settled: true, open: [] },
    ...{ assumptions: [], isOver: false },
  };
  const offersOf = (one: typeof quote | object) =>
    settledOffers({ quotes: [{ ...quote, ...one }], unread: [], slips: [], questions: [] }, '2026-11-22');
  expect(offersOf({})).toMatchObject([{ id: 'q', amount: 5 }]);
  expect(offersOf(more)).toEqual([]);
});
