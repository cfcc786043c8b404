import { formatRange } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { ScoreTrack } from './score-track.tsx';

type ScoreBarProps = {
  label: string;
  score: number;
  /** The score if all that is unknown turned out against, and in favour. */
  range: { low: number; high: number };
  /** Share of the score's inputs that are on record, 0 to 100. */
  coverage: number;
  className?: string;
};

const whole = (value: number) => String(Math.round(value));

/** A score as a number and a bar, with its range and how much of it rests on records. */
export const ScoreBar = ({ label, score, range, coverage, className = 'w-44' }: ScoreBarProps) => (
  <div className={classNames('max-w-full', className)}>
    <p className="flex flex-wrap items-baseline justify-between gap-x-2">
      <span className="text-muted text-xs">{label}</span>
      <span className="figures ml-auto whitespace-nowrap">
        <strong className="font-semibold text-lg">{whole(score)}</strong>
        <span className="text-muted text-xs">/100</span>
      </span>
    </p>
    <ScoreTrack score={score} low={range.low} high={range.high} />
    <p className="figures mt-1 text-muted text-xs">
      {range.low !== range.high && <>Range {formatRange(range.low, range.high, whole)} · </>}
      {whole(coverage)}% on record
    </p>
  </div>
);
