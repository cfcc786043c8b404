import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { focusAfter } from '../../../lib/lost-focus.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DueDiligenceReportView } from '../frame/due-diligence-view.tsx';
import { GenerateButton, Generating } from '../frame/generating.tsx';
import { TypedChips } from '../frame/typed-chips.tsx';
import { dueDiligenceGeneration, type MakingProps, useGeneration } from '../generation.ts';
import {
  advancedReportLabels,
  type DueDiligenceForm,
  emptyForm,
  filledBy,
  formDraft,
  missingOf,
  requirementList,
  sections,
  sentOf,
  withTyped,
} from './form/form.ts';
import { DepthChoice, type FieldsProps, GoalsField, PrioritySliders, SwitchedParts } from './form/parts.tsx';
import { SelectedSolutions } from './form/solutions.tsx';
import { useFilledForm } from './form/use-filled-form.ts';

export type DueDiligencePanelProps = MakingProps & {
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
  const { around, ...fields } = useFilledForm(formDraft, emptyForm, filledBy);
  const { run, ...generation } = useGeneration(dueDiligenceGeneration, {
    prepare,
    onReady: (report) => {
      onOpened(report);
      onGenerated?.();
    },
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

type DueDiligenceFieldsProps = FieldsProps<DueDiligenceForm> & {
  suggested: readonly string[];
  isRunning: boolean;
  onGenerate: () => void;
};

/** The configuration of a report; it stays as it is while one is generated and after a failure. */
const DueDiligenceFields = ({ suggested, isRunning, onGenerate, ...fields }: DueDiligenceFieldsProps) => {
  const { form, onChange } = fields;
  const missing = missingOf(form);
  return (
    <div className="space-y-5">
      <GoalsField {...fields} />
      <SelectedSolutions
        selected={form.selectedSolutions}
        suggested={suggested}
        taken={fields.taken.selectedSolutions}
        onChange={(change) => onChange((now) => ({ ...now, selectedSolutions: change(now.selectedSolutions) }))}
      />
      <DepthChoice {...fields} />
      <Checkbox
        label="Show Advanced Configuration Options"
        checked={form.isAdvancedShown}
        onChange={(isAdvancedShown) => onChange((now) => ({ ...now, isAdvancedShown }))}
      />
      {form.isAdvancedShown && (
        <div className="space-y-5 rounded-md bg-sunken p-3.5 sm:p-4">
          <SwitchedParts
            {...fields}
            legend="Report sections"
            noun="section"
            className="flex flex-wrap"
            parts={sections}
          />
          <PrioritySliders {...fields} />
          <TypedChips {...fields} of={requirementList} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <GenerateButton
          id="due-diligence-generate"
          {...advancedReportLabels}
          isRunning={isRunning}
          disabled={Boolean(missing)}
          aria-describedby="due-diligence-missing"
          onClick={onGenerate}
        />
        <p id="due-diligence-missing" className="text-muted text-sm">
          {!isRunning && missing}
        </p>
      </div>
    </div>
  );
};
