import type { RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud, printNumber, printPercent, printYears } from '#shared/money/printed-figures';
import { Badge } from '../../../ui/badge.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportSection } from '../frame/report-section.tsx';
import { Figure } from './figure.tsx';
import {
  affordableFormula,
  annualSavingFormula,
  discountedPaybackFormula,
  npvFormula,
  returnFormula,
  simplePaybackFormula,
  totalCostFormula,
} from './formulas.ts';

type FiguresProps = { model: RoiModel; figures: RoiFigures; isEdited: boolean };

/** What the purchase comes to, each figure with its formula; what has no value says why. */
export const RoiFiguresSection = ({ model, figures, isEdited }: FiguresProps) => (
  <ReportSection title="Figures">
    <p className="text-muted text-sm">
      AUD without GST, over {printYears(model.horizonYears)}, real (not indexed).{' '}
      {isEdited && <Badge status="caution">With your changes, not saved</Badge>}
    </p>
    <dl className="grid gap-2.5 sm:grid-cols-3">
      <Amounts model={model} figures={figures} />
      <Returns model={model} figures={figures} />
    </dl>
    <WhyUndefined reasons={figures.undefinedBecause} />
  </ReportSection>
);

type PartProps = Omit<FiguresProps, 'isEdited'>;

const aud = (value: number | null) => (value === null ? null : printAud(value));

const Amounts = ({ model, figures }: PartProps) => {
  const { annualSavingAud, annualHours, totalCostAud, affordableAud, npv } = figures;
  const chosen = figures.options.find(({ optionId }) => optionId === model.chosenOptionId);
  return (
    <>
      <Figure
        name="Total cost of ownership"
        value={aud(totalCostAud)}
        formula={chosen && totalCostAud !== null ? totalCostFormula(chosen.byYearAud, totalCostAud) : undefined}
        note={chosen?.name}
      />
      <Figure
        name="Savings a year"
        value={aud(annualSavingAud)}
        formula={annualSavingAud === null ? undefined : annualSavingFormula(figures, annualSavingAud)}
        note={annualHours !== null && `${printNumber(annualHours, 0)} hours of work a year`}
      />
      <Figure
        name="The most that may be paid"
        value={aud(affordableAud)}
        formula={
          annualSavingAud === null || affordableAud === null
            ? undefined
            : affordableFormula(annualSavingAud, model, affordableAud)
        }
        note="Present value of the savings"
      />
      {npv.map(({ ratePercent, valueAud }) => (
        <Figure
          key={ratePercent}
          name={`Net present value at ${printPercent(ratePercent)}`}
          value={aud(valueAud)}
          formula={valueAud === null ? undefined : npvFormula(figures, ratePercent, valueAud)}
        />
      ))}
    </>
  );
};

const Returns = ({ model, figures }: PartProps) => {
  const { roiPercent, paybackYears, discountedPaybackYears, cashFlow } = figures;
  const central = model.ratesPercent[1] ?? 0;
  const isKnown = cashFlow.length > 0;
  const never = `Never within ${printYears(model.horizonYears)}`;
  const payback = (years: number | null, isNever: boolean) =>
    years === null ? (isNever ? never : null) : printYears(years);
  return (
    <>
      <Figure
        name="Return on investment"
        value={roiPercent === null ? null : printPercent(roiPercent)}
        formula={roiPercent === null ? undefined : returnFormula(figures, roiPercent)}
        note="Undiscounted, over the whole period"
      />
      <Figure
        name="Payback"
        value={payback(paybackYears, figures.neverPaysBack)}
        formula={isKnown ? simplePaybackFormula(figures) : undefined}
      />
      <Figure
        name={`Discounted payback at ${printPercent(central)}`}
        value={payback(discountedPaybackYears, figures.neverPaysBack || paybackYears !== null)}
        formula={isKnown ? discountedPaybackFormula(figures, central) : undefined}
      />
    </>
  );
};

/** Why something is not computed, in words a buyer can act on. */
const WhyUndefined = ({ reasons }: { reasons: readonly string[] }) =>
  reasons.length === 0 ? null : (
    <Notice status="caution" icon={<WarningIcon className="size-4 text-caution" />}>
      <p className="font-medium">Not computed, because</p>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
