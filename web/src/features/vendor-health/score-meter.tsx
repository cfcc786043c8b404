import { scoreBand } from '#shared/scores/bands';
import { ScoreTrack } from '../../ui/figures/score-track.tsx';

type ScoreMeterProps = {
  /** What is measured, for those who cannot see where the bar stands. */
  label: string;
  score: number;
  low: number;
  high: number;
  /** Without any answer there is a range and nothing more. */
  isAnswered: boolean;
  className: string;
};

const looks = { high: 'good', medium: 'caution', low: 'harm' } as const;

/** A score of 100 as a bar, over the range that open answers leave. */
export const ScoreMeter = ({ label, score, low, high, isAnswered, className }: ScoreMeterProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={score}
    aria-valuetext={low === high ? `${score} of 100` : `${score} of 100, range ${low} to ${high}`}
  >
    <ScoreTrack
      score={isAnswered ? score : undefined}
      low={low}
      high={high}
      look={looks[scoreBand(score)]}
      className={className}
    />
  </div>
);
