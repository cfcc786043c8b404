import type { RoiFigures, RoiModel } from '../contracts/reports/roi-model.ts';
import { withInternal } from '../money/internal-cost.ts';
import { chosenOption } from '../money/offers.ts';
import { printAud, printNumber, printPercent, printYears } from '../money/printed-figures.ts';
import {
  affordableFormula,
  annualSavingFormula,
  discountedPaybackFormula,
  npvFormula,
  returnFormula,
  simplePaybackFormula,
  totalCostFormula,
} from '../money/roi-formulas.ts';

/** A figure of the whole: how it is printed, how it is worked out, and what stands in its place where it is not known. */
export type ReturnFigure = {
  /** As facts name it: "payback". */
  field: string;
  label: string;
  value: number | null;
  print: (value: number) => string;
  /** The numbers filled in; null: none is to be told. */
  formula: string | null;
  otherwise?: string;
};

type Print = ReturnFigure['print'];
type Row = [
  field: string,
  label: string,
  value: number | null,
  print: Print,
  formula: (value: number) => string | null,
];

/** What the purchase costs, saves and returns in all, each figure once for tables and for facts. */
export const returnFigures = ({ model, figures }: { model: RoiModel; figures: RoiFigures }): ReturnFigure[] => {
  const { annualSavingAud: saved, affordableAud, roiPercent, cashFlow, neverPaysBack } = figures;
  const chosen = chosenOption({ model, figures });
  const rate = model.ratesPercent[1] ?? 0;
  const [over, at] = [`over ${printYears(model.horizonYears)}`, `at ${printPercent(rate)}`];
  const cost = (aud: number) => chosen && totalCostFormula(withInternal(chosen.byYearAud, model), aud);
  const carried = (aud: number) => affordableFormula(saved ?? 0, model, aud);
  const yearly = (aud: number) => `${printAud(aud)} a year`;
  const hours = (count: number) => `${printNumber(count, 0)} hours a year`;
  const rows: Row[] = [
    ['total', `Total cost of ownership ${over}`, figures.totalCostAud, printAud, (aud) => cost(aud) ?? null],
    ['saving', 'Savings that count', saved, yearly, (aud) => annualSavingFormula(figures, aud)],
    ['hours', 'Hours of work saved', figures.annualHours, hours, () => null],
    ['roi', `Return on investment ${over}, undiscounted`, roiPercent, printPercent, (to) => returnFormula(figures, to)],
    ['affordable', `Most that the savings can pay for, ${at}`, affordableAud, printAud, carried],
    ...figures.npv.map(({ ratePercent, valueAud }, of): Row => {
      const formula = (aud: number) => npvFormula(figures, ratePercent, aud);
      return [
        `npv-${of}`,
        `Net present value ${over} at ${printPercent(ratePercent)}, real`,
        valueAud,
        printAud,
        formula,
      ];
    }),
  ];
  const payback = (field: string, label: string, value: number | null, formula: string): ReturnFigure => ({
    ...{ field, label, value, print: printYears, formula: cashFlow.length > 0 ? formula : null },
    ...(neverPaysBack ? { otherwise: 'Never within the years looked at' } : {}),
  });
  const discounted = discountedPaybackFormula(figures, rate);
  return [
    ...rows.map(([field, label, value, print, formula]) => {
      return { field, label, value, print, formula: value === null ? null : formula(value) };
    }),
    payback('payback', 'Payback', figures.paybackYears, simplePaybackFormula(figures)),
    payback('discounted-payback', `Payback, discounted ${at}`, figures.discountedPaybackYears, discounted),
  ];
};
