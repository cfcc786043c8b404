import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { roiDocument } from '#shared/documents/roi';
import { told } from '#shared/kernel/told';
import { printAud, printPercent } from '#shared/money/printed-figures';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { Radios } from '../../../ui/forms/radios.tsx';
import { showDone, showFailure } from '../../../ui/overlays/toast-queue.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { reviseRoi } from '../api.ts';
import { refreshFiles, reportQuery } from '../files/query.ts';
import { ReportFrame } from '../frame/report-frame.tsx';
import { RoiAssumptions } from './assumptions.tsx';
import { type RoiEditing, useRoiEdits } from './edits.ts';

/** Which offer is set against the savings. */
const RoiOffers = ({ editing: { model, figures, choose } }: { editing: RoiEditing }) =>
  figures.options.length === 0 ? (
    <p className="text-muted">No offer was read from the quotes.</p>
  ) : (
    <Radios
      legend="Choose the offer to compare with the savings."
      value={model.chosenOptionId ?? ''}
      options={figures.options.map(({ optionId, name, totalAud, isComplete }) => ({
        value: optionId,
        label: `${name}, ${printAud(totalAud)}${isComplete ? '' : ', not settled'}`,
      }))}
      onChange={choose}
    />
  );

type EditBarProps = { editing: RoiEditing; isSaving: boolean; onSave: () => void };

const changedOf = ({ changes, chosenOptionId }: RoiEditing): string[] =>
  told(changes.length > 0 && countOf(changes.length, 'assumption'), chosenOptionId !== undefined && 'the offer');

const resultOf = ({ figures: { npv } }: RoiEditing): string | undefined =>
  npv[1] && npv[1].valueAud !== null
    ? `Net present value at ${printPercent(npv[1].ratePercent)}: ${printAud(npv[1].valueAud)}`
    : undefined;

/** What was changed and is not saved, in view while one goes on changing. */
const RoiEditBar = ({ editing, isSaving, onSave }: EditBarProps) => (
  <section
    aria-label="Unsaved changes"
    data-stuck-below
    className="tall:sticky tall:bottom-3 z-stuck flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-caution/40 bg-caution-soft px-3 py-2 text-sm"
  >
    <div className="min-w-0 flex-1 basis-48">
      <p aria-live="polite" className="font-medium">
        You changed {changedOf(editing).join(' and ')}
      </p>
      <p className="figures text-muted">{told(resultOf(editing), 'Downloads hold the saved version.').join(' · ')}</p>
    </div>
    <div className="flex flex-wrap gap-1.5">
      <Button
        disabled={isSaving}
        onClick={() => {
          editing.reset();
          focusAfter(() => document.getElementById('roi-assumptions'));
        }}
      >
        Reset
      </Button>
      <Button
        look="primary"
        icon={isSaving && <Spinner />}
        disabled={isSaving || editing.problems.size > 0}
        onClick={onSave}
      >
        Save as revision
      </Button>
    </div>
  </section>
);

type RoiReportViewProps = {
  report: DetailedRoiReport;
  onRevised: (report: DetailedRoiReport) => void;
  onClose: () => void;
  onSendAsTyped?: () => void;
};

/** A report on return on investment: the decision first, then all that it rests on, open to change. */
export const RoiReportView = ({ report, onRevised, onClose, onSendAsTyped }: RoiReportViewProps) => {
  const editing = useRoiEdits(report);
  const { model, figures, isEdited, changes, chosenOptionId, reset } = editing;
  const queryClient = useQueryClient();
  /** Saves what was changed; the revision takes the report's place on screen. */
  const { isPending, error, mutate } = useMutation({
    mutationFn: () =>
      reviseRoi({ reportId: report.reportId, assumptions: changes, ...(chosenOptionId && { chosenOptionId }) }),
    onSuccess: (revision) => {
      queryClient.setQueryData(reportQuery(revision.reportId).queryKey, revision);
      void refreshFiles(queryClient);
      reset();
      onRevised(revision);
      showDone('Revision saved', `Saved as ${revision.reportId}.`);
    },
    onError: () => showFailure('Revision not saved', 'Unable to save the revision. Your changes are kept.'),
  });
  const shown = useMemo(() => roiDocument(report, { model, figures, isEdited }), [report, model, figures, isEdited]);
  return (
    <ReportFrame
      report={report}
      document={shown}
      onClose={onClose}
      onSendAsTyped={onSendAsTyped}
      footer={
        <>
          {error && (
            <ErrorState
              title="The revision was not saved. Your changes are kept."
              detail={detailOf(error)}
              onRetry={() => mutate()}
            />
          )}
          {isEdited && <RoiEditBar editing={editing} isSaving={isPending} onSave={() => mutate()} />}
        </>
      }
    >
      <DocumentView
        document={shown}
        slots={{
          offers: <RoiOffers editing={editing} />,
          assumptions: <RoiAssumptions editing={editing} />,
        }}
      />
    </ReportFrame>
  );
};
