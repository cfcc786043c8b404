import { AlertType } from '#shared/contracts/market';
import { formatAud } from '#shared/kernel/format';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FacetCheckbox } from '../../../ui/forms/facet-checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Slider } from '../../../ui/forms/slider.tsx';
import {
  type AlertSettings,
  CHANGE,
  type ChangeSettings,
  DAYS,
  defaultSettings,
  REARM,
  ruleOf,
} from './alert-settings.ts';
import { alertTypeLabel } from './alert-words.ts';

const priorities = [
  { value: 'low', label: 'All priorities' },
  { value: 'medium', label: 'Medium and high' },
  { value: 'high', label: 'High only' },
] as const;

const entrantValues = [0, 10_000, 100_000, 1_000_000];
const entrantOptions = entrantValues.map((aud) => ({
  value: String(aud),
  label: aud === 0 ? 'Any value' : `From ${formatAud(aud)}`,
}));

type AlertPreferencesProps = {
  settings: AlertSettings;
  /** Alerts of each type by the reader's thresholds, whether or not the type is chosen. */
  counts: Record<AlertType, number>;
  onChange: ChangeSettings;
};

/** Which alerts are shown, and from where on. */
export const AlertPreferences = ({ settings, counts, onChange }: AlertPreferencesProps) => {
  const toggle = (type: AlertType, isOn: boolean) =>
    onChange({ types: AlertType.options.filter((one) => (one === type ? isOn : settings.types.includes(one))) });
  return (
    <Card aria-label="Alert Preferences" className="space-y-4 print:hidden">
      <div>
        <h3 className="font-semibold text-lg">Alert Preferences</h3>
        <p className="text-muted text-xs">Kept in this browser and applied at once.</p>
      </div>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Types</legend>
        {AlertType.options.map((type) => (
          <FacetCheckbox
            key={type}
            label={alertTypeLabel[type]}
            checked={settings.types.includes(type)}
            count={counts[type]}
            onChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </fieldset>
      <div>
        <p className="mb-1 font-medium text-sm">Priority</p>
        <Select
          label="Priority"
          value={settings.lowestPriority}
          options={priorities}
          onSelect={(lowestPriority) => onChange({ lowestPriority })}
        />
      </div>
      <Thresholds settings={settings} onChange={onChange} />
      <Button look="quiet" className="-ml-2.5" onClick={() => onChange(defaultSettings)}>
        Reset to defaults
      </Button>
    </Card>
  );
};

const Thresholds = ({ settings, onChange }: Omit<AlertPreferencesProps, 'counts'>) => {
  const { thresholdPercent, rearmPercent, expiryDays, entrantFromAud } = settings;
  const rule = ruleOf(settings);
  return (
    <>
      <Threshold
        label="Price change"
        valueText={`${thresholdPercent}%`}
        value={thresholdPercent}
        {...CHANGE}
        hint="Up or down, from the first price of its series."
        onChange={(next) => onChange({ thresholdPercent: next })}
      />
      <Threshold
        label="Re-arm distance"
        valueText={`${rearmPercent}%`}
        value={rearmPercent}
        {...REARM}
        hint={`Raised once, and again only after the change has come back inside ${rule.thresholdPercent - rule.rearmPercent}%.`}
        onChange={(next) => onChange({ rearmPercent: next })}
      />
      <Threshold
        label="Contract ends within"
        valueText={`${expiryDays} days`}
        value={expiryDays}
        {...DAYS}
        hint="From today."
        onChange={(next) => onChange({ expiryDays: next })}
      />
      <div>
        <p className="mb-1 font-medium text-sm">New supplier</p>
        <Select
          label="New supplier"
          value={String(entrantFromAud)}
          options={entrantOptions}
          onSelect={(aud) => onChange({ entrantFromAud: Number(aud) })}
        />
        <p className="mt-1 text-muted text-xs">Value of its first notice on record.</p>
      </div>
    </>
  );
};

type ThresholdProps = {
  label: string;
  value: number;
  valueText: string;
  min: number;
  max: number;
  step: number;
  hint: string;
  onChange: (value: number) => void;
};

const Threshold = ({ hint, ...slider }: ThresholdProps) => (
  <div>
    <p className="flex justify-between gap-3 text-sm">
      <span className="font-medium">{slider.label}</span>
      <span className="figures">{slider.valueText}</span>
    </p>
    <Slider {...slider} />
    <p className="text-muted text-xs">{hint}</p>
  </div>
);
