import { cleanLabel } from './quote-label.ts';
import { type Money, moneyInPriceCell } from './quote-money.ts';
import { numbersIn } from './quote-numbers.ts';
import { periodWordIn, perPeriodIn } from './quote-period.ts';
import { RECURS, type Section, yearIn } from './quote-section.ts';
import { type Cell, type Column, isPriceColumn, type TableHead } from './quote-table.ts';
import { isTierCell } from './quote-tiers.ts';
import { onApplication, totalWords } from './quote-words.ts';

/** What the cells of a row hold, by the heads of their columns. */

/** A row of a table under a head that names its columns. */
export type Row = {
  /** Cells are missing: only those at the right stand under their heads. */
  isPadded: boolean;
  head: TableHead;
  cells: readonly Cell[];
  start: number;
  end: number;
  line: number;
  section: Section;
  above: readonly (string | null)[];
};

/** A cell of a price column with its amount. */
export type Priced = {
  column: Column;
  money: Money;
  /** What the cell says beside the amount: "/month". */
  beside: string;
};

/** The words of the cells under heads of some kinds. */
export const cellOf = ({ head, cells }: Row, ...wanted: Column['kind'][]): string =>
  head.columns
    .flatMap(({ kind }, index) => (wanted.includes(kind) ? [cells[index]?.text ?? ''] : []))
    .join(' ')
    .trim();

/** A count or measure of a cell; null: none, or the bounds of a price by volume. */
export const numberIn = (text: string): number | null => {
  const value = isTierCell(text) ? null : (numbersIn(text)[0]?.value ?? null);
  return value !== null && value > 0 ? value : null;
};

const MARKED_ONLY = /^[\s(]{0,2}-?(?:A?U?\$|AUD) ?-?[\d,]{1,15}(?:\.\d{1,4})? ?[km]?\)?$/i;
const CENTS_ONLY = /^[\d,]{1,12}\.\d{2}$/;

/** A column as it is read in a row: money under a head that tells nothing of it is money all the same. */
const pricedAs = (column: Column, cell: string): Column | null => {
  if (isPriceColumn(column)) return column;
  if (column.kind === 'unit')
    return MARKED_ONLY.test(cell) || CENTS_ONLY.test(cell) ? { ...column, kind: 'unit-price' } : null;
  return (column.kind === 'other' || column.kind === 'period') && MARKED_ONLY.test(cell)
    ? { ...column, kind: 'price' }
    : null;
};

const FORMER = /\b(?:list|rrp|retail|standard|normal|usual|former|old|was)\b/i;

/** The amounts in a row's price columns, in order; a list price only where it stands alone. */
export const pricedCells = ({ head, cells }: Row): Priced[] => {
  const all = head.columns.flatMap((typed, index) => {
    const cell = cells[index]?.text ?? '';
    const column = pricedAs(typed, cell);
    const money = column && moneyInPriceCell(cell);
    const beside = money ? `${cell.slice(0, money.start)} ${cell.slice(money.end)}`.trim() : '';
    return column && money ? [{ column, money, beside }] : [];
  });
  const asked = all.filter(({ column }) => !FORMER.test(column.words));
  return asked.length > 0 ? asked : all;
};

const periodKey = ({ words }: Column): string => {
  const year = yearIn(words);
  if (year !== null) return `year ${year}`;
  return perPeriodIn(words) ?? periodWordIn(words) ?? (RECURS.test(words) ? 'again' : '');
};

/** The amounts of each period or year that the heads name. */
export const groups = (prices: readonly Priced[]): Priced[][] => {
  const byPeriod = new Map<string, Priced[]>();
  for (const priced of prices) {
    const key = periodKey(priced.column);
    byPeriod.set(key, [...(byPeriod.get(key) ?? []), priced]);
  }
  const all = [...byPeriod.entries()];
  // Beside columns by year or by period, one more column is their total.
  const named = all.filter(([key]) => key !== '');
  const isSplit =
    named.length > 1 ||
    (named.length === 1 && all.length > 1 && byPeriod.get('')?.every(({ column }) => column.kind === 'total'));
  return (isSplit ? named : all).map(([, group]) => group);
};

/** Cells of words that may name what is paid for: "Total" may stand under any head. */
const isOfLabel = (column: Column | undefined, text: string): boolean => {
  if (totalWords.test(text) || /^\W*gst\b/i.test(text)) return true;
  const isOther = ['vendor', 'term', 'period', 'unit', 'discount'].includes(column?.kind ?? 'other');
  return !isOther && !(column && isPriceColumn(column));
};

/** What a row names. */
export const labelCells = (row: Row): string => {
  const named = cellOf(row, 'label');
  if (/\p{L}/u.test(named) && !row.isPadded) return named;
  const words = row.cells.filter(
    ({ text }, index) => /\p{L}{2}/u.test(text) && (row.isPadded || isOfLabel(row.head.columns[index], text)),
  );
  const longest = words.reduce((best, { text }) => (text.length > best.length ? text : best), '');
  return row.isPadded ? longest.replace(/\s\d{1,5}$/, '') : words.map(({ text }) => text).join(' ');
};

/** The counts that a price by volume holds for. */
export const tierCell = ({ cells }: Row): string => cells.find(({ text }) => isTierCell(text))?.text ?? '';

/** What a price column says instead of a number: "POA", "Included"; null: nothing. */
export const wordsInPriceColumn = (row: Row): { label: string; words: string } | null => {
  const words = row.head.columns
    .flatMap((column, index) => (isPriceColumn(column) ? [row.cells[index]?.text ?? ''] : []))
    .filter((text) => /\p{L}{2}/u.test(text));
  const label = cleanLabel(labelCells(row));
  const said = words.find((text) => onApplication.test(text)) ?? words[0];
  return said ? { label: label || (row.head.columns.find(isPriceColumn)?.words ?? ''), words: said } : null;
};

/** Words in columns whose period no amount of the row is for: "Hardware | $50,000 | POA". */
export const wordsBeside = (row: Row): { label: string; words: string }[] => {
  const priced = new Set(pricedCells(row).map(({ column }) => periodKey(column)));
  const label = cleanLabel(labelCells(row));
  return row.head.columns.flatMap((column, index) => {
    const words = row.cells[index]?.text ?? '';
    const isOpen = isPriceColumn(column) && periodKey(column) !== '' && !priced.has(periodKey(column));
    return isOpen && /\p{L}{2}/u.test(words)
      ? [{ label: label ? `${label} (${column.words})` : column.words, words }]
      : [];
  });
};
