import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

type SwitchedPartsProps<Field extends string> = {
  legend: string;
  hint: string;
  parts: readonly { field: Field; label: string }[];
  chosen: Readonly<Record<Field, boolean>>;
  onChange: (field: Field, isChosen: boolean) => void;
  /** How the boxes lie. */
  className: string;
};

/** The parts of a report, each of which may be left out. */
export const SwitchedParts = <Field extends string>(props: SwitchedPartsProps<Field>) => {
  const { legend, hint, parts, chosen, onChange, className } = props;
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <p className="mb-1.5 text-muted text-sm">{hint}</p>
      <div className={classNames('gap-x-5 gap-y-1.5', className)}>
        {parts.map(({ field, label }) => (
          <Checkbox
            key={field}
            label={label}
            checked={chosen[field]}
            onChange={(isChosen) => onChange(field, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
};
