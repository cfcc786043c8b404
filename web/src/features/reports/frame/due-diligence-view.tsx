import { useMemo } from 'react';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport, RangedScore, ScoredSolution } from '#shared/contracts/reports/due-diligence-report';
import { advancedDocument } from '#shared/documents/advanced';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { answerMark, gateMark } from '#shared/documents/evaluation';
import { tenth } from '#shared/money/printed-figures';
import { type CsvCell, csvOf } from '../../../lib/files/csv.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { ReportFrame } from './report-frame.tsx';

const rangedHead = (label: string) => [label, `${label}: low`, `${label}: high`, `${label}: on record (%)`];
const rangedCells = (score: RangedScore | undefined): CsvCell[] =>
  score ? [score.score, score.low, score.high, score.coverage] : [null, null, null, null];

/** What both kinds of report hold. */
type Evaluated = Pick<DueDiligenceReport, 'reportId' | 'scoring' | 'gates' | 'requirements'>;

const headOf = ({ scoring, gates, requirements }: Evaluated): string[] => [
  'Rank',
  'Solution',
  'Vendor',
  ...gates.map(({ name }) => `Gate: ${name}`),
  ...rangedHead('Total'),
  ...scoring.weights.flatMap(({ label, weightPercent }) => rangedHead(`${label} (weight ${tenth(weightPercent)}%)`)),
  ...requirements.map(({ requirement }) => `Requirement: ${requirement}`),
];

const rowOf =
  ({ scoring, gates, requirements }: Evaluated) =>
  ({ rank, key, solution, vendor, total, scores }: ScoredSolution): CsvCell[] => [
    rank,
    solution,
    vendor,
    ...gates.map(({ results }) => {
      const result = results.find((one) => one.key === key);
      return result ? gateMark[result.status].word : null;
    }),
    ...rangedCells(total),
    ...scoring.weights.flatMap(({ criterion }) => rangedCells(scores.find((one) => one.criterion === criterion))),
    ...requirements.map(({ answers }) => {
      const answer = answers.find((one) => one.key === key);
      return answer ? answerMark[answer.status].word : null;
    }),
  ];

/** The evaluation matrix of a report as CSV: a row for each solution in order of rank; gates stand before the total. */
export const matrixCsv = (report: Evaluated): string =>
  csvOf([headOf(report), ...report.scoring.rows.map(rowOf(report))]);

/** Saves the evaluation matrix as a file that carries the report's id. */
export const MatrixButton = ({ report }: { report: Evaluated }) => (
  <Button
    icon={<DownloadIcon />}
    onClick={() => saveFile(`evaluation-matrix-${report.reportId}.csv`, matrixCsv(report), 'text/csv')}
  >
    Evaluation matrix (CSV)
  </Button>
);

type DueDiligenceReportViewProps = {
  report: DueDiligenceReport | AdvancedDueDiligenceReport;
  onClose?: () => void;
  onSendAsTyped?: () => void;
};

/** A due diligence report of either kind on screen. */
export const DueDiligenceReportView = ({ report, ...rest }: DueDiligenceReportViewProps) => {
  const document = useMemo(
    () => (report.type === 'due-diligence' ? dueDiligenceDocument(report) : advancedDocument(report)),
    [report],
  );
  return (
    <ReportFrame report={report} document={document} actions={<MatrixButton report={report} />} {...rest}>
      <DocumentView document={document} />
    </ReportFrame>
  );
};
