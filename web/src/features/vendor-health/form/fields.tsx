import type { HealthInput, HealthInputName } from '#shared/contracts/vendors/vendor-health';
import { inputLabel, isAnswered } from '#shared/scores/vendor-health/answers';
import { Select } from '../../../ui/forms/select.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import { fieldClass } from '../../../ui/forms/text-area.tsx';
import { FieldFrame, invalidProps } from './field-frame.tsx';
import type { FormAccess } from './form-access.ts';

type NamesOf<Value> = { [Name in HealthInputName]: HealthInput[Name] extends Value ? Name : never }[HealthInputName];
type FieldProps<Name extends HealthInputName> = { name: Name; access: FormAccess };

/** Whole years as text: what is no number becomes 0, and is then no answer. */
export const YearsField = ({ name, access }: FieldProps<'yearsInBusiness' | 'previousExperience'>) => {
  const id = `health-${name}`;
  const read = (text: string) => {
    const years = Number.parseInt(text, 10);
    if (Number.isNaN(years)) access.clear(name);
    else access.answer(name, years);
  };
  return (
    <FieldFrame name={name} access={access} controlId={id} hint="Whole years." keep="0 years">
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={String(access.form[name])}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => read(target.value)}
        className={`${fieldClass} figures`}
        {...invalidProps(name, access)}
      />
    </FieldFrame>
  );
};

type ChoiceName = 'industry' | 'numberOfEmployees' | 'annualRevenue';
type ChoiceFieldProps<Name extends ChoiceName> = FieldProps<Name> & {
  labels: Record<Exclude<HealthInput[Name], ''>, string>;
  hint?: string;
};

export const ChoiceField = <Name extends ChoiceName>({ name, access, labels, hint }: ChoiceFieldProps<Name>) => {
  type Option = Exclude<HealthInput[Name], ''>;
  const id = `health-${name}`;
  const options = (Object.entries(labels) as [Option, string][]).map(([value, label]) => ({ value, label }));
  return (
    <FieldFrame name={name} access={access} controlId={id} {...(hint ? { hint } : {})}>
      <Select<Option>
        id={id}
        label={inputLabel[name]}
        value={access.form[name] === '' ? undefined : (access.form[name] as Option)}
        options={options}
        placeholder="Choose, or leave blank"
        onSelect={(value) => access.answer(name, value)}
      />
    </FieldFrame>
  );
};

type SliderFieldProps = FieldProps<NamesOf<number>> & {
  min: number;
  max: number;
  step: number;
  words: (value: number) => string;
  hint: string;
};

export const SliderField = ({ name, access, min, max, step, words, hint }: SliderFieldProps) => {
  const value = access.form[name];
  return (
    <FieldFrame name={name} access={access} hint={hint} value={words(value)} keep={words(value)}>
      <Slider
        label={inputLabel[name]}
        value={value}
        min={min}
        max={max}
        step={step}
        isUntouched={!isAnswered(access.form, name)}
        valueText={`${words(value)}${isAnswered(access.form, name) ? '' : ', not answered'}`}
        onChange={(next) => access.answer(name, next)}
      />
    </FieldFrame>
  );
};
