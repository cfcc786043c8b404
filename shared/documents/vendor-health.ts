import { DISCLAIMER } from '../brand.ts';
import type { HealthResult } from '../contracts/vendor-health.ts';
import { formatRange } from '../kernel/format.ts';
import { healthRating } from '../scores/bands.ts';
import { industryLabel } from '../scores/vendor-health/answers.ts';
import {
  type Block,
  filled,
  list,
  muted,
  paragraphs,
  part,
  plainDocument,
  type ReportDocument,
  table,
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
  {
    kind: 'callout',
    tone: 'neutral',
    title: 'This score rests on what was typed, not on records. Nothing was checked.',
    texts: [],
  },
];

const categoryTable = ({ categories }: HealthResult): Block[] =>
  table(
    'Each category out of 100, from what is answered to what the gaps may still bring',
    [
      { title: 'Category', share: 56 },
      { title: 'Score', share: 20, isNumber: true },
      { title: 'Range', share: 30, isNumber: true },
      { title: 'Answered', share: 24, isNumber: true },
      { title: 'Points', share: 40, isNumber: true },
    ],
    categories.map(({ label, score, low, high, coverage, points, maximum }) => [
      label,
      `${score} of 100`,
      rangeWords(low, high),
      `${coverage}%`,
      `${points} of ${maximum}`,
    ]),
  );

const leverTable = ({ levers }: HealthResult): Block[] =>
  table(
    'Each line is that one change alone, with the score computed anew',
    [
      { title: 'Input', share: 42 },
      { title: 'From', share: 52 },
      { title: 'To', share: 52 },
      { title: 'Gain', share: 24, isNumber: true },
    ],
    levers.map(({ label, from, to, gain }) => [label, from, to, `+${gain}`]),
  );

const pointTable = ({ contributions, overallScore }: HealthResult): Block[] =>
  table(
    'Every point of the score, with its formula',
    [
      { title: 'Input', share: 36 },
      { title: 'Answer', share: 40 },
      { title: 'Formula', share: 76 },
      { title: 'Points', share: 18, isNumber: true },
    ],
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
      { title: 'Category breakdown', blocks: categoryTable(report) },
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
      { title: 'What would raise the score most', blocks: leverTable(report) },
      { title: 'Not answered', blocks: list(report.unanswered.map(({ label, question }) => `${label}: ${question}`)) },
      { title: 'How the score comes about', blocks: pointTable(report) },
      { title: `Method, version ${report.method.version}`, blocks: [...list(report.method.rules), muted(DISCLAIMER)] },
    ]),
  ),
  reportId: report.reportId,
  reference: `Report ${report.reportId}`,
  generatedDate: report.generatedDate,
});
