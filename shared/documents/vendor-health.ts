import { DISCLAIMER } from '../brand.ts';
import type { HealthResult } from '../contracts/vendors/vendor-health.ts';
import { formatRange } from '../kernel/format.ts';
import { healthRating } from '../scores/bands.ts';
import { industryLabel } from '../scores/vendor-health/answers.ts';
import {
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
  section,
  tableSection,
} from './blocks.ts';
import { facts, row } from './head.ts';

const riskWords = { low: 'Low', medium: 'Medium', high: 'High' };
/** Without anything open, the score itself. */
const rangeWords = (low: number, high: number) => formatRange(low, high, String);

const scoreBlocks = ({ submitted, overallScore, coverage, low, high, cap, riskLevel, riskReason }: HealthResult) => [
  facts(
    row('Company', submitted.companyName || 'No company name given'),
    row('Industry', submitted.industry && industryLabel[submitted.industry]),
    row('Overall score', `${overallScore} of 100, ${healthRating(overallScore, coverage)}`),
    row('Range', rangeWords(low, high)),
    row('Held down by', cap),
    row('Answered', `${coverage}% of the points`),
    row('Risk level', `${riskWords[riskLevel]}. ${riskReason}`),
  ),
  callout('neutral', 'This score rests on what was typed, not on records. Nothing was checked.'),
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
export const healthDocument = (report: HealthResult): ReportDocument => {
  const { reportId, generatedDate, detailedAnalysis, submitted, method } = report;
  const body = filled([
    section('', scoreBlocks(report)),
    categorySection(report),
    section(
      'Analysis',
      paragraphs(detailedAnalysis.split('\n\n')),
      part(2, 'Notes', paragraphs(submitted.additionalNotes)),
    ),
    section('Strengths', list(report.strengths)),
    section('Concerns', list(report.concerns)),
    section('Recommendations', list(report.recommendations)),
    leverSection(report),
    section('Not answered', list(report.unanswered.map(({ label, question }) => `${label}: ${question}`))),
    pointSection(report),
    section(`Method, version ${method.version}`, list(method.rules), muted(DISCLAIMER)),
  ]);
  const head = { reportId, reference: `Report ${reportId}`, generatedDate };
  return { ...plainDocument('Vendor Health Score Report', body), ...head };
};
