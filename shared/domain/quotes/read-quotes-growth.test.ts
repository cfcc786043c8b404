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
  ];

  it.each(units)('grows in step with the length of the text: %s', (_, unit) => {
    const text = `${unit}\n`;
    expect(growsInStep(readQuotes, text, Math.max(4, Math.ceil(6_000 / text.length)))).toBe(true);
  });
});
