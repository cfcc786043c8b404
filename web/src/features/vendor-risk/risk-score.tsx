import type { RiskLevel } from '#shared/contracts/vendor-risk';
import { type RiskRange, riskLevel } from '#shared/domain/vendor-risk';
import { NOT_ON_RECORD } from '#shared/evidence';
import { Badge } from '../../ui/badge.tsx';
import { HIGHER_IS_SAFER, levelStatus, levelWord, rangeWords, tenth } from './risk-words.ts';

type RiskScoreProps = { label: string; score: RiskRange };

const bars = { low: 'bg-good', medium: 'bg-caution', high: 'bg-harm' } satisfies Record<RiskLevel, string>;

/** A risk score as a number, a word and a bar, with its range; the lighter part is what no record decides. */
export const RiskScore = ({ label, score }: RiskScoreProps) => (
  <div className="w-full min-w-0">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
      <span className="font-medium text-sm">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <RiskBadge score={score} />
        <span className="figures whitespace-nowrap">
          <strong className="font-semibold text-lg">{tenth(score.score)}</strong>
          <span className="text-muted text-xs">/100, {HIGHER_IS_SAFER}</span>
        </span>
      </span>
    </p>
    <div aria-hidden="true" className="relative mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className="absolute inset-y-0 bg-meter-range"
        style={{ left: `${score.low}%`, width: `${score.high - score.low}%` }}
      />
      <div
        className={`absolute inset-y-0 left-0 rounded-full ${bars[riskLevel(score.score)]}`}
        style={{ width: `${score.score}%` }}
      />
    </div>
    <p className="figures mt-1 text-muted text-xs">{rangeWords(score)}</p>
  </div>
);

/** The level in words; a score that gaps may still lift says so, and a score of nothing has no level. */
export const RiskBadge = ({ score: { score, high, coverage } }: { score: RiskRange }) => {
  const level = riskLevel(score);
  if (coverage === 0) return <Badge>{NOT_ON_RECORD}</Badge>;
  return (
    <Badge status={levelStatus[level]}>
      {levelWord[level]}
      {level !== riskLevel(high) && ' so far'}
    </Badge>
  );
};
