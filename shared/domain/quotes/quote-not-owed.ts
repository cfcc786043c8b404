import type { Ask, Finding, Unread } from './quote-draft.ts';
import type { Entry } from './quote-entry.ts';
import { CONDITIONAL, isDiscount, notAPrice, ON_CONDITION, PART_PAYMENT } from './quote-words.ts';

/** Amounts that a quote speaks of and does not ask for. */

/** Where an entry stands in the text. */
export const place = ({ start, end, line }: Entry) => ({ start, end, line });

/** An entry that is listed with a reason instead of read. */
export const unread = (entry: Entry, reason: string, ask?: Ask, blocksSums = true): Unread => ({
  kind: 'unread',
  ...place(entry),
  reason,
  asks: ask ? [ask] : [],
  blocksSums,
});

/** One reason to read an amount as something else than a price; null: it does not hold. */
export type Judge = (entry: Entry) => Finding | null;

/** Whether an entry takes off a price. */
export const discounts = (entry: Entry): boolean =>
  entry.section.isDiscount ||
  isDiscount(entry.head) ||
  isDiscount(entry.tail.slice(0, 40)) ||
  TAKEN_OFF.test(entry.tail);

/** "$5k off": not "$5k off-site". */
const TAKEN_OFF = /^\s{0,2}off\b(?![- ]?(?:site|peak|the|shelf))/i;

/** A discount that is not given to everyone. */
export const conditional: Judge = (entry) =>
  discounts(entry) && CONDITIONAL.test(`${entry.head} ${entry.tail}`)
    ? unread(entry, ON_CONDITION, { question: `What must we do for “${entry.label}”?`, weight: 55 }, false)
    : null;

/** Deposits, list prices, fees of certain cases and the like. */
export const elsewhere: Judge = (entry) => {
  const { head, tail, section, label } = entry;
  if (section.isPayments) return unread(entry, PART_PAYMENT, undefined, false);
  const near = head.slice(-60);
  const texts = { before: near, after: tail.slice(0, 40), anywhere: `${near} ${label} ${tail.slice(0, 40)}` };
  const isOff = discounts(entry);
  const reason = notAPrice.find(
    ({ where, pattern, evenTakenOff }) => (!isOff || evenTakenOff) && pattern.test(texts[where]),
  )?.reason;
  return reason ? unread(entry, reason, undefined, false) : null;
};
