import type { Evidence } from '../kernel/evidence.ts';

/** Fewest notices that a figure is shown for. Our own choice: below them one notice more would turn the picture. */
export const minimumOf = { count: 1, series: 5, median: 5, shares: 5, distribution: 10, concentration: 10, change: 10 };

export type Indicator<T> = {
  title: string;
  method: string;
  n: number;
  minimum: number;
  value: T | null;
  hidden: string | null;
  evidence: Evidence;
};

type Given<T> = Omit<Indicator<T>, 'value' | 'hidden'> & { compute: () => T };

/** Why a figure of so few notices is not shown. */
export const tooFew = (n: number, minimum: number): string =>
  n === 0
    ? 'No notice is on record here.'
    : `Hidden: ${n} ${n === 1 ? 'notice is' : 'notices are'} on record, and fewer than ${minimum} would mislead.`;

/** A figure where there are enough notices for it; else why there is none. */
export const indicator = <T>({ compute, ...given }: Given<T>): Indicator<T> => {
  const isEnough = given.n >= Math.max(1, given.minimum);
  return {
    ...given,
    value: isEnough ? compute() : null,
    hidden: isEnough ? null : tooFew(given.n, given.minimum),
  };
};
