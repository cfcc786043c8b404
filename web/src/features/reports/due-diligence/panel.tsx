import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DueDiligenceReportView } from '../frame/due-diligence-view.tsx';
import { GenerateButton, Making } from '../frame/generating.tsx';
import { type MakingProps, useGeneration } from '../generation.ts';
import { type DueDiligenceForm, dueDiligenceForm, missingOf, sentOf } from './form/form.ts';
import { requirementList, withTyped } from './form/lists.ts';
import { DepthChoice, GoalsField, PrioritySliders, SwitchedParts } from './form/parts.tsx';
import { SelectedSolutions } from './form/solutions.tsx';
import { TypedChips } from './form/typed-chips.tsx';
import { useFilledForm } from './form/use-filled-form.ts';

const GENERATE = 'due-diligence-generate';

type DueDiligencePanelProps = MakingProps & {
  /** What the chat last recommended, by name. */
  suggestedSolutions: readonly string[];
  /** The report on screen: just generated, or opened from elsewhere. */
  opened: DueDiligenceReport | null;
  onOpened: (report: DueDiligenceReport | null) => void;
  /** After a report was generated here: the server told the conversation of it. */
  onGenerated?: () => void;
};

/** The Due Diligence tab: the configuration of a report, its making, and the report itself. */
export default function DueDiligencePanel(props: DueDiligencePanelProps) {
  const { sessionId, prepare, demonstration, suggestedSolutions, opened, onOpened, onGenerated } = props;
  const { around, ...fields } = useFilledForm(dueDiligenceForm);
  const { run, ...generation } = useGeneration('due-diligence', {
    prepare,
    onReady: (report) => {
      onOpened(report);
      onGenerated?.();
    },
  });
  const start = (form: DueDiligenceForm, more: { keepIdentifiers?: true } = {}) =>
    void run(sentOf(form, { ...around, ...more, sessionId: sessionId(), demonstration }));
  const generate = () => {
    const whole = withTyped(fields.form, requirementList);
    fields.onChange(() => whole);
    start(whole);
  };
  const missing = missingOf(fields.form);
  const { isAdvancedShown } = fields.form;
  return (
    <div className="mx-auto max-w-5xl space-y-5 py-4">
      <Making
        heading="Advanced Due Diligence Report Configuration"
        isMade={opened !== null}
        title="Generating Advanced Report..."
        generation={generation}
        beganBy={GENERATE}
        onRetry={generate}
      >
        <div className="space-y-5">
          <GoalsField {...fields} />
          <SelectedSolutions {...fields} suggested={suggestedSolutions} />
          <DepthChoice {...fields} />
          <Checkbox
            label="Show Advanced Configuration Options"
            checked={isAdvancedShown}
            onChange={(isShown) => fields.onChange(() => ({ isAdvancedShown: isShown }))}
          />
          {isAdvancedShown && (
            <div className="space-y-5 rounded-md bg-sunken p-3.5 sm:p-4">
              <SwitchedParts {...fields} legend="Report sections" />
              <PrioritySliders {...fields} />
              <TypedChips {...fields} of={requirementList} />
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <GenerateButton
              id={GENERATE}
              isRunning={generation.isRunning}
              disabled={missing !== undefined}
              aria-describedby="due-diligence-missing"
              onClick={generate}
            />
            <p id="due-diligence-missing" className="text-muted text-sm">
              {!generation.isRunning && missing}
            </p>
          </div>
        </div>
      </Making>
      {opened && (
        <DueDiligenceReportView
          key={opened.reportId}
          report={opened}
          onClose={() => {
            onOpened(null);
            focusAfter(() => document.getElementById(GENERATE));
          }}
          onSendAsTyped={() => start(fields.form, { keepIdentifiers: true })}
        />
      )}
    </div>
  );
}
