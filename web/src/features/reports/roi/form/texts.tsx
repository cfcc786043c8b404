import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { Badge } from '../../../../ui/badge.tsx';
import { CitedList, CitedText } from '../../frame/cited-text.tsx';
import { DecisionFrame, DecisionList, DecisionPart } from '../../frame/decision-frame.tsx';
import { ReportPart, ReportSection } from '../../frame/report-section.tsx';

type TextsProps = { report: DetailedRoiReport; isEdited: boolean };

type SavedMarkProps = { isEdited: boolean; words?: string };

/** Words are of the saved version: they do not change with an assumption that is typed over. */
export const SavedMark = ({ isEdited, words = 'Written for the saved version' }: SavedMarkProps) =>
  isEdited ? (
    <p>
      <Badge status="caution">{words}</Badge>
    </p>
  ) : null;

/** The page that a committee decides on. */
export const RoiDecision = ({ report: { decision }, isEdited }: TextsProps) => (
  <DecisionFrame recommendation={decision.recommendation} mark={<SavedMark isEdited={isEdited} />}>
    <DecisionPart title="Why">
      <CitedList texts={decision.why} />
    </DecisionPart>
    <div className="space-y-4">
      <DecisionPart title="Cost">
        <CitedText text={decision.cost} />
      </DecisionPart>
      {decision.notOnRecord.length > 0 && (
        <DecisionPart title={NOT_ON_RECORD}>
          <DecisionList items={decision.notOnRecord} />
        </DecisionPart>
      )}
    </div>
  </DecisionFrame>
);

export const RoiExecutiveSummary = ({ report, isEdited }: TextsProps) => (
  <ReportSection title="Executive Summary">
    <SavedMark isEdited={isEdited} />
    <CitedText text={report.executiveSummary} />
  </ReportSection>
);

export const RoiCostAnalysis = ({ report: { costAnalysis }, isEdited }: TextsProps) => (
  <ReportSection title="Cost Analysis">
    <SavedMark isEdited={isEdited} />
    <ReportPart title="Costs provided">
      <CitedText text={costAnalysis.providedCosts} />
    </ReportPart>
    <ReportPart title="Industry benchmark">
      <CitedText text={costAnalysis.industryBenchmark} />
    </ReportPart>
    <ReportPart title="Comparison">
      <CitedText text={costAnalysis.costComparison} />
    </ReportPart>
    {costAnalysis.hiddenCosts.length > 0 && (
      <ReportPart title="Hidden costs">
        <CitedList texts={costAnalysis.hiddenCosts} />
      </ReportPart>
    )}
  </ReportSection>
);

export const RoiWorkforce = ({ report: { workforceEfficiency }, isEdited }: TextsProps) => (
  <ReportSection title="Workforce Efficiency Analysis">
    <SavedMark isEdited={isEdited} />
    <ReportPart title="Productivity gains">
      <CitedText text={workforceEfficiency.productivityGains} />
    </ReportPart>
    <ReportPart title="Time reduction">
      <CitedText text={workforceEfficiency.timeReduction} />
    </ReportPart>
  </ReportSection>
);

export const RoiSummary = ({ report: { roiSummary }, isEdited }: TextsProps) => (
  <ReportSection title="ROI Summary">
    <SavedMark isEdited={isEdited} />
    <ReportPart title="Financial ROI">
      <CitedText text={roiSummary.financialROI} />
    </ReportPart>
    <ReportPart title="Payback period">
      <CitedText text={roiSummary.paybackPeriod} />
    </ReportPart>
    <ReportPart title="Net present value">
      <CitedText text={roiSummary.netPresentValue} />
    </ReportPart>
    <ReportPart title="Key findings">
      <CitedList texts={roiSummary.keyFindings} />
    </ReportPart>
    <ReportPart title="Recommendations">
      <CitedText text={roiSummary.recommendations} />
    </ReportPart>
  </ReportSection>
);
