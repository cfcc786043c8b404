import type { CriterionScore, ScoredSolution, Scoring } from '#shared/contracts/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/evidence';
import { DataTable } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { rangeWords, tenth } from './due-diligence-words.ts';

/** What each score is made of, one closed block for each solution. */
export const WhyTheseScores = ({ scoring }: { scoring: Scoring }) => (
  <div data-screen-only className="space-y-1">
    {scoring.rows.map((row) => (
      <Disclosure key={row.key} summary={`Why this score: ${row.solution}`}>
        <CriterionInputs row={row} scoring={scoring} />
      </Disclosure>
    ))}
  </div>
);

const CriterionInputs = ({ row, scoring }: { row: ScoredSolution; scoring: Scoring }) => (
  <div className="space-y-4 pb-3 pl-5.5">
    {scoring.weights.map(({ criterion, label }) => {
      const score = row.scores.find((one) => one.criterion === criterion);
      return score && <Inputs key={criterion} label={label} score={score} about={row.solution} />;
    })}
  </div>
);

const Inputs = ({ label, score, about }: { label: string; score: CriterionScore; about: string }) => (
  <section aria-label={`${label}: ${about}`}>
    <p className="text-sm">
      <span className="font-medium">{label}</span>{' '}
      <span className="figures text-muted">
        {tenth(score.score)} · {rangeWords(score).join(' · ')}
      </span>
    </p>
    <DataTable
      caption={`Inputs of ${label.toLowerCase()}: ${about}`}
      isCaptionHidden
      isStacked
      columns={[{ label: 'Input' }, { label: 'Points', isNumber: true }, { label: 'Reason', className: 'min-w-56' }]}
      rows={score.inputs.map(({ name, points, max, reason }) => ({
        key: name,
        cells: [
          name,
          points === null ? `– of ${tenth(max)}` : `${tenth(points)} of ${tenth(max)}`,
          points === null && !reason.startsWith(NOT_ON_RECORD) ? `${NOT_ON_RECORD}. ${reason}` : reason,
        ],
      }))}
    />
  </section>
);
