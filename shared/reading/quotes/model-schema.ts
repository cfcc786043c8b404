import * as z from 'zod';
import {
  BuyerFact,
  GridGst,
  GridPer,
  LineState,
  NotCost,
  OfferStatus,
  StatedSpan,
  TermKind,
} from '../../contracts/quote-grid.ts';

/** Verbatim words of the text, or the address of a table's cell ("L12.3"). */
const At = z.array(z.string());
const words = z.string().nullable();

const ModelTerm = z.object({ k: TermKind, v: z.string(), at: At, n: z.number().nullable(), per: GridPer.nullable() });

const ModelLine = z.object({
  id: z.string(),
  label: z.string(),
  at: At,
  state: LineState,
  amount: words,
  per: GridPer.nullable(),
  per_at: At.nullable(),
  qty: words,
  qty_at: At.nullable(),
  count: z.array(z.string()).nullable(),
  gst: GridGst.nullable(),
  gst_at: At.nullable(),
  currency: words,
  credit: z.boolean().nullable(),
  of: z.array(z.string()).nullable(),
  terms: z.array(ModelTerm).nullable(),
});

const ModelOffer = z.object({
  id: z.string(),
  vendor: z.string(),
  option: words,
  group: words,
  status: OfferStatus,
  currency: z.string(),
  gst: GridGst,
  gst_at: At,
  terms: z.array(ModelTerm),
  lines: z.array(ModelLine),
  stated: z.array(z.object({ amount: z.string(), gst: GridGst, span: StatedSpan, of: z.array(z.string()), at: At })),
  notcosts: z.array(z.object({ k: NotCost.shape.k, amount: z.string(), at: At })),
  asks: z.array(z.string()),
});

/** A language model's reading of a pasted text, as structured output: the grid with passages as strings; unused is null. */
export const ModelReading = z.object({
  buyer: z.array(
    z.object({
      k: BuyerFact.shape.k,
      v: z.string(),
      at: At,
      per: words,
      gst: GridGst.nullable(),
      cur: words,
      inverse: z.boolean().nullable(),
    }),
  ),
  offers: z.array(ModelOffer),
});
export type ModelReading = z.infer<typeof ModelReading>;
