type RadioChoiceProps<Value extends string> = {
  legend: string;
  /** Of the group on its page. */
  name: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export const RadioChoice = <Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: RadioChoiceProps<Value>) => (
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
