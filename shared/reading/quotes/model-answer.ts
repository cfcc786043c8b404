import { GridLine, type GridOffer, type Passage, QuoteGrid, type Term } from '../../contracts/quote-grid.ts';
import { placesOf, splits } from './check/verbatim.ts';
import type { Addresses } from './model-prompt.ts';
import { ModelReading } from './model-schema.ts';

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
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as T;

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
          terms: line.terms && terms(line.terms),
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
  return QuoteGrid.parse({ buyer, offers });
}
