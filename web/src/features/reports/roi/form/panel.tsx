import { useState } from 'react';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { focusAfter } from '../../../../lib/lost-focus.ts';
import { useForPurchase } from '../../../../lib/purchase/for-purchase.ts';
import { useDraft } from '../../../../lib/storage/drafts.ts';
import { saveDocument } from '../../../../pdf/save-document.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CloseIcon } from '../../../../ui/icons.tsx';
import { showDone, showFailure } from '../../../../ui/overlays/toast-queue.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import { pdfRequestOf, showDownloadFailed } from '../../files/download-report.ts';
import { Generating } from '../../frame/generating.tsx';
import { type MakingProps, roiGeneration, useGeneration } from '../../generation.ts';
import { RoiReportView } from '../report-view.tsx';
import { emptyRoiForm, howToDismissed, problemOf, RoiFormFields, roiDraft } from './form.tsx';

/** How the tab works; shown until it is dismissed in this browser. */
const RoiHowTo = () => {
  const [isDismissed, setIsDismissed] = useState(() => howToDismissed.read() ?? false);
  const dismiss = () => {
    howToDismissed.write(true);
    setIsDismissed(true);
    focusAfter(() => document.getElementById('roi-quotes'));
  };
  return isDismissed ? null : (
    <Notice status="info">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold">How to get an ROI report</h2>
        <IconButton label="Dismiss how-to" onClick={dismiss} className="-mt-1 -mr-1">
          <CloseIcon />
        </IconButton>
      </div>
      <ol className="mt-1 list-decimal space-y-1 pl-5">
        <li>Paste quotes or price estimates as you got them: several vendors, e-mail text and tables are fine.</li>
        <li>Say how many beds, rooms or users there are; a price per bed needs them.</li>
        <li>
          Generate. Each amount is shown as it was read, with what is missing and the questions to send the vendor.
        </li>
        <li>Change any assumption on screen and every figure is recalculated at once. Save it as a revision.</li>
      </ol>
      <p className="mt-1.5 text-muted">
        Every assumption shows its source and year. Where it is our own planning figure and not a finding, it says so.
      </p>
    </Notice>
  );
};

export type RoiPanelProps = MakingProps & {
  /** The report on screen: just generated, saved as a revision, or opened from elsewhere. */
  opened: DetailedRoiReport | null;
  onOpened: (report: DetailedRoiReport | null) => void;
};

/** The ROI tab: quotes in, a report out. */
export default function RoiPanel({ sessionId, prepare, demonstration, opened, onOpened }: RoiPanelProps) {
  // Whose quote desk can stand in place of pasted quotes.
  const { purchaseId } = useForPurchase();
  const [form, setForm] = useDraft(roiDraft, emptyRoiForm);
  const { run, ...generation } = useGeneration(roiGeneration, {
    prepare,
    onReady: (report) => {
      onOpened(report);
      void downloadNew(report);
    },
  });
  const [isFromDesk, setIsFromDesk] = useState(false);
  const generate = ({ fromDesk = isFromDesk, keepIdentifiers = false } = {}) => {
    setIsFromDesk(fromDesk);
    const problem = problemOf(fromDesk ? { ...form, quotes: 'on the desk' } : form);
    if (problem) return showFailure(...problem);
    return void run({
      sessionId: sessionId(),
      ...(fromDesk && purchaseId ? { purchaseId } : { quotes: form.quotes }),
      ...(form.solutionFocus.trim() ? { solutionFocus: form.solutionFocus } : {}),
      ...(keepIdentifiers ? { keepIdentifiers } : {}),
      demonstration,
    });
  };
  return (
    <div className="mx-auto max-w-5xl space-y-5 py-4">
      {!opened && <RoiHowTo />}
      <Card aria-labelledby="roi-heading" className={opened ? 'print:hidden' : ''}>
        <h2 id="roi-heading" className="mb-3.5 font-semibold text-lg">
          Return on investment from your quotes
        </h2>
        <RoiFormFields
          form={form}
          isRunning={generation.isRunning}
          onChange={setForm}
          onGenerate={() => generate({ fromDesk: false })}
        />
        {purchaseId && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t pt-3 text-muted text-sm">
            <Button disabled={generation.isRunning} onClick={() => generate({ fromDesk: true })}>
              Generate from the quote desk
            </Button>
            Uses the quotes of this purchase as you settled them, and nothing pasted here.
          </div>
        )}
      </Card>
      <Generating
        title="Reading the quotes and computing"
        generation={generation}
        beganBy="roi-generate"
        onRetry={() => generate()}
      />
      {opened && (
        <RoiReportView
          key={opened.reportId}
          report={opened}
          onRevised={onOpened}
          onClose={() => {
            onOpened(null);
            focusAfter(() => document.getElementById('roi-generate'));
          }}
          onSendAsTyped={() => generate({ keepIdentifiers: true })}
        />
      )}
    </div>
  );
}

/** A new report is downloaded by itself. */
const downloadNew = async (report: DetailedRoiReport) => {
  try {
    await saveDocument(pdfRequestOf(report), 'pdf');
    showDone('ROI Report Generated', 'Your detailed ROI report was generated and downloaded.');
  } catch (error) {
    showDownloadFailed(error);
  }
};
