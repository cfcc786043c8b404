import type { HealthResult, RiskLevel } from '#shared/contracts/vendors/vendor-health';
import { healthBand, healthRating, LITTLE_ANSWERED, scoreBand } from '#shared/scores/bands';
import { isoDay } from '../../lib/format.ts';
import { Badge, type Status } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EvidenceChip } from '../../ui/evidence/evidence-chip.tsx';
import { CoverageBar } from '../../ui/figures/coverage-bar.tsx';
import { CheckIcon, InfoIcon, WarningIcon } from '../../ui/icons.tsx';
import { ScoreMeter } from './score-meter.tsx';

const status = { high: 'good', medium: 'caution', low: 'harm' } as const satisfies Record<string, Status>;

const risk = {
  low: { label: 'Low risk', status: 'good', icon: <CheckIcon /> },
  medium: { label: 'Medium risk', status: 'caution', icon: <InfoIcon /> },
  high: { label: 'High risk', status: 'harm', icon: <WarningIcon /> },
} as const satisfies Record<RiskLevel, { label: string; status: Status; icon: React.ReactNode }>;

/** What a typed answer is as evidence. */
export const typedOn = (generatedDate: string) => ({
  kind: 'user-supplied' as const,
  source: 'Typed into the vendor health wizard; no record was read',
  asOf: isoDay(new Date(generatedDate)),
});

/** The overall score with its band, range and coverage, and the risk level with its reason. */
export const ScoreSummary = ({ result }: { result: HealthResult }) => {
  const { overallScore, low, high, coverage, riskLevel, riskReason, generatedDate, typedAlone, cap } = result;
  const level = risk[riskLevel];
  return (
    <Card aria-labelledby="health-overall">
      <h2 id="health-overall" className="font-semibold">
        Overall score
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="figures">
          <strong className="font-semibold text-2xl">{overallScore}</strong>
          <span className="text-muted"> /100</span>
        </p>
        <Badge status={coverage < LITTLE_ANSWERED ? 'neutral' : status[scoreBand(overallScore)]}>
          {healthRating(overallScore, coverage)}
        </Badge>
        <Badge status={level.status}>
          {level.icon}
          {level.label}
        </Badge>
        {coverage > 0 && <EvidenceChip evidence={typedOn(generatedDate)} about="the overall score" />}
      </div>
      <div className="mt-3">
        <ScoreMeter
          label="Overall score"
          score={overallScore}
          low={low}
          high={high}
          isAnswered={coverage > 0}
          className="h-2.5"
        />
      </div>
      <p className="figures mt-1.5 text-muted text-sm">
        {low === high ? 'Nothing is open, so there is no range.' : <Range low={low} high={high} />}
      </p>
      <div className="mt-3">
        <CoverageBar label="Answered" coverage={coverage} />
      </div>
      {typedAlone && (
        <p className="figures mt-3 text-sm">
          From what you typed alone: {typedAlone.score}, with {typedAlone.coverage}% answered. The rest is what this
          purchase accepted.
        </p>
      )}
      {cap && <p className="mt-3 text-sm">{cap}</p>}
      <p className="mt-3 text-sm">
        <span className="font-medium">{level.label}:</span> {riskReason}
      </p>
    </Card>
  );
};

const Range = ({ low, high }: { low: number; high: number }) => (
  <>
    Range {low}–{high}: from {healthBand(low).toLowerCase()} to {healthBand(high).toLowerCase()}, depending on how what
    you left open turns out.
  </>
);
