import { BUDGET_MAX, OrganizationType, Timeframe } from '#shared/contracts/reports/report-choices';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { requirementList } from '../due-diligence/form/form.ts';
import {
  DepthChoice,
  type FieldsProps,
  GoalsField,
  PrioritySliders,
  SwitchedParts,
} from '../due-diligence/form/parts.tsx';
import { hintWith } from '../due-diligence/form/use-filled-form.ts';
import { RadioChoice } from '../frame/radio-choice.tsx';
import { TypedChips } from '../frame/typed-chips.tsx';
import { type AdvancedForm, components, solutionList, systemList } from './form.ts';

/** The whole configuration of an advanced report. */
export const AdvancedFields = (fields: FieldsProps<AdvancedForm>) => {
  const { form, onChange, taken } = fields;
  const set = (change: Partial<AdvancedForm>) => onChange((now) => ({ ...now, ...change }));
  return (
    <div className="space-y-6">
      <GoalsField {...fields} />
      <TypedChips {...fields} of={solutionList} />
      <DepthChoice {...fields} />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[3fr_2fr]">
        <div className="md:col-span-2">
          <RadioChoice
            legend="Organization type"
            note={taken.organizationType}
            name="organization-type"
            options={OrganizationType.options}
            value={form.organizationType}
            onChange={(organizationType) => set({ organizationType })}
          />
        </div>
        <RadioChoice
          legend="Timeframe"
          name="timeframe"
          options={Timeframe.options}
          value={form.timeframe}
          onChange={(timeframe) => set({ timeframe })}
        />
        <TextField
          id="advanced-budget"
          label="Budget"
          hint={hintWith(taken.budget, 'In Australian dollars, in total or per year.')}
          value={form.budget}
          maxLength={BUDGET_MAX}
          onChange={(event) => set({ budget: event.target.value })}
        />
      </div>
      <SwitchedParts
        {...fields}
        legend="Analysis components"
        noun="component"
        className="grid sm:grid-cols-2 lg:grid-cols-3"
        parts={components}
      />
      <PrioritySliders {...fields} />
      <TypedChips {...fields} of={systemList} />
      <TypedChips {...fields} of={requirementList} />
    </div>
  );
};
