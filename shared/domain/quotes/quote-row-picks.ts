import type { QuotePeriod } from '../../contracts/reports/quotes.ts';
import { periodWordIn, perPeriodIn, timesAYear } from './quote-period.ts';
import type { Restatement } from './quote-restated.ts';
import type { Priced } from './quote-row-cells.ts';

/** Amounts of a row that say a price again by another period. */

/** The price of a row's cells, and what only says it again. */
export type Pick = { priced: Priced; quantity: number | null; again: Restatement[] };

/** An amount that says a price again. */
export const restatement = (
  { money }: Priced,
  expected: number,
  what: Restatement['what'],
  quantity: number | null,
): Restatement => ({ money, expected, what, quantity });

type Timed = { pick: Pick; period: QuotePeriod };

const timed = (pick: Pick): Timed[] => {
  const { words } = pick.priced.column;
  const period = perPeriodIn(words) ?? periodWordIn(words);
  return period && period !== 'once' && period !== 'term' ? [{ pick, period }] : [];
};

/** A month's price and a year's that is twelve of it, or a little less: one price. */
export const withoutSaidAgain = (picks: readonly Pick[]): Pick[] => {
  const [first, ...others] = picks.flatMap(timed);
  if (!first) return [...picks];
  const aYear = ({ pick, period }: Timed): number =>
    pick.priced.money.amount * (pick.quantity ?? 1) * timesAYear[period];
  const again = others.filter(
    (one) => one.period !== first.period && Math.abs(aYear(one) / aYear(first) - 0.9) <= 0.15,
  );
  const restatements = again.map(({ pick, period }) =>
    restatement(pick.priced, aYear(first) / timesAYear[period], 'period', null),
  );
  const dropped = new Set(again.map(({ pick }) => pick));
  return picks
    .filter((pick) => !dropped.has(pick))
    .map((pick) => (pick === first.pick ? { ...pick, again: [...pick.again, ...restatements] } : pick));
};
