import { Slider as RadixSlider } from 'radix-ui';
import { classNames } from '../class-names.ts';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is read out: "8 of 10". */
  valueText: string;
  /** Nobody has chosen the value, and it counts as none. */
  isUntouched?: boolean;
  onChange: (value: number) => void;
};

/** One value of a scale, by pointer, arrow keys, Home and End. The visible label stands with its caller. */
export const Slider = ({ label, value, min, max, step, valueText, isUntouched = false, onChange }: SliderProps) => (
  <RadixSlider.Root
    value={[value]}
    min={min}
    max={max}
    step={step}
    onValueChange={([next]) => next !== undefined && onChange(next)}
    className="relative flex h-6 w-full touch-none select-none items-center"
  >
    <RadixSlider.Track className="relative h-1.5 grow overflow-hidden rounded-full bg-meter-range">
      <RadixSlider.Range className={classNames('absolute h-full', !isUntouched && 'bg-action')} />
    </RadixSlider.Track>
    <RadixSlider.Thumb
      aria-label={label}
      aria-valuetext={valueText}
      data-untouched={isUntouched ? '' : undefined}
      className="block size-5 rounded-full border-2 border-action bg-surface data-untouched:border-line-strong data-untouched:border-dashed"
    />
  </RadixSlider.Root>
);
