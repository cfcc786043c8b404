import type { HealthResult } from '#shared/contracts/vendor-health';
import { healthRating } from '#shared/scores/bands';
import { industryLabel } from '#shared/scores/vendor-health/answers';
import { formatDateTime, formatRange } from '../../lib/format.ts';
import {
  bullets,
  type Column,
  type PdfBlock,
  type PdfDocument,
  paragraph,
  row,
  section,
  table,
} from '../pdf-blocks.ts';
import { closing } from './closing.ts';

const right = { align: 'right' } as const;
const categoryColumns: Column[] = [
  { title: 'Category', width: 56 },
  { title: 'Score', width: 20, ...right },
  { title: 'Range', width: 30, ...right },
  { title: 'Answered', width: 24, ...right },
  { title: 'Points', width: 40, ...right },
];
const pointColumns: Column[] = [
  { title: 'Input', width: 36 },
  { title: 'Answer', width: 40 },
  { title: 'Formula', width: 76 },
  { title: 'Points', width: 18, ...right },
];
const leverColumns: Column[] = [
  { title: 'Input', width: 42 },
  { title: 'From', width: 52 },
  { title: 'To', width: 52 },
  { title: 'Gain', width: 24, ...right },
];

const riskWords = { low: 'Low', medium: 'Medium', high: 'High' };
/** Without anything open, the score itself. */
const rangeWords = (low: number, high: number) => formatRange(low, high, String);

const scoreBlocks = (report: HealthResult): PdfBlock[] => [
  {
    kind: 'keyValues',
    rows: [
      ...row('Company', report.submitted.companyName || 'No company name given'),
      ...row('Industry', report.submitted.industry && industryLabel[report.submitted.industry]),
      ...row('Overall score', `${report.overallScore} of 100, ${healthRating(report.overallScore, report.coverage)}`),
      ...row('Range', rangeWords(report.low, report.high)),
      ...row('Answered', `${report.coverage}% of the points`),
      ...row('Risk level', `${riskWords[report.riskLevel]}. ${report.riskReason}`),
    ],
  },
  {
    kind: 'note',
    paragraphs: [[{ text: 'This score rests on what was typed, not on records. Nothing was checked.' }]],
  },
];

const categoryRows = ({ categories }: HealthResult) =>
  categories.map(({ label, score, low, high, coverage, points, maximum }) => [
    label,
    `${score} of 100`,
    rangeWords(low, high),
    `${coverage}%`,
    `${points} of ${maximum}`,
  ]);

const pointRows = ({ contributions, overallScore }: HealthResult) => [
  ...contributions.map(({ label, answer, formula, points, maximum }) => [
    label,
    answer ?? 'Not answered',
    formula,
    `${points} of ${maximum}`,
  ]),
  ['Overall score', '', 'The sum of the points', `${overallScore} of 100`],
];

/** A vendor health score as a document: nothing in it comes from the records. */
export const healthDocument = (report: HealthResult): PdfDocument => ({
  title: 'Vendor Health Score Report',
  reference: `Report ${report.reportId}`,
  dataVersion: null,
  createdAt: report.generatedDate,
  blocks: [
    ...paragraph(`Report ${report.reportId} · ${formatDateTime(report.generatedDate)}`, 'muted'),
    ...scoreBlocks(report),
    ...section(1, 'Category breakdown', table(categoryColumns, categoryRows(report))),
    ...section(
      1,
      'Analysis',
      report.detailedAnalysis.split('\n\n').flatMap((text) => paragraph(text)),
    ),
    ...section(2, 'Notes', paragraph(report.submitted.additionalNotes)),
    ...section(1, 'Strengths', bullets(report.strengths)),
    ...section(1, 'Concerns', bullets(report.concerns)),
    ...section(1, 'Recommendations', bullets(report.recommendations)),
    ...section(
      1,
      'What would raise the score most',
      table(
        leverColumns,
        report.levers.map(({ label, from, to, gain }) => [label, from, to, `+${gain}`]),
      ),
    ),
    ...section(1, 'Not answered', bullets(report.unanswered.map(({ label, question }) => `${label}: ${question}`))),
    ...section(1, 'How the score comes about', table(pointColumns, pointRows(report))),
    ...section(1, `Method, version ${report.method.version}`, bullets(report.method.rules)),
    ...closing([]),
  ],
});
