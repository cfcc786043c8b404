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
  plainDocument,
  type ReportDocument,
  section,
  sub,
  tableSection,
} from './blocks.ts';
import { facts, row } from './head.ts';

const riskWords = { low: 'Low', medium: 'Medium', high: 'High' };
/** Without anything open, the score itself. */
const rangeWords = ({ low, high }: { low: number; high: number }) => formatRange(low, high, String);

/** Levers that a screen shows before it is asked for all: an empty form has as many as it has inputs. */
const LEVERS_SHOWN = 5;

/** A vendor health score as a document: nothing in it comes from the records. */
export const healthDocument = (report: HealthResult): ReportDocument => {
  const { reportId, generatedDate, overallScore, coverage, submitted, method } = report;
  const { companyName, industry, additionalNotes } = submitted;
  const body = filled([
    section(
      '',
      facts(
        row('Company', companyName || 'No company name given'),
        row('Industry', industry && industryLabel[industry]),
        row('Overall score', `${overallScore} of 100, ${healthRating(overallScore, coverage)}`),
        row('Range', rangeWords(report)),
        row('Held down by', report.cap),
        row('Answered', `${coverage}% of the points`),
        row('Risk level', `${riskWords[report.riskLevel]}. ${report.riskReason}`),
      ),
      callout('neutral', 'This score rests on what was typed, not on records. Nothing was checked.'),
    ),
    tableSection(
      'Category breakdown',
      'Each category out of 100, from what is answered to what the gaps may still bring',
      report.categories,
      [
        ['Category', 56, ({ label }) => label],
        ['Score', numbers(20), ({ score }) => `${score} of 100`],
        ['Range', numbers(30), rangeWords],
        ['Answered', numbers(24), (category) => `${category.coverage}%`],
        ['Points', numbers(40), ({ points, maximum }) => `${points} of ${maximum}`],
      ],
    ),
    section('Analysis', report.detailedAnalysis.split('\n\n'), sub('Notes', additionalNotes)),
    section('Strengths', list(report.strengths)),
    section('Concerns', list(report.concerns)),
    section('Recommendations', list(report.recommendations)),
    tableSection(
      'What would raise the score most',
      'Each line is that one change alone, with the score recalculated',
      report.levers,
      [
        ['Input', 42, ({ label }) => label],
        ['From', 52, ({ from }) => from],
        ['To', 52, ({ to }) => to],
        ['Gain', numbers(24), ({ gain }) => `+${gain}`],
      ],
      LEVERS_SHOWN,
    ),
    section('Not answered', list(report.unanswered.map(({ label, question }) => `${label}: ${question}`))),
    tableSection(
      'How the score is worked out',
      'Every point of the score, with its formula',
      [
        ...report.contributions,
        { label: 'Overall score', answer: '', formula: 'The sum of the points', points: overallScore, maximum: 100 },
      ],
      [
        ['Input', 36, ({ label }) => label],
        ['Answer', 40, ({ answer }) => answer ?? 'Not answered'],
        ['Formula', 76, ({ formula }) => formula],
        ['Points', numbers(18), ({ points, maximum }) => `${points} of ${maximum}`],
      ],
    ),
    section(`Method, version ${method.version}`, list(method.rules), muted(DISCLAIMER)),
  ]);
  const head = { reportId, reference: `Report ${reportId}`, generatedDate };
  return { ...plainDocument('Vendor Health Score Report', body), ...head };
};
