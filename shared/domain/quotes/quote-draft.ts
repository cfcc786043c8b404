import type { Gst, QuotePeriod, QuoteUnit } from '../../contracts/reports/quotes.ts';
import type { MailStart } from './quote-mails.ts';
import type { Tier } from './quote-tiers.ts';

/** What the reader gathers of one vendor before sums are checked. Offsets are those of the pasted text. */

type Place = { start: number; end: number; line: number };

export type Price = Place & {
  kind: 'price';
  label: string;
  amount: number;
  high: number | null;
  unit: QuoteUnit;
  quantity: number | null;
  period: QuotePeriod;
  termYears: number | null;
  /** Null: the line does not say. */
  gst: Exclude<Gst, 'not-stated'> | null;
  optional: boolean;
  /** The year of a price list by years: "Year 2". */
  year: number | null;
  isDiscount: boolean;
  /** The counts that a price by volume holds for. */
  tier: Tier | null;
  /** "First year free": it is not owed from the start. */
  startsLater: boolean;
};

export type Total = Place & {
  kind: 'total';
  label: string;
  amount: number;
  period: QuotePeriod;
  gst: Exclude<Gst, 'not-stated'> | null;
  /** Of a part, of everything, or of the tax alone. */
  of: 'part' | 'all' | 'gst';
  /** "Total per bed": nothing that lines add up to. */
  isPerUnit: boolean;
  isRange: boolean;
  roundedTo: number;
  year: number | null;
  /** The line that it is where the quote states a total and nothing else. */
  asPrice: Price;
};

/** "Less 10 %": taken off the prices of its kind that stand before it. */
export type PercentDiscount = Place & { kind: 'percent-discount'; label: string; percent: number; recurring: boolean };

export type Unread = Place & { kind: 'unread'; reason: string; asks: readonly Ask[]; blocksSums: boolean };
export type RowSlip = Place & { kind: 'slip'; stated: number; computed: number; reason: string };
export type SectionStart = { kind: 'section' };

/** A question to the vendor; the greater `weight`, the more it may cost not to know. */
export type Ask = { question: string; weight: number };
export type Asked = { kind: 'ask'; ask: Ask };

export type Finding = Price | Total | PercentDiscount | Unread | RowSlip | SectionStart | Asked | MailStart;

export type Draft = {
  vendor: string | null;
  findings: Finding[];
  /** Its plain lines, to see what they speak of. */
  lines: string[];
  gst: Exclude<Gst, 'not-stated'> | null;
  /** Where a statement says that all prices are in another currency. */
  currency: string | null;
  termYears: number | null;
  validUntil: string | null;
  /** Its name stood in front of a price: one of several in a list, with remarks below that hold for all. */
  isListed: boolean;
  /** Of one of several offers: what the vendor says of all of them. */
  base: Draft | null;
};

/** A draft with nothing in it; `vendor` null: none is named. */
export const newDraft = (vendor: string | null): Draft => ({
  vendor,
  findings: [],
  lines: [],
  gst: null,
  currency: null,
  termYears: null,
  validUntil: null,
  isListed: false,
  base: null,
});
