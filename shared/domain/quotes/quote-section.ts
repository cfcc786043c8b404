import type { Gst, QuotePeriod } from '../../contracts/quotes.ts';
import { gstIn, speaksOfAllPrices } from './quote-gst.ts';
import { cleanLabel } from './quote-label.ts';
import { periodWordIn, perPeriodIn } from './quote-period.ts';
import { itemWords, optionalWords, paymentHeading } from './quote-words.ts';

/** What a heading says of the prices below it. */
export type Section = {
  label: string | null;
  period: QuotePeriod | null;
  /** "Ongoing costs": again and again, nobody says how often. */
  recurs: boolean;
  year: number | null;
  optional: boolean;
  isDiscount: boolean;
  isPayments: boolean;
  gst: Exclude<Gst, 'not-stated'> | null;
};

/** No heading above. */
export const noSection: Section = {
  label: null,
  period: null,
  recurs: false,
  year: null,
  optional: false,
  isDiscount: false,
  isPayments: false,
  gst: null,
};

const RECURS = /\b(?:ongoing|on-going|recurring|opex|operating costs?|operational costs?)\b/i;
const YEAR = /\b(?:years?|yrs?)\s?(\d)\b|\b(first) year\b/i;

/** The year that a price is for: "Year 2", "first year"; null: none is named. */
export const yearIn = (text: string): number | null => {
  const match = YEAR.exec(text);
  return match ? Number(match[1] ?? 1) : null;
};

const isHeading = (text: string): boolean => {
  const bare = text.trim();
  if (bare.length < 3 || bare.length > 70 || !/\p{L}{2}/u.test(bare) || /[.!?;]$/.test(bare)) return false;
  if (
    /\d/.test(
      bare.replace(
        /^[\s#*(]*\d{1,2}(?:\.\d{1,2})?[.)]?\s|\b(?:year|yr|phase|stage|part|section|schedule|table|option)\s?\d{1,2}\b|\d{1,2}%/gi,
        '',
      ),
    )
  )
    return false;
  if (/^#|^\*\*.+\*\*:?$|:\**$/.test(bare)) return true;
  const words = bare.split(/\s+/).length;
  const isShouted = bare === bare.toUpperCase() && words <= 8;
  return (
    isShouted ||
    (words <= 6 &&
      /^[\p{Lu}\d*(–-]/u.test(bare) &&
      (itemWords.test(bare) || RECURS.test(bare) || optionalWords.test(bare)))
  );
};

/**
 * Reads a line without amounts as a heading.
 * @returns what it says of the prices below it; null: it is none
 */
export const sectionIn = (text: string): Section | null => {
  if (!isHeading(text)) return null;
  const gst = gstIn(text);
  const period = periodWordIn(text) ?? perPeriodIn(text);
  if (gst && speaksOfAllPrices(text) && period === null && !RECURS.test(text)) return null;
  return {
    label: cleanLabel(text) || null,
    period,
    recurs: period === null && RECURS.test(text),
    year: yearIn(text),
    optional: optionalWords.test(text) || /^\W{0,4}options?\b/i.test(text) || /\bextras\b/i.test(text),
    isDiscount:
      /^\W*(?:less )?(?:discounts?|rebates?|credits?)(?: (?:and|&) (?:discounts?|rebates?|credits?))?\W*$/i.test(text),
    isPayments: paymentHeading.test(text),
    gst,
  };
};
