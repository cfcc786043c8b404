import { addDays, type MarketNotice } from './notice.ts';
import { minimumOf } from './sample.ts';
import { copiesOf } from './spend.ts';

/** Days of each of the two windows that are compared. */
export const WINDOW_DAYS = 365;
/** A copy may begin or end this many days inside the windows: no notice is signed on some days. */
const SLACK_DAYS = 31;

export type VolumeChange = { percent: number; before: number; after: number } | { hidden: string };

/**
 * Copies that reach over both windows. Others would show a change of coverage as a change of the market.
 * @param all notices of every category
 * @param asOf date of the data
 */
export const comparableCopies = (all: readonly MarketNotice[], asOf: string): ReadonlySet<string> =>
  new Set(
    copiesOf(all)
      .filter(
        ({ from, to }) => from <= addDays(asOf, 1 - 2 * WINDOW_DAYS + SLACK_DAYS) && to >= addDays(asOf, -SLACK_DAYS),
      )
      .map(({ source }) => source),
  );

/**
 * Change of the number of notices in per cent: the last 365 days of the data against the 365 before,
 * (after − before) / before × 100, over copies that cover both.
 * @param notices those of one category
 * @param comparable of `comparableCopies`
 */
export const volumeChange = (
  notices: readonly MarketNotice[],
  asOf: string,
  comparable: ReadonlySet<string>,
): VolumeChange => {
  if (comparable.size === 0) return { hidden: 'No copy on record covers two whole years, so no change can be shown.' };
  const middle = addDays(asOf, -WINDOW_DAYS);
  const start = addDays(middle, -WINDOW_DAYS);
  const compared = notices.filter(({ copy, signed }) => comparable.has(copy) && signed > start && signed <= asOf);
  const after = compared.filter(({ signed }) => signed > middle).length;
  const before = compared.length - after;
  if (Math.min(before, after) < minimumOf.change)
    return {
      hidden: `Hidden: ${before} and ${after} notices in the two years compared; each needs ${minimumOf.change}.`,
    };
  return { percent: ((after - before) / before) * 100, before, after };
};
