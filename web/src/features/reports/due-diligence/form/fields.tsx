import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { GenerateButton } from '../../frame/generating.tsx';
import { SwitchedParts } from '../../frame/switched-parts.tsx';
import { TypedChips } from '../../frame/typed-chips.tsx';
import { DepthChoice } from './depth.tsx';
import { advancedReportLabels, type DueDiligenceForm, missingOf, requirementList, sections } from './form.ts';
import { GoalsField } from './goals.tsx';
import { PrioritySliders } from './priorities.tsx';
import { SelectedSolutions } from './solutions.tsx';

type DueDiligenceFieldsProps = {
  form: DueDiligenceForm;
  suggested: readonly string[];
  isRunning: boolean;
  onChange: (change: (now: DueDiligenceForm) => DueDiligenceForm) => void;
  onGenerate: () => void;
};

/** The configuration of a report; it stays as it is while one is generated and after a failure. */
export const DueDiligenceFields = ({ form, suggested, isRunning, onChange, onGenerate }: DueDiligenceFieldsProps) => {
  const missing = missingOf(form);
  const set = (change: Partial<DueDiligenceForm>) => onChange((now) => ({ ...now, ...change }));
  return (
    <div className="space-y-5">
      <GoalsField id="project-goals" goals={form.projectGoals} onType={(projectGoals) => set({ projectGoals })} />
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
      {form.isAdvancedShown && (
        <div className="space-y-5 rounded-md bg-sunken p-3.5 sm:p-4">
          <SwitchedParts
            legend="Report sections"
            hint="A section that is switched off is left out of the report."
            className="flex flex-wrap"
            parts={sections}
            chosen={form}
            onChange={(field, isChosen) => set({ [field]: isChosen })}
          />
          <PrioritySliders
            priorities={form.stakeholderPriorities}
            onChange={(change) =>
              onChange((now) => ({ ...now, stakeholderPriorities: change(now.stakeholderPriorities) }))
            }
          />
          <TypedChips
            of={requirementList}
            text={form.requirement}
            items={form.customRequirements}
            onType={(requirement) => set({ requirement })}
            onChange={(change) => onChange((now) => ({ ...now, customRequirements: change(now.customRequirements) }))}
          />
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
