import type { HealthContribution } from '#shared/contracts/vendor-health';

/** A bar of the waterfall: from where those before it end. */
export type WaterfallRow = {
  label: string;
  /** Points before it. */
  base: number;
  /** One of the three is drawn; the others are 0. */
  known: number;
  open: number;
  total: number;
};

/** The points of each input on top of those before it, and the score as the last bar. */
export const waterfallRows = (contributions: readonly HealthContribution[], overallScore: number): WaterfallRow[] => {
  let base = 0;
  const rows = contributions.map(({ label, points, isKnown }) => {
    const row = { label, base, known: isKnown ? points : 0, open: isKnown ? 0 : points, total: 0 };
    base = Math.round((base + points) * 10) / 10;
    return row;
  });
  return [...rows, { label: 'Overall score', base: 0, known: 0, open: 0, total: overallScore }];
};
