import type { AlertPriority, PriceAlert, PricePoint, PriceSeries } from '../contracts/market.ts';
import { formatAud, formatDate } from '../kernel/format.ts';
import { changePercent } from './prices.ts';

/** When a price raises an alert, in per cent of the first price of its series. */
export type PriceRule = {
  /** Change, up or down, that raises one. */
  thresholdPercent: number;
  /** It can be raised again once the change is more than this far back inside the threshold. */
  rearmPercent: number;
};

export const defaultPriceRule: PriceRule = { thresholdPercent: 5, rearmPercent: 1 };

/** The rule in words. */
export const priceRuleText = ({ thresholdPercent, rearmPercent }: PriceRule): string =>
  `The price is ${thresholdPercent}% or more from the first price of its series. It is raised once, and again only after the change has come back inside ${Math.max(0, thresholdPercent - rearmPercent)}%. High from twice the threshold, medium from one and a half times.`;

export type Crossing = { direction: 'up' | 'down'; at: PricePoint; changePercent: number };

/**
 * The crossings of a series in both directions, oldest first. Each direction is armed at the start, is raised when the
 * change reaches the threshold, and is armed again when the change falls back below threshold less re-arm, so that a
 * price that wavers around the threshold raises one alert and not many.
 * @param points oldest first; the first is the baseline
 */
export const crossingsOf = (
  points: readonly PricePoint[],
  { thresholdPercent, rearmPercent }: PriceRule,
): Crossing[] => {
  const [first] = points;
  if (!first) return [];
  const back = thresholdPercent - rearmPercent;
  const armed = { up: true, down: true };
  const crossings: Crossing[] = [];
  for (const at of points) {
    const change = changePercent(first.price, at.price);
    for (const direction of ['up', 'down'] as const) {
      const away = direction === 'up' ? change : -change;
      if (armed[direction] && away >= thresholdPercent) {
        armed[direction] = false;
        crossings.push({ direction, at, changePercent: change });
      } else if (away < back) armed[direction] = true;
    }
  }
  return crossings;
};

/** Whether each direction can be raised after the last price of a series. */
export const armedAfter = (points: readonly PricePoint[], rule: PriceRule): { up: boolean; down: boolean } => {
  const [first] = points;
  if (!first) return { up: true, down: true };
  const stateOf = (direction: 'up' | 'down') => {
    const raised = crossingsOf(points, rule).findLast((crossing) => crossing.direction === direction);
    if (!raised) return true;
    return points.slice(points.indexOf(raised.at)).some(({ price }) => {
      const change = changePercent(first.price, price);
      return (direction === 'up' ? change : -change) < rule.thresholdPercent - rule.rearmPercent;
    });
  };
  return { up: stateOf('up'), down: stateOf('down') };
};

/** The alerts of price series by a rule, newest first. Pure, so that a screen can apply a reader's own threshold at once. */
export const priceAlertsOf = (series: readonly PriceSeries[], rule: PriceRule = defaultPriceRule): PriceAlert[] =>
  series
    .flatMap((one) => crossingsOf(one.points, rule).map((crossing) => priceAlert(one, crossing, rule)))
    .sort((a, b) => (a.timestamp === b.timestamp ? (a.id < b.id ? -1 : 1) : a.timestamp < b.timestamp ? 1 : -1));

const priorityOf = (away: number, { thresholdPercent }: PriceRule): AlertPriority =>
  away >= 2 * thresholdPercent ? 'high' : away >= 1.5 * thresholdPercent ? 'medium' : 'low';

const priceAlert = (
  series: PriceSeries,
  { direction, at, changePercent: change }: Crossing,
  rule: PriceRule,
): PriceAlert => {
  const { product, vendor, category, demonstration, evidence, solutionId, points } = series;
  const alertType = direction === 'up' ? 'price_increase' : 'price_drop';
  const from = points[0] ?? at;
  return {
    id: `${alertType}-${solutionId}-${at.on}`,
    product,
    vendor,
    alertType,
    message: `${product} went from ${formatAud(from.price)} a month on ${formatDate(from.on)} to ${formatAud(at.price)} on ${formatDate(at.on)}, ${Math.abs(change).toFixed(1)}% ${direction === 'up' ? 'more' : 'less'}.`,
    priority: priorityOf(Math.abs(change), rule),
    timestamp: `${at.on}T00:00:00.000Z`,
    category,
    demonstration,
    notice: null,
    buyer: null,
    valueAud: null,
    endsOn: null,
    daysLeft: null,
    changePercent: change,
    evidence,
  };
};
