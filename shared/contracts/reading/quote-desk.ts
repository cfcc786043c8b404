import * as z from 'zod';
import { BuyerFact, GridGst, GridPer, LineState, OfferStatus, Passage, QuoteGrid } from './quotes.ts';

/** What a buyer puts on the quote desk: the texts, and what a person changed of what was read in them. */

export const DESK_TEXTS_MAX = 40;
export const DESK_TEXT_CHARS_MAX = 50_000;
const short = z.string().max(200);

/** One pasted text or one file; read by itself until a person joins it with another. */
export const DeskText = z.object({
  id: short,
  name: short,
  text: z.string().max(DESK_TEXT_CHARS_MAX),
  source: z.enum(['pasted', 'file', 'mail', 'request']).optional(),
  /** Read by a model, or given by the vendor in a form: stands in place of what rules read. */
  grid: QuoteGrid.optional(),
});
export type DeskText = z.infer<typeof DeskText>;

/** What a person changed of one line, each field as typed; absent: as it was read. */
export const LineEdit = z.object({
  /** The words that the line was read from, by which it is found again when the text is read anew; none of an added line. */
  at: z.array(Passage),
  label: short.optional(),
  state: LineState.optional(),
  amount: short.optional(),
  per: GridPer.optional(),
  qty: short.optional(),
  gst: GridGst.optional(),
  free_months: short.optional(),
  start_month: short.optional(),
  end_month: short.optional(),
  /** Whether the condition that the price hangs on holds. */
  condition: z.enum(['yes', 'no']).optional(),
  /** What the line is compared with: the label of a row. */
  row: short.optional(),
  isNotCost: z.boolean().optional(),
  /** A line that a person added; its key is that of the offer, a stroke and a number. */
  isAdded: z.boolean().optional(),
});
export type LineEdit = z.infer<typeof LineEdit>;

export const OfferEdit = z.object({
  vendor: short.optional(),
  status: OfferStatus.optional(),
  gst: GridGst.optional(),
  /** The price of the last year that is said goes on, as a person says. */
  goesOn: z.boolean().optional(),
  /** Stated totals that are wrong, by the words they stand in. */
  wrongTotals: z.array(z.string()).optional(),
  /** Points that a person looked at and that change nothing, by their words. */
  checked: z.array(z.string()).optional(),
});
export type OfferEdit = z.infer<typeof OfferEdit>;

/** By the key of the line or the offer, which survives a change of the text elsewhere. */
export const QuoteDesk = z.object({
  texts: z.array(DeskText).max(DESK_TEXTS_MAX),
  lines: z.record(z.string(), LineEdit),
  offers: z.record(z.string(), OfferEdit),
  /** The buyer's own facts that are no facts of the buyer, by kind and value, and those that a person typed. */
  notFacts: z.array(z.string()),
  facts: z.array(BuyerFact),
  beds: z.number().int().positive().nullable(),
  users: z.number().int().positive().nullable(),
});
export type QuoteDesk = z.infer<typeof QuoteDesk>;

export const emptyDesk: QuoteDesk = {
  texts: [],
  lines: {},
  offers: {},
  notFacts: [],
  facts: [],
  beds: null,
  users: null,
};
