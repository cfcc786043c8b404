import type { RiskDimension } from '../../contracts/vendors/vendor-risk.ts';
import { order } from '../../kernel/order.ts';
import { smallestStep, stepsFrom } from '../scorecard.ts';
import { type DimensionValues, overallExact, type RiskSetting, riskDimensions } from './vendor-risk.ts';

/** A vendor as the order sees it. */
export type RiskContender = { key: string; name: string; values: DimensionValues };

/** A priority changed alone, and the first pair that then stands the other way round. */
export type Reordering = { dimension: RiskDimension; from: number; to: number; passes: string; passed: string };

/**
 * Vendors by their exact overall score, the safest first; equal ones by name, then by key, so that the order in which
 * they were asked makes no difference.
 */
export const inRiskOrder = <C extends RiskContender>(contenders: readonly C[], setting: RiskSetting): C[] =>
  contenders.toSorted(
    (a, b) =>
      overallExact(b.values, setting) - overallExact(a.values, setting) || order(a.name, b.name) || order(a.key, b.key),
  );

const firstReversed = (ordered: readonly RiskContender[], setting: RiskSetting) => {
  for (const [at, ahead] of ordered.entries()) {
    const better = ordered
      .slice(at + 1)
      .find(({ values }) => overallExact(values, setting) > overallExact(ahead.values, setting));
    if (better) return { passes: better.name, passed: ahead.name };
  }
  return undefined;
};

/**
 * For each dimension the smallest change of its priority alone, 1 to 10, after which a vendor has a strictly higher
 * overall score than one that stands before it now. Null where no value of the priority does it.
 */
export const reorderings = (
  contenders: readonly RiskContender[],
  setting: RiskSetting,
): Record<RiskDimension, Reordering | null> => {
  const ordered = inRiskOrder(contenders, setting);
  const nearest = (dimension: RiskDimension): Reordering | null => {
    const from = setting.priorities[dimension];
    for (const to of stepsFrom(from)) {
      const pair = firstReversed(ordered, { ...setting, priorities: { ...setting.priorities, [dimension]: to } });
      if (pair) return { dimension, from, to, ...pair };
    }
    return null;
  };
  return Object.fromEntries(riskDimensions.map((dimension) => [dimension, nearest(dimension)])) as Record<
    RiskDimension,
    Reordering | null
  >;
};

/** The smallest of these changes, of equally small ones the first dimension's; null where no single change does it. */
export const smallestReordering = (found: Record<RiskDimension, Reordering | null>): Reordering | null =>
  smallestStep(Object.values(found));
