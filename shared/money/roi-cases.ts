import type { Assumption, RoiFigures, RoiModel } from '../contracts/reports/roi-model.ts';
import { roiFigures } from './roi-figures.ts';

/** What the figures come to, as a decision sees it. */
export type Verdict = 'no-cost' | 'nought' | 'no-saving' | 'pays' | 'depends' | 'never';

/** Whether the figures speak for the purchase, as far as they are known. */
export const verdictOf = ({
  figures: { totalCostAud, annualSavingAud, npv },
}: {
  figures: Pick<RoiFigures, 'totalCostAud' | 'annualSavingAud' | 'npv'>;
}): Verdict => {
  if (totalCostAud === null) return 'no-cost';
  if (totalCostAud <= 0) return 'nought';
  if (annualSavingAud === null) return 'no-saving';
  const positive = npv.filter(({ valueAud }) => valueAud !== null && valueAud > 0).length;
  if (positive === npv.length) return 'pays';
  return positive > 0 ? 'depends' : 'never';
};

/** One view of what the purchase may bring. */
export type RoiCase = { name: 'Low' | 'Central' | 'High'; says: string; figures: RoiFigures };

/** Of each effect that no study measured, in the low and in the high case. */
const SHARES = { low: 0.5, high: 1.5 } as const;

/** What the buyer states as an amount is no effect of the purchase: it stays as it is. */
const STATED = new Set(['present-system-cost', 'own-saving']);

/** The model with every effect as a case has it, within its bounds. */
const withEffects = (model: RoiModel, effectIn: (effect: Assumption, value: number) => number): RoiModel => {
  const effects = new Set(model.drivers.map(({ effect }) => effect).filter((id) => !STATED.has(id)));
  return {
    ...model,
    assumptions: model.assumptions.map((one) =>
      effects.has(one.id) && one.value !== null
        ? {
            ...one,
            value: Math.max(one.min, Math.min(one.max, effectIn(one, one.value))),
          }
        : one,
    ),
  };
};

/**
 * The low, the central and the high case of a model: a measured effect at the ends of its interval. Our planning assumptions are no findings: the low case counts
 * nothing of them.
 * @returns none where costs or savings are not known
 */
export const roiCases = (model: RoiModel): RoiCase[] => {
  const central = roiFigures(model);
  if (central.cashFlow.length === 0) return [];
  const low = roiFigures(
    withEffects(model, ({ measured, evidence }, value) =>
      evidence?.kind === 'estimate' ? 0 : (measured?.low ?? value * SHARES.low),
    ),
  );
  const high = roiFigures(withEffects(model, ({ measured }, value) => measured?.high ?? value * SHARES.high));
  return [
    {
      name: 'Low',
      says: 'Nothing of what rests on a planning assumption of ours; the low end of what studies measured; half of every other effect.',
      figures: low,
    },
    { name: 'Central', says: 'Every assumption as it stands.', figures: central },
    {
      name: 'High',
      says: 'The high end of what studies measured; one and a half times every other effect.',
      figures: high,
    },
  ];
};

/**
 * The net present value at the central rate where one assumption is a share of what it is, all else as it is.
 * @param assumptionId the assumption that is varied
 * @param share of its value: 0.5 is half
 * @returns AUD; null where the assumption has no value, the share lies beyond its bounds, or nothing can be computed
 */
export const npvAtShare = (model: RoiModel, assumptionId: string, share: number): number | null => {
  const varied = model.assumptions.find(({ id }) => id === assumptionId);
  if (!varied || varied.value === null) return null;
  const value = varied.value * share;
  if (value < varied.min || value > varied.max) return null;
  const assumptions = model.assumptions.map((one) => (one === varied ? { ...one, value } : one));
  return roiFigures({ ...model, assumptions }).npv[1]?.valueAud ?? null;
};
