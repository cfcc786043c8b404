import { formatAud } from '../kernel/format.ts';
import { once } from '../kernel/once.ts';

/** Figures as formulas and reports print them. The only place where a computed figure is rounded. */

const upTo = (digits: number) => once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: digits }));
const formats = [upTo(0), upTo(1), upTo(2), upTo(3), upTo(4)] as const;

/** A number with at most `digits` decimals: "52.14"; a small one keeps what is left of it: "0.0042". */
export const printNumber = (value: number, digits: 0 | 1 | 2 = 2): string => {
  const places = value !== 0 && Math.abs(value) < 0.1 ? 4 : digits;
  return formats[places]().format(value).replace(/^-/, '−');
};

/** AUD in whole dollars; with cents below a hundred dollars: "A$59,964", "A$12.50". */
export const printAud = (amount: number): string => {
  const cents = Math.round(amount * 100) / 100;
  const isSmall = Math.abs(cents) < 100 && !Number.isInteger(cents);
  // A sum that is a hair below nought is nought.
  return formatAud((isSmall ? cents : Math.round(amount)) + 0);
};

const MONTH_YEARS = 1 / 12;

/** Years in words: "2.5 years", "1 year"; what is over within weeks is "less than a month". */
export const printYears = (years: number): string => {
  if (years > 0 && years < MONTH_YEARS) return 'less than a month';
  const text = printNumber(years, 1);
  return `${text} ${text === '1' ? 'year' : 'years'}`;
};

/** A percentage: "34.6%". */
export const printPercent = (percent: number): string => `${printNumber(percent, 1)}%`;

/** A score, a share or weeks, to a tenth: "72.4". */
export const tenth = (value: number): string => printNumber(value, 1);
