import type {
  CriterionScore,
  RangedScore,
  ScoredSolution,
  Scoring,
} from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { printNumber } from '#shared/money/printed-figures';
import { formatRange } from '../../lib/format.ts';
import { type Column, heading, lead, type PdfBlock, paragraph, section, table } from '../pdf-blocks.ts';

const tenth = (value: number) => printNumber(value, 1);

/** Score, range and coverage, a line each: nobody reads the one without the others. */
const scoreCell = ({ score, low, high, coverage }: RangedScore): string =>
  `${tenth(score)}\n${formatRange(low, high, tenth)}\n${tenth(coverage)}% known`;

const labelOf = ({ weights }: Scoring, criterion: CriterionScore['criterion']): string =>
  weights.find((one) => one.criterion === criterion)?.label ?? criterion;

const nameCell = (row: ScoredSolution, { winnerKey, outcome }: Scoring): string =>
  [row.solution, row.vendor, row.isBarred && 'Fails a gate', outcome === 'winner' && row.key === winnerKey && 'Leads']
    .filter(Boolean)
    .join('\n');

/** Room for the longest word of a label, millimetres: with five criteria there is none for more. */
const wordWidth = (label: string): number => 2 + 2.05 * Math.max(...label.split(' ').map((word) => word.length));

const columnsOf = ({ weights }: Scoring): Column[] => {
  const isTight = weights.length > 4;
  return [
    { title: 'Solution', width: isTight ? 24.5 : 40 },
    { title: 'Rank', width: isTight ? 13 : 14, align: 'right' },
    ...weights.map(({ label }): Column => ({ title: label, width: isTight ? wordWidth(label) : 26, align: 'right' })),
    { title: 'Total', width: isTight ? 20 : 24, align: 'right' },
  ];
};

const rowOf = (row: ScoredSolution, scoring: Scoring): string[] => [
  nameCell(row, scoring),
  String(row.rank),
  ...scoring.weights.map(({ criterion }) => {
    const score = row.scores.find((one) => one.criterion === criterion);
    return score ? scoreCell(score) : 'Not scored';
  }),
  scoreCell(row.total),
];

const scaleWords = ({ margin }: Scoring) =>
  `Scores are out of 100. Below each stand its range and the share of its inputs that is known. A score counts each gap as nought, so it is the low end of its range; the high end counts each gap as full. Totals closer than ${tenth(margin)} points have no clear winner.`;

/** Priorities, the scoring table with ranges and coverage, who leads, and what would change that. */
export const scoreBlocks = (scoring: Scoring): PdfBlock[] => [
  ...section(
    2,
    'Priorities and weights',
    table(
      [
        { title: 'Criterion', width: 90 },
        { title: 'Priority, 1 to 10', width: 40, align: 'right' },
        { title: 'Weight', width: 40, align: 'right' },
      ],
      scoring.weights.map(({ label, priority, weightPercent }) => [
        label,
        String(priority),
        `${tenth(weightPercent)}%`,
      ]),
    ),
  ),
  heading(2, 'Scoring'),
  { kind: 'note', paragraphs: [[{ text: scoring.statement }]] },
  ...(scoring.rows.length === 0 ? [] : [lead(scaleWords(scoring))]),
  ...table(
    columnsOf(scoring),
    scoring.rows.map((row) => rowOf(row, scoring)),
  ),
];

type Input = CriterionScore['inputs'][number];

const pointsOf = ({ points, max }: Input): string => `${points === null ? '?' : tenth(points)} of ${tenth(max)}`;

/** Where the reason is no more than that no record speaks of it, a row of its own would say nothing. */
const isSilent = ({ points, reason }: Input): boolean => points === null && reason.startsWith(NOT_ON_RECORD);

const inputRows = (scoring: Scoring, { scores }: ScoredSolution): string[][] =>
  scores.flatMap(({ criterion, inputs }) =>
    inputs
      .filter((input) => !isSilent(input))
      .map((input) => [labelOf(scoring, criterion), input.name, pointsOf(input), input.reason]),
  );

const silentLine = ({ scores }: ScoredSolution): PdfBlock[] => {
  const silent = scores.flatMap(({ inputs }) => inputs.filter(isSilent));
  return silent.length === 0
    ? []
    : paragraph(`No record answers: ${silent.map((input) => `${input.name}, ${pointsOf(input)}`).join('; ')}.`);
};

const inputColumns: Column[] = [
  { title: 'Criterion', width: 36 },
  { title: 'Input', width: 38 },
  { title: 'Points', width: 22, align: 'right' },
  { title: 'Why', width: 74 },
];

const pointBlocks = (scoring: Scoring, row: ScoredSolution): PdfBlock[] =>
  row.scores.every(({ inputs }) => inputs.every(({ points }) => points === null))
    ? paragraph('No record answers any of the inputs.')
    : [...table(inputColumns, inputRows(scoring, row)), ...silentLine(row)];

/** How each score comes about, solution by solution. */
export const scoreDetailBlocks = (scoring: Scoring): PdfBlock[] => {
  const blocks = scoring.rows.flatMap((row) => section(3, row.solution, pointBlocks(scoring, row)));
  return blocks.length === 0
    ? []
    : section(2, 'Points behind the scores', [
        lead('A question mark: no record answers, and the points are not given.'),
        ...blocks,
      ]);
};
