import {
  type AnalysisDepth,
  type Criterion,
  depthWords,
  type Priorities,
} from '#shared/contracts/reports/report-choices';
import { weighedBy } from '#shared/scores/criteria/weighted-score';
import { classNames } from '../../../../ui/class-names.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Radios } from '../../../../ui/forms/radios.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { WeightSliders } from '../../../../ui/forms/weight-sliders.tsx';
import { type AskedForm, tooLong } from './form.ts';
import { hintWith, type Taken } from './use-filled-form.ts';

/** What both configurations ask. */

export type FieldsProps<Form> = { form: Form; onChange: (change: (now: Form) => Form) => void; taken: Taken };

/** What a purchase is for, in the buyer's words. */
export const GoalsField = <Form extends AskedForm>({ form, onChange, taken }: FieldsProps<Form>) => (
  <TextArea
    id="project-goals"
    label="Project goals"
    hint={hintWith(
      taken.projectGoals,
      'What the purchase is for: the kind of service, its size and place, what it must work with, deadlines, budget.',
    )}
    rows={4}
    problem={tooLong(form.projectGoals)}
    value={form.projectGoals}
    onChange={({ target }) => onChange((now) => ({ ...now, projectGoals: target.value }))}
  />
);

const depths: readonly { value: AnalysisDepth; label: string; holds: string }[] = [
  {
    value: 'standard',
    label: depthWords.standard,
    holds: 'Decision page, gates and scores, with the three main strengths and weaknesses of each solution.',
  },
  {
    value: 'comprehensive',
    label: depthWords.comprehensive,
    holds:
      'Also an overview of everything on record about each solution, every strength and weakness, and the questions to its vendor.',
  },
  {
    value: 'executive',
    label: depthWords.executive,
    holds: 'A one-page decision summary, one line for each solution, the most serious risks, next steps and urgency.',
  },
];

/** How deep the report goes, with what each depth holds. */
export const DepthChoice = <Form extends AskedForm>({ form, onChange }: FieldsProps<Form>) => (
  <Radios
    legend="Analysis Depth"
    isBoxed
    options={depths}
    value={form.analysisDepth}
    onChange={(analysisDepth) => onChange((now) => ({ ...now, analysisDepth }))}
  />
);

type SwitchedPartsProps<Field extends string, Form> = FieldsProps<Form> & {
  legend: string;
  /** What each part is called: "component". */
  noun: string;
  parts: readonly { field: Field; label: string }[];
  /** How the boxes lie. */
  className: string;
};

/** The parts of a report, each of which may be left out. */
export const SwitchedParts = <Field extends string, Form extends Readonly<Record<Field, boolean>>>({
  form,
  onChange,
  legend,
  noun,
  parts,
  className,
}: SwitchedPartsProps<Field, Form>) => (
  <fieldset>
    <legend className="font-medium text-sm">{legend}</legend>
    <p className="mb-1.5 text-muted text-sm">A {noun} that is switched off is left out of the report.</p>
    <div className={classNames('gap-x-5 gap-y-1.5', className)}>
      {parts.map(({ field, label }) => (
        <Checkbox
          key={field}
          label={label}
          checked={form[field]}
          onChange={(isChosen) => onChange((now) => ({ ...now, [field]: isChosen }))}
        />
      ))}
    </div>
  </fieldset>
);

const sliders = {
  costReduction: 'Cost reduction',
  qualityImprovement: 'Quality improvement',
  riskMitigation: 'Risk mitigation',
  innovationFactor: 'Innovation factor',
  complianceRequirement: 'Compliance requirement',
} satisfies Record<Criterion, string>;

/** How much each criterion matters, and the weight that comes of it. */
export const PrioritySliders = <Form extends { stakeholderPriorities: Priorities }>(fields: FieldsProps<Form>) => (
  <WeightSliders
    legend="Stakeholder priorities"
    noun="criterion"
    rows={weighedBy(fields.form.stakeholderPriorities).map(({ criterion, ...one }) => ({
      ...one,
      key: criterion,
      label: sliders[criterion],
    }))}
    onChange={(criterion, priority) =>
      fields.onChange((now) => ({
        ...now,
        stakeholderPriorities: { ...now.stakeholderPriorities, [criterion]: priority },
      }))
    }
  />
);
