import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { GenerateButton } from '../../frame/generating.tsx';
import { TypedChips } from '../../frame/typed-chips.tsx';
import { advancedReportLabels, type DueDiligenceForm, missingOf, requirementList, sections } from './form.ts';
import { DepthChoice, type FieldsProps, GoalsField, PrioritySliders, SwitchedParts } from './parts.tsx';
import { SelectedSolutions } from './solutions.tsx';

type DueDiligenceFieldsProps = FieldsProps<DueDiligenceForm> & {
  suggested: readonly string[];
  isRunning: boolean;
  onGenerate: () => void;
};

/** The configuration of a report; it stays as it is while one is generated and after a failure. */
export const DueDiligenceFields = ({ suggested, isRunning, onGenerate, ...fields }: DueDiligenceFieldsProps) => {
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
