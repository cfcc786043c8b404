import { NAME_MAX, VENDORS_MAX } from '#shared/contracts/vendor-risk';
import { focusAfter } from '../../lib/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { RiskRow } from './risk-setup.ts';

type RiskRowsProps = { rows: readonly RiskRow[]; onChange: (rows: RiskRow[]) => void };

const vendorId = (index: number) => `risk-vendor-${index}`;

/** Whom to assess: vendors, each with the product that is meant. */
export const RiskRows = ({ rows, onChange }: RiskRowsProps) => {
  const change = (at: number, part: Partial<RiskRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = () => {
    onChange([...rows, { vendor: '', solution: '' }]);
    setTimeout(() => document.getElementById(vendorId(rows.length))?.focus());
  };
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at));
    focusAfter(() => document.getElementById(vendorId(Math.max(0, at - 1))));
  };
  return (
    <fieldset>
      <legend className="font-medium text-sm">Vendors and solutions</legend>
      <p className="mb-2 text-muted text-sm">
        Names as the vendor writes them. A solution may be left blank; then only the vendor is assessed.
      </p>
      <ul className="space-y-2">
        {rows.map((row, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2 sm:flex-nowrap">
            <Field
              id={vendorId(index)}
              label={`Vendor ${index + 1}`}
              value={row.vendor}
              onChange={(vendor) => change(index, { vendor })}
            />
            <Field
              id={`risk-solution-${index}`}
              label={`Solution ${index + 1}`}
              value={row.solution}
              onChange={(solution) => change(index, { solution })}
            />
            {rows.length > 1 && (
              <Button size="medium" aria-label={`Remove vendor ${index + 1}`} onClick={() => remove(index)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-2.5" icon={<PlusIcon />} disabled={rows.length >= VENDORS_MAX} onClick={add}>
        Add Vendor
      </Button>
      {rows.length >= VENDORS_MAX && <span className="ml-2 text-muted text-sm">At most {VENDORS_MAX} at once.</span>}
    </fieldset>
  );
};

type FieldProps = { id: string; label: string; value: string; onChange: (value: string) => void };

const Field = ({ id, label, value, onChange }: FieldProps) => (
  <div className="w-full min-w-0 sm:flex-1">
    <TextField
      id={id}
      label={label}
      value={value}
      maxLength={NAME_MAX}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);
