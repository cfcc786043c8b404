import type { Gst, QuotePeriod } from '../../contracts/reports/quotes.ts';
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

/** Said of what is paid again and again, without a period. */
export const RECURS = /\b(?:ongoing|on-going|recurring|opex|operating costs?|operational costs?)\b/i;
const YEAR = /\b(?:years?|yrs?|y(?=[1-9]\b))\s?(\d)\b|\b(first|second|third|fourth|fifth) year\b/i;
const LATER_YEARS =
  /\b(?:subsequent|following|later) years?\b|\b(?:years?|annum|p\.?a)\b.{0,60}\bthereafter\b|\bthereafter\b.{0,40}\b(?:years?|annum|p\.?a)\b/i;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The year that a price is for: "Year 2", "first year"; null: none is named. */
export const yearIn = (text: string): number | null => {
  const match = YEAR.exec(text);
  if (!match) return LATER_YEARS.test(text) ? 2 : null;
  return match[2] ? ordinals.indexOf(match[2].toLowerCase()) + 1 : Number(match[1]);
};

const isHeading = (text: string): boolean => {
  const bare = text.trim();
  if (bare.length < 3 || bare.length > 70 || !/\p{L}{2}/u.test(bare) || /[.!?;]$/.test(bare)) return false;
  if (
    /\d/.test(
      bare.replace(
        /^[\s#*(]*\d{1,2}(?:\.\d{1,2})?[.)]?\s|(?<=^\W{0,4}option\b.{0,50}?)\b\d{1,3}[- ]?(?:months?|mths?|years?|yrs?|beds?|users?)\b|\b(?:year|yr|phase|stage|part|section|schedule|table|option)\s?\d{1,2}\b|\d{1,2}%/gi,
        '',
      ),
    )
  )
    return false;
  if (/^#|^\*\*.+\*\*:?$|:\**$/.test(bare) || paymentHeading.test(bare)) return true;
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
