import { type AlertPriority, isMarket, marketLabel, type PriceAlert } from '../contracts/market.ts';
import type { Evidence } from '../kernel/evidence.ts';
import { formatAud, formatDate } from '../kernel/format.ts';
import { addDays, daysBetween, groupedBy, hasSupplier, type MarketNotice } from './notice.ts';

export const ENTRANT_DAYS = 365;
export const EXPIRY_DAYS = 180;
const HIGH_VALUE_AUD = 1_000_000;
const MEDIUM_VALUE_AUD = 100_000;
const HIGH_DAYS = 30;
const MEDIUM_DAYS = 90;

/** The rules in words, as a reader is told them. */
export const NOTICE_ALERT_RULES = {
  new_competitor:
    'A supplier’s first notice on record in a category, signed in the last 365 days of the data, where the category has notices before those and the copy that it stands in has notices over the whole year before it, with no silence of more than 31 days. A notice that our copies lack is not seen, and where a copy names no ABN a supplier under another name looks new. High from A$1,000,000, medium from A$100,000.',
  contract_expiry:
    'The contract ends within the next 180 days. High within 30 days, medium within 90, low where it ends today. An extension that is not on record is not seen.',
} as const;

type Alert = Omit<PriceAlert, 'evidence'>;
type Found = { notice: MarketNotice; alert: Alert };
/** Where a notice comes from. */
export type EvidenceOfNotice = (notice: MarketNotice) => Evidence;

/**
 * Alerts that the notices raise by our rules, the newest first.
 * @param asked `asOf`: the date of the data, by which a supplier is new; `today`, from which days to an end are counted;
 * `all`: notices of every category, which tell how far back each copy reaches
 */
export const noticeAlerts = (
  notices: readonly MarketNotice[],
  { asOf, today, all }: { asOf: string; today: string; all: readonly MarketNotice[] },
  evidenceOf: EvidenceOfNotice,
): PriceAlert[] =>
  [...newEntrants(notices, asOf, all), ...expiries(notices, today)]
    .map(({ notice, alert }) => ({ ...alert, evidence: evidenceOf(notice) }))
    .sort((a, b) => (a.timestamp === b.timestamp ? (a.id < b.id ? -1 : 1) : a.timestamp < b.timestamp ? 1 : -1));

/** Days that may pass in a copy without a notice. */
const QUIET_DAYS = 31;

const newEntrants = (notices: readonly MarketNotice[], asOf: string, all: readonly MarketNotice[]): Found[] => {
  const daysOf = new Map(
    [...groupedBy(all, ({ copy }) => copy)].map(([copy, found]) => [
      copy,
      [...new Set(found.map(({ signed }) => signed))].sort(),
    ]),
  );
  const unnamed = new Set(all.flatMap((one) => (hasSupplier(one) ? [] : [one.copy])));
  /** The copy goes on over the year before, without a silence in which somebody may have come unseen. */
  const hasYearBefore = ({ copy, signed }: MarketNotice) => {
    const from = addDays(signed, -ENTRANT_DAYS);
    const days = (daysOf.get(copy) ?? []).filter((day) => day >= from && day <= signed);
    const isUnbroken = [from, ...days, signed].every(
      (day, at, every) => daysBetween(every[at - 1] ?? day, day) <= QUIET_DAYS,
    );
    return isUnbroken && !unnamed.has(copy);
  };
  const since = addDays(asOf, -ENTRANT_DAYS);
  const known = notices.filter(({ category }) => isMarket(category));
  return [...groupedBy(known, ({ category }) => category).values()]
    .filter((inCategory) => inCategory.some(({ signed }) => signed <= since))
    .flatMap((inCategory) => [...groupedBy(inCategory, ({ supplierKey }) => supplierKey).values()])
    .map((ofSupplier) => ofSupplier.reduce(earlier))
    .filter((notice) => notice.signed > since && hasYearBefore(notice))
    .map((notice) => ({ notice, alert: entrantAlert(notice) }));
};

const earlier = (a: MarketNotice, b: MarketNotice): MarketNotice =>
  b.signed < a.signed || (b.signed === a.signed && b.id < a.id) ? b : a;

const expiries = (notices: readonly MarketNotice[], today: string): Found[] =>
  notices.flatMap((notice) => {
    const daysLeft = notice.ends === null ? -1 : daysBetween(today, notice.ends);
    return notice.ends === null || daysLeft < 0 || daysLeft > EXPIRY_DAYS
      ? []
      : [{ notice, alert: expiryAlert(notice, notice.ends, daysLeft) }];
  });

const marketOf = ({ category }: MarketNotice) => (isMarket(category) ? category : null);
const atMidnight = (day: string): string => `${day}T00:00:00.000Z`;

const base = (notice: MarketNotice) => ({
  product: notice.description,
  vendor: notice.supplier,
  category: marketOf(notice),
  demonstration: false,
  notice: notice.id,
  buyer: notice.buyer,
  valueAud: notice.valueAud,
  changePercent: null,
});

const entrantAlert = (notice: MarketNotice): Alert => {
  const market = marketOf(notice);
  return {
    ...base(notice),
    id: `new_competitor-${notice.category}-${notice.id}`,
    alertType: 'new_competitor',
    message: `First notice on record of ${notice.supplier}${market ? ` in ${marketLabel(market).toLowerCase()}` : ''}: ${formatAud(Math.round(notice.valueAud))} committed by ${notice.buyer}, signed ${formatDate(notice.signed)}.`,
    priority: byValue(notice.valueAud),
    timestamp: atMidnight(notice.signed),
    endsOn: notice.ends,
    daysLeft: null,
  };
};

const byValue = (aud: number): AlertPriority =>
  aud >= HIGH_VALUE_AUD ? 'high' : aud >= MEDIUM_VALUE_AUD ? 'medium' : 'low';

/** Nothing is left to prepare for on the last day itself. */
const byDaysLeft = (days: number): AlertPriority => {
  if (days < 1) return 'low';
  if (days <= HIGH_DAYS) return 'high';
  return days <= MEDIUM_DAYS ? 'medium' : 'low';
};

const inDays = (days: number): string => (days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`);

const expiryAlert = (notice: MarketNotice, ends: string, daysLeft: number): Alert => {
  // The day on which it became true: 180 days before the end, or the signing of a shorter contract.
  const since = addDays(ends, -EXPIRY_DAYS);
  return {
    ...base(notice),
    id: `contract_expiry-${notice.id}`,
    alertType: 'contract_expiry',
    message: `The contract of ${notice.buyer} with ${hasSupplier(notice) ? notice.supplier : 'a supplier that no copy names'} ends on ${formatDate(ends)}, ${inDays(daysLeft)}; ${formatAud(Math.round(notice.valueAud))} was committed, GST as published.`,
    priority: byDaysLeft(daysLeft),
    timestamp: atMidnight(since > notice.signed ? since : notice.signed),
    endsOn: ends,
    daysLeft,
  };
};
