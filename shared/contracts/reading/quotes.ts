import * as z from 'zod';

/** Words copied from the pasted text and where they begin there. */
export const Passage = z.object({ text: z.string().min(1), start: z.int().min(0) });
export type Passage = z.infer<typeof Passage>;

const Passages = z.array(Passage);
/** A value as the text writes it: "$14.50", "48k", "8 cents", "forty-two", "first". Code turns it into a number. */
const Copied = z.string();

export const GridPer = z.enum(['once', 'day', 'week', 'month', 'quarter', 'year', 'same']);
export type GridPer = z.infer<typeof GridPer>;

export const GridGst = z.enum(['ex', 'inc', 'free', 'unknown']);
export type GridGst = z.infer<typeof GridGst>;

export const TermKind = z.enum([
  ...['start_month', 'free_months', 'end_month', 'year', 'times_per_year', 'term_months', 'after_term'],
  ...['rise', 'rise_once', 'rise_none', 'rise_cpi', 'rise_cpi_floor', 'rise_cpi_cap'],
  ...['included_qty', 'pack', 'min_qty', 'min_amount', 'band', 'step'],
  ...['high', 'from', 'upto', 'line_total', 'scale', 'rate', 'if', 'waived_for', 'doubt'],
] as const);
export type TermKind = z.infer<typeof TermKind>;

export const Term = z.object({
  k: TermKind,
  v: Copied,
  at: Passages,
  /** Of `year` the year, of a rise the first year it applies, of `band` and `step` the unit it begins at. */
  n: z.number().optional(),
  per: GridPer.optional(),
});
export type Term = z.infer<typeof Term>;

export const LineState = z.enum(['priced', 'included', 'optional', 'on-request', 'excluded', 'not-stated', 'unread']);
export type LineState = z.infer<typeof LineState>;

export const GridLine = z.object({
  id: z.string(),
  label: z.string(),
  at: Passages,
  state: LineState,
  amount: Copied.optional(),
  per: GridPer.optional(),
  /** Where a heading or a legend says the period, when the passage itself does not; likewise `qty_at`, `gst_at`. */
  per_at: Passages.optional(),
  /** How many, per `per`; "?" when the text does not say. */
  qty: Copied.optional(),
  qty_at: Passages.optional(),
  /** The things counted, when the text lists them instead of a number. */
  count: z.array(Copied).optional(),
  gst: GridGst.optional(),
  gst_at: Passages.optional(),
  currency: z.string().optional(),
  credit: z.boolean().optional(),
  /** The lines that a percentage is of. */
  of: z.array(z.string()).optional(),
  terms: z.array(Term).optional(),
  /** A person confirmed or typed this line: nothing in it needs words of the text any more. */
  confirmed: z.boolean().optional(),
});
export type GridLine = z.infer<typeof GridLine>;

export const StatedSpan = z.enum(['once', 'y0', 'y1', 'y2', 'y3', 'y4', 'y5', 'first', 'listed', 'all5', 'term']);
export type StatedSpan = z.infer<typeof StatedSpan>;

/** A total of the vendor's: compared, never added. `of`: its lines, empty for all; span `term`: once and the offer's term. */
export const StatedTotal = z.object({
  amount: Copied,
  gst: GridGst,
  span: StatedSpan,
  of: z.array(z.string()),
  at: Passages,
});
export type StatedTotal = z.infer<typeof StatedTotal>;

export const NotCost = z.object({
  k: z.enum([
    'milestone',
    'deposit',
    'penalty',
    'exit fee',
    'insurance',
    'claim',
    'old price',
    'average',
    'gst',
    'said again',
    'no money',
  ]),
  amount: Copied,
  at: Passages,
});
export type NotCost = z.infer<typeof NotCost>;

export const OfferStatus = z.enum(['current', 'superseded', 'alternative', 'declined', 'no-price']);
export type OfferStatus = z.infer<typeof OfferStatus>;

export const GridOffer = z.object({
  id: z.string(),
  vendor: z.string(),
  option: z.string().optional(),
  /** Offers of one group exclude each other and may share words. */
  group: z.string().optional(),
  status: OfferStatus,
  currency: z.string(),
  gst: GridGst,
  gst_at: Passages,
  terms: z.array(Term),
  lines: z.array(GridLine),
  stated: z.array(StatedTotal),
  notcosts: z.array(NotCost),
  /** What to ask the vendor, in the reader's words. */
  asks: z.array(z.string()),
});
export type GridOffer = z.infer<typeof GridOffer>;

export const BuyerFact = z.object({
  k: z.enum([
    ...['present_cost', 'unaffected_cost', 'wage', 'minutes', 'hours', 'headcount', 'sites', 'volume', 'budget'],
    ...['deadline', 'benefit', 'event_cost', 'cpi', 'fx', 'rival', 'rumour', 'own', 'old_price'],
  ] as const),
  v: Copied,
  at: Passages,
  per: z.string().optional(),
  gst: GridGst.optional(),
  cur: z.string().optional(),
  inverse: z.boolean().optional(),
});
export type BuyerFact = z.infer<typeof BuyerFact>;

/** What a reader hands in for one pasted text: every value a copied string with the passage that holds it. */
export const QuoteGrid = z.object({
  buyer: z.array(BuyerFact),
  offers: z.array(GridOffer),
  /** By a reader of sentences: a word that rules do not know casts no doubt on the amount beside it. */
  isUnderstood: z.boolean().optional(),
});
export type QuoteGrid = z.infer<typeof QuoteGrid>;

/**
 * One reason why an offer cannot be totalled yet: what to look at, in words for a person, with the cell (offer, line,
 * field) and the words of the text it rests on.
 */
export const OpenPoint = z.object({
  code: z.enum([
    ...[
      'unread',
      'on-request',
      'not-stated',
      'quantity',
      'gst',
      'from',
      'condition',
      'range',
      'total',
      'currency',
      'cpi',
    ],
    ...['doubt', 'verbatim', 'complete', 'witness', 'term', 'once', 'arithmetic', 'readers', 'no-price', 'status'],
  ] as const),
  words: z.string(),
  offer: z.string(),
  line: z.string().optional(),
  field: z.string().optional(),
  at: Passages,
});
export type OpenPoint = z.infer<typeof OpenPoint>;
