import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { tenth } from '#shared/money/printed-figures';
import type { Range } from '#shared/scores/scorecard';
import { riskLevel } from '#shared/scores/vendor-risk/vendor-risk';
import { Badge } from '../../ui/badge.tsx';
import { ScoreTrack } from '../../ui/figures/score-track.tsx';
import { HIGHER_IS_SAFER, levelStatus, levelWord, rangeWords } from './risk-words.ts';

type RiskScoreProps = { label: string; score: Range };

/** A risk score as a number, a word and a bar, with its range; the lighter part is what no record decides. */
export const RiskScore = ({ label, score }: RiskScoreProps) => (
  <div className="w-full min-w-0">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
      <span className="font-medium text-sm">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <RiskBadge score={score} />
        {score.coverage > 0 && (
          <span className="figures whitespace-nowrap">
            <strong className="font-semibold text-lg">{tenth(score.score)}</strong>
            <span className="text-muted text-xs">/100, {HIGHER_IS_SAFER}</span>
          </span>
        )}
      </span>
    </p>
    <ScoreTrack
      className="mt-1 h-1.5"
      score={score.score}
      low={score.low}
      high={score.high}
      look={levelStatus[riskLevel(score.score)]}
    />
    <p className="figures mt-1 text-muted text-xs">{rangeWords(score)}</p>
  </div>
);

/** The level in words; a score that gaps may still lift says so, and a score of nothing has no level. */
export const RiskBadge = ({ score: { score, high, coverage } }: { score: Range }) => {
  const level = riskLevel(score);
  if (coverage === 0) return <Badge>{NOT_ON_RECORD}</Badge>;
  return (
    <Badge status={levelStatus[level]}>
      {levelWord[level]}
      {level !== riskLevel(high) && ' so far'}
    </Badge>
  );
};
