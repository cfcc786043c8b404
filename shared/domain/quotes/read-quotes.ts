import type { QuoteReading } from '../../contracts/reports/quotes.ts';
import { finish } from './quote-finish.ts';
import { piecesOfText } from './quote-text.ts';
import { walkQuotes } from './quote-walk.ts';

/** A line that could not be read is shown up to here. */
const TEXT_MAX = 300;

/**
 * Reads pasted quotes into vendors, lines, totals and questions. Pure: the same text always gives the same reading, in
 * time linear in its length, and no text makes it throw. It never guesses: what it cannot read is listed with a reason,
 * what a quote leaves out becomes a question, foreign currency is not converted.
 * @param text one or several quotes: e-mails, tables, rows of a spreadsheet, notes
 * @param knownVendors names on record; a line that bears one alone, or in front of a price, begins that vendor's quote
 * @returns amounts in AUD as stated, with or without GST as `gst` says
 */
export const readQuotes = (text: string, knownVendors: readonly string[] = []): QuoteReading => {
  const { drafts, generalGst, counts } = walkQuotes(piecesOfText(text), knownVendors);
  const textAt = ({ start, end }: { start: number; end: number }): string =>
    text.slice(start, Math.min(end, start + TEXT_MAX)).trim();
  const reading: QuoteReading = { quotes: [], unread: [], slips: [], questions: [], counts };
  let firstLine = 1;
  for (const draft of drafts) {
    const quoteId = `quote-${reading.quotes.length + 1}`;
    const finished = finish(draft, { quoteId, firstLine, generalGst, counts, textAt });
    if (!finished) continue;
    firstLine += finished.quote.lines.length;
    reading.quotes.push(finished.quote);
    reading.slips.push(...finished.slips);
    reading.questions.push(...finished.questions.map((question) => ({ quoteId, question })));
    reading.unread.push(
      ...finished.unread.map(({ place, reason, isUnpriced }) => ({
        quoteId,
        isUnpriced,
        line: place.line,
        text: textAt(place),
        reason,
      })),
    );
  }
  reading.unread.sort((a, b) => a.line - b.line);
  return reading;
};
