import type { GridLine, GridOffer, OpenPoint, QuoteGrid, Term } from '../../../contracts/reading/quotes.ts';
import { bareName, isSameVendor } from '../../../kernel/names.ts';
import { amountOf, overlaps } from '../../lexical/values.ts';
import { spanOf } from '../source.ts';
import { placesOf } from './verbatim.ts';

/**
 * Compares two readings of one text, cell by cell. Returns the first with a doubt on each line that the second reads
 * otherwise (amount, period, quantity, GST, state, credit, or a kind of term that only one has); the second fills no blank.
 * `findings` are those of the second: a line of it that has one, or stands in words that have, bears no witness.
 * @param costsOf what each line of an offer comes to, by id: readings in other words that cost the same do not differ
 */
export function mergeGrids(
  text: string,
  first: QuoteGrid,
  second: QuoteGrid,
  findings: readonly OpenPoint[],
  costsOf: (offer: GridOffer) => ReadonlyMap<string, string> = () => new Map(),
): QuoteGrid {
  const isDoubted = (offer: string, { id, at }: GridLine) =>
    findings.some(
      (one) =>
        one.offer === offer &&
        (one.line === id || (!one.line && one.at.some((a) => at.some((b) => overlaps(spanOf(a), spanOf(b)))))),
    );
  return {
    ...first,
    offers: first.offers.map((offer) => {
      const twin = second.offers.find((other) => isTwin(offer, other));
      if (!twin) return offer;
      const [costs, otherCosts] = [costsOf(offer), costsOf(twin)];
      const isSameCost = (a: GridLine, b: GridLine) => costs.has(a.id) && costs.get(a.id) === otherCosts.get(b.id);
      // What the second could not read, it does not read otherwise.
      const others = twin.lines.filter((line) => line.state !== 'unread' && !isDoubted(twin.id, line));
      const lines = offer.lines.map((line) => {
        const other = others.find((one) => isSameCell(text, line, one));
        const isOther = other && !line.confirmed && !isSameCost(line, other);
        const words = isOther ? differences(offer, line, twin, other) : [];
        const doubts = words.map((v): Term => ({ k: 'doubt', v, at: line.at }));
        return doubts.length > 0 ? { ...line, terms: [...(line.terms ?? []), ...doubts] } : line;
      });
      return { ...offer, lines };
    }),
  };
}

const isTwin = (a: GridOffer, b: GridOffer): boolean =>
  isSameVendor(a.vendor, b.vendor) && bareName(a.option ?? '') === bareName(b.option ?? '') && a.status === b.status;

/** Two lines are of one cell when their amounts, or without amounts their passages, begin at the same place. */
function isSameCell(text: string, a: GridLine, b: GridLine): boolean {
  const places = [a, b].map((line) =>
    (line.amount ? placesOf(text, line.amount, line.at) : []).map(({ start }) => start),
  );
  const [left = [], right = []] = places;
  if (left.length > 0 && right.length > 0) return left.some((start) => right.includes(start));
  return a.at[0] !== undefined && a.at[0].start === b.at[0]?.start;
}

/** What the two say differently of a cell, in words. */
function differences(offer: GridOffer, line: GridLine, twin: GridOffer, other: GridLine): string[] {
  const gst = [line.gst ?? offer.gst, other.gst ?? twin.gst];
  const number = (copied: string | undefined) => amountOf(copied ?? '')?.value;
  const kinds = (one: GridLine, from: GridOffer) =>
    [...new Set([...(one.terms ?? []), ...from.terms].map(({ k }) => k))]
      .filter((k) => !['line_total', 'doubt', 'term_months', 'rise_none', 'after_term'].includes(k))
      .sort()
      .join(', ');
  const pairs: [string, unknown, unknown][] = [
    ['what it is', line.state, other.state],
    ['the amount', number(line.amount), number(other.amount)],
    ['the period', line.per ?? 'once', other.per ?? 'once'],
    ['the quantity', number(line.qty) ?? 1, number(other.qty) ?? 1],
    ['GST', gst[0], gst[1]],
    ['whether it lowers the price', line.credit === true, other.credit === true],
    ['its terms', kinds(line, offer), kinds(other, twin)],
  ];
  const isPriced = line.state === 'priced' && other.state === 'priced';
  return pairs
    .filter(([field, a, b]) => a !== b && (isPriced || field === 'what it is'))
    .map(([field, a, b]) => `Two readers differ in ${field}: ${String(a)} or ${String(b)}.`);
}
