import type { QuoteUnit } from '../../contracts/quotes.ts';
import { countsIn, unitOfNoun } from './quote-unit.ts';

/** How many units a price is for; `noun` as the quote names them, '' where it does not. */
export type Quantity = { count: number; noun: string };

const COUNT = '(\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,6}(?:\\.\\d{1,2})?)';
const NOUN = '((?:[A-Za-z][\\w+&/-]{0,24}\\s){0,5}?[A-Za-z][\\w+&/-]{0,24})';
const notJoined = '(?<![\\w.,$/%-])';

const AT_THE_END = new RegExp(
  `${notJoined}${COUNT}\\s{0,2}(?:${NOUN})?\\s{0,2}(?:@|\\bx|\\*|\\b(?:payments?|instal?ments?) of)\\s{0,2}$`,
  'i',
);
const AT_A_PRICE = new RegExp(`${notJoined}${COUNT}\\s{1,2}${NOUN}[,:]?\\s{0,2}(?:\\bat|-|–|:|,)?\\s{0,2}$`, 'i');
const AFTER = new RegExp(`^[^;,.]{0,24}?(?:\\bx|@|\\*)\\s{0,2}${COUNT}(?![\\d%])(?:\\s${NOUN})?`, 'i');
const NAMED = new RegExp(
  `\\b(?:qty|quantity|no\\. of(?: units)?|number of units)\\b[.:]?\\s{0,3}(?:of\\s)?${COUNT}(?:\\s${NOUN})?`,
  'i',
);
const LEADING = new RegExp(`^[\\s*-]{0,4}${COUNT}\\s?x\\s${NOUN}`, 'i');
const MARKED = /(?:^|[\s(])x\s?(\d{1,6})\b/i;
const EACH = /^[^;,.]{0,20}\b(?:each|ea|per unit|per \w{3,12})\b/i;

const quantity = (match: RegExpExecArray | null): Quantity | null => {
  const count = Number((match?.[1] ?? '').replaceAll(',', ''));
  return match && count > 0 ? { count, noun: (match[2] ?? '').trim() } : null;
};

/**
 * The quantity that stands beside a price: "40 handsets @ $350", "$350 ea x 40", "Qty 40".
 * @param head the words before the amount
 * @param tail the words after it
 */
export const quantityBeside = (head: string, tail: string): Quantity | null => {
  const near = head.slice(-120);
  const found =
    quantity(AT_THE_END.exec(near)) ??
    quantity(AFTER.exec(tail)) ??
    quantity(NAMED.exec(head)) ??
    quantity(NAMED.exec(tail));
  if (found || !EACH.test(tail)) return found;
  return quantity(AT_A_PRICE.exec(near)) ?? quantity(LEADING.exec(head)) ?? quantity(MARKED.exec(head));
};

/** "2 x servers $8,000" does not say whether the price is that of one or of all. */
export const leadingQuantity = (head: string): Quantity | null =>
  quantity(LEADING.exec(head)) ?? quantity(MARKED.exec(head));

/** The count of the unit itself beside a price per unit: "12.50 per bed per week for 92 beds". */
export const countOfUnit = (unit: QuoteUnit, text: string): number | null =>
  countsIn(text).find((one) => one.unit === unit)?.count ?? null;

const MONTHS = /^(?:months?|mths?|mo|monthly(?: payments?| instal?ments?)?)$/i;
/** Whether months are counted: "12 months x $950". */
export const isMonths = ({ noun }: Quantity): boolean => MONTHS.test(noun);
/** Whether years are counted. */
export const isYears = ({ noun }: Quantity): boolean => /^(?:years?|yrs?|annual(?: payments?)?)$/i.test(noun);

/** The unit that is counted; `item` where it is none of ours. */
export const unitOf = ({ noun }: Quantity): QuoteUnit => (noun ? unitOfNoun(noun) : null) ?? 'item';
