import type { Money } from './quote-money.ts';
import { quantityBeside } from './quote-quantity.ts';

/** Amounts that a price already holds: "$42,000 (labour $30,000, cabling $12,000)", "including $20,000 contingency". */

const BRACKET_MAX = 200;

const closeOf = (text: string, open: number): number => {
  const close = text.slice(open, open + BRACKET_MAX).indexOf(')');
  return close < 0 ? -1 : open + close;
};

/** An amount times the quantity beside it. */
const extended = (text: string, from: number, money: Money): number =>
  money.amount *
  (quantityBeside(text.slice(from, money.start), text.slice(money.end, money.end + 30).split(/[,;)]/)[0] ?? '')
    ?.count ?? 1);

/**
 * How many of the amounts after one stand in brackets behind it and make it up: "$14,000 (40 x $350)".
 * @param at index of the price among `amounts`
 */
export const partsBehind = (text: string, amounts: readonly Money[], at: number): number => {
  const [price, next] = [amounts[at], amounts[at + 1]];
  if (!price || !next || price.high !== null) return 0;
  const between = text.slice(price.end, next.start);
  const open = between.lastIndexOf('(');
  if (open < 0 || between.length > 80 || between.includes(')')) return 0;
  const close = closeOf(text, price.end + open);
  const inside = amounts.slice(at + 1).filter(({ start }) => start < close);
  if (inside.length === 0) return 0;
  let from = price.end + open + 1;
  let sum = 0;
  for (const money of inside) {
    sum += extended(text, from, money);
    from = money.end;
  }
  const isOwn = inside.length > 1 || sum !== next.amount;
  return isOwn && Math.abs(sum - price.amount) <= 1 ? inside.length : 0;
};

const BEGINS =
  /^[\s,(–:-]*(?:(?:which|that|this|price) )?(?:includ(?:es?|ing)|incl\.?|comprising|comprises|consisting of|made up of|of which)\b/i;
const WORKED_OUT = /^\s{0,2}\(\s?\d[\d,]{0,7}\s?(?:[a-z-]{2,16}\s){0,3}(?:x|@|at)\s{0,2}$/i;
const GOES_ON = /^\)?[\s,]*(?:and|&)\s/i;

/** Whether the words in front of an amount say that the price before it holds it. */
export const isPartOf = (head: string, wasPart: boolean, isInBrackets: boolean): boolean =>
  (BEGINS.test(head) && !/\bg\.?s\.?t\b/i.test(head)) ||
  WORKED_OUT.test(head) ||
  (wasPart && (isInBrackets || GOES_ON.test(head)));

/** Whether a bracket is open at the end of a text. */
export const isOpenBracket = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

/** Why an amount that another holds is no line of its own. */
export const A_PART = 'A part of the price before it: it is not counted beside it.';
