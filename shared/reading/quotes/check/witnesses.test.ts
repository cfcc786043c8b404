import { expect, it } from 'vitest';
import { settleOffer } from '../../../money/quotes/settled.ts';
import { readQuotes } from '../read-quotes.ts';
import { checkGrid } from './check-grid.ts';

/** What is open of each offer of a text. */
const openIn = (text: string): string[] => {
  const grid = readQuotes(text);
  const findings = checkGrid(text, grid);
  return grid.offers.map((offer) =>
    settleOffer(offer, grid.buyer, findings)
      .open.map(({ words }) => words)
      .join(' '),
  );
};

it.each([
  [
    'done once a year to every one of what is bought',
    'Tarrabine Beds\nQuote 12, all ex GST\n\n24 Vale electric beds at $2,940.00 each.\nDelivery $1,920.00 for the lot.\n\nAn annual inspection is $58.00 per bed per year, payable in each of the five years.',
  ],
  [
    'behind a row that holds how many, what one costs, and what both come to',
    'Tarrabine Dental          Quote 14\n\nDescription            Qty    Each     Total\nChair Mira               3  18,900    56,700\nSuction                  1   9,800     9,800\n                               ------------\nTotal (ex GST)                        66,500\n\nPreventive maintenance, per chair per year  3      540    1,620\n(ex GST, 5 years, payable every year from year 1)',
  ],
])('how many is asked of what is %s', (_, text) => {
  expect(openIn(text).join(' ')).toContain('How many?');
});

it('a number of visits is no number of things', () => {
  const text =
    'Tarrabine Lifting\nQuote 15. All amounts exclude GST.\n\nFor 14 Vesper C230 ceiling hoists with straight track we can offer either of the following. All amounts exclude GST.\n\nOption A, purchase. $4,260.00 per hoist, installation $690.00 per hoist, and a six-monthly inspection at $75.00 per hoist per visit (two visits a year, for five years).\n\nOption B, rental. $138.00 per hoist per month for 60 months. Inspections are included.';
  for (const open of openIn(text)) expect(open).toContain('How many?');
});
