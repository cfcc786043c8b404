import { DISCLAIMER } from '../brand.ts';
import type { HealthResult } from '../contracts/vendors/vendor-health.ts';
import { formatRange } from '../kernel/format.ts';
import { healthRating } from '../scores/bands.ts';
import { industryLabel } from '../scores/vendor-health/answers.ts';
import {
  type Block,
  callout,
  filled,
  list,
  muted,
  numbers,
  paragraphs,
  part,
  plainDocument,
  type ReportDocument,
  type Section,
  tableSection,
} from './blocks.ts';
import { row } from './head.ts';

const riskWords = { low: 'Low', medium: 'Medium', high: 'High' };
/** Without anything open, the score itself. */
const rangeWords = (low: number, high: number) => formatRange(low, high, String);

const scoreBlocks = (report: HealthResult): Block[] => [
  {
    kind: 'facts',
    rows: [
      ...row('Company', report.submitted.companyName || 'No company name given'),
      ...row('Industry', report.submitted.industry && industryLabel[report.submitted.industry]),
      ...row('Overall score', `${report.overallScore} of 100, ${healthRating(report.overallScore, report.coverage)}`),
      ...row('Range', rangeWords(report.low, report.high)),
      ...row('Held down by', report.cap),
      ...row('Answered', `${report.coverage}% of the points`),
      ...row('Risk level', `${riskWords[report.riskLevel]}. ${report.riskReason}`),
    ],
  },
  ...callout('neutral', 'This score rests on what was typed, not on records. Nothing was checked.', []),
];

const categorySection = ({ categories }: HealthResult): Section =>
  tableSection(
    'Category breakdown',
    'Each category out of 100, from what is answered to what the gaps may still bring',
    { Category: 56, Score: numbers(20), Range: numbers(30), Answered: numbers(24), Points: numbers(40) },
    categories.map(({ label, score, low, high, coverage, points, maximum }) => [
      label,
      `${score} of 100`,
      rangeWords(low, high),
      `${coverage}%`,
      `${points} of ${maximum}`,
    ]),
  );

/** Of them, those that a screen shows before it is asked for all: an empty form has as many as it has inputs. */
const LEVERS_SHOWN = 5;

const leverSection = ({ levers }: HealthResult): Section =>
  tableSection(
    'What would raise the score most',
    'Each line is that one change alone, with the score recalculated',
    { Input: 42, From: 52, To: 52, Gain: numbers(24) },
    levers.map(({ label, from, to, gain }) => [label, from, to, `+${gain}`]),
    LEVERS_SHOWN,
  );

const pointSection = ({ contributions, overallScore }: HealthResult): Section =>
  tableSection(
    'How the score is worked out',
    'Every point of the score, with its formula',
    { Input: 36, Answer: 40, Formula: 76, Points: numbers(18) },
    [
      ...contributions.map(({ label, answer, formula, points, maximum }) => [
        label,
        answer ?? 'Not answered',
        formula,
        `${points} of ${maximum}`,
      ]),
      ['Overall score', '', 'The sum of the points', `${overallScore} of 100`],
    ],
  );

/** A vendor health score as a document: nothing in it comes from the records. */
export const healthDocument = (report: HealthResult): ReportDocument => ({
  ...plainDocument(
    'Vendor Health Score Report',
    filled([
      { title: '', blocks: scoreBlocks(report) },
      categorySection(report),
      {
        title: 'Analysis',
        blocks: [
          ...paragraphs(...report.detailedAnalysis.split('\n\n')),
          ...part(2, 'Notes', paragraphs(report.submitted.additionalNotes)),
        ],
      },
      { title: 'Strengths', blocks: list(report.strengths) },
      { title: 'Concerns', blocks: list(report.concerns) },
      { title: 'Recommendations', blocks: list(report.recommendations) },
      leverSection(report),
      { title: 'Not answered', blocks: list(report.unanswered.map(({ label, question }) => `${label}: ${question}`)) },
      pointSection(report),
      { title: `Method, version ${report.method.version}`, blocks: [...list(report.method.rules), muted(DISCLAIMER)] },
    ]),
  ),
  reportId: report.reportId,
  reference: `Report ${report.reportId}`,
  generatedDate: report.generatedDate,
});
