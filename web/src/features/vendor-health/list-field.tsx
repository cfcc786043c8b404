import type { HealthInput } from '#shared/contracts/vendor-health';
import { inputLabel, isAnswered } from '#shared/domain/health-score-answers';
import { Checkbox } from '../../ui/checkbox.tsx';
import { AnswerState, FieldProblem } from './field-frame.tsx';
import type { FormAccess } from './form-access.ts';

type ListName = 'complianceCertifications' | 'riskFactors';
type ListFieldProps<Name extends ListName> = {
  name: Name;
  access: FormAccess;
  options: readonly HealthInput[Name][number][];
  hint: string;
};

/** Any of a list, or none of it: nothing ticked is no answer until "None of these" is. */
export const ListField = <Name extends ListName>({ name, access, options, hint }: ListFieldProps<Name>) => {
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
