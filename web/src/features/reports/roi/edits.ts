import { useMemo } from 'react';
import * as z from 'zod';
import type { Assumption, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { printNumber } from '#shared/money/printed-figures';
import { type AssumptionEdit, withAssumptions } from '#shared/money/revise-model';
import { roiFigures } from '#shared/money/roi-figures';
import { isoDay } from '../../../lib/format.ts';
import { draft, useDraft } from '../../../lib/storage/drafts.ts';
import { numberTyped } from '../../../lib/text/typed-amount.ts';

/** What was typed over a report's assumptions and is not saved yet; it comes back after a reload. */
const RoiEdits = z.object({
  reportId: z.string(),
  /** As typed, by the id of the assumption. */
  texts: z.record(z.string(), z.string()),
  /** Null: the offer that the saved report has. */
  chosenOptionId: z.string().nullable(),
});
type RoiEdits = z.infer<typeof RoiEdits>;
const roiEditsDraft = draft('reports.roi-edits', RoiEdits);

export const noEdits = (reportId: string): RoiEdits => ({ reportId, texts: {}, chosenOptionId: null });

/** What was typed over an assumption, or what is wrong with it. */
export const readAssumption = (
  { min, max }: Assumption,
  text: string,
): { value: number | null } | { problem: string } => {
  if (text.trim() === '') return { value: null };
  // "A$1,200", "3.6 %" and "1 200" are numbers too.
  const value = numberTyped(text.replaceAll('%', ''));
  if (value === null) return { problem: 'Enter a number such as 1,200 or 4.5.' };
  if (value >= min && value <= max) return { value };
  return { problem: `Enter a number from ${printNumber(min)} to ${printNumber(max)}.` };
};

/**
 * A report's model with what was typed, and every figure of it computed again.
 * @returns also the new values that differ from the saved ones; by the id of the assumption what is wrong with what was
 * typed, which changes nothing; and the chosen offer where it is not the saved one
 */
export const editedModel = (saved: RoiModel, { texts, chosenOptionId }: RoiEdits, asOf: string) => {
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
