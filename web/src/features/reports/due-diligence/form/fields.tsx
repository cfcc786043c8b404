import { GOALS_MAX } from '#shared/contracts/reports/report-choices';
import { formatCount } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { ReportIcon } from '../../../../ui/icons.tsx';
import { Spinner } from '../../../../ui/states/spinner.tsx';
import { SwitchedParts } from '../../frame/switched-parts.tsx';
import { DepthChoice } from './depth.tsx';
import { type DueDiligenceForm, missingOf, sections } from './form.ts';
import { PrioritySliders } from './priorities.tsx';
import { CustomRequirements } from './requirements.tsx';
import { SelectedSolutions } from './solutions.tsx';

type AdvancedOptionsProps = {
  form: DueDiligenceForm;
  onChange: (change: (now: DueDiligenceForm) => DueDiligenceForm) => void;
};

/** What the report holds, how much each criterion matters, and what else it must answer. */
const AdvancedOptions = ({ form, onChange }: AdvancedOptionsProps) => (
  <div className="space-y-5 rounded-md bg-sunken p-3.5 sm:p-4">
    <SwitchedParts
      legend="Report sections"
      hint="A section that is switched off is left out of the report."
      className="flex flex-wrap"
      parts={sections}
      chosen={form}
      onChange={(field, isChosen) => onChange((now) => ({ ...now, [field]: isChosen }))}
    />
    <PrioritySliders
      priorities={form.stakeholderPriorities}
      onChange={(change) => onChange((now) => ({ ...now, stakeholderPriorities: change(now.stakeholderPriorities) }))}
    />
    <CustomRequirements
      text={form.requirement}
      requirements={form.customRequirements}
      onType={(requirement) => onChange((now) => ({ ...now, requirement }))}
      onChange={(change) => onChange((now) => ({ ...now, customRequirements: change(now.customRequirements) }))}
    />
  </div>
);

type DueDiligenceFieldsProps = {
  form: DueDiligenceForm;
  suggested: readonly string[];
  isRunning: boolean;
  onChange: (change: (now: DueDiligenceForm) => DueDiligenceForm) => void;
  onGenerate: () => void;
};

/** The configuration of a report; it stays as it is while one is generated and after a failure. */
export const DueDiligenceFields = ({ form, suggested, isRunning, onChange, onGenerate }: DueDiligenceFieldsProps) => {
  const set = (change: Partial<DueDiligenceForm>) => onChange((now) => ({ ...now, ...change }));
  return (
    <div className="space-y-5">
      <TextArea
        id="project-goals"
        label="Project goals"
        hint="What the purchase is for: the kind of service, its size and place, what it must work with, deadlines, budget."
        rows={4}
        value={form.projectGoals}
        onChange={(event) => set({ projectGoals: event.target.value })}
      />
      {form.projectGoals.length > GOALS_MAX && (
        <p className="figures text-harm text-sm">
          {formatCount(form.projectGoals.length)} of {formatCount(GOALS_MAX)} characters
        </p>
      )}
      <SelectedSolutions
        selected={form.selectedSolutions}
        suggested={suggested}
        onChange={(change) => onChange((now) => ({ ...now, selectedSolutions: change(now.selectedSolutions) }))}
      />
      <DepthChoice depth={form.analysisDepth} onChange={(analysisDepth) => set({ analysisDepth })} />
      <Checkbox
        label="Show Advanced Configuration Options"
        checked={form.isAdvancedShown}
        onChange={(isAdvancedShown) => set({ isAdvancedShown })}
      />
      {form.isAdvancedShown && <AdvancedOptions form={form} onChange={onChange} />}
      <GenerateButton missing={missingOf(form)} isRunning={isRunning} onGenerate={onGenerate} />
    </div>
  );
};

type GenerateButtonProps = { missing: string | undefined; isRunning: boolean; onGenerate: () => void };

const GenerateButton = ({ missing, isRunning, onGenerate }: GenerateButtonProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <Button
      id="due-diligence-generate"
      look="primary"
      size="medium"
      // The words need a phone's whole width.
      className="max-sm:px-2.5 max-sm:text-sm"
      icon={isRunning ? <Spinner /> : <ReportIcon className="size-4 max-[25rem]:hidden" />}
      disabled={isRunning || Boolean(missing)}
      aria-describedby="due-diligence-missing"
      onClick={onGenerate}
    >
      {isRunning ? 'Generating Advanced Report...' : 'Generate Advanced Due Diligence Report'}
    </Button>
    <p id="due-diligence-missing" className="text-muted text-sm">
      {!isRunning && missing}
    </p>
  </div>
);
