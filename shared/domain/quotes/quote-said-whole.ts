import type { QuoteReading } from '../../contracts/reports/quotes.ts';
import type { Finding, Price } from './quote-draft.ts';
import { timesAYear } from './quote-period.ts';

/** "$2,800 per bed" and on the next line "64 beds, so $179k": one price, said for one and for all. */

type Counts = QuoteReading['counts'];

const countOf = ({ unit, quantity }: Price, counts: Counts): number | null =>
  quantity ?? (unit in counts ? counts[unit as keyof Counts] : null);

/** A rounded amount leaves half a per cent open; one to the dollar leaves a dollar. */
const isNear = (stated: number, expected: number): boolean =>
  Math.abs(stated - expected) <= (stated % 100 === 0 ? Math.max(1, expected * 0.005) : 1);

const saysWhole = (one: Price, whole: Price, count: number): boolean =>
  whole.unit === 'whole' &&
  (whole.period === one.period || (one.period === 'once' && recurs(whole) && whole.line === one.line)) &&
  whole.optional === one.optional &&
  count > 1 &&
  whole.line - one.line <= 2 &&
  isNear(whole.amount, one.amount * count) &&
  (one.high === null) === (whole.high === null) &&
  (one.high === null || isNear(whole.high ?? 0, one.high * count));

const recurs = ({ period }: Price): boolean => period !== 'once' && period !== 'term';

const aYear = ({ amount, quantity, period }: Price): number => amount * (quantity ?? 1) * timesAYear[period];

/** "$19,320 a month", "$231,840 a year". */
const saysOtherPeriod = (one: Price, next: Price): boolean =>
  recurs(one) &&
  recurs(next) &&
  one.period !== next.period &&
  ((one.unit === next.unit && one.quantity === next.quantity) || (next.unit === 'whole' && one.quantity !== null)) &&
  one.high === null &&
  next.high === null &&
  next.line - one.line <= 1 &&
  Math.abs(aYear(next) - aYear(one)) <= 1;

/**
 * Findings in their order, without the prices for all units that only say the price for one before them again.
 * @param counts how many of each unit the whole text speaks of
 */
export const withoutSaidWhole = (findings: readonly Finding[], counts: Counts): Finding[] => {
  const kept: Finding[] = [];
  let last: Price | null = null;
  for (const finding of findings) {
    const again: Price | null = finding.kind === 'price' && last ? saidAgain(last, finding, counts) : null;
    if (again && last) {
      kept[kept.lastIndexOf(last)] = again;
      last = again;
      continue;
    }
    if (finding.kind === 'price') last = finding.amount > 0 ? finding : null;
    kept.push(finding);
  }
  return kept;
};

/** The first of two prices, with what the second tells of it, where that only says it again; null: it does not. */
const saidAgain = (one: Price, next: Price, counts: Counts): Price | null => {
  if (saysOtherPeriod(one, next)) return one;
  const count = one.unit === 'whole' ? null : countOf(one, counts);
  return count !== null && saysWhole(one, next, count)
    ? { ...one, quantity: count, period: next.period, termYears: one.termYears ?? next.termYears }
    : null;
};
