/** How a price is paid over a contract's term. AUD, months. Nothing is rounded, indexed or discounted. */

/** What one price pays for. Null: nobody said. */
export type PricePeriod = 'once' | 'week' | 'month' | 'quarter' | 'year' | null;

/** Payments in a year. */
const perYear = { week: 52, month: 12, quarter: 4, year: 1 } as const;
/** Whether a price is paid again and again. */
export const isRecurring = (period: PricePeriod): period is keyof typeof perYear =>
  period !== null && period !== 'once';

/** What is known of a deal from the buyer's own words; null: not told. */
export type DealTerms = {
  price: number | null;
  period: PricePeriod;
  termMonths: number | null;
  /** AUD a year. */
  supportPerYear: number | null;
  /** AUD once. */
  trainingOnce: number | null;
};

/** Term of a trade where the buyer names none: a planning assumption, marked as one wherever it counts. */
const ASSUMED_TERM_MONTHS = 36;

export const termOf = ({ termMonths }: Pick<DealTerms, 'termMonths'>): number => termMonths ?? ASSUMED_TERM_MONTHS;

/**
 * What a year of the deal costs, from the price alone.
 * @returns AUD a year; null where the price is paid once, or its period is not known
 */
export const yearlyPrice = ({ price, period }: Pick<DealTerms, 'price' | 'period'>): number | null => {
  return price !== null && isRecurring(period) ? price * perYear[period] : null;
};

/**
 * The price over the term: once, or for its months.
 * @param price AUD per `period`; a period that nobody told counts as once
 * @returns AUD
 */
export const totalOverTerm = (price: number, period: PricePeriod, months: number): number =>
  isRecurring(period) ? (price * perYear[period] * months) / 12 : price;
