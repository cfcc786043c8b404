import { useState } from 'react';
import * as z from 'zod';
import { QUOTES_MAX } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { told } from '#shared/kernel/told';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { draft, useDraft } from '../../../lib/storage/drafts.ts';
import { stored } from '../../../lib/storage/stored.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CharacterCount } from '../../../ui/forms/character-count.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextFiles } from '../../../ui/forms/text-files.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { showFailure } from '../../../ui/overlays/toast-queue.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { downloadReport } from '../files/download-report.ts';
import { GenerateButton, Making } from '../frame/generating.tsx';
import { type MakingProps, useGeneration } from '../generation.ts';
import { RoiReportView } from './report-view.tsx';

/** What is typed into the ROI tab, as it comes back after a reload. */
const RoiForm = z.object({ quotes: z.string(), solutionFocus: z.string() });
type RoiForm = z.infer<typeof RoiForm>;
const roiDraft = draft('reports.roi', RoiForm);

/** Whether the how-to box was dismissed. */
const howToDismissed = stored('evident.roi.how-to-dismissed', z.boolean());

const FOCUS_MAX = 500;

/** Why the form cannot be sent as it is, as a reader is told: nothing there yet, or too much. */
const problemOf = ({ quotes, solutionFocus }: RoiForm): readonly [string, string] | undefined => {
  if (quotes.trim() === '') return ['Missing Information', 'Please provide quotes or pricing information.'];
  return quotes.length > QUOTES_MAX || solutionFocus.length > FOCUS_MAX
    ? ['Not sent', 'A text is over its limit. Shorten it and try again.']
    : undefined;
};

/** Two fictional quotes that show what can be read. */
const EXAMPLE_QUOTES = `Quotes for nurse call, 92 beds

Example Vendor A
Supply and install: $185k + GST
Software and support: $12.50 per bed per week ex GST, 3 year term
Training: $6,500 once

Example Vendor B
Hardware: $142,000 inc GST
Licence: $38,400 per year + GST
Integration with clinical system: $15,000 - $22,000
Optional 24/7 support: $1,150 per month`;

const focusQuotes = () => focusAfter(() => document.getElementById('roi-quotes'));

/** How the tab works; shown until it is dismissed in this browser. */
const RoiHowTo = () => {
  const [isDismissed, setIsDismissed] = useDraft(howToDismissed, false);
  const dismiss = () => {
    setIsDismissed(true);
    focusQuotes();
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

type RoiPanelProps = MakingProps & {
  /** The report on screen: just generated, saved as a revision, or opened from elsewhere. */
  opened: DetailedRoiReport | null;
  onOpened: (report: DetailedRoiReport | null) => void;
};

/** The ROI tab: quotes in, a report out. */
export default function RoiPanel({ sessionId, prepare, demonstration, opened, onOpened }: RoiPanelProps) {
  // Whose quote desk can stand in place of pasted quotes.
  const { purchaseId } = useForPurchase();
  const [form, setForm] = useDraft(roiDraft, { quotes: '', solutionFocus: '' });
  const { run, ...generation } = useGeneration('roi-report', {
    prepare,
    onReady: (report) => {
      onOpened(report);
      // A new report is downloaded by itself.
      void downloadReport(report, {
        said: ['ROI Report Generated', 'Your detailed ROI report was generated and downloaded.'],
      });
    },
  });
  const change = (to: (now: RoiForm) => Partial<RoiForm>) => setForm((now) => ({ ...now, ...to(now) }));
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
      <Making
        heading="Return on investment from your quotes"
        isMade={opened !== null}
        title="Reading the quotes and computing"
        generation={generation}
        beganBy="roi-generate"
        onRetry={() => generate()}
      >
        <form
          aria-label="ROI report"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            generate({ fromDesk: false });
          }}
          className="space-y-4"
        >
          <div>
            <TextArea
              id="roi-quotes"
              label="Quotes/Price Estimates"
              hint="Required. Paste them as you got them, with the number of beds, rooms or users."
              rows={10}
              required
              aria-required
              aria-invalid={form.quotes.length > QUOTES_MAX}
              value={form.quotes}
              onChange={({ target }) => change(() => ({ quotes: target.value }))}
            />
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
              <CharacterCount
                length={form.quotes.length}
                max={QUOTES_MAX}
                advice="Too long to send. Keep the lines with prices."
              />
              {form.quotes === '' && (
                <Button
                  look="quiet"
                  className="-mx-2.5"
                  onClick={() => {
                    change(() => ({ quotes: EXAMPLE_QUOTES }));
                    focusQuotes();
                  }}
                >
                  Use an example quote
                </Button>
              )}
            </div>
          </div>
          {/* Their text joins what was pasted, where it can be seen and corrected. */}
          <TextFiles
            label="Quotes as files"
            onRead={(files) =>
              change((now) => ({ quotes: told(now.quotes.trimEnd(), ...files.map(({ text }) => text)).join('\n\n') }))
            }
          />
          <TextArea
            id="roi-focus"
            label="Solution Focus"
            hint="Optional. What the purchase is for, or the vendor to look at first."
            rows={2}
            problem={
              form.solutionFocus.length > FOCUS_MAX ? `Too long to send: at most ${FOCUS_MAX} characters.` : undefined
            }
            value={form.solutionFocus}
            onChange={({ target }) => change(() => ({ solutionFocus: target.value }))}
          />
          {/* While the form cannot be sent the button stays in reach, so that pressing it can say why. */}
          <GenerateButton
            id="roi-generate"
            type="submit"
            isRunning={generation.isRunning}
            aria-disabled={generation.isRunning || problemOf(form) !== undefined}
            label="Generate Detailed ROI Report"
            runningLabel="Generating ROI Report..."
          />
        </form>
        {purchaseId && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-t pt-3 text-muted text-sm">
            <Button disabled={generation.isRunning} onClick={() => generate({ fromDesk: true })}>
              Generate from the quote desk
            </Button>
            Uses the quotes of this purchase as you settled them, and nothing pasted here.
          </div>
        )}
      </Making>
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
