import type { Finding, Price } from './quote-draft.ts';

/** Prices listed year by year become one yearly price with its range. */

const YEAR_WORDS =
  /(?<![\s(,–-])[\s(,–-]*\b(?:years?|yrs?|y)\s?\d\b(?:\s?(?:-|–|to)\s?\d\b|\+| onwards?)?\)?|(?<![\s(])[\s(]*\b(?:first|second|third|fourth|fifth) year\b\)?/gi;
/** A first year dearer than this holds more than the yearly price. */
const FAR_DEARER = 1.25;
const TEXT_MAX = 300;

const keyOf = ({ label, unit, quantity, period }: Price): string =>
  `${label.replace(YEAR_WORDS, '').toLowerCase().trim()} ${unit} ${quantity} ${PAID_WITHIN_A_YEAR.includes(period) ? period : ''}`;

const PAID_WITHIN_A_YEAR = ['day', 'week', 'fortnight', 'month', 'quarter'];

const isListed = (finding: Finding): finding is Price =>
  finding.kind === 'price' && finding.year !== null && finding.high === null;

const together = (prices: readonly Price[]): Price | null => {
  const [first] = prices;
  if (!first) return null;
  const amounts = prices.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const end = prices.reduce(
    (far, price) => (price.start - far <= 4 && price.end - first.start <= TEXT_MAX ? Math.max(far, price.end) : far),
    first.end,
  );
  const termYears = Math.max(...prices.map(({ year }) => year ?? 1));
  const period = first.period === 'once' || first.period === 'term' ? 'year' : first.period;
  const label = first.label.replace(YEAR_WORDS, '').replace(/(?<![\s:,–-])[\s:,–-]+$/, '') || first.label;
  return {
    ...first,
    ...{
      end,
      label,
      amount: low,
      high: high === low ? null : high,
      period,
      termYears: period === 'year' ? termYears : null,
      startsLater: false,
    },
  };
};

/** A dear first year is read as paid once, and nobody says what it holds. */
const firstYearAsk: Finding = {
  kind: 'ask',
  ask: { question: 'What does the price of the first year hold that later years do not?', weight: 82 },
};

/** Nothing is owed for the first year, or nobody says what. */
const startingLater = (byYear: readonly Price[], prices: readonly Price[]): Finding[] => {
  const merged = together(byYear);
  return merged ? [{ ...merged, startsLater: true }] : [...prices];
};

const joined = (prices: readonly Price[]): Finding[] => {
  const byYear = prices.toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0));
  const isSeveral = new Set(byYear.map(({ year }) => year)).size === byYear.length && byYear.length > 1;
  const [first, ...later] = byYear;
  if (!isSeveral || !first) return [...prices];
  const isFreeAtFirst = first.year === 1 && first.amount === 0;
  if (isFreeAtFirst || first.year !== 1) return startingLater(isFreeAtFirst ? later : byYear, prices);
  const isFarDearer = later.every(({ amount }) => first.amount > amount * FAR_DEARER);
  const merged = together(isFarDearer ? later : byYear);
  if (!merged) return [...prices];
  return isFarDearer
    ? [{ ...first, period: 'once', termYears: null }, { ...merged, termYears: null }, firstYearAsk]
    : [merged];
};

/** Findings in their order, what is listed year by year as one price: "Year 1 $45,000, Year 2 $46,350". */
export const joinYears = (findings: readonly Finding[]): Finding[] => {
  const groups = new Map<string, Price[]>();
  for (const price of findings.filter(isListed)) {
    const group = groups.get(keyOf(price));
    if (group) group.push(price);
    else groups.set(keyOf(price), [price]);
  }
  const results = new Map<Finding, Finding[]>();
  for (const prices of groups.values()) {
    const made = joined(prices);
    for (const price of prices) results.set(price, []);
    const [first] = prices;
    if (first) results.set(first, made);
  }
  return findings.flatMap((finding) => results.get(finding) ?? [finding]);
};
