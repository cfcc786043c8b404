import type { BuyerFact, GridGst, GridLine, GridOffer, Term, TermKind } from '../../contracts/reading/quotes.ts';
import { sum } from '../../kernel/order.ts';
import { amountOf, numberOf, timesAYear, values } from '../../reading/lexical/values.ts';
import { gstRate } from '../total-cost.ts';

/** Cost without GST: [0] is paid before the start (year 0), [1] to [60] are the months. */
export type Schedule = number[];
export type LineCost = {
  id: string;
  low: Schedule;
  high: Schedule /** As GST stands in the offer's words. */;
  gst: GridGst;
};
export type OfferCost = {
  lines: LineCost[];
  /** Five years in whole currency units without GST; y0 is what is paid before the start. */
  total: { low: number; high: number };
  byYear: { low: number; high: number }[];
  /** What the total takes for granted, in words. */
  assumptions: string[];
};

/** Months that a total is over: five years. */
export const monthsInAll = 60;
const perYear = { once: 0, day: 365, week: 52, month: 12, quarter: 4, year: 1, same: 0 } as const;

export const termOf = (line: { terms?: Term[] | undefined }, k: TermKind): Term | undefined =>
  line.terms?.find((term) => term.k === k);
export const termsOf = (line: { terms?: Term[] | undefined }, k: TermKind): Term[] =>
  line.terms?.filter((term) => term.k === k) ?? [];

/** The values of a copied time; "12m" is a length of time here. */
const timesIn = (copied: string) => values(`${copied} term`);

/** A copied length of time in months ("24 months", "two years", "the first year"), or a plain number of months. */
export function monthsOf(copied: string): number {
  const time = timesIn(copied).find(({ kind }) => kind === 'duration' || kind === 'nth' || kind === 'period');
  const factor = {
    minute: 0,
    hour: 0,
    day: 12 / 365,
    week: 12 / 52,
    fortnight: 26 / 12,
    month: 1,
    quarter: 3,
    half: 6,
    year: 12,
    once: 0,
  };
  if (time?.kind === 'duration' || time?.kind === 'nth') return time.value * factor[time.per];
  return time?.kind === 'period' ? factor[time.per] : numberOf(copied);
}

/** The first month of a price: "month 7" is 7, "year 2" is 13, "24 months" (after them) and "after year 2" are 25. */
export function startOf(line: GridLine): number {
  const v = termOf(line, 'start_month')?.v ?? '0';
  const time = timesIn(v).find((value) => value.kind === 'duration' || value.kind === 'nth');
  const months = monthsOf(v);
  if (time?.kind === 'duration' || v.toLowerCase().startsWith('after')) return months + 1;
  return time?.kind === 'nth' ? months - (time.per === 'year' ? 11 : time.per === 'quarter' ? 2 : 0) : months;
}

/** The last month of a price: "months 13-60" end at 60. */
export function endOf(line: GridLine): number {
  const v = termOf(line, 'end_month')?.v ?? '60';
  const time = values(v).find((value) => value.kind === 'nth');
  return time?.kind === 'nth' && time.high ? (monthsOf(v) * time.high) / time.value : monthsOf(v);
}

/** How much of a month is paid for where a price starts within one: "first two weeks free". */
const shareOf = (month: number, start: number): number => Math.min(1, month + 1 - start);

const zeros = (): Schedule => new Array<number>(monthsInAll + 1).fill(0);
const yearOf = (month: number): number => Math.ceil(month / 12);

/** By how much a price has risen in a year, from the offer's rises; CPI is the buyer's, else none (said elsewhere as open). */
function riseIn(year: number, terms: readonly Term[], cpi: number): number {
  let factor = 1;
  for (const { k, v, n = 2 } of terms) {
    const percent = numberOf(v) / 100;
    const rate = {
      rise: percent,
      rise_cpi: cpi,
      rise_cpi_floor: Math.max(percent, cpi),
      rise_cpi_cap: Math.min(percent, cpi),
    }[k as string];
    if (rate !== undefined) factor *= (1 + rate) ** Math.max(0, year - n + 1);
    if (k === 'rise_once' && year >= n) factor *= 1 + percent;
  }
  return factor;
}

/** How many are paid for at once: "box of 50", "per thousand"; 0 where nothing says. */
export function packOf(line: GridLine): number {
  const { v = '' } = termOf(line, 'pack') ?? {};
  return numberOf(v) || numberOf(`a ${v}`);
}

