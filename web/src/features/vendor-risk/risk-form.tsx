import { NAME_MAX, OrganizationType, RiskTolerance, VENDORS_MAX } from '#shared/contracts/vendors/vendor-risk';
import { dimensionLabel, riskDimensions, weightPercent } from '#shared/scores/vendor-risk/vendor-risk';
import { focusAfter } from '../../lib/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WeightSliders } from '../../ui/forms/weight-sliders.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import type { RiskRow, RiskSetup } from './risk-setup.ts';
import { toleranceLabel } from './risk-words.ts';

type RiskRowsProps = { rows: readonly RiskRow[]; onChange: (rows: RiskRow[]) => void };

const vendorId = (index: number) => `risk-vendor-${index}`;

/** Whom to assess: vendors, each with the product that is meant. */
const RiskRows = ({ rows, onChange }: RiskRowsProps) => {
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

type RiskFormProps = { setup: RiskSetup; onChange: (change: (now: RiskSetup) => RiskSetup) => void };

const organizations = OrganizationType.options.map((value) => ({ value, label: value }));
const tolerances = RiskTolerance.options.map((value) => ({ value, label: toleranceLabel[value] }));

/** The custom setup: who asks, how much risk is borne, whom to assess, and what matters. */
export const RiskForm = ({ setup, onChange }: RiskFormProps) => (
  <div className="space-y-5">
    <div className="grid gap-4 sm:grid-cols-2">
      <div>
        <span className="mb-1 block font-medium text-sm">Organisation type</span>
        <Select
          label="Organisation type"
          value={setup.organizationType}
          options={organizations}
          onSelect={(organizationType) => onChange((now) => ({ ...now, organizationType }))}
        />
      </div>
      <div>
        <span className="mb-1 block font-medium text-sm">Risk tolerance</span>
        <Select
          label="Risk tolerance"
          value={setup.riskTolerance}
          options={tolerances}
          onSelect={(riskTolerance) => onChange((now) => ({ ...now, riskTolerance }))}
        />
      </div>
    </div>
    <RiskRows rows={setup.rows} onChange={(rows) => onChange((now) => ({ ...now, rows }))} />
    <Priorities setup={setup} onChange={onChange} />
  </div>
);

const Priorities = ({ setup: { priorities }, onChange }: RiskFormProps) => (
  <WeightSliders
    legend="Priorities"
    noun="category"
    rows={riskDimensions.map((dimension) => ({
      key: dimension,
      label: dimensionLabel[dimension],
      priority: priorities[dimension],
      weightPercent: weightPercent(priorities, dimension),
    }))}
    sliderLabel={(label) => `${label} priority`}
    onChange={(dimension, priority) =>
      onChange((now) => ({ ...now, priorities: { ...now.priorities, [dimension]: priority } }))
    }
  />
);
