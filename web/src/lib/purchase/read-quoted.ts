import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import { heldRow } from '#shared/money/negotiation/ledger';
import { deskOf } from '#shared/money/quotes/kept-desk';
import { quotedOn, settledOffers } from '#shared/money/quotes/quoted';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import type { Quoted } from './quoted.ts';

/** The desk of a purchase, read as reports do. */
const readingOf = (items: readonly PurchaseItem[]) => {
  const desk = deskOf(items.flatMap((item) => (item.kind === 'quote' ? [item] : [])));
  return quotedOn(desk, { read: readQuotes, check: checkGrid }).reading({});
};

/** The vendors of all quotes that are not set aside, settled or not, each once. */
export const vendorsQuoted = (items: readonly PurchaseItem[]): string[] => [
  ...new Set(readingOf(items).quotes.flatMap(({ vendor }) => vendor ?? [])),
];

/** What is settled on the desk of a purchase. */
export const readQuoted = (items: readonly PurchaseItem[]): Omit<Quoted, 'categories'> => {
  const reading = readingOf(items);
  return {
    offers: settledOffers(reading, new Date().toISOString()),
    quotes: reading.quotes.filter(({ settled, isOver }) => settled && !isOver),
    rows: items.flatMap((item) => (item.kind === 'ledger' ? [heldRow(item)] : [])),
  };
};
