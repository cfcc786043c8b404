import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import type { CsvCell } from '../../../lib/files/csv.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Column, DataRow } from '../../../ui/figures/data-table.tsx';
import { formatAmount, formatPercent, roundAud, roundPercent } from '../market-format.ts';

export type CellUnit = 'text' | 'AUD' | 'count' | '%';
/** What a chart shows, once: its table and its CSV are both made of this. Null: not on record. */
export type TrendTable = {
  columns: readonly { label: string; unit: CellUnit }[];
  rows: readonly { key: string; cells: readonly (string | number | null)[] }[];
};

const shown = (value: string | number | null, unit: CellUnit): string => {
  if (value === null) return NOT_ON_RECORD;
  if (typeof value === 'string') return value;
  if (unit === 'AUD') return formatAmount(value);
  return unit === '%' ? formatPercent(value) : formatCount(value);
};

const exported = (value: string | number | null, unit: CellUnit): CsvCell => {
  if (value === null) return NOT_ON_RECORD;
  if (typeof value === 'string') return value;
  if (unit === 'AUD') return roundAud(value);
  return unit === '%' ? roundPercent(value) : value;
};

/** The table that stands in for the chart. */
export const dataTableOf = ({ columns, rows }: TrendTable): { columns: Column[]; rows: DataRow[] } => ({
  columns: columns.map(({ label, unit }) => ({ label, isNumber: unit !== 'text' })),
  rows: rows.map(({ key, cells }) => ({
    key,
    cells: cells.map((cell, index) => shown(cell, columns[index]?.unit ?? 'text')),
  })),
});

/** The same rows for a spreadsheet, to the cent. */
export const fileRowsOf = ({ columns, rows }: TrendTable): CsvCell[][] => [
  columns.map(({ label, unit }) => (unit === 'AUD' || unit === '%' ? `${label} (${unit})` : label)),
  ...rows.map(({ cells }) => cells.map((cell, index) => exported(cell, columns[index]?.unit ?? 'text'))),
];
