import * as z from 'zod';

/** A vendor's quote as it was read from pasted text: what each amount pays for, and what could not be read. */

/** What one amount pays for: the whole job, or each of something. */
export const QuoteUnit = z.enum(['whole', 'bed', 'room', 'resident', 'user', 'device', 'site', 'item', 'hour', 'day']);
export type QuoteUnit = z.infer<typeof QuoteUnit>;

/** How often an amount falls due; `term`: once for the whole of `termYears`. */
export const QuotePeriod = z.enum(['once', 'day', 'week', 'fortnight', 'month', 'quarter', 'year', 'term']);
export type QuotePeriod = z.infer<typeof QuotePeriod>;

export const Gst = z.enum(['excluded', 'included', 'not-stated']);
export type Gst = z.infer<typeof Gst>;

export const QuoteLine = z.object({
  /** Unique in a reading: "line-1". */
  id: z.string(),
  /** The line as it was typed. */
  text: z.string(),
  /** What is paid for, in the quote's words: "Annual support". */
  label: z.string(),
  /** AUD for one unit, GST as `gst` says; the lower end of a range. Negative for a discount. */
  amountAud: z.number(),
  /** Upper end of a range, AUD. */
  amountHighAud: z.number().nullable(),
  unit: QuoteUnit,
  /** How many units, where the quote says; null: as many as the buyer has. */
  quantity: z.number().positive().nullable(),
  period: QuotePeriod,
  /** Years of the term that a `term` amount pays for, or after which a recurring one must be renewed. */
  termYears: z.number().positive().nullable(),
  gst: Gst,
  /** Offered, and in no total unless the buyer takes it. */
  optional: z.boolean(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A total that the quote itself states; never counted beside its lines. */
export const StatedTotal = z.object({ text: z.string(), amountAud: z.number(), period: QuotePeriod, gst: Gst });
export type StatedTotal = z.infer<typeof StatedTotal>;

export const Quote = z.object({
  /** Unique in a reading: "quote-1". */
  id: z.string(),
  /** The vendor as the text names it; null where it names none. */
  vendor: z.string().nullable(),
  lines: z.array(QuoteLine),
  totals: z.array(StatedTotal),
  /** Length of the offered contract, years. */
  termYears: z.number().positive().nullable(),
  /** Date until which the offer holds, as typed. */
  validUntil: z.string().nullable(),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteReading = z.object({
  quotes: z.array(Quote),
  /** Lines that seem to speak of money and could not be read. */
  unread: z.array(
    z.object({
      quoteId: z.string(),
      /** Something that is paid for is in no total because of it; a deposit of a price that was read is not. */
      isUnpriced: z.boolean(),
      line: z.number().int().positive(),
      text: z.string(),
      reason: z.string(),
    }),
  ),
  /** Sums of the quote's own that do not add up. */
  slips: z.array(
    z.object({
      quoteId: z.string(),
      text: z.string(),
      statedAud: z.number(),
      computedAud: z.number(),
      reason: z.string(),
    }),
  ),
  /** What to ask the vendor because the quote does not say it. */
  questions: z.array(z.object({ quoteId: z.string(), question: z.string() })),
  /** How much of each the text speaks of: "for 92 beds". */
  counts: z.object({
    bed: z.number().positive().nullable(),
    room: z.number().positive().nullable(),
    resident: z.number().positive().nullable(),
    user: z.number().positive().nullable(),
    device: z.number().positive().nullable(),
    site: z.number().positive().nullable(),
  }),
});
export type QuoteReading = z.infer<typeof QuoteReading>;
