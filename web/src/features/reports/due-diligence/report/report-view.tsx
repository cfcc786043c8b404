import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { Button } from '../../../../ui/button.tsx';
import { DownloadIcon } from '../../../../ui/icons.tsx';
import { CitedText } from '../../frame/cited-text.tsx';
import { ReportFrame } from '../../frame/report-frame.tsx';
import { MethodsSection, ReportSection } from '../../frame/report-section.tsx';
import { DueDiligenceDecision } from './decision.tsx';
import { DueDiligenceGates } from './gates.tsx';
import { saveMatrix } from './matrix.ts';
import { Competitors, ImplementationPlan, Recommendations, RiskRegister } from './outlook.tsx';
import { RequirementsAnswered } from './requirements-answered.tsx';
import { RoiAnalysis } from './roi.tsx';
import { DueDiligenceScoring } from './scoring.tsx';
import { DemonstrationExamples, SolutionAnalyses } from './solution-analysis.tsx';
import { depthLabel } from './words.ts';

type DueDiligenceReportViewProps = {
  report: DueDiligenceReport;
  onClose: () => void;
  onSendAsTyped?: () => void;
};

/** A due diligence report on screen: the page to decide on first, then the detail; what was switched off is absent. */
export const DueDiligenceReportView = ({ report, onClose, onSendAsTyped }: DueDiligenceReportViewProps) => (
  <ReportFrame
    report={report}
    title="Due Diligence Report"
    onClose={onClose}
    onSendAsTyped={onSendAsTyped}
    actions={
      <Button icon={<DownloadIcon />} onClick={() => saveMatrix(report)}>
        Evaluation matrix (CSV)
      </Button>
    }
  >
    <DueDiligenceDecision report={report} />
    <ReportSection title="Executive Summary">
      <p className="text-muted text-sm">
        {depthLabel[report.analysisDepth]} analysis. Project goals: {report.projectGoals}
      </p>
      <CitedText text={report.executiveSummary} />
    </ReportSection>
    <DueDiligenceGates gates={report.gates} />
    <DueDiligenceScoring scoring={report.scoring} />
    <SolutionAnalyses analyses={report.solutionAnalysis} />
    <RequirementsAnswered requirements={report.requirements} />
    {report.roiAnalysis && <RoiAnalysis analysis={report.roiAnalysis} />}
    {report.riskRegister && <RiskRegister entries={report.riskRegister} total={report.scoring.rows.length} />}
    {report.competitors && <Competitors competitors={report.competitors} />}
    {report.implementationPlan && <ImplementationPlan phases={report.implementationPlan} />}
    <Recommendations recommendations={report.recommendations} />
    <DemonstrationExamples examples={report.demonstrationExamples} />
    <MethodsSection methods={report.methods} />
  </ReportFrame>
);
