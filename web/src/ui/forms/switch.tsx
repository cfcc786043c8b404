type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Small, at the end of its line. */
  isTrailing?: boolean;
};

/** A native checkbox in the role and the shape of a switch: it is on every page, so it must not cost a library. */
export const Switch = ({ label, checked, onChange, isTrailing = false }: SwitchProps) => (
  <label
    className={
      isTrailing
        ? 'flex min-h-6 flex-row-reverse items-center justify-between gap-2 text-xs'
        : 'inline-flex min-h-6 items-center gap-2 text-sm'
    }
  >
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="relative h-5 w-9 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors duration-100 before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-100 checked:border-action checked:bg-action checked:before:translate-x-4 checked:before:bg-on-action"
    />
    {label}
  </label>
);
