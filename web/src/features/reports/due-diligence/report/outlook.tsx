import type { DueDiligenceReport, PlanPhase, RiskEntry } from '#shared/contracts/reports/due-diligence-report';
import { Badge } from '../../../../ui/badge.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { CitedList, CitedText } from '../../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../../frame/report-section.tsx';
import { namesOf } from './groups.ts';
import { riskWord } from './words.ts';

type RiskRegisterProps = {
  entries: readonly RiskEntry[];
  /** How many solutions were compared. */
  total: number;
};

/** What may go wrong, for which solutions, and what to do about it. */
export const RiskRegister = ({ entries, total }: RiskRegisterProps) => (
  <ReportSection title="Risk register">
    {entries.length === 0 ? (
      <p>No risk follows from the records. That is no proof that there is none.</p>
    ) : (
      <DataTable
        caption="Risks, the highest first"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Risk', className: 'min-w-36' },
          { label: 'Level', isShort: true },
          { label: 'Solutions', className: 'min-w-32' },
          { label: 'Why', className: 'min-w-56' },
          { label: 'What to do', className: 'min-w-48' },
        ]}
        rows={entries.map(({ risk, level, solutions, why, mitigation }) => ({
          key: `${risk} ${solutions.join()}`,
          cells: [
            risk,
            <Badge key="level" status={riskWord[level].status}>
              {riskWord[level].label}
            </Badge>,
            namesOf(solutions, total),
            <CitedText key="why" text={why} />,
            mitigation,
          ],
        }))}
      />
    )}
  </ReportSection>
);

type CompetitorsProps = { competitors: NonNullable<DueDiligenceReport['competitors']> };

/** Other solutions on record that were not selected. */
export const Competitors = ({ competitors }: CompetitorsProps) => (
  <ReportSection title="Competitor analysis">
    {competitors.length === 0 ? (
      <p>No other solution on record fits these goals.</p>
    ) : (
      <ul className="space-y-2.5">
        {competitors.map(({ solution, vendor, why }) => (
          <li key={`${solution} ${vendor}`}>
            <p>
              <span className="font-medium">{solution}</span> <span className="text-muted">· {vendor}</span>
            </p>
            <CitedText text={why} />
          </li>
        ))}
      </ul>
    )}
  </ReportSection>
);

/** The way from the decision to use, phase by phase. */
export const ImplementationPlan = ({ phases }: { phases: readonly PlanPhase[] }) => (
  <ReportSection title="Implementation plan">
    <DataTable
      caption="Phases of the plan"
      isCaptionHidden
      isStacked
      columns={[
        { label: 'Phase' },
        { label: 'Duration', className: 'min-w-32' },
        { label: 'Activities', className: 'min-w-64' },
        { label: 'Done when', className: 'min-w-48' },
      ]}
      rows={phases.map(({ phase, duration, activities, doneWhen }) => ({
        key: phase,
        cells: [
          phase,
          duration,
          <ul key="activities" className="list-disc space-y-1 pl-4">
            {activities.map((activity) => (
              <li key={activity}>{activity}</li>
            ))}
          </ul>,
          doneWhen,
        ],
      }))}
    />
  </ReportSection>
);

type RecommendationsProps = { recommendations: DueDiligenceReport['recommendations'] };

export const Recommendations = ({ recommendations }: RecommendationsProps) => {
  const { primaryRecommendation, alternativeOptions, decisionCriteria, nextSteps, urgencyAssessment } = recommendations;
  return (
    <ReportSection title="Recommendations">
      <ReportPart title="Primary recommendation">
        <CitedText text={primaryRecommendation} />
      </ReportPart>
      <ListPart title="Alternative options" texts={alternativeOptions} />
      <ListPart title="Decision criteria" texts={decisionCriteria} />
      <ListPart title="Next steps" texts={nextSteps} />
      <ReportPart title="Urgency">
        <CitedText text={urgencyAssessment} />
      </ReportPart>
    </ReportSection>
  );
};

const ListPart = ({ title, texts }: { title: string; texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <ReportPart title={title}>
      <CitedList texts={texts} />
    </ReportPart>
  );
