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
export const Slider = ({ label, valueText, isUntouched = false, onChange, ...scale }: SliderProps) => (
  <input
    type="range"
    {...scale}
    aria-label={label}
    aria-valuetext={valueText}
    onChange={({ target }) => onChange(target.valueAsNumber)}
    data-untouched={isUntouched ? '' : undefined}
    className="h-6 w-full accent-action data-untouched:opacity-60 data-untouched:grayscale"
  />
);
