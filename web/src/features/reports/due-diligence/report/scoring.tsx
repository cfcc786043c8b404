import type {
  CriterionScore,
  RangedScore,
  ScoredSolution,
  Scoring,
} from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { InfoIcon } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ReportPart, ReportSection } from '../../frame/report-section.tsx';
import { flipWords, rangeWords, tenth } from './words.ts';

/** What each score is made of, one closed block for each solution. */
const WhyTheseScores = ({ scoring }: { scoring: Scoring }) => (
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

/** Weights, the scoring table, who leads by it, and what would change that. */
export const DueDiligenceScoring = ({ scoring }: { scoring: Scoring }) => (
  <ReportSection title="Scoring">
    <Notice status="info" icon={<InfoIcon className="size-4 text-info" />}>
      <p>{scoring.statement}</p>
    </Notice>
    <Weights scoring={scoring} />
    {scoring.rows.length > 0 && (
      <>
        <ScoringTable scoring={scoring} />
        <p className="text-muted text-sm">
          A score counts each gap as nought, so it is the low end of its range; the high end counts each gap as full.
          Totals closer than {tenth(scoring.margin)} points have no clear winner.
        </p>
        <WhyTheseScores scoring={scoring} />
      </>
    )}
  </ReportSection>
);

const Weights = ({ scoring }: { scoring: Scoring }) => (
  <ReportPart title="Weights">
    <div className="max-w-md">
      <DataTable
        caption="Weights of the criteria"
        isCaptionHidden
        columns={[
          { label: 'Criterion' },
          { label: 'Priority, 1 to 10', isNumber: true },
          { label: 'Weight', isNumber: true },
        ]}
        rows={scoring.weights.map(({ criterion, label, priority, weightPercent }) => ({
          key: criterion,
          cells: [label, priority, `${tenth(weightPercent)}%`],
        }))}
      />
    </div>
    <p className="text-sm">{flipWords(scoring)}</p>
  </ReportPart>
);

const ScoringTable = ({ scoring }: { scoring: Scoring }) => (
  <ReportPart title="Scores">
    <DataTable
      caption="Scores out of 100, with the range and the share on record"
      isCaptionHidden
      isStacked
      columns={[
        { label: 'Solution', className: 'min-w-40' },
        { label: 'Rank', isNumber: true },
        { label: 'Total', isNumber: true },
        ...scoring.weights.map(({ label }) => ({ label, isNumber: true })),
      ]}
      rows={scoring.rows.map((row) => ({
        key: row.key,
        cells: [
          <SolutionName key="name" row={row} scoring={scoring} />,
          row.rank,
          <ScoreCell key="total" score={row.total} isTotal />,
          ...scoring.weights.map(({ criterion }) => {
            const score = row.scores.find((one) => one.criterion === criterion);
            return score ? <ScoreCell key={criterion} score={score} /> : 'Not scored';
          }),
        ],
      }))}
    />
  </ReportPart>
);

const SolutionName = ({ row, scoring }: { row: ScoredSolution; scoring: Scoring }) => (
  <>
    <span className="block font-medium">{row.solution}</span>
    <span className="block text-muted text-xs">{row.vendor}</span>
    {row.isBarred && <Badge status="harm">Fails a gate</Badge>}
    {scoring.outcome === 'winner' && row.key === scoring.winnerKey && <Badge status="good">Leads</Badge>}
  </>
);

type ScoreCellProps = { score: RangedScore; isTotal?: boolean };

/** The range and the share on record stand below each other in a table, on one line of a card. */
const ScoreCell = ({ score, isTotal }: ScoreCellProps) => {
  const [range, coverage] = rangeWords(score);
  return (
    <>
      <span className={isTotal ? 'font-semibold' : undefined}>{tenth(score.score)}</span>
      <span className="block text-muted text-xs">
        <span className="block @max-xl:inline">{range}</span>
        <span className="sr-only @max-xl:not-sr-only"> · </span>
        <span className="block @max-xl:inline">{coverage}</span>
      </span>
    </>
  );
};
