import * as z from 'zod';
import { AlertPriority, AlertType, type MarketData, type PriceAlert } from '#shared/contracts/market';
import { EXPIRY_DAYS } from '#shared/market/alerts';
import { type PriceRule, priceAlertsOf } from '#shared/market/price-alerts';
import { stored } from '../../../lib/storage/stored.ts';

export const CHANGE = { min: 1, max: 50, step: 1 } as const;
export const REARM = { min: 0, max: 10, step: 1 } as const;
export const DAYS = { min: 30, max: EXPIRY_DAYS, step: 30 } as const;

/** What a reader wants to be told of. */
export const AlertSettings = z.object({
  types: z.array(AlertType).catch([...AlertType.options]),
  lowestPriority: AlertPriority.catch('low'),
  /** Per cent of the first price of a series. */
  thresholdPercent: z.number().int().min(CHANGE.min).max(CHANGE.max).catch(5),
  rearmPercent: z.number().int().min(REARM.min).max(REARM.max).catch(1),
  /** A contract is told of when it ends within so many days of today. */
  expiryDays: z.number().int().min(DAYS.min).max(DAYS.max).catch(EXPIRY_DAYS),
  /** AUD; a new supplier is told of from this value of its first notice. */
  entrantFromAud: z.number().nonnegative().catch(0),
});
export type AlertSettings = z.infer<typeof AlertSettings>;
export type ChangeSettings = (part: Partial<AlertSettings>) => void;

export const defaultSettings: AlertSettings = {
  types: [...AlertType.options],
  lowestPriority: 'low',
  thresholdPercent: 5,
  rearmPercent: 1,
  expiryDays: EXPIRY_DAYS,
  entrantFromAud: 0,
};

/** Kept in this browser. */
export const alertSettings = stored('evident.market.alerts', AlertSettings);

/** A re-arm distance beyond the threshold would never arm again. */
export const ruleOf = ({ thresholdPercent, rearmPercent }: AlertSettings): PriceRule => ({
  thresholdPercent,
  rearmPercent: Math.min(rearmPercent, thresholdPercent),
});

const rank = { high: 0, medium: 1, low: 2 } satisfies Record<AlertPriority, number>;

/** Whether the contract that an alert is about has ended since the answer was made: a page may stay open overnight. */
const hasEnded = ({ alertType, endsOn }: PriceAlert, today: string): boolean =>
  alertType === 'contract_expiry' && endsOn !== null && endsOn < today;

const isWanted = (alert: PriceAlert, settings: AlertSettings): boolean => {
  const { alertType, priority, daysLeft, valueAud } = alert;
  if (!settings.types.includes(alertType) || rank[priority] > rank[settings.lowestPriority]) return false;
  if (alertType === 'contract_expiry') return (daysLeft ?? 0) <= settings.expiryDays;
  return alertType !== 'new_competitor' || (valueAud ?? 0) >= settings.entrantFromAud;
};

const isOfPrice = ({ alertType }: PriceAlert): boolean => alertType === 'price_drop' || alertType === 'price_increase';

const byUrgency = (a: PriceAlert, b: PriceAlert): number =>
  rank[a.priority] - rank[b.priority] || (a.timestamp < b.timestamp ? 1 : a.timestamp > b.timestamp ? -1 : 0);

/**
 * Alerts that a reader wants: the most urgent first, of equals the newest. Those of prices are raised by the reader's own
 * rule.
 */
export const realAlerts = (
  { alerts, priceSeries }: Pick<MarketData, 'alerts' | 'priceSeries'>,
  settings: AlertSettings,
  today: string,
): { shown: PriceAlert[]; all: PriceAlert[] } => {
  const ofNotices = alerts.filter((alert) => !isOfPrice(alert) && !hasEnded(alert, today));
  const all = [...priceAlertsOf(priceSeries, ruleOf(settings)), ...ofNotices];
  return { shown: all.filter((alert) => isWanted(alert, settings)).sort(byUrgency), all };
};

/** The same of fictional prices. */
export const demonstrationAlerts = ({ demonstration }: MarketData, settings: AlertSettings, today: string) =>
  realAlerts(demonstration ?? { alerts: [], priceSeries: [] }, settings, today);
