import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import { heldRow } from '#shared/money/negotiation/ledger';
import { deskOf } from '#shared/money/quotes/kept-desk';
import { quotedOn, settledOffers } from '#shared/money/quotes/quoted';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import type { Quoted } from './quoted.ts';

/** Reads the desk of a purchase as reports do, and takes what is settled on it. */
export const readQuoted = (items: readonly PurchaseItem[]): Omit<Quoted, 'categories'> => {
  const desk = deskOf(items.flatMap((item) => (item.kind === 'quote' ? [item] : [])));
  const reading = quotedOn(desk, { read: readQuotes, check: checkGrid }).reading({});
  return {
    offers: settledOffers(reading, new Date().toISOString()),
    quotes: reading.quotes.filter(({ settled, isOver }) => settled && !isOver),
    rows: items.flatMap((item) => (item.kind === 'ledger' ? [heldRow(item)] : [])),
  };
};
