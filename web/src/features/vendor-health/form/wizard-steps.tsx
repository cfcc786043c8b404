import { Certification, type HealthInput, NOTES_MAX, RiskFactor } from '#shared/contracts/vendors/vendor-health';
import {
  employeeLabel,
  industryLabel,
  inputLabel,
  isAnswered,
  revenueLabel,
} from '#shared/scores/vendor-health/answers';
import { formatCount } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { AnswerState, FieldProblem, problemOf } from './field-frame.tsx';
import { ChoiceField, SliderField, YearsField } from './fields.tsx';
import type { FormAccess } from './form-access.ts';

type ListName = 'complianceCertifications' | 'riskFactors';
type ListFieldProps<Name extends ListName> = {
  name: Name;
  access: FormAccess;
  options: readonly HealthInput[Name][number][];
  hint: string;
};

/** Any of a list, or none of it: nothing ticked is no answer until "None of these" is. */
const ListField = <Name extends ListName>({ name, access, options, hint }: ListFieldProps<Name>) => {
  const chosen = access.form[name] as readonly HealthInput[Name][number][];
  const isNone = chosen.length === 0 && isAnswered(access.form, name);
  const set = (items: readonly HealthInput[Name][number][]) => access.answer(name, items as HealthInput[Name]);
  const toggle = (option: HealthInput[Name][number], isOn: boolean) => {
    if (!isOn && chosen.length === 1) access.clear(name);
    else set(options.filter((one) => (one === option ? isOn : chosen.includes(one))));
  };
  return (
    <fieldset>
      <legend className="sr-only">{inputLabel[name]}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-medium text-sm" aria-hidden="true">
          {inputLabel[name]}
        </p>
        <AnswerState name={name} access={access} />
      </div>
      <p className="mb-2 text-muted text-sm">{hint}</p>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={(isOn) => toggle(option, isOn)}
          />
        ))}
        <Checkbox label="None of these" checked={isNone} onChange={(isOn) => (isOn ? set([]) : access.clear(name))} />
      </div>
      <FieldProblem name={name} access={access} />
    </fieldset>
  );
};

type StepProps = { access: FormAccess };

const ofFive = (value: number) => `${value} of 5`;
const percent = (value: number) => `${value}%`;
const hours = (value: number) => `${value} ${value === 1 ? 'hour' : 'hours'}`;
const rating = { min: 1, max: 5, step: 1, words: ofFive };

const CompanyStep = ({ access }: StepProps) => (
  <>
    <TextField
      id="health-companyName"
      label={inputLabel.companyName}
      autoComplete="off"
      value={access.form.companyName}
      problem={problemOf('companyName', access)}
      onChange={({ target }) => access.answer('companyName', target.value)}
    />
    <ChoiceField
      name="industry"
      access={access}
      labels={industryLabel}
      hint="It decides which certificates count most; it earns no points itself."
    />
    <YearsField name="yearsInBusiness" access={access} />
    <ChoiceField name="numberOfEmployees" access={access} labels={employeeLabel} />
  </>
);

const FinancialStep = ({ access }: StepProps) => (
  <>
    <ChoiceField name="annualRevenue" access={access} labels={revenueLabel} />
    <SliderField name="financialRating" access={access} {...rating} hint="1 is in distress, 5 is very sound." />
  </>
);

const ComplianceStep = ({ access }: StepProps) => (
  <>
    <ListField
      name="complianceCertifications"
      access={access}
      options={Certification.options}
      hint="As the vendor claims them. Nothing is checked against a register here."
    />
    <YearsField name="previousExperience" access={access} />
  </>
);

const PerformanceStep = ({ access }: StepProps) => (
  <>
    <SliderField
      name="clientRetentionRate"
      access={access}
      min={0}
      max={100}
      step={5}
      words={percent}
      hint="Share of last year’s clients who are clients today."
    />
    <SliderField
      name="responseTime"
      access={access}
      min={1}
      max={168}
      step={1}
      words={hours}
      hint="From a reported fault to a person who works on it."
    />
    <SliderField name="qualityRating" access={access} {...rating} hint="1 is poor, 5 is excellent." />
    <SliderField name="supportRating" access={access} {...rating} hint="1 is poor, 5 is excellent." />
    <SliderField name="innovationScore" access={access} {...rating} hint="1 stands still, 5 leads its field." />
  </>
);

const RiskStep = ({ access }: StepProps) => (
  <>
    <ListField
      name="riskFactors"
      access={access}
      options={RiskFactor.options}
      hint="What you know of. Ticking nothing counts as no answer: tick “None of these” if you looked and found none."
    />
    <div>
      <TextArea
        id="health-additionalNotes"
        label={inputLabel.additionalNotes}
        hint={`They appear in the report and do not change any points. At most ${formatCount(NOTES_MAX)} characters.`}
        rows={4}
        value={access.form.additionalNotes}
        onChange={({ target }) => access.answer('additionalNotes', target.value)}
        aria-invalid={access.problems.some(({ input }) => input === 'additionalNotes')}
      />
      <FieldProblem name="additionalNotes" access={access} />
    </div>
  </>
);

/** The fields of each step, in their order. */
export const stepFields = [CompanyStep, FinancialStep, ComplianceStep, PerformanceStep, RiskStep] as const;
