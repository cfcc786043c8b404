import type { ScoredInput } from '#shared/domain/vendor-risk';

const tenths = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** "10 of 30 points, 20 not decided". */
export const countedPoints = ({ points, open, input: { max } }: ScoredInput): string =>
  `${tenths.format(points ?? 0)} of ${max} points${open > 0 ? `, ${tenths.format(open)} not decided` : ''}`;
