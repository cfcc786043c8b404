import { describe, expect, it } from 'vitest';
import { growsInStep } from '../../../functions/lib/testing/growth.ts';
import { readQuotes } from './read-quotes.ts';
import { sampleQuotes } from './testing/quotes.ts';

describe('the work of reading', () => {
  const units = [
    ...Object.entries(sampleQuotes).filter(([, text]) => text.length > 200),
    ['digits', '12345'],
    ['marks', '$ '],
    ['spaces', '          '],
    ['one line of prices', 'Hardware $1,000, '],
    ['totals', 'Total $5\n'],
    ['vendors', 'Vendor A: $5\nQuote from Rauland\n'],
    ['fillers', 'plus each total '],
    ['brackets', '('],
    ['discounts', 'Less 10% discount\nPanel $5\n'],
    ['heads', 'Item  Qty  Price\n'],
    ['percentages', '10% of '],
    ['terms', 'for 3 years '],
    ['ranges', 'between 10 and 12 thousand '],
    ['sums', 'Panels $5 + install $3 = $8 '],
    ['breakdowns', 'Install $42 (labour $30, cabling $12) '],
    ['mails', 'From: a@b.com\nSent: 2 March 2026\nHardware $5\n'],
    ['prices by volume', '1-50 users $12, 51+ $10, '],
    ['plans', 'Gold $5\nSilver $4\n'],
    ['open parts', 'freight TBA, $5, '],
    ['counts in a chain', '2 x $4/day x 5 days x 3 '],
    ['offers', 'Option 1 purchase $5\nOption 2 rental $4/month\n'],
    ['cells on lines', '40\n$5.00\n$200.00\n'],
    ['free time', 'first 12 months free, then $5 per month '],
  ];

  it.each(units)('grows in step with the length of the text: %s', (_, unit) => {
    const text = `${unit}\n`;
    expect(growsInStep(readQuotes, text, Math.max(4, Math.ceil(6_000 / text.length)))).toBe(true);
  });
});
