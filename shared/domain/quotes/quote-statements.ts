import type { Draft } from './quote-draft.ts';
import { gstIn, speaksOfAllPrices } from './quote-gst.ts';
import { agreementIn, validityIn } from './quote-period.ts';
import type { TextPiece } from './quote-text.ts';

/** Sentences that hold for a whole quote: its GST, currency, term and validity. */

const BARE_GST = /^[\s*(|–-]{0,6}(?:all |prices? |pricing )?(?:\+|plus|exc?l?\w*|incl?\w*|gst)\b[^$]{0,40}$/i;
const ALL_QUOTES =
  /\b(?:all|both|each of the|these) (?:\w+ )?(?:quotes|quotations|vendors|suppliers|proposals|offers|three|four)\b/i;
const CURRENCY =
  /\b(?:prices?|pricing|amounts|figures|costs|fees|quot(?:e|ation)|all)\b[^.$]{0,40}\b(?:in|are|is)\b[^.$]{0,16}?\b(USD|US dollars|U\.S\. dollars|NZD|NZ dollars|New Zealand dollars|GBP|pounds|EUR|euros?|SGD|CAD)\b/i;

/** What a line states of GST for all prices of its quote; null: nothing. */
const statedGst = (text: string): Draft['gst'] => {
  const gst = gstIn(text);
  const holds = gst !== null && (speaksOfAllPrices(text) || (BARE_GST.test(text) && text.length < 60));
  return holds && !/\$/.test(text)
    ? gst
    : holds && /\b(?:all|prices|both)\b/i.test(text) && !/\btotal\b/i.test(text)
      ? gst
      : null;
};

/** GST said of every quote of the text: before the first vendor is named, or in so many words. */
export const generalGstIn = (text: string, draft: Draft): Draft['gst'] => {
  const isBefore = draft.vendor === null && draft.findings.length === 0;
  const holdsForAll = isBefore || ALL_QUOTES.test(text) || (draft.isListed && /\ball\b/i.test(text));
  return holdsForAll ? statedGst(text) : null;
};

/** Adds to a draft what a line states for all of its prices. */
export const readStatements = ({ text, raw }: TextPiece, draft: Draft): void => {
  draft.gst ??= statedGst(text);
  const currency = CURRENCY.exec(text)?.[1];
  if (currency && !/\bAUD|Australian dollars\b/i.test(text)) draft.currency ??= currency.toUpperCase();
  draft.termYears ??= agreementIn(text.replace(/\s{2,}/g, ' '));
  const valid = draft.validUntil === null ? validityIn(text) : null;
  if (valid) draft.validUntil = raw.slice(valid.start, valid.end);
};
