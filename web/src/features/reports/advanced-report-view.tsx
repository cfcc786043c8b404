import type { AdvancedDueDiligenceReport } from '#shared/contracts/advanced-due-diligence-report';
import { analysisOf } from '#shared/domain/solution-assessment';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { AdvancedFinance } from './advanced-finance.tsx';
import { AdvancedMarket } from './advanced-market.tsx';
import { AdvancedRecommendations } from './advanced-recommendations.tsx';
import { AdvancedRegulatory } from './advanced-regulatory.tsx';
import { AdvancedRisk } from './advanced-risk.tsx';
import { AdvancedRoadmap } from './advanced-roadmap.tsx';
import { AdvancedSummary } from './advanced-summary.tsx';
import { DueDiligenceDecision } from './due-diligence-decision.tsx';
import { DueDiligenceGates } from './due-diligence-gates.tsx';
import { saveMatrix } from './due-diligence-matrix.ts';
import { Competitors } from './due-diligence-outlook.tsx';
import { RequirementsAnswered } from './due-diligence-requirements-answered.tsx';
import { DueDiligenceScoring } from './due-diligence-scoring.tsx';
import { DemonstrationExamples, SolutionAnalyses } from './due-diligence-solution-analysis.tsx';
import { ReportFrame } from './report-frame.tsx';
import { MethodsSection } from './report-section.tsx';

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
