import { useId } from 'react';

type RadiosProps<Value extends string> = {
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
export const Radios = <Value extends string>({ legend, value, options, onChange }: RadiosProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {options.map((option) => (
          <label key={option.value} className="inline-flex min-h-6 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 shrink-0 accent-action"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
