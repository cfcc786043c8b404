import { quotesBy } from '#functions/advisor/model/read-quotes';
import type { Heard } from '#functions/advisor/run/task';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Counts } from '#shared/money/option-cost';
import { quoteReadingOf } from '#shared/money/quotes/reading';

/** The quotes of a pasted text, read by rules and by a model where one was heard, held against the text, and costed. */
export const readPasted = (text: string, counts: Counts = {}, heard?: Heard): QuoteReading =>
  quoteReadingOf({ text, ...quotesBy(text, heard) }, counts);