/** What one period costs for a quantity: bands, steps, packs, minimum, what is included. */
export function extended(line: GridLine, amount: number, quantity: number): number {
  const pack = packOf(line);
  let count = Math.max(quantity - numberOf(termOf(line, 'included_qty')?.v), 0);
  count = Math.max(count, numberOf(termOf(line, 'min_qty')?.v));
  const bands = [...termsOf(line, 'band'), ...termsOf(line, 'step')].sort((a, b) => (a.n ?? 0) - (b.n ?? 0));
  const packs = pack > 0 ? Math.ceil(count / pack) : count;
  let cost = amount * packs;
  if (bands.length > 0) {
    const isStep = bands[0]?.k === 'step';
    cost = isStep ? numberOf(bands.findLast((band) => (band.n ?? 1) <= Math.max(count, 1))?.v) * count : 0;
    for (const [i, band] of isStep ? [] : bands.entries()) {
      const from = (band.n ?? 1) - 1;
      const to = (bands[i + 1]?.n ?? Number.POSITIVE_INFINITY) - 1;
      cost += Math.max(Math.min(count, to) - from, 0) * numberOf(band.v);
    }
  }
  return Math.max(cost, numberOf(termOf(line, 'min_amount')?.v));
}

/** How many of a line: its quantity, the things it lists, else one. */
export const quantityOf = (line: GridLine): number =>
  line.qty && line.qty !== '?' ? numberOf(line.qty) : line.count && line.count.length > 0 ? line.count.length : 1;

const isPercentage = (line: GridLine): boolean =>
  (line.of?.length ?? 0) > 0 && amountOf(line.amount ?? '')?.kind === 'percent';

/** One end of a line's schedule, GST as written. `months`: the offer's term, after which the last year goes on. */
function schedule(line: GridLine, offer: GridOffer, end: 'low' | 'high', cpi: number): Schedule {
  const plan = zeros();
  const read = amountOf(line.amount ?? '');
  const scale = (termOf(line, 'scale') ?? termOf(offer, 'scale')) ? 1000 : 1;
  const rate =
    line.currency && line.currency !== 'AUD' ? numberOf((termOf(line, 'rate') ?? termOf(offer, 'rate'))?.v) || 1 : 1;
  const top = numberOf(termOf(line, 'high')?.v) || read?.high || read?.value || 0;
  const amount = (end === 'high' ? top : (read?.value ?? 0)) * scale * rate;
  const quantity = quantityOf(line);
  const per = line.per ?? 'once';
  const rises =
    termsOf(line, 'rise_none').length > 0
      ? []
      : [...(line.terms ?? []), ...offer.terms].filter(({ k }) => k.startsWith('rise'));
  const free = monthsOf(termOf(line, 'free_months')?.v ?? '0');
  const start = Math.max(startOf(line), free + 1, 1);
  const last = Math.min(endOf(line), monthsInAll);
  const years = termsOf(line, 'year');
  const repeats = perYear[per] * (per === 'year' ? timesOf(line) : 1);
  if (years.length > 0) {
    const term = monthsOf(termOf(offer, 'term_months')?.v ?? '60');
    const final = years.reduce((a, b) => ((b.n ?? 0) > (a.n ?? 0) ? b : a));
    for (const year of [0, 1, 2, 3, 4, 5]) {
      const own =
        years.find(({ n }) => n === year) ?? (year * 12 > term && (final.n ?? 0) * 12 === term ? final : undefined);
      const cost = extended(line, numberOf(own?.v) * scale * rate, quantity);
      if (own && year === 0) plan[0] = cost;
      else if (own)
        for (let month = year * 12 - 11; month <= year * 12; month++) plan[month] = per === 'month' ? cost : cost / 12;
    }
  } else {
    const cost = extended(line, amount, quantity);
    const yearly = per === 'once' ? [] : [1, 2, 3, 4, 5].map((year) => cost * repeats * riseIn(year, rises, cpi));
    const first = Math.floor(start);
    if (per === 'once') plan[first > 1 && first <= monthsInAll ? first : 0] = first > monthsInAll ? 0 : cost;
    else
      for (let month = first; month <= last; month++)
        plan[month] = ((yearly[yearOf(month) - 1] ?? 0) / 12) * shareOf(month, start);
  }
  return plan;
}

