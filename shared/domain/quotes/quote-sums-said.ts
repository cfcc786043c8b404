import type { Money } from './quote-money.ts';
import { perPeriodIn, termIn, timesAYear } from './quote-period.ts';
import type { Price, Restatement } from './quote-restated.ts';

/** Amounts that only say what others make: instalments, sums behind "=". */

/** Money is rounded where it is said again: a dollar, or half a per cent where a year has 52 weeks or 52.14. */
export const isNear = (stated: number, expected: number, share = 0): boolean =>
  Math.abs(stated - expected) <= Math.max(1, expected * share) + 1e-9;

/** How a price is paid off. */
export const INSTALMENTS =
  /\b(\d{1,3}) (?:equal )?(?:monthly |quarterly |annual |yearly |weekly )?(?:instal?ments|payments)(?: of)?\s{0,2}$/i;

/** "$36,000 payable in 12 monthly instalments of $3,000". */
export const asInstalments = (first: Money, next: Money, between: string): Restatement | null => {
  const count = Number(INSTALMENTS.exec(between)?.[1] ?? 0);
  return count > 0 && isNear(next.amount * count, first.amount, 0.002)
    ? { money: next, expected: next.amount, what: 'part', quantity: null }
    : null;
};

/**
 * "$12,000 for 5 years = $60,000", "5 years $60,000 ($12,000 p.a.)": a yearly price and the whole of it.
 * @param head the words before the first amount
 */
export const asOverTerm = (pair: { first: Money; next: Money; head: string; between: string; after: string }) => {
  const { first, next, head, between, after } = pair;
  if (!/[=(]\s{0,2}$/.test(between)) return null;
  const years = termIn(between) ?? termIn(head);
  const rate = perPeriodIn(after);
  const mine = perPeriodIn(between) ?? perPeriodIn(head);
  const isSame =
    years !== null &&
    ((rate !== null && mine === null && isNear(next.amount * timesAYear[rate] * years, first.amount)) ||
      (rate === null && mine !== null && isNear(next.amount, first.amount * timesAYear[mine] * years)));
  return isSame ? ({ money: next, expected: next.amount, what: 'part', quantity: null } as const) : null;
};

/** "$50,000, less $5,000 rebate = $45,000": what the prices of a line make. */
export const sumSaidAgain = (text: string, prices: readonly Price[], next: Money): Restatement | null => {
  const last = prices.at(-1);
  if (!last || prices.length < 2 || next.high !== null || !/=\s{0,2}$/.test(text.slice(last.end, next.start)))
    return null;
  const expected = prices.reduce((sum, { money, again }, at) => {
    const words = text.slice(prices[at - 1]?.end ?? 0, money.start);
    const isOff = money.isNegative || /\b(?:less|minus|discount|rebate|credit)\b|[-–]\s{0,2}$/i.test(words);
    const full = again.find(({ what }) => what === 'quantity')?.money.amount ?? money.amount;
    return sum + (isOff && at > 0 ? -full : full);
  }, 0);
  const isWithGst = isNear(next.amount, expected * 1.1);
  return { money: next, expected: isWithGst ? next.amount : expected, what: 'part', quantity: null };
};
