import { useMemo } from 'react';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { isoDay } from '../../../lib/format.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { editedModel, noEdits, roiEditsDraft } from './edits.ts';

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
