import type { EvaluatedOption, ProductOffer } from '#shared/contracts/purchases/evaluation';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import type { GridOffer } from '#shared/contracts/reading/quotes';
import { countOf, formatAud, formatRange } from '#shared/kernel/format';
import { isSameVendor } from '#shared/kernel/names';
import type { Need } from '#shared/kernel/need';
import { order } from '#shared/kernel/order';
import { cellWords, gstWords } from '#shared/money/quotes/cell-words';
import { deskOf } from '#shared/money/quotes/kept-desk';
import { quotedOn } from '#shared/money/quotes/quoted';
import { labelOf } from '#shared/money/quotes/reading';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import type { Said } from '../evidence/cells.ts';

/** Lines of a quote that stand beside its total; the desk has them all. */
const LINES_MAX = 40;

const linesOf = ({ lines, gst }: GridOffer): ProductOffer['lines'] => [
  ...lines.slice(0, LINES_MAX).map((line) => ({ label: labelOf(line), said: cellWords(line) })),
  ...(lines.length > LINES_MAX
    ? [{ label: countOf(lines.length - LINES_MAX, 'more line'), said: 'On the quote desk' }]
    : []),
  { label: 'GST', said: gstWords[gst] },
];

/** A quote as it was read, before it is known of which option it is. */
export type ReadQuote = {
  offer: Omit<ProductOffer, 'solutionId'>;
  /** The product that it is of, as the buyer or the request says. */
  productId: string | null;
  /** What may name its vendor. */
  names: string[];
  /** Who it is an option of, where no option is its; null: nobody is named. */
  vendor: string | null;
};

/** The quotes of a purchase that stand, the first first. Reading a long desk takes seconds: once for all that rests on it. */
export const readQuoted = (quotes: readonly ItemOf<'quote'>[], need: Need | null): ReadQuote[] => {
  const { beds, users } = deskOf(quotes);
  const bed = beds ?? need?.beds ?? 0;
  const counts = { ...(bed ? { bed } : {}), ...(users ? { user: users } : {}) };
  const inOrder = [...quotes].filter(({ data }) => !data.setAside).sort((a, b) => order(a.createdAt, b.createdAt));
  return inOrder.flatMap((item) => {
    const { id: itemId, createdAt: at, data } = item;
    const { offers, reading } = quotedOn(deskOf([item]), { read: readQuotes, check: checkGrid });
    // What a text of several offers is called speaks for none of them.
    const own = offers.length === 1 ? { vendor: data.vendor, name: data.name } : { vendor: null, name: null };
    return reading(counts).quotes.flatMap(({ id, vendor, total, settled, open, isOver }, index): ReadQuote[] => {
      const onDesk = offers[index];
      if (isOver || !onDesk) return [];
      const { lines } = onDesk.settled.offer;
      const fileName = data.source === 'file' && own.name && lines.length > 0 ? onDesk.name : null;
      return [
        {
          productId: data.solutionId,
          names: [vendor, own.vendor, own.name].flatMap((name) => name ?? []),
          vendor: vendor ?? own.vendor ?? fileName,
          offer: {
            ...{ quoteId: `${itemId}.${id}`, name: vendor ?? onDesk.name, at, open },
            low: total ? Math.round(total.low) : null,
            high: total ? Math.round(total.high) : null,
            isSettled: settled && total !== null,
            lines: linesOf(onDesk.settled.offer),
          },
        },
      ];
    });
  });
};

/** Options whose name, and else whose vendor, is written as a name of the quote begins. */
const named = ({ names }: ReadQuote, options: readonly EvaluatedOption[]): EvaluatedOption[] => {
  const those = (written: (option: EvaluatedOption) => string) =>
    options.filter((option) => names.some((name) => isSameVendor(name, written(option))));
  const byName = those(({ name }) => name);
  return byName.length > 0 ? byName : those(({ vendor }) => vendor);
};

/** The option that a quote is of: as the buyer or the request says, the only one of its names, or the one made of it. */
const optionOf = (read: ReadQuote, options: readonly EvaluatedOption[]): string | null => {
  const withId = (wanted: string | null) => options.find(({ solutionId }) => solutionId === wanted);
  const found = named(read, options);
  const option = withId(read.productId) ?? (found.length === 1 ? found[0] : withId(read.offer.quoteId));
  return option?.solutionId ?? null;
};

/** The quotes of a purchase, the first first, each with the option that it is of and what it comes to. */
export const offersOf = (quotes: readonly ReadQuote[], options: readonly EvaluatedOption[]): ProductOffer[] =>
  quotes.map((read) => ({ ...read.offer, solutionId: optionOf(read, options) }));

/** What vendors quoted of whom no product is listed, an option each. */
export const onlyQuoted = (quotes: readonly ReadQuote[], listed: readonly EvaluatedOption[]): EvaluatedOption[] => {
  const found: EvaluatedOption[] = [];
  for (const read of quotes) {
    const { vendor, offer } = read;
    const all = [...listed, ...found];
    if (vendor && optionOf(read, all) === null && named(read, all).length === 0)
      found.push({ solutionId: offer.quoteId, name: vendor, vendor });
  }
  return found;
};

/** What each product's last settled quote comes to, as the price that is known of it; by the product's id. */
export const settledPrices = (offers: readonly ProductOffer[]): Map<string, Said> =>
  new Map(
    offers.flatMap(({ solutionId, name, at, low, high, isSettled }): [string, Said][] =>
      solutionId && isSettled && low !== null && high !== null
        ? [
            [
              solutionId,
              {
                state: 'vendor-supplied',
                value: `${formatRange(low, high, formatAud)} over five years, GST not included`,
                source: `Settled quote of ${name}`,
                asOf: at.slice(0, 10),
              },
            ],
          ]
        : [],
    ),
  );
