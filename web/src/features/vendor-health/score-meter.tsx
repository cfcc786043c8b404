import { scoreBand } from '#shared/domain/bands';
import { classNames } from '../../ui/class-names.ts';

type ScoreMeterProps = {
  /** What is measured, for those who cannot see where the bar stands. */
  label: string;
  score: number;
  low: number;
  high: number;
  className?: string;
};

const fill = { high: 'bg-good', medium: 'bg-caution', low: 'bg-harm' } as const;

/** A score of 100 as a bar, over the range that open answers leave. */
export const ScoreMeter = ({ label, score, low, high, className = 'h-2' }: ScoreMeterProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={score}
    aria-valuetext={low === high ? `${score} of 100` : `${score} of 100, range ${low} to ${high}`}
    className={classNames('relative overflow-hidden rounded-full bg-sunken', className)}
  >
    <div className="absolute inset-y-0 bg-meter-range" style={{ left: `${low}%`, width: `${high - low}%` }} />
    <div
      className={classNames('absolute inset-y-0 left-0 rounded-full', fill[scoreBand(score)])}
      style={{ width: `${score}%` }}
    />
  </div>
);
