import { Slider as RadixSlider } from 'radix-ui';

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is read out: "8 of 10". */
  valueText: string;
  onChange: (value: number) => void;
};

/** One value of a scale, by pointer, arrow keys, Home and End. The visible label stands with its caller. */
export const Slider = ({ label, value, min, max, step, valueText, onChange }: SliderProps) => (
  <RadixSlider.Root
    value={[value]}
    min={min}
    max={max}
    step={step}
    onValueChange={([next]) => next !== undefined && onChange(next)}
    className="relative flex h-6 w-full touch-none select-none items-center"
  >
    <RadixSlider.Track className="relative h-1.5 grow overflow-hidden rounded-full bg-meter-range">
      <RadixSlider.Range className="absolute h-full bg-action" />
    </RadixSlider.Track>
    <RadixSlider.Thumb
      aria-label={label}
      aria-valuetext={valueText}
      className="block size-5 rounded-full border-2 border-action bg-surface"
    />
  </RadixSlider.Root>
);
