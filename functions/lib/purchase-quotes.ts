import type { LedgerRow } from '#shared/contracts/negotiation';
import { heldRow, heldRows } from '#shared/money/negotiation/ledger';
import { deskOf } from '#shared/money/quotes/kept-desk';
import { type Quoted, quotedOn, settledOffers } from '#shared/money/quotes/quoted';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import { allItems } from './stores/purchase-items-store.ts';

/** The quotes of a purchase as its desk has them: what a person changed and settled is in them. */
export type PurchaseQuotes = Quoted & {
  /** All texts, one after the other. */
  text: string;
};

/**
 * The quotes of a purchase that is known to be the caller's; undefined where none are on its desk.
 * @param mask hides identifiers of people
 */
export const purchaseQuotes = async (
  purchaseId: string,
  mask: (text: string) => string = (text) => text,
): Promise<PurchaseQuotes | undefined> => {
  const desk = deskOf(await allItems(purchaseId, 'quote'));
  if (desk.texts.length === 0) return undefined;
  const texts = desk.texts.map(({ grid, ...one }) => {
    const text = mask(one.text);
    // What was read in words that are hidden now no longer stands in them.
    return grid && text === one.text ? { ...one, grid } : { ...one, text };
  });
  return {
    ...quotedOn({ ...desk, texts }, { read: readQuotes, check: checkGrid }),
    text: texts.map(({ text }) => text).join('\n\n'),
  };
};

/**
 * What a purchase that is known to be the caller's holds for its negotiation with a vendor: settled quotes as confirmed
 * rows, of others too, and the kept rows of the talk with this one.
 * @param now ISO 8601
 */
export const purchaseRows = async (purchaseId: string, vendor: string, now: string): Promise<LedgerRow[]> => {
  const [quotes, ledger] = await Promise.all([purchaseQuotes(purchaseId), allItems(purchaseId, 'ledger')]);
  return heldRows(quotes ? settledOffers(quotes.reading({}), now) : [], ledger.map(heldRow), vendor);
};
