/** What a deal should reach and where it ends, in AUD, from the buyer's own figures. Nothing is rounded. */

/** Share of the price or budget entered that a new strategy aims at: the specification's rule. */
export const TARGET_SHARE = 0.85;

/** Prices of fewer than this many solutions make no benchmark: one price is a price, no middle. */
export const BENCHMARK_MIN = 2;

/** Notices of fewer than this many contracts are listed and not summed up. */
export const COMPARABLES_MIN = 3;

/** Whether an amount was entered: 0 is the form's way to say "none". */
const isEntered = (budget: number | null | undefined): budget is number =>
  typeof budget === 'number' && Number.isFinite(budget) && budget > 0;

/**
 * 85 % of the price or budget entered.
 * @param budget AUD; null, 0 or no number: none
 * @returns AUD, 0 where no budget was entered, as the specification has it
 */
export const targetPrice = (budget: number | null | undefined): number =>
  // In whole hundredths: 0.85 × 100 is not 85 in binary.
  isEntered(budget) ? (budget * (TARGET_SHARE * 100)) / 100 : 0;

/** A limit that the buyer told: a maximum of their own, or another vendor's offer. AUD. */
export type StatedLimits = { maximum: number | null; alternative: number | null };

/**
 * The most that the buyer pays before leaving the table: the lowest of the price or budget entered, the maximum that
 * the buyer stated, and another vendor's offer that the buyer has. Our rule; it never looks at the vendor's offers, so
 * no turn of the talk moves it.
 * @returns AUD, or null where the buyer told none of the three
 */
export const walkAwayPrice = (budget: number | null | undefined, { maximum, alternative }: StatedLimits) => {
  const limits = [isEntered(budget) ? budget : null, maximum, alternative].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
};

/**
 * Our target never lies above what we would walk away from.
 * @returns AUD; 0 where there is neither
 */
export const heldTarget = (target: number, walkAway: number | null): number =>
  walkAway === null ? target : target === 0 ? 0 : Math.min(target, walkAway);

/**
 * The middle value; of an even number the mean of the two in the middle.
 * @returns null for none
 */
export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/**
 * A second target from prices on record: the median price per room × the buyer's rooms. Purchase alone, without
 * implementation and subscription.
 * @param pricesPerRoom AUD, of solutions whose record names the buyer's kind of place
 * @returns AUD, or null for fewer than two prices or no size
 */
export const benchmarkTarget = (pricesPerRoom: readonly number[], rooms: number | null): number | null => {
  const median = medianOf(pricesPerRoom);
  if (median === null || rooms === null || rooms < 1 || pricesPerRoom.length < BENCHMARK_MIN) return null;
  return median * rooms;
};
