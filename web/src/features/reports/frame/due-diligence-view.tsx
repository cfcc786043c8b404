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

/** What both kinds of report hold. */
type Evaluated = Pick<DueDiligenceReport, 'reportId' | 'scoring' | 'gates' | 'requirements'>;

type Column = readonly [head: string, cell: (row: ScoredSolution) => CsvCell | undefined];

const ranged = (label: string, scoreIn: (row: ScoredSolution) => RangedScore | undefined): Column[] => [
  [label, (row) => scoreIn(row)?.score],
  [`${label}: low`, (row) => scoreIn(row)?.low],
  [`${label}: high`, (row) => scoreIn(row)?.high],
  [`${label}: on record (%)`, (row) => scoreIn(row)?.coverage],
];

const columnsOf = ({ scoring, gates, requirements }: Evaluated): Column[] => [
  ['Rank', ({ rank }) => rank],
  ['Solution', ({ solution }) => solution],
  ['Vendor', ({ vendor }) => vendor],
  ...gates.map(({ name, results }): Column => {
    const words = new Map(results.map(({ key, status }) => [key, gateMark[status].word]));
    return [`Gate: ${name}`, ({ key }) => words.get(key)];
  }),
  ...ranged('Total', ({ total }) => total),
  ...scoring.weights.flatMap(({ criterion, label, weightPercent }) => {
    const title = `${label} (weight ${tenth(weightPercent)}%)`;
    return ranged(title, ({ scores }) => scores.find((one) => one.criterion === criterion));
  }),
  ...requirements.map(({ requirement, answers }): Column => {
    const words = new Map(answers.map(({ key, status }) => [key, answerMark[status].word]));
    return [`Requirement: ${requirement}`, ({ key }) => words.get(key)];
  }),
];

/** The evaluation matrix of a report as CSV: a row for each solution in order of rank; gates stand before the total. */
export const matrixCsv = (report: Evaluated): string => {
  const columns = columnsOf(report);
  const rows = report.scoring.rows.map((row) => columns.map(([, cell]) => cell(row) ?? null));
  return csvOf([columns.map(([head]) => head), ...rows]);
};

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
  const saveMatrix = () => saveFile(`evaluation-matrix-${report.reportId}.csv`, matrixCsv(report), 'text/csv');
  const matrix = (
    <Button icon={<DownloadIcon />} onClick={saveMatrix}>
      Evaluation matrix (CSV)
    </Button>
  );
  return (
    <ReportFrame report={report} document={document} actions={matrix} {...rest}>
      <DocumentView document={document} />
    </ReportFrame>
  );
};
