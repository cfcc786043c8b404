import type { Gst, QuotePeriod } from '../../contracts/reports/quotes.ts';
import type { Price, Total } from './quote-draft.ts';

/** Running sums of a quote's lines, and what its totals may mean by them. */

/** AUD as stated, by what the lines say of GST. */
type ByGst = Record<Gst, number>;
type ByPeriod = Partial<Record<QuotePeriod, ByGst>>;

export type Sums = {
  firm: ByPeriod;
  withOptions: ByPeriod;
  /** Each line for as long as it says itself, all under `once`. */
  overOwnTerms: ByPeriod;
  /** A line in it cannot be computed, so that nothing can be held against a total. */
  isOpen: boolean;
  count: number;
  termYears: number | null;
};

/** Sums of no lines. */
export const noSums = (): Sums => ({
  firm: {},
  withOptions: {},
  overOwnTerms: {},
  isOpen: false,
  count: 0,
  termYears: null,
});

const add = (sums: ByPeriod, period: QuotePeriod, gst: Gst, aud: number): void => {
  const kind = sums[period] ?? { excluded: 0, included: 0, 'not-stated': 0 };
  sums[period] = { ...kind, [gst]: kind[gst] + aud };
};

/** AUD of a line for all its units; null where the quote does not say how many. */
export const lineAmount = ({ amount, high, unit, quantity }: Price): number | null =>
  high !== null || (unit !== 'whole' && quantity === null) ? null : amount * (quantity ?? 1);

/** Adds a line to sums in place. */
export const addLine = (sums: Sums, price: Price): void => {
  const aud = lineAmount(price);
  sums.count += 1;
  if (aud === null) {
    if (!price.optional) sums.isOpen = true;
    return;
  }
  const gst = price.gst ?? 'not-stated';
  if (!price.optional) {
    add(sums.firm, price.period, gst, aud);
    add(
      sums.overOwnTerms,
      'once',
      gst,
      aud * (aYear[price.period] ?? 1) * (aYear[price.period] ? (price.termYears ?? 1) : 1),
    );
  }
  add(sums.withOptions, price.period, gst, aud);
  if (price.termYears !== null) sums.termYears = Math.max(sums.termYears ?? 0, price.termYears);
};

type Weights = Partial<Record<QuotePeriod, number>>;
const all: readonly QuotePeriod[] = ['once', 'day', 'week', 'fortnight', 'month', 'quarter', 'year', 'term'];
const aYear: Weights = { day: 365, week: 52, fortnight: 26, month: 12, quarter: 4, year: 1 };

const times = (weights: Weights, factor: number): Weights =>
  Object.fromEntries(Object.entries(weights).map(([period, weight]) => [period, weight * factor]));

const simple: Weights = Object.fromEntries(all.map((period) => [period, 1]));
const once: Weights = { once: 1 };
const firstYear: Weights = { ...aYear, once: 1, term: 1 };

/** What a total of this period may add up. The first is what it most likely means. */
const readings = ({ period }: Pick<Total, 'period'>, termYears: number | null): Weights[] => {
  const overTerm =
    termYears === null
      ? []
      : [
          { ...times(aYear, termYears), once: 1, term: 1 },
          { ...times(aYear, termYears), term: 1 },
        ];
  if (period === 'once') return [once, { once: 1, term: 1 }, firstYear, simple, aYear, ...overTerm];
  if (period === 'term') return [...overTerm, simple, firstYear];
  const share = aYear[period] ?? 1;
  return [times(aYear, 1 / share), firstYear, simple, ...overTerm];
};

export type Candidate = {
  aud: number /** What the total says of lines that do not speak of GST. */;
  implies: Exclude<Gst, 'not-stated'> | null;
};

const GST = 1.1;
const toExcluded: ByGst = { excluded: 1, included: 1 / GST, 'not-stated': 1 };
const toIncluded: ByGst = { excluded: GST, included: 1, 'not-stated': 1 };

const weigh = (sums: ByPeriod, weights: Weights, factors: ByGst): number => {
  let aud = 0;
  for (const period of all) {
    const kind = sums[period];
    const weight = weights[period] ?? 0;
    if (kind && weight > 0)
      aud +=
        weight *
        (kind.excluded * factors.excluded +
          kind.included * factors.included +
          kind['not-stated'] * factors['not-stated']);
  }
  return aud;
};

/** Lines that say nothing of GST may hold it or not. */
const gstReadings = (gst: Total['gst']): { factors: ByGst; implies: Candidate['implies'] }[] => {
  const without = { factors: toExcluded, implies: gst === 'excluded' ? gst : null };
  const within = { factors: toIncluded, implies: gst === 'included' ? gst : null };
  if (gst === 'excluded') return [without, { factors: { ...toExcluded, 'not-stated': 1 / GST }, implies: 'included' }];
  if (gst === 'included') return [within, { factors: { ...toIncluded, 'not-stated': GST }, implies: 'excluded' }];
  return [without, within, { factors: { excluded: 1, included: 1, 'not-stated': 1 }, implies: null }];
};

/** Every sum that a total may mean, in AUD, the likeliest first. */
export const candidates = (sums: Sums, total: Pick<Total, 'period' | 'gst'>, termYears: number | null): Candidate[] =>
  gstReadings(total.gst).flatMap(({ factors, implies }) => [
    ...readings(total, termYears ?? sums.termYears).flatMap((weights) => [
      { aud: weigh(sums.firm, weights, factors), implies },
      { aud: weigh(sums.withOptions, weights, factors), implies },
    ]),
    { aud: weigh(sums.overOwnTerms, once, factors), implies },
  ]);

/** AUD as stated of lines of a kind, for a discount in percent; null where one cannot be computed. */
export const statedSum = (sums: Sums, recurring: boolean): number | null => {
  if (sums.isOpen) return null;
  const asStated: ByGst = { excluded: 1, included: 1, 'not-stated': 1 };
  return weigh(sums.firm, recurring ? { ...simple, once: 0, term: 0 } : once, asStated);
};
