import { useState } from 'react';
import type { AdvancedDueDiligenceReport, RatedRisk } from '#shared/contracts/advanced-due-diligence-report';
import { DataTable } from '../../ui/data-table.tsx';
import { LevelBadge } from './advanced-summary.tsx';
import { CitedText } from './cited-text.tsx';
import { namesOf } from './due-diligence-groups.ts';
import { ReportPart, ReportSection } from './report-section.tsx';
import { RiskHeatMap } from './risk-heat-map.tsx';
import { ShowAll } from './show-all.tsx';

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
