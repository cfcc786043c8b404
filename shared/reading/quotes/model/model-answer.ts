import * as z from 'zod';
import {
  BuyerFact,
  GridGst,
  GridLine,
  type GridOffer,
  GridPer,
  LineState,
  NotCost,
  OfferStatus,
  type Passage,
  QuoteGrid,
  StatedSpan,
  type Term,
  TermKind,
} from '../../../contracts/reading/quotes.ts';
import { placesOf, splits } from '../check/verbatim.ts';
import type { Addresses } from './model-prompt.ts';

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

/** Finds copied words in a text: verbatim, else with white space folded; each occurrence is given out once, then the first again. */
class Finder {
  private readonly text: string;
  private readonly addresses: Addresses;
  private readonly folded: string;
  /** Where each character of the folded text stands in the text. */
  private readonly places: number[] = [];
  private readonly given = new Map<string, number>();

  constructor(text: string, addresses: Addresses) {
    this.text = text;
    this.addresses = addresses;
    const kept: string[] = [];
    for (let i = 0; i < text.length; i++) {
      const isSpace = (text[i] ?? '').trim() === '';
      if (isSpace && kept.at(-1) === ' ') continue;
      kept.push(isSpace ? ' ' : (text[i] ?? ''));
      this.places.push(i);
    }
    this.folded = kept.join('');
  }

  find(words: string): Passage | undefined {
    const cell = this.addresses.get(words.trim());
    if (cell) return cell;
    const wanted = words.trim().replaceAll(/\s+/g, ' ');
    if (wanted === '') return undefined;
    const from = this.given.get(wanted) ?? 0;
    const at = this.whole(wanted, from) ?? this.whole(wanted, 0);
    if (at === undefined) return undefined;
    this.given.set(wanted, at + wanted.length);
    const start = this.places[at] ?? 0;
    return { text: this.text.slice(start, (this.places[at + wanted.length - 1] ?? start) + 1), start };
  }

  private whole(wanted: string, from: number): number | undefined {
    for (let at = this.folded.indexOf(wanted, from); at >= 0; at = this.folded.indexOf(wanted, at + 1))
      if (!splits(this.folded, at, at + wanted.length)) return at;
    return undefined;
  }
}

type Loose<T> = { [K in keyof T]: T[K] | null };
const given = <T extends object>(fields: Loose<T>): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T;

/**
 * Turns a model's answer into the grid. Each passage is found in the text or dropped; a line whose amount does not stand in
 * its passages is unread, alone; a term without its passage becomes a doubt. Throws (Zod) when the answer has another shape.
 * The grid is then checked like any other (`checkGrid`).
 */
export function gridOfAnswer(text: string, answer: unknown, addresses: Addresses): QuoteGrid {
  const reading = ModelReading.parse(answer);
  const finder = new Finder(text, addresses);
  const passages = (at: readonly string[] | null): Passage[] => (at ?? []).flatMap((words) => finder.find(words) ?? []);
  const holds = (value: string, at: readonly Passage[]) => placesOf(text, value, at).length > 0;
  const terms = (list: ModelReading['offers'][number]['terms'] | null): Term[] =>
    (list ?? []).map(({ k, v, at, n, per }) => {
      const found = passages(at);
      const isCopied = k === 'if' || k === 'doubt' || holds(v, found);
      return isCopied
        ? given<Term>({ k, v, at: found, n, per })
        : { k: 'doubt', v: `"${v}" (${k}) does not stand in the text`, at: found };
    });
  const lines = (offer: ModelReading['offers'][number]): GridLine[] =>
    offer.lines.map((line) => {
      const at = passages(line.at);
      const isByYear = (line.terms ?? []).some(({ k }) => k === 'year');
      const isRead = line.amount === null || isByYear || holds(line.amount, at);
      return GridLine.parse(
        given({
          ...line,
          at,
          state: isRead ? line.state : 'unread',
          per_at: line.per_at && passages(line.per_at),
          qty_at: line.qty_at && passages(line.qty_at),
          gst_at: line.gst_at && passages(line.gst_at),
          // A term is said by the words of its line too: "$9,400 p.a. commencing after the 24 month warranty".
          terms: line.terms && terms(line.terms).map((term) => ({ ...term, at: [...term.at, ...at] })),
        }),
      );
    });
  const offers = reading.offers.map((offer): GridOffer => {
    const { stated, notcosts } = offer;
    return {
      ...given<GridOffer>({
        ...offer,
        gst_at: passages(offer.gst_at),
        terms: terms(offer.terms),
        lines: lines(offer),
        stated: [],
        notcosts: [],
      }),
      stated: stated.map((total) => ({ ...total, at: passages(total.at) })),
      notcosts: notcosts.map((no) => ({ ...no, at: passages(no.at) })),
    };
  });
  const buyer = reading.buyer
    .map((fact) => given<QuoteGrid['buyer'][number]>({ ...fact, at: passages(fact.at) }))
    .filter(({ v, at }) => holds(v, at));
  return QuoteGrid.parse({ buyer, offers, isUnderstood: true });
}