/** How often a year a price by the year is paid: "twice a year", "every six months"; 1 where nothing says. */
export const timesOf = (line: GridLine): number => {
  const term = termOf(line, 'times_per_year');
  if (!term) return 1;
  // "A fortnight" is a time only behind an amount, and "250 working days a year" is how often.
  const [period] = [term.v, ...(numberOf(term.v) > 0 ? [] : [`$1 ${term.v}`])].flatMap((words) =>
    values(words).filter((value) => value.kind === 'period'),
  );
  if (period?.kind !== 'period') return numberOf(term.v) || 1;
  const yearly = {
    ...timesAYear,
    hour: 1,
    minute: 1,
    once: 1,
  }[period.per];
  return yearly * (period.times ?? 1);
};

/** A percentage of other lines: follows their schedule, or, with a period of its own, is taken of what they cost once. */
function percentage(line: GridLine, bases: readonly Schedule[]): Schedule {
  const share = numberOf(line.amount) / 100;
  const plan = zeros();
  const start = Math.max(startOf(line), monthsOf(termOf(line, 'free_months')?.v ?? '0') + 1, 1);
  const { per = 'same' } = line;
  const isRecurring = per !== 'once' && per !== 'same';
  // What is paid before the start belongs to the first month; of a share by the year it is the base of each month.
  const isDue = (month: number) =>
    per === 'once' ? month === 0 : Math.max(month, isRecurring ? 0 : 1) >= Math.floor(start) && month <= endOf(line);
  for (const base of bases) {
    const monthly = isRecurring ? ((base[0] ?? 0) / 12) * perYear[per] : 0;
    for (const [month, cost] of base.entries())
      if (isDue(month))
        plan[month] = (plan[month] ?? 0) + (monthly + cost) * share * shareOf(Math.max(month, 1), start);
  }
  return plan;
}

const withoutGst = (plan: Schedule, isInside: boolean): Schedule =>
  isInside ? plan.map((cost) => cost / (1 + gstRate)) : plan;

/**
 * What an offer costs over five years from its start, without GST, month by month, low and high. Only priced lines count;
 * an unknown GST spreads low to high, an unknown condition likewise. A term under five years goes on at the same price.
 */
export function quoteCost(offer: GridOffer, buyer: readonly BuyerFact[] = []): OfferCost {
  const cpi = numberOf(buyer.find(({ k }) => k === 'cpi')?.v) / 100;
  const priced = offer.lines.filter((line) => line.state === 'priced' && termOf(line, 'if')?.v !== 'no');
  const raw = new Map<string, { low: Schedule; high: Schedule }>();
  for (const line of priced.filter((one) => !isPercentage(one)))
    raw.set(line.id, { low: schedule(line, offer, 'low', cpi), high: schedule(line, offer, 'high', cpi) });
  for (const line of priced.filter(isPercentage)) {
    const bases = (line.of ?? []).flatMap((id) => raw.get(id) ?? []);
    raw.set(line.id, {
      low: percentage(
        line,
        bases.map(({ low }) => low),
      ),
      high: percentage(
        line,
        bases.map(({ high }) => high),
      ),
    });
  }
  const lines = priced.map((line): LineCost => {
    const gst = line.gst ?? offer.gst;
    const plan = raw.get(line.id) ?? { low: zeros(), high: zeros() };
    const isOpen = termOf(line, 'if')?.v === 'unknown';
    const low = withoutGst(plan.low, gst === 'inc' || gst === 'unknown');
    const high = withoutGst(plan.high, gst === 'inc');
    const ends = line.credit
      ? { low: high.map((cost) => -cost), high: isOpen ? zeros() : low.map((cost) => -cost) }
      : { low: isOpen ? zeros() : low, high };
    return { id: line.id, gst, ...ends };
  });
  const totals = (end: 'low' | 'high') =>
    lines.reduce((all, line) => all.map((cost, month) => cost + (line[end][month] ?? 0)), zeros());
  const [low, high] = [totals('low'), totals('high')];
  const byYear = [0, 1, 2, 3, 4, 5].map((year) => {
    const within = (_: number, month: number) => yearOf(month) === year;
    return { low: sum(low.filter(within)), high: sum(high.filter(within)) };
  });
  return { lines, total: { low: sum(low), high: sum(high) }, byYear, assumptions: assumptions(offer) };
}

function assumptions(offer: GridOffer): string[] {
  const term = termOf(offer, 'term_months');
  const months = term ? monthsOf(term.v) : monthsInAll;
  return [
    ...(months > 0 && months < monthsInAll
      ? [`The term is ${Math.round(months)} months; after it the same price is taken to go on.`]
      : []),
    ...(offer.lines.some((line) => line.gst === 'inc') || offer.gst === 'inc'
      ? ['Prices include GST; the total is shown without it.']
      : []),
  ];
}
