import type { ReactNode } from 'react';

type ToggleGroupProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon: ReactNode }[];
  onSelect: (value: Value) => void;
};

/** One of two or three views, each an icon button; the one shown is pressed. */
export const ToggleGroup = <Value extends string>({ label, value, options, onSelect }: ToggleGroupProps<Value>) => (
  <fieldset className="inline-flex shrink-0 rounded-md border border-line-strong bg-surface p-0.5">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        title={option.label}
        aria-label={option.label}
        aria-pressed={option.value === value}
        onClick={() => onSelect(option.value)}
        className="inline-flex size-8.5 items-center justify-center rounded-sm text-muted transition-colors duration-100 hover:text-ink aria-pressed:bg-action-soft aria-pressed:text-link"
      >
        {option.icon}
      </button>
    ))}
  </fieldset>
);
