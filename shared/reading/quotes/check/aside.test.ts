import { expect, it } from 'vitest';
import { settleOffer } from '../../../money/quotes/settled.ts';
import { readQuotes } from '../read-quotes.ts';
import { checkGrid } from './check-grid.ts';

/** What ten chairs at $3,000 and a sentence come to, and what is open. */
const read = (sentence: string) => {
  const text = `Quarrelow Medical\nQuote 881, ex GST\n\nTen treatment chairs at $3,000 each.\n${sentence}`;
  const grid = readQuotes(text);
  const findings = checkGrid(text, grid);
  return grid.offers.map((offer) => {
    const { cost, open } = settleOffer(offer, grid.buyer, findings);
    return { total: Math.round(cost.total.low), open: open.map(({ words }) => words).join(' ') };
  });
};

it.each<[string, string]>([
  ['Worth knowing: the gateway licence is $1,500 a year.', '$1,500'],
  ['Servicing is usually in March and costs $1,450 a year.', '$1,450'],
  ['The reporting module, normally installed first, is $3,300.', '$3,300'],
  ['If required by law, test tags are $40 per chair, and they are required.', '$40'],
  ['\nOptional\nHead rest $90 each\n\nService, needed for the warranty: $1,300 per year', '$1,300'],
  ['At the moment the portal licence is $1,500 a year.', '$1,500'],
  ['The approved installer charges $1,750, which we add to the invoice.', '$1,750'],
  ['Staff training for the in house team: $2,150.', '$2,150'],
  ['Visa paperwork for the trainer $780.', '$780'],
  ['Service $1,200 a year, indexed 3 % from year 7.', '3 %'],
  ['Service $1,200 a year. The covers wear out after 5 years of use.', 'Service'],
  ['We waive the packing of $400.', 'packing'],
  ['Trolley $900 if you order before 30 June; after that date $1,100.', '30 June'],
])('an amount that a weak word sets aside is asked about: %s', (sentence, named) => {
  const [only, ...more] = read(sentence);
  expect(more).toEqual([]);
  expect(only?.open).toContain(named);
});

it.each<[string, number]>([
  ['Head rest, optional, $90 each.', 30_000],
  ['Spare covers, if required, are $90 each.', 30_000],
  ['Carry case worth $1,500.', 30_000],
  ['Exit fee if you leave within a year: $5,000.', 30_000],
  ['Public liability cover $20 million.', 30_000],
  ['Our current supplier charges us $900 a year.', 30_000],
  ['The upgrade in year 6 costs $4,000.', 30_000],
  ['Service $1,200 a year, not optional.', 36_000],
  ["The yearly check isn't optional and costs $1,400 per year.", 37_000],
  ['Rental of the trolley $100 a month. It goes back after month 60.', 36_000],
  ['Support $1,000 in the first year, rising by a fixed 3 % each year after that, for five years.', 35_309],
  ['(a) Delivery $700.\n(b) Set-up $300.\nEither party may end this with notice.', 31_000],
])('an amount that its own words set aside, or count, is settled: %s', (sentence, total) => {
  expect(read(sentence)).toEqual([{ total, open: '' }]);
});
