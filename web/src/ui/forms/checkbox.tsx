type CheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

export const Checkbox = ({ label, checked, onChange }: CheckboxProps) => (
  <label className="inline-flex min-h-6 items-center gap-2 text-sm text-ink">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 shrink-0 accent-action"
    />
    {label}
  </label>
);
