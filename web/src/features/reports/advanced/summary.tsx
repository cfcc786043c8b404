import type { ReactNode } from 'react';
import type {
  AdvancedDueDiligenceReport,
  CategoryLevel,
} from '#shared/contracts/reports/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { Badge, type Status } from '../../../ui/badge.tsx';
import { depthLabel } from '../due-diligence/report/words.ts';
import { CitedList, CitedText } from '../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../frame/report-section.tsx';

export const levelWord = {
  high: { label: 'High', status: 'harm' },
  medium: { label: 'Medium', status: 'caution' },
  low: { label: 'Low', status: 'good' },
  unknown: { label: 'Not known', status: 'neutral' },
} satisfies Record<CategoryLevel, { label: string; status: Status }>;

export const LevelBadge = ({ level }: { level: CategoryLevel }) => (
  <Badge status={levelWord[level].status}>{levelWord[level].label}</Badge>
);

/** The executive summary: what was asked, what is recommended, and the text. */
export const AdvancedSummary = ({ report }: { report: AdvancedDueDiligenceReport }) => {
  const { executiveSummary: summary, recommendations } = report;
  const ask = recommendations.firstToAsk;
  return (
    <ReportSection title="Executive Summary">
      <p className="text-muted text-sm">{askedOf(report).join(' · ')}</p>
      <p className="text-muted text-sm">Project goals: {report.projectGoals}</p>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        <Fact title="Recommended solution">
          {summary.recommendedSolution ?? `None yet${ask ? `: ask ${ask.solution} (${ask.vendor}) first` : ''}`}
        </Fact>
        <Fact title="Risk level">
          {summary.riskLevel ? <LevelBadge level={summary.riskLevel} /> : 'Risk assessment was switched off.'}
        </Fact>
        <Fact title="Timeline estimate">
          <CitedText text={summary.timelineEstimate} />
        </Fact>
        <Fact title="Budget implications">
          <CitedText text={summary.budgetImplications} />
        </Fact>
      </dl>
      <CitedText text={summary.summary} />
      <ReportPart title="Key findings">
        <CitedList texts={summary.keyFindings} />
      </ReportPart>
    </ReportSection>
  );
};

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="font-semibold">{title}</dt>
    <dd>{children}</dd>
  </div>
);

const askedOf = (report: AdvancedDueDiligenceReport): string[] => [
  `${depthLabel[report.analysisDepth]} analysis`,
  report.organizationType,
  report.timeframe,
  `Budget ${report.budget || NOT_ON_RECORD.toLowerCase()}`,
  ...(report.currentSystems.length > 0 ? [`Current systems: ${report.currentSystems.join(', ')}`] : []),
];
