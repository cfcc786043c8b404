import { Checkbox } from '../../ui/checkbox.tsx';
import { type DueDiligenceForm, sections } from './due-diligence-form.ts';
import { PrioritySliders } from './due-diligence-priorities.tsx';
import { CustomRequirements } from './due-diligence-requirements.tsx';

type AdvancedOptionsProps = {
  form: DueDiligenceForm;
  onChange: (change: (now: DueDiligenceForm) => DueDiligenceForm) => void;
};

/** What the report holds, how much each criterion matters, and what else it must answer. */
export const AdvancedOptions = ({ form, onChange }: AdvancedOptionsProps) => (
  <div className="space-y-5 rounded-md bg-sunken p-3.5 sm:p-4">
    <fieldset>
      <legend className="font-medium text-sm">Report sections</legend>
      <p className="mb-1.5 text-muted text-sm">A section that is switched off is left out of the report.</p>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {sections.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={form[field]}
            onChange={(checked) => onChange((now) => ({ ...now, [field]: checked }))}
          />
        ))}
      </div>
    </fieldset>
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
