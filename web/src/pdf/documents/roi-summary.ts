import type { CashFlowYear, RoiFigures, RoiModel } from '#shared/contracts/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { printAud, printNumber, printPercent, printYears } from '#shared/domain/printed-figures';
import { bullets, type Column, type PdfBlock, section, table } from '../pdf-blocks.ts';
import type { Cited } from './cited.ts';

const NOT_COMPUTED = 'Not computed';

const orNotComputed = (value: number | null, print: (value: number) => string): string =>
  value === null ? NOT_COMPUTED : print(value);

const paybackWords = (years: number | null, { neverPaysBack }: RoiFigures): string => {
  if (years !== null) return printYears(years);
  return neverPaysBack ? 'Never within the years looked at' : NOT_COMPUTED;
};

const figureRows = (figures: RoiFigures, { horizonYears, ratesPercent }: RoiModel): string[][] => {
  const central = printNumber(ratesPercent[1] ?? 0);
  return [
    ['Saving a year, over all that counts', orNotComputed(figures.annualSavingAud, printAud)],
    ['Hours of work saved a year', orNotComputed(figures.annualHours, (hours) => printNumber(hours, 0))],
    [`Total cost of ownership over ${printYears(horizonYears)}`, orNotComputed(figures.totalCostAud, printAud)],
    [
      `Return on investment over ${printYears(horizonYears)}, undiscounted`,
      orNotComputed(figures.roiPercent, printPercent),
    ],
    ['Payback', paybackWords(figures.paybackYears, figures)],
    [`Payback, discounted at ${central}%`, paybackWords(figures.discountedPaybackYears, figures)],
    [
      `Most that the savings can pay for, today's dollars at ${central}%`,
      orNotComputed(figures.affordableAud, printAud),
    ],
    ...figures.npv.map(({ ratePercent, valueAud }) => [
      `Net present value at ${printNumber(ratePercent)}% real`,
      orNotComputed(valueAud, printAud),
    ]),
  ];
};

const figureColumns: Column[] = [
  { title: 'Figure', width: 115 },
  { title: 'Value', width: 55, align: 'right' },
];

const flowColumns: Column[] = [
  { title: 'Year', width: 20 },
  { title: 'Costs', width: 36, align: 'right' },
  { title: 'Savings', width: 36, align: 'right' },
  { title: 'Net', width: 36, align: 'right' },
  { title: 'Net so far', width: 42, align: 'right' },
];

const flowRow = ({ year, costAud, savingAud, netAud, cumulativeAud }: CashFlowYear): string[] => [
  `Year ${year}`,
  printAud(costAud),
  printAud(savingAud),
  printAud(netAud),
  printAud(cumulativeAud),
];

/** The last section of figures: the return in words, then every number behind it. */
export const summaryBlocks = ({ roiSummary, model, figures }: DetailedRoiReport, cited: Cited): PdfBlock[] => [
  ...section(2, 'Financial return', cited.blocks(roiSummary.financialROI)),
  ...section(2, 'Payback period', cited.blocks(roiSummary.paybackPeriod)),
  ...section(2, 'Net present value', cited.blocks(roiSummary.netPresentValue)),
  ...section(2, 'Figures', table(figureColumns, figureRows(figures, model))),
  ...section(2, 'Cash flow by year', table(flowColumns, figures.cashFlow.map(flowRow))),
  ...section(2, 'Not computed, and why', bullets(figures.undefinedBecause)),
  ...section(2, 'Key findings', cited.bullets(roiSummary.keyFindings)),
  ...section(2, 'Recommendations', cited.blocks(roiSummary.recommendations)),
];
