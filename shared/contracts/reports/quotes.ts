import * as z from 'zod';
import { BuyerFact } from '../../contracts/reading/quotes.ts';

/** A vendor's quote as it was read from pasted text: what each amount pays for, what it costs, and what is open. */

/** What one amount pays for: the whole line, or each of something that the buyer has. */
export const QuoteUnit = z.enum(['whole', 'bed', 'room', 'resident', 'user', 'device', 'site']);
export type QuoteUnit = z.infer<typeof QuoteUnit>;

/** How often an amount falls due; `same`: with the lines that it is a percentage of. */
export const QuotePeriod = z.enum(['once', 'day', 'week', 'month', 'quarter', 'year', 'same']);
export type QuotePeriod = z.infer<typeof QuotePeriod>;

export const Gst = z.enum(['ex', 'inc', 'free', 'unknown']);
export type Gst = z.infer<typeof Gst>;

export const QuoteLine = z.object({
  /** Unique in a reading: "line-1". */
  id: z.string(),
  /** The line as it was typed. */
  text: z.string(),
  /** What is paid for, in the quote's words: "Annual support". */
  label: z.string(),
  /** As the quote writes it: "$12.50", "8%", "less $500". */
  amount: z.string(),
  unit: QuoteUnit,
  /** How many units, where the quote says; null: as many as the buyer has. */
  quantity: z.number().nullable(),
  period: QuotePeriod,
  gst: Gst,
  /** Offered, and in no total unless the buyer takes it. */
  optional: z.boolean(),
  /**
   * AUD without GST, year 0 (before the start) to the last, the upper end of what is open; of one unit where `quantity`
   * is null and `unit` is not the whole. Rises, free months, minimums and terms are in it.
   */
  byYearAud: z.array(z.number()),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A total that the quote itself states; never counted beside its lines. */
export const StatedTotal = z.object({ text: z.string(), amount: z.string(), gst: Gst });
export type StatedTotal = z.infer<typeof StatedTotal>;

export const Quote = z.object({
  /** Unique in a reading: "quote-1". */
  id: z.string(),
  /** The vendor as the text names it, with the option where it offers several; null where it names none. */
  vendor: z.string().nullable(),
  lines: z.array(QuoteLine),
  totals: z.array(StatedTotal),
  /** AUD without GST over five years, as far as it was read; null while a quantity is not known. */
  total: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Nothing is open but how many of something the buyer has: only then may it be ranked. */
  settled: z.boolean(),
  /** What stands between the offer and a ranking, in words. */
  open: z.array(z.string()),
  /** What the total takes for granted, in words. */
  assumptions: z.array(z.string()),
  /** Replaced, declined or without a price: shown, and no offer to choose. */
  isOver: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteReading = z.object({
  quotes: z.array(Quote),
  /** Words about money that are in no figure. */
  unread: z.array(
    z.object({
      quoteId: z.string(),
      /** The vendor leaves the price open, so that it is to be asked for. */
      isUnpriced: z.boolean(),
      line: z.number().int().positive(),
      text: z.string(),
      reason: z.string(),
    }),
  ),
  /** Totals of the quote's own that its lines do not make. */
  slips: z.array(z.object({ quoteId: z.string(), text: z.string(), reason: z.string() })),
  /** What to ask the vendor because the quote does not say it. */
  questions: z.array(z.object({ quoteId: z.string(), question: z.string() })),
  /** What the buyer says of themselves among the quotes; in none of them. */
  buyer: z.array(BuyerFact).optional(),
});
export type QuoteReading = z.infer<typeof QuoteReading>;
