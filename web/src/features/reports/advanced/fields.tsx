import {
  BUDGET_MAX,
  OrganizationType,
  SELECTED_MAX,
  SOLUTION_NAME_MAX,
  SYSTEM_MAX,
  SYSTEMS_MAX,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { DepthChoice } from '../due-diligence/form/depth.tsx';
import { requirementList } from '../due-diligence/form/form.ts';
import { GoalsField } from '../due-diligence/form/goals.tsx';
import { PrioritySliders } from '../due-diligence/form/priorities.tsx';
import { SwitchedParts } from '../frame/switched-parts.tsx';
import { TypedChips, type TypedList } from '../frame/typed-chips.tsx';
import { type AdvancedForm, components } from './form.ts';

type RadioChoiceProps<Value extends string> = {
  legend: string;
  /** Of the group on its page. */
  name: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all of them in sight. */
const RadioChoice = <Value extends string>({ legend, name, options, value, onChange }: RadioChoiceProps<Value>) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <label
          key={option}
          className="flex min-h-10 items-center gap-2 rounded-md border border-line px-3 text-sm has-checked:border-action has-checked:bg-action-soft"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-4 shrink-0 accent-action"
          />
          {option}
        </label>
      ))}
    </div>
  </fieldset>
);

type FieldsProps = { form: AdvancedForm; onChange: (change: (now: AdvancedForm) => AdvancedForm) => void };

/** The whole configuration of an advanced report. */
export const AdvancedFields = ({ form, onChange }: FieldsProps) => {
  const set = (change: Partial<AdvancedForm>) => onChange((now) => ({ ...now, ...change }));
  return (
    <div className="space-y-6">
      <GoalsField id="advanced-goals" goals={form.projectGoals} onType={(projectGoals) => set({ projectGoals })} />
      <Typed form={form} onChange={onChange} listed={solutions} />
      <DepthChoice depth={form.analysisDepth} onChange={(analysisDepth) => set({ analysisDepth })} />
      <Organisation form={form} onChange={onChange} />
      <Components form={form} onChange={onChange} />
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

const Organisation = ({ form, onChange }: FieldsProps) => (
  <div className="grid gap-x-8 gap-y-5 md:grid-cols-[3fr_2fr]">
    <div className="md:col-span-2">
      <RadioChoice
        legend="Organization type"
        name="organization-type"
        options={OrganizationType.options}
        value={form.organizationType}
        onChange={(organizationType) => onChange((now) => ({ ...now, organizationType }))}
      />
    </div>
    <RadioChoice
      legend="Timeframe"
      name="timeframe"
      options={Timeframe.options}
      value={form.timeframe}
      onChange={(timeframe) => onChange((now) => ({ ...now, timeframe }))}
    />
    <div>
      <label htmlFor="advanced-budget" className="mb-1 block font-medium text-sm">
        Budget
      </label>
      <input
        id="advanced-budget"
        value={form.budget}
        maxLength={BUDGET_MAX}
        onChange={(event) => onChange((now) => ({ ...now, budget: event.target.value }))}
        aria-describedby="advanced-budget-hint"
        className={fieldClass}
      />
      <p id="advanced-budget-hint" className="mt-1 text-muted text-sm">
        In Australian dollars, in total or per year.
      </p>
    </div>
  </div>
);

const Components = ({ form, onChange }: FieldsProps) => (
  <SwitchedParts
    legend="Analysis components"
    hint="A component that is switched off is left out of the report."
    className="grid sm:grid-cols-2 lg:grid-cols-3"
    parts={components}
    chosen={form}
    onChange={(field, isChosen) => onChange((now) => ({ ...now, [field]: isChosen }))}
  />
);
