import {
  BUDGET_MAX,
  OrganizationType,
  SELECTED_MAX,
  SOLUTION_NAME_MAX,
  SYSTEM_MAX,
  SYSTEMS_MAX,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { DepthChoice } from '../due-diligence/form/depth.tsx';
import { requirementList } from '../due-diligence/form/form.ts';
import { GoalsField } from '../due-diligence/form/goals.tsx';
import { PrioritySliders } from '../due-diligence/form/priorities.tsx';
import { RadioChoice } from '../frame/radio-choice.tsx';
import { SwitchedParts } from '../frame/switched-parts.tsx';
import { TypedChips, type TypedList } from '../frame/typed-chips.tsx';
import { type AdvancedForm, components } from './form.ts';

type FieldsProps = { form: AdvancedForm; onChange: (change: (now: AdvancedForm) => AdvancedForm) => void };

/** The whole configuration of an advanced report. */
export const AdvancedFields = ({ form, onChange }: FieldsProps) => {
  const set = (change: Partial<AdvancedForm>) => onChange((now) => ({ ...now, ...change }));
  return (
    <div className="space-y-6">
      <GoalsField id="advanced-goals" goals={form.projectGoals} onType={(projectGoals) => set({ projectGoals })} />
      <Typed form={form} onChange={onChange} listed={solutions} />
      <DepthChoice depth={form.analysisDepth} onChange={(analysisDepth) => set({ analysisDepth })} />
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[3fr_2fr]">
        <div className="md:col-span-2">
          <RadioChoice
            legend="Organization type"
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
          hint="In Australian dollars, in total or per year."
          value={form.budget}
          maxLength={BUDGET_MAX}
          onChange={(event) => set({ budget: event.target.value })}
        />
      </div>
      <SwitchedParts
        legend="Analysis components"
        hint="A component that is switched off is left out of the report."
        className="grid sm:grid-cols-2 lg:grid-cols-3"
        parts={components}
        chosen={form}
        onChange={(field, isChosen) => set({ [field]: isChosen })}
      />
      <PrioritySliders
        priorities={form.stakeholderPriorities}
        onChange={(change) => onChange((now) => ({ ...now, stakeholderPriorities: change(now.stakeholderPriorities) }))}
      />
      <Typed form={form} onChange={onChange} listed={systems} />
      <Typed form={form} onChange={onChange} listed={requirements} />
    </div>
  );
};

type Listed = {
  of: TypedList;
  list: 'selectedSolutions' | 'currentSystems' | 'customRequirements';
  typing: keyof AdvancedForm['typed'];
};
const solutions: Listed = {
  list: 'selectedSolutions',
  typing: 'solution',
  of: {
    id: 'advanced-solution',
    label: 'Selected solutions',
    itemLabel: 'Solution name',
    addLabel: 'Add solution',
    hint: 'A name that is not on record is kept as you typed it: nothing is said about it, and its evidence coverage is 0%.',
    placeholder: 'For example: Tacera',
    max: SELECTED_MAX,
    full: `At most ${SELECTED_MAX} solutions.`,
    maxLength: SOLUTION_NAME_MAX,
  },
};
const systems: Listed = {
  list: 'currentSystems',
  typing: 'system',
  of: {
    id: 'advanced-system',
    label: 'Current systems',
    itemLabel: 'Current system',
    addLabel: 'Add system',
    hint: 'Each is looked up in the records of each solution, or becomes a question to its vendor.',
    placeholder: 'For example: your care record or phone system',
    max: SYSTEMS_MAX,
    full: `At most ${SYSTEMS_MAX} current systems.`,
    maxLength: SYSTEM_MAX,
  },
};
const requirements: Listed = { list: 'customRequirements', typing: 'requirement', of: requirementList };

const Typed = ({ form, onChange, listed: { of, list, typing } }: FieldsProps & { listed: Listed }) => (
  <TypedChips
    of={of}
    text={form.typed[typing]}
    items={form[list]}
    onType={(text) => onChange((now) => ({ ...now, typed: { ...now.typed, [typing]: text } }))}
    onChange={(change) => onChange((now) => ({ ...now, [list]: change(now[list]) }))}
  />
);
