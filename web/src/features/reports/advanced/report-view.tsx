import type {
  AdvancedDueDiligenceReport,
  RegulatoryAnalysis,
} from '#shared/contracts/reports/advanced-due-diligence-report';
import { analysisOf } from '#shared/scores/criteria/solution-assessment';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { NotOnRecordChip } from '../../../ui/evidence-chip.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { DueDiligenceDecision } from '../due-diligence/report/decision.tsx';
import { DueDiligenceGates } from '../due-diligence/report/gates.tsx';
import { saveMatrix } from '../due-diligence/report/matrix.ts';
import { Competitors } from '../due-diligence/report/outlook.tsx';
import { RequirementsAnswered } from '../due-diligence/report/requirements-answered.tsx';
import { DueDiligenceScoring } from '../due-diligence/report/scoring.tsx';
import { DemonstrationExamples, SolutionAnalyses } from '../due-diligence/report/solution-analysis.tsx';
import { CitedList, CitedText } from '../frame/cited-text.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { MethodsSection, ReportPart, ReportSection } from '../frame/report-section.tsx';
import { AdvancedFinance } from './finance.tsx';
import { AdvancedMarket } from './market.tsx';
import { AdvancedRisk } from './risk.tsx';
import { AdvancedRoadmap } from './roadmap.tsx';
import { AdvancedSummary } from './summary.tsx';

type Recommendations = AdvancedDueDiligenceReport['recommendations'];

/** What to do: the primary recommendation, the alternatives with their trade-offs, and the next steps. */
const AdvancedRecommendations = ({ recommendations }: { recommendations: Recommendations }) => {
  const { primaryRecommendation: primary, firstToAsk, alternativeOptions, ...rest } = recommendations;
  const none = `No purchase is recommended yet${firstToAsk ? `: ask ${firstToAsk.solution} from ${firstToAsk.vendor} first` : ''}.`;
  return (
    <ReportSection title="Recommendations">
      <ReportPart title="Primary recommendation">
        <p className="font-medium">{primary.solution ? `${primary.solution} from ${primary.vendor}` : none}</p>
        <CitedList texts={primary.rationale} />
        <p className="font-medium text-sm">Budget</p>
        <CitedText text={primary.budget} />
        <p className="font-medium text-sm">Timeline</p>
        <CitedText text={primary.timeline} />
      </ReportPart>
      {alternativeOptions.length > 0 && (
        <ReportPart title="Alternative options">
          <ul className="grid gap-3 md:grid-cols-2">
            {alternativeOptions.map((option) => (
              <Alternative key={`${option.solution} ${option.vendor}`} option={option} />
            ))}
          </ul>
        </ReportPart>
      )}
      <ReportPart title="Decision criteria">
        <CitedList texts={rest.decisionCriteria} />
      </ReportPart>
      <ReportPart title="Next steps">
        <CitedList texts={rest.nextSteps} />
      </ReportPart>
      <ReportPart title="Urgency">
        <CitedText text={rest.urgencyAssessment} />
      </ReportPart>
    </ReportSection>
  );
};

const Alternative = ({ option }: { option: Recommendations['alternativeOptions'][number] }) => (
  <li className="min-w-0 rounded-md border border-line p-3 text-sm">
    <p className="font-medium">
      {option.solution} <span className="font-normal text-muted">· {option.vendor}</span>
    </p>
    <p className="mt-1.5 text-muted">For it</p>
    <CitedList texts={option.rationale} />
    {option.tradeoffs.length > 0 && <p className="mt-1.5 text-muted">Trade-offs</p>}
    <CitedList texts={option.tradeoffs} />
  </li>
);

/** The rules that bind a buyer of this kind, and what each record says of approvals. */
const AdvancedRegulatory = ({ regulatory: { statement, rules, positions } }: { regulatory: RegulatoryAnalysis }) => (
  <ReportSection title="Regulatory analysis">
    <p>{statement}</p>
    <ReportPart title="Rules">
      <DataTable
        caption="Rules and why they apply"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Rule', className: 'min-w-64' },
          { label: 'Why it applies', className: 'min-w-48' },
        ]}
        rows={rules.map(({ id, rule, appliesBecause }) => ({
          key: id,
          cells: [<CitedText key="rule" text={rule} />, appliesBecause],
        }))}
      />
    </ReportPart>
    <ReportPart title="Approvals and certificates on record">
      <ul className="space-y-2 text-sm">
        {positions.map(({ key, solution, onRecord, questions }) => (
          <li key={key}>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {solution} {onRecord.length === 0 && <NotOnRecordChip />}
            </p>
            <CitedList texts={onRecord} />
            {questions.length > 0 && (
              <p className="text-muted">
                {questions.length === 1 ? 'One question' : `${questions.length} questions`} to its vendor stand in the
                gates.
              </p>
            )}
          </li>
        ))}
      </ul>
    </ReportPart>
  </ReportSection>
);

type AdvancedReportViewProps = { report: AdvancedDueDiligenceReport; onSendAsTyped?: () => void };

/** An advanced report on screen: the page to decide on first, then the detail; what was switched off is absent. */
export const AdvancedReportView = ({ report, onSendAsTyped }: AdvancedReportViewProps) => (
  <ReportFrame
    report={report}
    title="Advanced Due Diligence Report"
    onSendAsTyped={onSendAsTyped}
    actions={
      <Button icon={<DownloadIcon />} onClick={() => saveMatrix(report)}>
        Evaluation matrix (CSV)
      </Button>
    }
  >
    <DueDiligenceDecision report={report} />
    <AdvancedSummary report={report} />
    <DueDiligenceGates gates={report.gates} />
    <DueDiligenceScoring scoring={report.scoring} />
    <SolutionAnalyses analyses={report.solutionAssessments.map(analysisOf)} />
    {report.riskAssessment && (
      <AdvancedRisk assessment={report.riskAssessment} total={report.solutionAssessments.length} />
    )}
    {report.financialAnalysis && <AdvancedFinance analysis={report.financialAnalysis} />}
    {report.implementationRoadmap && (
      <AdvancedRoadmap roadmap={report.implementationRoadmap} startsOn={report.generatedDate} />
    )}
    {report.marketAnalysis && <AdvancedMarket market={report.marketAnalysis} />}
    {report.competitors && <Competitors competitors={report.competitors} />}
    {report.regulatory && <AdvancedRegulatory regulatory={report.regulatory} />}
    <RequirementsAnswered requirements={report.requirements} />
    <RequirementsAnswered requirements={report.integrations} title="Your current systems" />
    <AdvancedRecommendations recommendations={report.recommendations} />
    <DemonstrationExamples examples={report.demonstrationExamples} />
    <MethodsSection methods={report.methods} />
  </ReportFrame>
);
