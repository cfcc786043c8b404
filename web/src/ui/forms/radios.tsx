import { useId } from 'react';
import { classNames } from '../class-names.ts';

type RadiosProps<Value extends string> = {
  legend: string;
  /** Where what is chosen is from. */
  note?: string | undefined;
  value: Value;
  /** `holds`: what choosing it means, below its name. */
  options: readonly { value: Value; label: string; holds?: string }[];
  /** Each in a box, beside each other. */
  isBoxed?: boolean;
  onChange: (value: Value) => void;
};

const box = 'rounded-md border border-line has-checked:border-action has-checked:bg-action-soft';

/** One of a few, all in sight. */
export const Radios = <Value extends string>(props: RadiosProps<Value>) => {
  const { legend, note, value, options, isBoxed = false, onChange } = props;
  const name = useId();
  const isExplained = options.some(({ holds }) => holds);
  const gaps = isBoxed ? 'flex flex-wrap gap-2' : 'flex flex-wrap gap-x-5 gap-y-1.5';
  return (
    <fieldset>
      <legend className={classNames('font-medium text-sm', isBoxed ? 'mb-1.5' : 'mb-1')}>{legend}</legend>
      {note && <p className="mb-1.5 text-muted text-sm">{note}</p>}
      <div className={isExplained ? 'grid gap-2 md:grid-cols-3' : gaps}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'flex text-sm',
              isExplained ? 'gap-2.5 p-3' : 'items-center gap-2',
              isBoxed ? box : 'min-h-6',
              isBoxed && !isExplained && 'min-h-10 px-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.holds && `${name}-${option.value}`}
              aria-label={option.holds && option.label}
              className={classNames(isExplained && 'mt-0.75', 'size-4 shrink-0 accent-action')}
            />
            {option.holds ? (
              <span>
                <span className="font-medium">{option.label}</span>
                <span id={`${name}-${option.value}`} className="mt-0.5 block text-muted">
                  {option.holds}
                </span>
              </span>
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
