import { useState } from 'react';
import type { AdvancedDueDiligenceReport, RatedRisk } from '#shared/contracts/reports/advanced-due-diligence-report';
import { type RiskLevel, type RiskStep, riskLevel, riskScore, riskSteps } from '#shared/scores/vendor-risk/risk-matrix';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { namesOf } from '../due-diligence/report/groups.ts';
import { CitedText } from '../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../frame/report-section.tsx';
import { ShowAll } from '../frame/show-all.tsx';
import { LevelBadge, levelWord } from './summary.tsx';

const stepWord: Record<RiskStep, string> = { 1: 'Low', 2: 'Medium', 3: 'High' };

const cellColour: Record<RiskLevel, string> = {
  high: 'bg-harm-soft text-harm',
  medium: 'bg-caution-soft text-caution',
  low: 'bg-good-soft text-good',
};

/** The matrix as a grid of likelihood and impact; a risk stands in it by its number in the list. */
const RiskHeatMap = ({ risks }: { risks: readonly RatedRisk[] }) => {
  const [first] = risks;
  if (!first) return <p>No risk follows from the records. That is no proof that there is none.</p>;
  const serious = risks.filter(({ level }) => level === 'high').length;
  return (
    <ChartFigure
      title={`${serious} of ${risks.length} risks ${serious === 1 ? 'scores' : 'score'} high; the highest is ${first.riskScore} of 9`}
      source="Numbers are those of the list below. Likelihood and impact by the rules among the methods: our own judgement."
      table={{
        columns: [
          { label: 'Risk' },
          { label: 'Likelihood', isNumber: true },
          { label: 'Impact', isNumber: true },
          { label: 'Score', isNumber: true },
          { label: 'Level' },
        ],
        rows: risks.map(({ risk, likelihood, impact, riskScore: score, level }, index) => ({
          key: `${index}`,
          cells: [`${index + 1}. ${risk}`, likelihood, impact, score, levelWord[level].label],
        })),
      }}
    >
      <div className="grid max-w-lg grid-cols-[4.5rem_repeat(3,minmax(0,1fr))] gap-1 text-xs">
        {riskSteps.toReversed().map((likelihood) => (
          <Row key={likelihood} likelihood={likelihood} risks={risks} />
        ))}
        <span />
        {riskSteps.map((impact) => (
          <span key={impact} className="text-center text-muted">
            {stepWord[impact]} impact
          </span>
        ))}
      </div>
    </ChartFigure>
  );
};

const Row = ({ likelihood, risks }: { likelihood: RiskStep; risks: readonly RatedRisk[] }) => (
  <>
    <span className="self-center text-muted">{stepWord[likelihood]} likelihood</span>
    {riskSteps.map((impact) => {
      const score = riskScore(likelihood, impact);
      const inside = risks.flatMap((risk, index) =>
        risk.likelihood === likelihood && risk.impact === impact ? [index + 1] : [],
      );
      return (
        <div
          key={impact}
          className={classNames(
            'flex min-h-14 flex-wrap content-start gap-1 rounded-sm p-1.5',
            cellColour[riskLevel(score)],
          )}
        >
          <span className="w-full opacity-90">{score}</span>
          {inside.map((number) => (
            <span key={number} className="figures rounded-sm bg-surface px-1.5 py-0.5 font-semibold text-ink">
              {number}
            </span>
          ))}
        </div>
      );
    })}
  </>
);

type Assessment = NonNullable<AdvancedDueDiligenceReport['riskAssessment']>;

/** Entries and factors that stand open; exports hold all. */
const ENTRIES = 3;
const FACTORS = 2;

/** Categories of risk, the matrix as a heat map, and each entry with what to do. */
export const AdvancedRisk = ({ assessment, total }: { assessment: Assessment; total: number }) => (
  <ReportSection title="Risk assessment">
    <ReportPart title="Risk categories">
      <ul className="grid gap-3 sm:grid-cols-2">
        {Object.entries(assessment.riskCategories).map(([name, { level, factors }]) => (
          <li key={name} className="min-w-0 rounded-md border border-line p-3 text-sm">
            <p className="mb-1 flex items-center justify-between gap-2 font-medium">
              {name}
              <LevelBadge level={level} />
            </p>
            <Factors name={name} factors={factors} />
          </li>
        ))}
      </ul>
    </ReportPart>
    <ReportPart title="Risk matrix">
      <p className="text-muted text-sm">
        Score = likelihood × impact, each from 1 to 3. What no record answers counts as likelihood 2, never as unlikely.
      </p>
      <RiskHeatMap risks={assessment.riskMatrix} />
      <Entries risks={assessment.riskMatrix} total={total} />
    </ReportPart>
  </ReportSection>
);

const Factors = ({ name, factors }: { name: string; factors: readonly string[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="list-disc space-y-1 pl-5">
        {factors.map((factor, index) => (
          <li key={factor} hidden={!isOpen && index >= FACTORS}>
            <CitedText text={factor} />
          </li>
        ))}
      </ul>
      {factors.length > FACTORS && (
        <ShowAll isOpen={isOpen} count={factors.length} noun={`factors of ${name}`} onToggle={setIsOpen} />
      )}
    </>
  );
};

const Entries = ({ risks, total }: { risks: readonly RatedRisk[]; total: number }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DataTable
        caption="Risks, the highest score first"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Risk', className: 'min-w-40' },
          { label: 'Score', isNumber: true },
          { label: 'Level', isShort: true },
          { label: 'Why', className: 'min-w-56' },
          { label: 'Mitigation', className: 'min-w-48' },
        ]}
        rows={risks.map(({ risk, riskScore, level, solutions, why, mitigation }, index) => ({
          key: `${risk} ${solutions.join()}`,
          isHidden: !isOpen && index >= ENTRIES,
          cells: [
            <div key="risk">
              {index + 1}. {risk}
              <span className="block text-muted text-xs">{namesOf(solutions, total)}</span>
            </div>,
            riskScore,
            <LevelBadge key="level" level={level} />,
            <CitedText key="why" text={why} />,
            mitigation,
          ],
        }))}
      />
      {risks.length > ENTRIES && <ShowAll isOpen={isOpen} count={risks.length} noun="risks" onToggle={setIsOpen} />}
    </>
  );
};
