import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Counts } from '#shared/money/option-cost';
import { quoteReadingOf } from '#shared/money/quotes/reading';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';

/** The quotes of a pasted text, read by rules, held against the text, and costed. */
export const readPasted = (text: string, counts: Counts = {}): QuoteReading => {
  const grid = readQuotes(text);
  return quoteReadingOf({ text, grid, findings: checkGrid(text, grid) }, counts);
};
