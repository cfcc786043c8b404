import type { FinancialAnalysis, PrintedFigure } from '#shared/contracts/reports/advanced-due-diligence-report';
import { printAud } from '#shared/money/printed-figures';
import { NotOnRecordChip } from '../../../ui/evidence-chip.tsx';
import { CostSavings } from '../due-diligence/report/roi.tsx';
import { CitedText } from '../frame/cited-text.tsx';
import { DecisionList } from '../frame/decision-frame.tsx';
import { ReportPart, ReportSection } from '../frame/report-section.tsx';

const basisTitle = {
  'your-quotes': 'From your quotes',
  'published-prices': 'From published prices',
  'your-budget': 'From your own budget, not from prices',
  none: 'Nothing on record',
} satisfies Record<FinancialAnalysis['basis']['kind'], string>;

/** What the purchase needs and returns; each figure opens its formula. */
export const AdvancedFinance = ({ analysis }: { analysis: FinancialAnalysis }) => {
  const { budget, basis, costBenefit, roiAnalysis } = analysis;
  return (
    <ReportSection title="Financial analysis">
      <CitedText text={budget} />
      <ReportPart title="Budget requirements">
        <p className="text-sm">
          <span className="font-medium">{basisTitle[basis.kind]}.</span>{' '}
          <span className="text-muted">{basis.rule}</span>
        </p>
        <Figures figures={basis.figures} />
      </ReportPart>
      <ReportPart title={`Cost and benefit over ${costBenefit.years} years, undiscounted`}>
        <Figures figures={costBenefit.figures} />
      </ReportPart>
      <CostSavings savings={roiAnalysis.costSavings} />
      <ReportPart title="Payback and present value">
        <CitedText text={roiAnalysis.paybackPeriod} />
        <CitedText text={roiAnalysis.netPresentValue} />
      </ReportPart>
      <ReportPart title="Ask the vendors">
        <DecisionList items={basis.questions} />
      </ReportPart>
    </ReportSection>
  );
};

const Figures = ({ figures }: { figures: readonly PrintedFigure[] }) => (
  <div className="grid gap-3 sm:grid-cols-3">
    {figures.map((figure) => (
      <Figure key={figure.name} figure={figure} />
    ))}
  </div>
);

const Figure = ({ figure: { name, amountAud, formula } }: { figure: PrintedFigure }) => (
  <div className="min-w-0 rounded-md border border-line p-3 text-sm">
    <p className="text-muted">{name}</p>
    <p className="figures font-semibold text-lg">{amountAud === null ? <NotOnRecordChip /> : printAud(amountAud)}</p>
    <details>
      <summary className="min-h-6 cursor-pointer text-link">How it is worked out</summary>
      <p className="mt-1 wrap-anywhere">{formula}</p>
    </details>
  </div>
);
