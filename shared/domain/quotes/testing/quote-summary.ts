import type { QuoteLine, QuoteReading, StatedTotal } from '../../../contracts/reports/quotes.ts';

/** A reading in short lines, for tests that state all of it. */
export type Summary = {
  /** By vendor ("?" where none is named): "label | amount | unit | period | GST". */
  quotes: Record<string, string[]>;
  totals?: string[];
  unread?: string[];
  slips?: string[];
};

const amount = ({ amountAud, amountHighAud }: QuoteLine): string =>
  amountHighAud === null ? `${amountAud}` : `${amountAud} to ${amountHighAud}`;

const unit = ({ unit: one, quantity }: QuoteLine): string => (quantity === null ? one : `${quantity} ${one}`);

const period = ({ period: one, termYears }: QuoteLine): string => (termYears === null ? one : `${one}, ${termYears} y`);

const gst = { excluded: 'ex', included: 'inc', 'not-stated': '?' } as const;

const line = (one: QuoteLine): string =>
  `${one.label} | ${amount(one)} | ${unit(one)} | ${period(one)} | ${gst[one.gst]}${one.optional ? ' | optional' : ''}`;

const total = (one: StatedTotal): string => `${one.amountAud} ${one.period} ${gst[one.gst]}`;

/** What a reading holds, empty lists left out. */
export const summary = ({ quotes, unread, slips }: QuoteReading): Summary => {
  const totals = quotes.flatMap((quote) => quote.totals.map(total));
  return {
    quotes: Object.fromEntries(quotes.map(({ vendor, lines }) => [vendor ?? '?', lines.map(line)])),
    ...(totals.length > 0 && { totals }),
    ...(unread.length > 0 && { unread: unread.map((one) => `${one.line}: ${one.text}`) }),
    ...(slips.length > 0 && { slips: slips.map(({ statedAud, computedAud }) => `${statedAud}, not ${computedAud}`) }),
  };
};
