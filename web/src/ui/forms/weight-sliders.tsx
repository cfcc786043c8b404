import { tenth } from '#shared/money/printed-figures';
import { Slider } from './slider.tsx';

type Weighed<Key extends string> = { key: Key; label: string; priority: number; weightPercent: number };

type WeightSlidersProps<Key extends string> = {
  legend: string;
  /** What has a weight: "criterion". */
  noun: string;
  rows: readonly Weighed<Key>[];
  /** What the slider of a row is called, where its label does not say it. */
  sliderLabel?: (label: string) => string;
  onChange: (key: Key, priority: number) => void;
};

/** How much each of a few matters, from 1 to 10, and the weight that comes of it. */
export const WeightSliders = <Key extends string>(props: WeightSlidersProps<Key>) => {
  const { legend, noun, rows, sliderLabel = (label) => label, onChange } = props;
  return (
    <fieldset>
      <legend className="font-medium text-sm">{legend}</legend>
      <p className="mb-2.5 text-muted text-sm">
        From 1 to 10. A {noun}’s weight is its priority divided by the sum of the {rows.length === 4 ? 'four' : 'five'}.
      </p>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {rows.map(({ key, label, priority, weightPercent }) => {
          const weight = `${tenth(weightPercent)}%`;
          return (
            <div key={key}>
              <p className="flex items-baseline justify-between gap-2 text-sm">
                <span>{label}</span>
                <span className="figures whitespace-nowrap text-muted">
                  <strong className="font-semibold text-ink">{priority}</strong> · weight {weight}
                </span>
              </p>
              <Slider
                label={sliderLabel(label)}
                value={priority}
                min={1}
                max={10}
                step={1}
                valueText={`${priority} of 10, weight ${weight}`}
                onChange={(next) => onChange(key, next)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
