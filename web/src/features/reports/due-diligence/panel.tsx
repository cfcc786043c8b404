import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Card } from '../../../ui/card.tsx';
import { DueDiligenceReportView } from '../frame/due-diligence-view.tsx';
import { Generating } from '../frame/generating.tsx';
import { dueDiligenceGeneration, showDueDiligenceFailed, showDueDiligenceReady } from '../generation.ts';
import { useGeneration } from '../use-generation.ts';
import { DueDiligenceFields } from './form/fields.tsx';
import {
  type DueDiligenceForm,
  emptyForm,
  filledBy,
  formDraft,
  requirementList,
  sentOf,
  withTyped,
} from './form/form.ts';
import { useFilledForm } from './form/use-filled-form.ts';

export type DueDiligencePanelProps = {
  /** The conversation that the report belongs to; begun when there is none. */
  sessionId: () => string;
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  demonstration: boolean | undefined;
  /** What the chat last recommended, by name. */
  suggestedSolutions: readonly string[];
  /** The report on screen: just generated, or opened from elsewhere. */
  opened: DueDiligenceReport | null;
  onOpened: (report: DueDiligenceReport | null) => void;
  /** After a report was generated here: the server told the conversation of it. */
  onGenerated?: () => void;
};

/** The Due Diligence tab: the configuration of a report, its making, and the report itself. */
export default function DueDiligencePanel({
  sessionId,
  prepare,
  demonstration,
  suggestedSolutions,
  opened,
  onOpened,
  onGenerated,
}: DueDiligencePanelProps) {
  const { around, ...fields } = useFilledForm(formDraft, emptyForm, filledBy);
  const { run, ...generation } = useGeneration(dueDiligenceGeneration, {
    prepare,
    onReady: (report) => {
      onOpened(report);
      onGenerated?.();
      showDueDiligenceReady();
    },
    onFailed: showDueDiligenceFailed,
  });
  const start = (form: DueDiligenceForm, more: { keepIdentifiers?: true } = {}) =>
    void run(sentOf(form, { ...around, ...more, sessionId: sessionId(), demonstration }));
  const generate = () => {
    const whole = withTyped(fields.form, [requirementList]);
    fields.onChange(() => whole);
    start(whole);
  };
  return (
    <div className="mx-auto max-w-5xl space-y-5 py-4">
      <Card aria-labelledby="due-diligence-heading" className={opened ? 'print:hidden' : ''}>
        <h2 id="due-diligence-heading" className="mb-3.5 font-semibold text-lg">
          Advanced Due Diligence Report Configuration
        </h2>
        <DueDiligenceFields
          {...fields}
          suggested={suggestedSolutions}
          isRunning={generation.isRunning}
          onGenerate={generate}
        />
      </Card>
      <Generating
        title="Generating Advanced Report..."
        generation={generation}
        beganBy="due-diligence-generate"
        onRetry={generate}
      />
      {opened && (
        <DueDiligenceReportView
          key={opened.reportId}
          report={opened}
          onClose={() => {
            onOpened(null);
            focusAfter(() => document.getElementById('due-diligence-generate'));
          }}
          onSendAsTyped={() => start(fields.form, { keepIdentifiers: true })}
        />
      )}
    </div>
  );
}
