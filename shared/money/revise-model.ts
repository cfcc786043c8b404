import type { Assumption, RoiModel } from '../contracts/reports/roi-model.ts';
import { AppError } from '../kernel/errors.ts';
import { printAssumption } from './saving-figures.ts';

/** A new value of an assumption; null takes it away. */
export type AssumptionEdit = { id: string; value: number | null };

/**
 * A model with some assumptions and the chosen offer changed. A changed value is the user's own; one that is sent as it
 * was keeps its source.
 * @param asOf date of the change (ISO 8601), where the evidence should show one
 * @throws AppError `invalid_input` for an unknown id, and for a value beyond the assumption's bounds
 */
export const withAssumptions = (
  model: RoiModel,
  edits: readonly AssumptionEdit[],
  chosenOptionId?: string | undefined,
  asOf?: string,
): RoiModel => {
  const edited = new Map(edits.map(({ id, value }) => [id, value]));
  const known = new Set(model.assumptions.map(({ id }) => id));
  const unknown = [...edited.keys()].find((id) => !known.has(id));
  if (unknown !== undefined) throw new AppError('invalid_input', `The report has no assumption “${unknown}”.`);
  if (chosenOptionId !== undefined && !model.options.some(({ id }) => id === chosenOptionId)) {
    throw new AppError('invalid_input', `The report has no offer “${chosenOptionId}”.`);
  }
  return {
    ...model,
    chosenOptionId: chosenOptionId ?? model.chosenOptionId,
    assumptions: model.assumptions.map((assumption) => {
      const value = edited.get(assumption.id);
      return value === undefined || value === assumption.value ? assumption : withValue(assumption, value, asOf);
    }),
  };
};

const withValue = (
  { measured: _, ...assumption }: Assumption,
  value: number | null,
  asOf: string | undefined,
): Assumption => {
  if (value === null) return { ...assumption, value: null, evidence: null };
  const { label, unit, min, max } = assumption;
  if (!(value >= min && value <= max)) {
    const [low, high] = [min, max].map((bound) => printAssumption({ unit, value: bound }));
    throw new AppError('invalid_input', `${label}: enter a number from ${low} to ${high}.`);
  }
  const evidence = { kind: 'user-supplied', source: 'Entered by you', ...(asOf ? { asOf } : {}) } as const;
  return { ...assumption, value, evidence };
};
