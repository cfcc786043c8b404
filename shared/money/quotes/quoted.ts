import type { LedgerRow } from '../../contracts/negotiation.ts';
import type { QuoteDesk } from '../../contracts/reading/quote-desk.ts';
import type { BuyerFact } from '../../contracts/reading/quotes.ts';
import type { QuoteReading } from '../../contracts/reports/quotes.ts';
import type { VendorOffer } from '../negotiation/ledger.ts';
import type { Counts } from '../option-cost.ts';
import { monthsInAll } from './cost.ts';
import { type DeskReading, readDesk } from './desk.ts';
import { joinedReadings, quoteReadingOf } from './reading.ts';

/** What a desk holds, as reports, prices and the negotiation take it. */
export type Quoted = Pick<DeskReading, 'offers'> & {
  /** The quotes in the order of the offers, with prices of one multiplied by what the buyer has; the desk's own counts go first. */
  reading: (counts: Counts) => QuoteReading;
  /** The buyer's own facts, in no offer. */
  buyer: BuyerFact[];
};

/** Reads a desk with what a person changed and settled on it; `reader` as `readDesk` takes it. Pure. */
export const quotedOn = (desk: QuoteDesk, reader: Parameters<typeof readDesk>[1]): Quoted => {
  const { offers, checked, buyer } = readDesk(desk, reader);
  const own: Counts = { ...(desk.beds ? { bed: desk.beds } : {}), ...(desk.users ? { user: desk.users } : {}) };
  return {
    offers,
    reading: (counts) => joinedReadings(checked.map((one) => quoteReadingOf(one, { ...counts, ...own }))),
    buyer,
  };
};

/**
 * The settled quotes of a reading as offers for the whole: five years without GST, the upper end of what is open. An
 * offer that is not settled, is over or names no vendor is none.
 * @param date when they were read: ISO 8601
 */
export const settledOffers = ({ quotes }: QuoteReading, date: LedgerRow['date']): VendorOffer[] =>
  quotes.flatMap(({ id, vendor, settled, isOver, total }) =>
    settled && !isOver && vendor !== null && total !== null && total.high > 0
      ? [{ id, vendor, date, amount: Math.round(total.high), period: null, months: monthsInAll, gst: 'ex' as const }]
      : [],
  );
