import type { Assumption, RoiFigures, RoiModel, SavingFigure } from '#shared/contracts/reports/roi-model';
import type { DetailedRoiReport, PotentialSaving } from '#shared/contracts/reports/roi-report';
import { settingLabel } from '#shared/kernel/catalogue';
import { kindLabel, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { printNumber } from '#shared/money/printed-figures';
import { printAssumption } from '#shared/money/saving-figures';
import { type Column, heading, lead, type PdfBlock, section, table } from '../../pdf-blocks.ts';
import type { Cited } from '../cited.ts';
import { row } from '../report-facts.ts';

const savingBlocks = (saving: PotentialSaving, figures: RoiFigures, cited: Cited): PdfBlock[] => {
  const figure = figures.savings.find(({ driverId }) => driverId === saving.driverId);
  return [
    heading(2, saving.category),
    {
      kind: 'keyValues',
      rows: [
        { name: 'Annual saving', value: [{ text: saving.annualSaving, bold: true }] },
        ...row('Counted', countedWords(saving, figure)),
        ...row('Calculation', saving.calculationMethod),
        ...row('Missing', figure?.missing.join('; ')),
        { name: 'Evidence', value: cited.runs(saving.evidenceBase) },
      ],
    },
  ];
};

const countedWords = ({ counted }: PotentialSaving, figure: SavingFigure | undefined): string => {
  if (counted) return 'Yes, in the totals';
  return figure?.leftOutBecause ? `No. ${figure.leftOutBecause}` : 'No, in no total';
};

const withUnit = (value: number | null, unit: string): string =>
  value === null ? 'No value' : printAssumption({ unit, value });

const breakEvenColumns: Column[] = [
  { title: 'Saving', width: 48 },
  { title: 'Breaks even at', width: 62 },
  { title: 'Assumed now', width: 60 },
];

const breakEvenTable = (model: RoiModel, figures: RoiFigures): PdfBlock[] =>
  table(
    breakEvenColumns,
    figures.savings.map(({ category, breakEven }) => {
      const assumed = model.assumptions.find(({ id }) => id === breakEven.assumptionId)?.value ?? null;
      const { label, unit, value } = breakEven;
      return [
        category,
        value === null ? `${label}: no value does` : `${label}: ${withUnit(value, unit)}`,
        withUnit(assumed, unit),
      ];
    }),
  );

const assumptionColumns: Column[] = [
  { title: 'Assumption', width: 38 },
  { title: 'Value', width: 32 },
  { title: 'Kind', width: 22 },
  { title: 'Source and year', width: 52 },
  { title: 'Setting', width: 26 },
];

const assumptionRow = ({ label, unit, value, evidence, setting }: Assumption): string[] => [
  label,
  value === null ? NOT_ON_RECORD : withUnit(value, unit),
  evidence ? kindLabel[evidence.kind] : '–',
  evidence
    ? [[evidence.source, evidence.asOf && formatDate(evidence.asOf)].filter(Boolean).join(', '), evidence.note]
        .filter(Boolean)
        .join('. ')
    : 'Nobody has given it yet',
  setting ? settingLabel[setting] : 'Any',
];

/** The section on savings: each with its formula, what it hangs on, and every assumption. */
export const savingsBlocks = ({ potentialSavings, model, figures }: DetailedRoiReport, cited: Cited): PdfBlock[] => [
  ...potentialSavings.flatMap((saving) => savingBlocks(saving, figures, cited)),
  ...section(2, 'Break-even', breakEvenBlocks(model, figures)),
  ...section(2, 'Assumptions', table(assumptionColumns, model.assumptions.map(assumptionRow))),
];

const breakEvenBlocks = (model: RoiModel, figures: RoiFigures): PdfBlock[] => {
  const rows = breakEvenTable(model, figures);
  return rows.length === 0
    ? []
    : [
        lead(
          `Each line changes one value alone, until the net present value at ${printNumber(model.ratesPercent[1] ?? 0)}% is nought.`,
        ),
        ...rows,
      ];
};
