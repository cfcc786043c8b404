import type { BuyerFact } from '#shared/contracts/reading/quotes';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { Counts } from '#shared/money/option-cost';
import { readDesk } from '#shared/money/quotes/desk';
import { deskOf } from '#shared/money/quotes/kept-desk';
import { joinedReadings, quoteReadingOf } from '#shared/money/quotes/reading';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { allItems } from './stores/purchase-items-store.ts';

/** The quotes of a purchase as its desk has them: what a person changed and settled is in them. */
export type PurchaseQuotes = {
  /** All texts, one after the other. */
  text: string;
  /** The quotes, with prices of one multiplied by what the buyer has. */
  reading: (counts: Counts) => QuoteReading;
  /** The buyer's own facts, in no offer. */
  buyer: BuyerFact[];
};

/**
 * The quotes of a purchase that is known to be the caller's; undefined where none are on its desk.
 * @param mask hides identifiers of people
 */
export const purchaseQuotes = async (
  purchaseId: string,
  mask: (text: string) => string = (text) => text,
): Promise<PurchaseQuotes | undefined> => {
  const items = await allItems(purchaseId, 'quote');
  const desk = deskOf(items.flatMap((item) => (item.kind === 'quote' ? [item] : [])));
  if (desk.texts.length === 0) return undefined;
  const texts = desk.texts.map(({ grid, ...one }) => {
    const text = mask(one.text);
    // What was read in words that are hidden now no longer stands in them.
    return grid && text === one.text ? { ...one, grid } : { ...one, text };
  });
  const { checked, buyer } = readDesk({ ...desk, texts }, { read: readQuotes, check: checkGrid });
  const own: Counts = { ...(desk.beds ? { bed: desk.beds } : {}), ...(desk.users ? { user: desk.users } : {}) };
  return {
    text: texts.map(({ text }) => text).join('\n\n'),
    reading: (counts) => joinedReadings(checked.map((one) => quoteReadingOf(one, { ...counts, ...own }))),
    buyer,
  };
};
