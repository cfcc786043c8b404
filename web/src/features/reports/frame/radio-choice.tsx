import { classNames } from '../../../ui/class-names.ts';

type RadioChoiceProps<Value extends string> = {
  legend: string;
  /** Where what is chosen is from. */
  note?: string | undefined;
  /** Of the group on its page. */
  name: string;
  options: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  /** What each is called and holds, where its value does not say it. */
  words?: Readonly<Record<Value, { label: string; holds: string }>>;
};

/** One of a few, all of them in sight. */
export const RadioChoice = <Value extends string>(props: RadioChoiceProps<Value>) => {
  const { legend, note, name, options, value, onChange, words } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {note && <p className="mb-1.5 text-muted text-sm">{note}</p>}
      <div className={words ? 'grid gap-2 md:grid-cols-3' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label
            key={option}
            className={classNames(
              'flex rounded-md border border-line text-sm has-checked:border-action has-checked:bg-action-soft',
              words ? 'gap-2.5 p-3' : 'min-h-10 items-center gap-2 px-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-describedby={words && `${name}-${option}`}
              aria-label={words?.[option].label}
              className={classNames(words && 'mt-0.75', 'size-4 shrink-0 accent-action')}
            />
            {words ? (
              <span>
                <span className="font-medium">{words[option].label}</span>
                <span id={`${name}-${option}`} className="mt-0.5 block text-muted">
                  {words[option].holds}
                </span>
              </span>
            ) : (
              option
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
