import { formatAud } from '#shared/kernel/format';
import { once } from '#shared/kernel/once';

const compactIn = (compactDisplay: 'short' | 'long') =>
  once(() => new Intl.NumberFormat('en-AU', { notation: 'compact', compactDisplay, maximumSignificantDigits: 3 }));
const compact = compactIn('short');
const large = compactIn('long');
const oneDecimal = once(() => new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 }));

/** AUD as people say it: `A$1.7 billion`, `A$678 million`, whole dollars from A$10,000, and cents below. */
export const formatHeading = (amount: number): string =>
  amount >= 1e6
    ? `A$${large().format(amount)}`
    : amount >= 10_000
      ? formatAud(Math.round(amount))
      : formatAmount(amount);

/** AUD where there is no room for all digits, as on an axis: `A$540M`. */
export const formatShortAud = (amount: number): string => `A$${compact().format(amount)}`;

/** Per cent to one decimal. */
export const roundPercent = (percent: number): number => Math.round(percent * 10) / 10;
export const formatPercent = (percent: number): string => `${oneDecimal().format(roundPercent(percent))}%`;

/** A change with its sign: `+4.2%`, `−3%`. */
export const formatChange = (percent: number): string => {
  const rounded = roundPercent(percent);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${formatPercent(Math.abs(rounded))}`;
};

/** To the cent: a computed amount, such as a quartile, may have more. */
export const roundAud = (amount: number): number => Math.round(amount * 100) / 100;
export const formatAmount = (amount: number): string => formatAud(roundAud(amount));
