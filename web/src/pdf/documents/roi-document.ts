import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { printNumber } from '#shared/domain/printed-figures';
import { bullets, type PdfDocument, section } from '../pdf-blocks.ts';
import { citedIn } from './cited.ts';
import { closing, notesOf } from './closing.ts';
import { decisionPage, restOfGaps } from './decision-page.ts';
import { askedBlocks, referenceOf, reportLine, row } from './report-facts.ts';
import { costBlocks } from './roi-costs.ts';
import { savingsBlocks } from './roi-savings.ts';
import { summaryBlocks } from './roi-summary.ts';

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
    reference: referenceOf(report),
    dataVersion: report.dataVersion,
    createdAt: report.generatedDate,
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
