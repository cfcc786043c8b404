import { formatRange } from '../lib/format.ts';

type ScoreBarProps = {
  label: string;
  score: number;
  /** The score if all that is unknown turned out against, and in favour. */
  range: { low: number; high: number };
  /** Share of the score's inputs that are on record, 0 to 100. */
  coverage: number;
};

const whole = (value: number) => String(Math.round(value));
const percent = (value: number) => `${Math.min(100, Math.max(0, value))}%`;

/** A score as a number and a bar, with its range and how much of it rests on records. */
export const ScoreBar = ({ label, score, range, coverage }: ScoreBarProps) => (
  <div className="w-44 max-w-full">
    <p className="flex items-baseline justify-between gap-2">
      <span className="text-muted text-xs">{label}</span>
      <span className="figures">
        <strong className="font-semibold text-lg">{whole(score)}</strong>
        <span className="text-muted text-xs">/100</span>
      </span>
    </p>
    <div aria-hidden="true" className="relative h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className="absolute inset-y-0 bg-meter-range"
        style={{ left: percent(range.low), width: percent(range.high - range.low) }}
      />
      <div className="absolute inset-y-0 left-0 rounded-full bg-meter" style={{ width: percent(score) }} />
    </div>
    <p className="figures mt-1 text-muted text-xs">
      {range.low !== range.high && <>Range {formatRange(range.low, range.high, whole)} · </>}
      {whole(coverage)}% on record
    </p>
  </div>
);
