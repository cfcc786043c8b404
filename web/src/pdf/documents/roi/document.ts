import type { CashFlowYear, RoiFigures, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { printAud, printNumber, printPercent, printYears } from '#shared/money/printed-figures';
import { bullets, type Column, type PdfBlock, type PdfDocument, section, table } from '../../pdf-blocks.ts';
import { type Cited, citedIn } from '../cited.ts';
import { closing, notesOf } from '../closing.ts';
import { decisionPage, restOfGaps } from '../decision-page.ts';
import { askedBlocks, imprintOf, reportLine, row } from '../report-facts.ts';
import { costBlocks } from './costs.ts';
import { savingsBlocks } from './savings.ts';

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
const summaryBlocks = ({ roiSummary, model, figures }: DetailedRoiReport, cited: Cited): PdfBlock[] => [
  ...section(2, 'Financial return', cited.blocks(roiSummary.financialROI)),
  ...section(2, 'Payback period', cited.blocks(roiSummary.paybackPeriod)),
  ...section(2, 'Net present value', cited.blocks(roiSummary.netPresentValue)),
  ...section(2, 'Figures', table(figureColumns, figureRows(figures, model))),
  ...section(2, 'Cash flow by year', table(flowColumns, figures.cashFlow.map(flowRow))),
  ...section(2, 'Not computed, and why', bullets(figures.undefinedBecause)),
  ...section(2, 'Key findings', cited.bullets(roiSummary.keyFindings)),
  ...section(2, 'Recommendations', cited.blocks(roiSummary.recommendations)),
];

const title = 'Detailed ROI Analysis Report';

const methods = ({ model: { horizonYears } }: DetailedRoiReport): string[] => [
  `Amounts are in Australian dollars of today, GST not included. Year 0 is the purchase; costs and savings of years 1 to ${horizonYears} fall due at the end of each year.`,
  'Net present value: the sum of each year’s net amount ÷ (1 + rate) to the power of the year.',
  'Return on investment: (savings − costs) ÷ costs over the horizon, not discounted.',
  'Payback: years until the net amounts come to nought for good; the year in which they do counts in part.',
  'Printed figures are rounded; nothing is rounded before.',
];

const optionOf = ({ model }: DetailedRoiReport) =>
  model.options.find(({ id }) => id === model.chosenOptionId)?.name ?? null;

/** A return on investment report as a document. */
export const roiDocument = (report: DetailedRoiReport): PdfDocument => {
  const cited = citedIn(report.citations);
  const { productivityGains, timeReduction } = report.workforceEfficiency;
  const hours = report.figures.annualHours;
  return {
    title,
    ...imprintOf(report),
    blocks: [
      ...reportLine(report),
      ...decisionPage(report.decision, cited),
      ...section(1, 'Executive Summary', [
        ...cited.blocks(report.executiveSummary),
        ...askedBlocks(report, [
          ...row('Solution focus', report.solutionFocus),
          ...row('Solutions', report.selectedSolutions.join('; ')),
          ...row('Offer looked at', optionOf(report)),
        ]),
        ...restOfGaps(report.decision),
      ]),
      ...section(1, 'Cost Analysis', costBlocks(report, cited)),
      ...section(1, 'Potential Savings', savingsBlocks(report, cited)),
      ...section(1, 'Workforce Efficiency Analysis', [
        ...section(2, 'Productivity', cited.blocks(productivityGains)),
        ...section(2, 'Time', [
          ...cited.blocks(timeReduction),
          ...(hours === null ? [] : bullets([`Hours of work saved a year: ${printNumber(hours, 0)}.`])),
        ]),
      ]),
      ...section(1, 'ROI Summary', summaryBlocks(report, cited)),
      ...section(1, 'Methods', bullets(methods(report))),
      ...closing(notesOf(report.citations)),
    ],
  };
};
