import type { RoiModel } from '../contracts/reports/roi-model.ts';
import { roiFigures } from './roi-figures.ts';

/** What a model comes to at another size of one effect. */
export type EffectVariant = {
  /** Of the effect as it is: 0.5 is half. */
  share: number;
  /** AUD, at the model's central rate. */
  npvAud: number;
};

/**
 * The net present value at the central rate where one assumption is a share of what it is, all else as it is.
 * @param assumptionId the assumption that is varied; it must have a value
 * @param shares of that value; one that lies beyond the assumption's bounds is left out
 * @returns one for each share at which the present value can be computed
 */
export const effectSensitivity = (
  model: RoiModel,
  assumptionId: string,
  shares: readonly number[],
): EffectVariant[] => {
  const varied = model.assumptions.find(({ id }) => id === assumptionId);
  if (!varied || varied.value === null) return [];
  const { value, min, max } = varied;
  return shares.flatMap((share) => {
    const changed = value * share;
    if (changed < min || changed > max) return [];
    const assumptions = model.assumptions.map((one) => (one.id === assumptionId ? { ...one, value: changed } : one));
    const npvAud = roiFigures({ ...model, assumptions }).npv[1]?.valueAud ?? null;
    return npvAud === null ? [] : [{ share, npvAud }];
  });
};
