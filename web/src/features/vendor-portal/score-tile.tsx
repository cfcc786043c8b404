import type { RatedScore } from '#shared/contracts/vendors/vendor-portal';
import { type Band, scoreBand } from '#shared/scores/bands';
import { formatRange } from '../../lib/format.ts';
import { NotOnRecordChip } from '../../ui/evidence/evidence-chip.tsx';
import { ScoreBreakdown } from '../../ui/figures/score-breakdown.tsx';
import { ScoreTrack } from '../../ui/figures/score-track.tsx';
import { Details } from '../../ui/layout/details.tsx';

const colours = { high: 'text-good', medium: 'text-caution', low: 'text-harm' } satisfies Record<Band, string>;
const looks = { high: 'good', medium: 'caution', low: 'harm' } as const satisfies Record<Band, string>;
const words = { high: 'Good', medium: 'Fair', low: 'Low' } satisfies Record<Band, string>;
const whole = (value: number) => String(Math.round(value));

type Rated = Pick<RatedScore, 'score' | 'low' | 'high' | 'coverage'>;

/** A score with its range and how much of it is established; no number where nothing is. */
export const ScoreTile = ({ label, rated, isLarge = false }: { label: string; rated: Rated; isLarge?: boolean }) => {
  const { score, low, high, coverage } = rated;
  const band = score === null ? undefined : scoreBand(score);
  return (
    <div className="min-w-0 rounded-md border border-line p-3">
      <p className="text-muted text-sm">{label}</p>
      {score === null || !band ? (
        <p className="my-1">
          <NotOnRecordChip />
        </p>
      ) : (
        <p className={`figures ${colours[band]}`}>
          <strong className={`font-semibold ${isLarge ? 'text-2xl' : 'text-lg'}`}>{whole(score)}</strong>
          <span className="text-sm">/100</span> <span className="text-sm">{words[band]}</span>
        </p>
      )}
      <ScoreTrack className="mt-1 h-1.5" score={score ?? undefined} low={low} high={high} look={band && looks[band]} />
      <p className="figures mt-1 text-muted text-xs">
        Range {formatRange(low, high, whole)} · {whole(coverage)}% established
      </p>
    </div>
  );
};

/** What a score is made of: closed until it is asked for. */
export const WhyThisScore = ({ label, inputs }: { label: string; inputs: RatedScore['inputs'] }) => (
  <Details summary={<span className="font-medium text-link text-sm">Why this score: {label}</span>}>
    <ScoreBreakdown
      caption={`Inputs of ${label.toLowerCase()}`}
      rows={inputs.map((input) => ({
        name: input.label,
        says: input.basis,
        points: input.points,
        maximum: input.maximum,
      }))}
    />
  </Details>
);
