import type { OptionCost, RoiModel } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { printAud } from '#shared/money/printed-figures';
import { type Column, type PdfBlock, paragraph, section, table } from '../../pdf-blocks.ts';
import type { Cited } from '../cited.ts';
import { readingBlocks } from '../quote-blocks.ts';

const lineColumns: Column[] = [
  { title: 'Cost', width: 44 },
  { title: 'Once', width: 24, align: 'right' },
  { title: 'A year', width: 24, align: 'right' },
  { title: 'How it comes about', width: 78 },
];

/** A dash where a line costs nothing of this sort and something of the other. */
const amountCell = (amount: number | null, other: number | null): string => {
  if (amount === null) return 'Not computed';
  return amount === 0 && other !== 0 ? '–' : printAud(amount);
};

const lineRows = ({ lines }: OptionCost, { options }: RoiModel) => {
  const labels = new Map(options.flatMap((option) => option.lines.map((line) => [line.id, line.label])));
  return lines.map(({ lineId, onceAud, yearlyAud, formula, openBecause }) => [
    labels.get(lineId) ?? lineId,
    amountCell(onceAud, yearlyAud),
    amountCell(yearlyAud, onceAud),
    [formula, openBecause].filter(Boolean).join('. '),
  ]);
};

/** Offers that a page is wide enough for. */
const OFFERS_ACROSS = 4;

const yearTable = (options: readonly OptionCost[]): PdfBlock[] => {
  const years = Math.max(0, ...options.map(({ byYearAud }) => byYearAud.length));
  return table(
    [{ title: 'Year', width: 30 }, ...options.map(({ name }): Column => ({ title: name, width: 35, align: 'right' }))],
    [
      ...Array.from({ length: years }, (_, year) => [
        `Year ${year}`,
        ...options.map(({ byYearAud }) => printAud(byYearAud[year] ?? 0)),
      ]),
      ['Total', ...options.map(({ totalAud }) => printAud(totalAud))],
    ],
  );
};

const yearTables = (options: readonly OptionCost[]): PdfBlock[] =>
  options.flatMap((_, at) => (at % OFFERS_ACROSS === 0 ? yearTable(options.slice(at, at + OFFERS_ACROSS)) : []));

const incompleteNote = (options: readonly OptionCost[]): PdfBlock[] =>
  paragraph(
    options
      .filter(({ isComplete }) => !isComplete)
      .map(
        ({ name, open }) =>
          `${name} ${open.length > 0 ? 'is not settled' : 'is not fully costed'}: its sum holds what was read and is no total. ${open.join(' ')}`,
      )
      .join(' '),
  );

const optionBlocks = (option: OptionCost, model: RoiModel): PdfBlock[] =>
  section(3, option.name, [
    ...paragraph(
      `${printAud(option.onceAud)} once and ${printAud(option.yearlyAud)} a year on average, GST not included.`,
    ),
    ...table(lineColumns, lineRows(option, model)),
  ]);

/** The section on costs: what was quoted, what it comes to, and what it may leave out. */
export const costBlocks = ({ costAnalysis, reading, model, figures }: DetailedRoiReport, cited: Cited): PdfBlock[] => [
  ...section(2, 'Costs provided', cited.blocks(costAnalysis.providedCosts)),
  ...readingBlocks(reading),
  ...section(
    2,
    'What each line comes to',
    figures.options.flatMap((option) => optionBlocks(option, model)),
  ),
  ...section(2, 'Costs by year', [...yearTables(figures.options), ...incompleteNote(figures.options)]),
  ...section(2, 'Industry benchmark', cited.blocks(costAnalysis.industryBenchmark)),
  ...section(2, 'Comparison', cited.blocks(costAnalysis.costComparison)),
  ...section(2, 'Hidden costs', cited.bullets(costAnalysis.hiddenCosts)),
];
