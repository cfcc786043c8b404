import { useMemo } from 'react';
import * as z from 'zod';
import type { Assumption, RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { printNumber } from '#shared/money/printed-figures';
import { type AssumptionEdit, withAssumptions } from '#shared/money/revise-model';
import { roiFigures } from '#shared/money/roi-figures';
import { isoDay } from '../../../lib/format.ts';
import { draft, useDraft } from '../../../lib/storage/drafts.ts';
import { numberTyped } from '../../../lib/text/typed-amount.ts';

/** What was typed over a report's assumptions and is not saved yet; it comes back after a reload. */
export const RoiEdits = z.object({
  reportId: z.string(),
  /** As typed, by the id of the assumption. */
  texts: z.record(z.string(), z.string()),
  /** Null: the offer that the saved report has. */
  chosenOptionId: z.string().nullable(),
});
export type RoiEdits = z.infer<typeof RoiEdits>;
export const roiEditsDraft = draft('reports.roi-edits', RoiEdits);

export const noEdits = (reportId: string): RoiEdits => ({ reportId, texts: {}, chosenOptionId: null });

/** How a value stands in its field before anything is typed. */
export const textOf = ({ value }: Pick<Assumption, 'value'>): string => (value === null ? '' : String(value));

type Read = { value: number | null } | { problem: string };

/** What was typed over an assumption, or what is wrong with it. */
export const readAssumption = ({ min, max }: Assumption, text: string): Read => {
  if (text.trim() === '') return { value: null };
  // "A$1,200", "3.6 %" and "1 200" are numbers too.
  const value = numberTyped(text.replaceAll('%', ''));
  if (value === null) return { problem: 'Enter a number such as 1,200 or 4.5.' };
  if (value >= min && value <= max) return { value };
  return { problem: `Enter a number from ${printNumber(min)} to ${printNumber(max)}.` };
};

export type EditedModel = {
  model: RoiModel;
  figures: RoiFigures;
  /** New values of the assumptions that differ from the saved ones. */
  changes: readonly AssumptionEdit[];
  /** What is wrong with what was typed, by the id of the assumption; such a text changes nothing. */
  problems: ReadonlyMap<string, string>;
  /** Undefined: the saved one. */
  chosenOptionId: string | undefined;
};

/** A report's model with what was typed, and every figure of it computed again. */
export const editedModel = (saved: RoiModel, { texts, chosenOptionId }: RoiEdits, asOf: string): EditedModel => {
  const problems = new Map<string, string>();
  const changes: AssumptionEdit[] = [];
  for (const assumption of saved.assumptions) {
    const text = texts[assumption.id];
    if (text === undefined) continue;
    const read = readAssumption(assumption, text);
    if ('problem' in read) problems.set(assumption.id, read.problem);
    else if (read.value !== assumption.value) changes.push({ id: assumption.id, value: read.value });
  }
  const isOther = chosenOptionId !== saved.chosenOptionId && saved.options.some(({ id }) => id === chosenOptionId);
  const chosen = isOther && chosenOptionId !== null ? chosenOptionId : undefined;
  const model = withAssumptions(saved, changes, chosen, asOf);
  return { model, figures: roiFigures(model), changes, problems, chosenOptionId: chosen };
};

/** The assumptions of a report as they are being changed on screen, with all figures computed from them at once. */
export const useRoiEdits = ({ reportId, model }: DetailedRoiReport) => {
  const [kept, setKept] = useDraft(roiEditsDraft, noEdits(reportId));
  // Of another report: left alone until something is typed here.
  const edits = kept.reportId === reportId ? kept : noEdits(reportId);
  const edited = useMemo(
    () => editedModel(model, edits, isoDay(new Date())),
    [model, edits.texts, edits.chosenOptionId],
  );
  return {
    ...edited,
    texts: edits.texts,
    isEdited: edited.changes.length > 0 || edited.chosenOptionId !== undefined,
    type: (id: string, text: string) => setKept({ ...edits, texts: { ...edits.texts, [id]: text } }),
    choose: (chosenOptionId: string) => setKept({ ...edits, chosenOptionId }),
    reset: () => setKept(noEdits(reportId)),
  };
};

export type RoiEditing = ReturnType<typeof useRoiEdits>;
