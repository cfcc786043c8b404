import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { DataTable } from '../../../../ui/data-table.tsx';
import { CitedText } from '../../frame/cited-text.tsx';
import { ReportPart, ReportSection } from '../../frame/report-section.tsx';

type Analysis = NonNullable<DueDiligenceReport['roiAnalysis']>;

/** What the purchase may save and cost, with what cannot be computed said as such. */
export const RoiAnalysis = ({ analysis }: { analysis: Analysis }) => (
  <ReportSection title="ROI Analysis">
    <p className="text-muted text-sm">Project goals: {analysis.projectGoals}</p>
    <CostSavings savings={analysis.costSavings} />
    <ReportPart title="Implementation costs">
      <CitedText text={analysis.implementationCosts} />
    </ReportPart>
    <ReportPart title="Payback period">
      <CitedText text={analysis.paybackPeriod} />
    </ReportPart>
    <ReportPart title="Net present value">
      <CitedText text={analysis.netPresentValue} />
    </ReportPart>
  </ReportSection>
);

/** What the purchase may save, with what cannot be computed said as such. */
export const CostSavings = ({ savings }: { savings: Analysis['costSavings'] }) =>
  savings.length === 0 ? null : (
    <ReportPart title="Cost savings">
      <DataTable
        caption="Cost savings"
        isCaptionHidden
        isStacked
        columns={[
          { label: 'Category' },
          { label: 'A year', isShort: true },
          { label: 'Reasoning', className: 'min-w-56' },
        ]}
        rows={savings.map(({ category, annualSaving, reasoning }) => ({
          key: category,
          cells: [category, annualSaving, <CitedText key="reasoning" text={reasoning} />],
        }))}
      />
    </ReportPart>
  );
