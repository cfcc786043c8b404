import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RoiFigures } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { printAud, printPercent } from '#shared/money/printed-figures';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { reviseRoi } from '../api.ts';
import { refreshFiles } from '../files/query.ts';
import { ReportFrame } from '../frame/report-frame.tsx';
import { ReportSection } from '../frame/report-section.tsx';
import { reportQuery } from '../report-query.ts';
import { RoiAssumptions } from './assumptions.tsx';
import { RoiFiguresSection } from './figures-section.tsx';
import { RoiCostAnalysis, RoiDecision, RoiExecutiveSummary, RoiSummary, RoiWorkforce } from './form/texts.tsx';
import { RoiOffers } from './offers.tsx';
import { RoiQuotes } from './quotes.tsx';
import { RoiSavings } from './savings.tsx';
import { type RoiEditing, useRoiEdits } from './use-edits.ts';

type EditBarProps = { editing: RoiEditing; isSaving: boolean; onSave: () => void };

const wordsOf = ({ changes, chosenOptionId }: RoiEditing): string =>
  [
    changes.length > 0 && `You changed ${countOf(changes.length, 'assumption')}`,
    chosenOptionId !== undefined && (changes.length > 0 ? 'and the offer' : 'You chose another offer'),
  ]
    .filter(Boolean)
    .join(' ');

const resultOf = ({ figures }: RoiEditing): string | undefined => {
  const central = figures.npv[1];
  return central && central.valueAud !== null
    ? `Net present value at ${printPercent(central.ratePercent)}: ${printAud(central.valueAud)}`
    : undefined;
};

/** What was changed and is not saved, in view while one goes on changing. */
const RoiEditBar = ({ editing, isSaving, onSave }: EditBarProps) => (
  <section
    aria-label="Unsaved changes"
    className="tall:sticky tall:bottom-3 z-stuck flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-caution/40 bg-caution-soft px-3 py-2 text-sm"
  >
    <div className="min-w-0 flex-1">
      <p aria-live="polite" className="font-medium">
        {wordsOf(editing)}
      </p>
      <p className="figures text-muted">
        {[resultOf(editing), 'Downloads hold the saved version.'].filter(Boolean).join(' · ')}
      </p>
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

const columns = [
  { label: 'Year' },
  { label: 'Costs', isNumber: true },
  { label: 'Savings', isNumber: true },
  { label: 'Net', isNumber: true },
  { label: 'Net so far', isNumber: true },
];

/** Costs and savings year by year; absent while either is unknown: the figures say why. */
const RoiCashFlow = ({ cashFlow }: Pick<RoiFigures, 'cashFlow'>) => (
  <ReportSection title="Cash flow by year">
    {cashFlow.length === 0 ? (
      <p className="text-muted">
        Not computed: it needs the costs of an offer and at least one saving. See “Not computed, because” above.
      </p>
    ) : (
      <DataTable
        caption="Cash flow by year, AUD without GST"
        isCaptionHidden
        columns={columns}
        rows={cashFlow.map(({ year, costAud, savingAud, netAud, cumulativeAud }) => ({
          key: String(year),
          cells: [
            year === 0 ? '0 (purchase)' : String(year),
            printAud(costAud),
            printAud(savingAud),
            printAud(netAud),
            printAud(cumulativeAud),
          ],
        }))}
      />
    )}
  </ReportSection>
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
  const { isPending, error, mutate } = useSaveRevision(report, editing, onRevised);
  const { model, figures, isEdited } = editing;
  const texts = { report, isEdited };
  return (
    <ReportFrame
      report={report}
      title="Detailed ROI Analysis Report"
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
      <RoiDecision {...texts} />
      <RoiFiguresSection model={model} figures={figures} isEdited={isEdited} />
      <RoiOffers model={model} figures={figures} onChoose={editing.choose} />
      <RoiAssumptions saved={report.model.assumptions} editing={editing} />
      <RoiExecutiveSummary {...texts} />
      <RoiQuotes reading={report.reading} figures={figures} />
      <RoiCostAnalysis {...texts} />
      <RoiSavings savings={figures.savings} potential={report.potentialSavings} isEdited={isEdited} />
      <RoiWorkforce {...texts} />
      <RoiCashFlow cashFlow={figures.cashFlow} />
      <RoiSummary {...texts} />
    </ReportFrame>
  );
};

/** Saves what was changed; the revision takes the report's place on screen. */
const useSaveRevision = (
  { reportId }: DetailedRoiReport,
  { changes, chosenOptionId, reset }: RoiEditing,
  onRevised: (report: DetailedRoiReport) => void,
) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      reviseRoi({ reportId, assumptions: [...changes], ...(chosenOptionId === undefined ? {} : { chosenOptionId }) }),
    onSuccess: (revision) => {
      queryClient.setQueryData(reportQuery(revision.reportId).queryKey, revision);
      void refreshFiles(queryClient);
      reset();
      onRevised(revision);
      showToast({ title: 'Revision saved', description: `Saved as ${revision.reportId}.`, variant: 'success' });
    },
    onError: () =>
      showToast({
        title: 'Revision not saved',
        description: 'Unable to save the revision. Your changes are kept.',
        variant: 'destructive',
      }),
  });
};
