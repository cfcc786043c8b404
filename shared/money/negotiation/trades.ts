import { type DealTerms, isRecurring, termOf, totalOverTerm, yearlyPrice } from './terms.ts';

/**
 * What each trade does to the total cost of a deal, buyer's side: AUD, below zero is cheaper. Rates below are the terms
 * that we propose or planning assumptions; each formula prints them.
 */

export const tradeIds = [
  'price',
  'early-payment',
  'later-payment',
  'multi-year',
  'price-hold',
  'warranty',
  'training',
  'service-credit',
] as const;
export type TradeId = (typeof tradeIds)[number];

/** Yearly value of money: the middle one of the three real rates of the return on investment report, per cent. */
export const MONEY_RATE = 5;
/** Discount that we propose for early payment, per cent. */
export const EARLY_DISCOUNT = 2;
/** Days from invoice: customary, early and late. Proposed terms. */
export const DAYS = { usual: 30, early: 14, late: 60 } as const;
/** Discount that we propose for a commitment of several years, per cent of the yearly price. */
export const MULTI_YEAR_DISCOUNT = 5;
/** Yearly price rise that a held price is set against, per cent: a planning assumption. */
export const ASSUMED_RISE = 3;
/** Credit that we propose for a month in which a service level is missed, per cent of that month's price. */
export const SERVICE_CREDIT = 10;

export type TradeInput = 'price' | 'yearly price' | 'support a year' | 'cost of training';
export type TradeAssumption = 'term' | 'value of money' | 'yearly rise' | 'paid once';

export type TradeEffect = {
  id: TradeId;
  /** AUD over `months`; null where an input is missing. */
  effectAud: number | null;
  months: number;
  missing: readonly TradeInput[];
  assumed: readonly TradeAssumption[];
};

type Deal = DealTerms & { target: number };
type Rule = (deal: Deal) => Omit<TradeEffect, 'id'>;

const percent = (rate: number) => rate / 100;
const without = (months: number, ...missing: TradeInput[]): Omit<TradeEffect, 'id'> => ({
  effectAud: null,
  months,
  missing,
  assumed: [],
});
const assumedTerm = ({ termMonths }: DealTerms): TradeAssumption[] => (termMonths === null ? ['term'] : []);
/** What one invoice is paid later by, in AUD a day of its amount. */
const moneyFor = (amount: number, days: number) => (amount * percent(MONEY_RATE) * days) / 365;

/** What is paid before and after; a price whose period nobody told counts once. */
const total = (price: number, deal: Deal) => totalOverTerm(price, deal.period, termOf(deal));
const periodAssumed = ({ period }: Deal): TradeAssumption[] => (period === null ? ['paid once'] : []);
const overTerm = (deal: Deal): TradeAssumption[] => [
  ...periodAssumed(deal),
  ...(isRecurring(deal.period) ? assumedTerm(deal) : []),
];
const monthsOf = (deal: Deal) => (isRecurring(deal.period) ? termOf(deal) : 0);

/** Σ over the years after the first of yearly × ((1 + rise)^k − 1): what a held price spares. */
const heldFor = (yearly: number, months: number): number => {
  let spared = 0;
  for (let start = 12, year = 1; start < months; start += 12, year += 1) {
    const share = Math.min(12, months - start) / 12;
    spared += yearly * share * ((1 + percent(ASSUMED_RISE)) ** year - 1);
  }
  return spared;
};

const rules: Record<TradeId, Rule> = {
  price: (deal) => {
    if (deal.price === null || deal.target === 0) return without(monthsOf(deal), 'price');
    const effectAud = total(deal.target, deal) - total(deal.price, deal);
    return { effectAud, months: monthsOf(deal), missing: [], assumed: overTerm(deal) };
  },
  'early-payment': (deal) => {
    if (deal.price === null) return without(monthsOf(deal), 'price');
    const paid = total(deal.price, deal);
    const effectAud = moneyFor(paid, DAYS.usual - DAYS.early) - paid * percent(EARLY_DISCOUNT);
    return { effectAud, months: monthsOf(deal), missing: [], assumed: ['value of money', ...overTerm(deal)] };
  },
  'later-payment': (deal) => {
    if (deal.price === null) return without(monthsOf(deal), 'price');
    const effectAud = -moneyFor(total(deal.price, deal), DAYS.late - DAYS.usual);
    return { effectAud, months: monthsOf(deal), missing: [], assumed: ['value of money', ...overTerm(deal)] };
  },
  'multi-year': (deal) => {
    const [yearly, months] = [yearlyPrice(deal), termOf(deal)];
    if (yearly === null) return without(months, 'yearly price');
    const effectAud = -((yearly * months) / 12) * percent(MULTI_YEAR_DISCOUNT);
    return { effectAud, months, missing: [], assumed: assumedTerm(deal) };
  },
  'price-hold': (deal) => {
    const [yearly, months] = [yearlyPrice(deal), termOf(deal)];
    if (yearly === null) return without(months, 'yearly price');
    return { effectAud: -heldFor(yearly, months), months, missing: [], assumed: ['yearly rise', ...assumedTerm(deal)] };
  },
  warranty: ({ supportPerYear }) =>
    supportPerYear === null
      ? without(12, 'support a year')
      : { effectAud: -supportPerYear, months: 12, missing: [], assumed: [] },
  training: ({ trainingOnce }) =>
    trainingOnce === null
      ? without(0, 'cost of training')
      : { effectAud: -trainingOnce, months: 0, missing: [], assumed: [] },
  'service-credit': (deal) => {
    const yearly = yearlyPrice(deal) ?? deal.supportPerYear;
    return yearly === null
      ? without(1, 'yearly price')
      : { effectAud: -(yearly / 12) * percent(SERVICE_CREDIT), months: 1, missing: [], assumed: [] };
  },
};

/**
 * The effect of one trade on the total cost.
 * @returns AUD over the months named, or what is missing for a figure
 */
export const tradeEffect = (id: TradeId, deal: Deal): TradeEffect => ({ id, ...rules[id](deal) });
