import { OrganizationType, RiskTolerance } from '#shared/contracts/vendor-risk';
import { dimensionLabel, riskDimensions, weightPercent } from '#shared/domain/vendor-risk';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { RiskRows } from './risk-rows.tsx';
import type { RiskSetup } from './risk-setup.ts';
import { tenth, toleranceLabel } from './risk-words.ts';

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
  <fieldset>
    <legend className="font-medium text-sm">Priorities</legend>
    <p className="mb-2.5 text-muted text-sm">
      From 1 to 10. A category’s weight is its priority divided by the sum of the five.
    </p>
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {riskDimensions.map((dimension) => {
        const value = priorities[dimension];
        const weight = `${tenth(weightPercent(priorities, dimension))}%`;
        return (
          <div key={dimension}>
            <p className="flex items-baseline justify-between gap-2 text-sm">
              <span>{dimensionLabel[dimension]}</span>
              <span className="figures whitespace-nowrap text-muted">
                <strong className="font-semibold text-ink">{value}</strong> · weight {weight}
              </span>
            </p>
            <Slider
              label={`${dimensionLabel[dimension]} priority`}
              value={value}
              min={1}
              max={10}
              step={1}
              valueText={`${value} of 10, weight ${weight}`}
              onChange={(next) => onChange((now) => ({ ...now, priorities: { ...now.priorities, [dimension]: next } }))}
            />
          </div>
        );
      })}
    </div>
  </fieldset>
);
