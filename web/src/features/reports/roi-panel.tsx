import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { useDraft } from '../../lib/drafts.ts';
import { focusAfter } from '../../lib/lost-focus.ts';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { pdfRequestOf, savePdf, showDownloadFailed } from './download-report.ts';
import { roiGeneration } from './generation.ts';
import { GenerationError } from './generation-error.tsx';
import { ReportProgress } from './report-progress.tsx';
import { emptyRoiForm, problemOf, roiDraft, roiSentOf } from './roi-draft.ts';
import { RoiFormFields, showRoiProblem } from './roi-form.tsx';
import { RoiHowTo } from './roi-how-to.tsx';
import { RoiReportView } from './roi-report-view.tsx';
import { useGeneration } from './use-generation.ts';

export type RoiPanelProps = {
  /** The conversation that the report belongs to; begun when there is none. */
  sessionId: () => string;
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  demonstration: boolean | undefined;
  /** The report on screen: just generated, saved as a revision, or opened from elsewhere. */
  opened: DetailedRoiReport | null;
  onOpened: (report: DetailedRoiReport | null) => void;
};

/** The ROI tab: quotes in, a report out. */
export default function RoiPanel({ sessionId, prepare, demonstration, opened, onOpened }: RoiPanelProps) {
  const [form, setForm] = useDraft(roiDraft, emptyRoiForm);
  const { isRunning, startedAt, stages, error, run, cancel } = useGeneration(roiGeneration, {
    prepare,
    onReady: (report) => {
      onOpened(report);
      void downloadNew(report);
    },
    onFailed: showFailed,
  });
  const generate = (keepIdentifiers = false) => {
    const problem = problemOf(form);
    if (problem) showRoiProblem(problem);
    else
      void run({
        ...roiSentOf(form, { sessionId: sessionId(), demonstration }),
        ...(keepIdentifiers ? { keepIdentifiers } : {}),
      });
  };
  return (
    <div className="mx-auto max-w-5xl space-y-5 py-4">
      <RoiHowTo />
      <Card aria-labelledby="roi-heading">
        <h2 id="roi-heading" className="mb-3.5 font-semibold text-lg">
          Return on investment from your quotes
        </h2>
        <RoiFormFields form={form} isRunning={isRunning} onChange={setForm} onGenerate={() => generate()} />
      </Card>
      <GenerationError error={error} onRetry={() => generate()} />
      {startedAt !== undefined && (
        <ReportProgress
          title="Reading the quotes and computing"
          stages={stages}
          startedAt={startedAt}
          onCancel={() => {
            cancel();
            focusAfter(generateButton);
          }}
        />
      )}
      {opened && (
        <RoiReportView
          key={opened.reportId}
          report={opened}
          onRevised={onOpened}
          onClose={() => {
            onOpened(null);
            focusAfter(generateButton);
          }}
          onSendAsTyped={() => generate(true)}
        />
      )}
    </div>
  );
}

const generateButton = () => document.getElementById('roi-generate');

/** A new report is downloaded by itself. */
const downloadNew = async (report: DetailedRoiReport) => {
  try {
    await savePdf(pdfRequestOf(report));
    showToast({
      title: 'ROI Report Generated',
      description: 'Your detailed ROI report was generated and downloaded.',
      variant: 'success',
    });
  } catch (error) {
    showDownloadFailed(error);
  }
};

const showFailed = () =>
  showToast({
    title: 'ROI Report Generation Failed',
    description: 'Unable to generate the ROI report. Please try again.',
    variant: 'destructive',
  });
