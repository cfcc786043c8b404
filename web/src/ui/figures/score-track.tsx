import { classNames } from '../class-names.ts';

const percent = (value: number) => `${Math.min(100, Math.max(0, value))}%`;

const fills = { neutral: 'bg-meter', good: 'bg-good-fill', caution: 'bg-caution-fill', harm: 'bg-harm-fill' } as const;

type ScoreTrackProps = {
  /** 0 to 100; undefined where nothing gives a score. */
  score: number | undefined;
  low: number;
  high: number;
  look?: keyof typeof fills;
  className?: string;
};

/** A score of 100 as a bar, the lighter part what is still open. It repeats what stands in words beside it. */
export const ScoreTrack = ({ score = 0, low, high, look = 'neutral', className = 'h-1.5' }: ScoreTrackProps) => (
  <div aria-hidden="true" className={classNames('relative overflow-hidden rounded-full bg-sunken', className)}>
    <div className="absolute inset-y-0 bg-meter-range" style={{ left: percent(low), width: percent(high - low) }} />
    <div
      className={classNames('absolute inset-y-0 left-0 rounded-full', fills[look])}
      style={{ width: percent(score) }}
    />
  </div>
);
