import type { ValueBand, ValueDistribution } from '../contracts/market.ts';
import { formatAud } from '../kernel/format.ts';
import { committedValue, type MarketNotice } from './notice.ts';

/**
 * Lower ends of the bands, AUD. 10,000: notices are published from there; 125,000: open tender from 17 November 2025
 * (Commonwealth Procurement Rules). The others are round.
 */
const bandStarts = [0, 10_000, 50_000, 125_000, 500_000, 2_000_000, 10_000_000];

const labelOf = (from: number, upTo: number | null): string => {
  if (upTo === null) return `${formatAud(from)} and over`;
  return from === 0 ? `Under ${formatAud(upTo)}` : `${formatAud(from)} to under ${formatAud(upTo)}`;
};

const bandOf = (notices: readonly MarketNotice[], from: number, upTo: number | null): ValueBand => {
  const found = notices.filter(({ valueAud }) => valueAud >= from && (upTo === null || valueAud < upTo));
  return { label: labelOf(from, upTo), from, upTo, notices: found.length, valueAud: committedValue(found) };
};

/**
 * A quantile by linear interpolation between order statistics (Hyndman and Fan 1996, type 7; Excel's QUARTILE.INC).
 * @param sorted ascending, at least one
 * @param share from 0 to 1
 */
export const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
};

const ascending = (notices: readonly MarketNotice[]): number[] =>
  notices.map(({ valueAud }) => valueAud).sort((a, b) => a - b);

/** The middle value, AUD; of an even number the mean of the two in the middle. */
export const medianValue = (notices: readonly MarketNotice[]): number => quantile(ascending(notices), 0.5);

/** How the values of the notices are spread: counts by band, and the five-number summary. */
export const valueDistribution = (notices: readonly MarketNotice[]): ValueDistribution => {
  const sorted = ascending(notices);
  return {
    bands: bandStarts.map((from, index) => bandOf(notices, from, bandStarts[index + 1] ?? null)),
    lowest: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    highest: quantile(sorted, 1),
  };
};
