import type { Entry } from './quote-entry.ts';
import { gstIn } from './quote-gst.ts';
import { cleanLabel, labelOf } from './quote-label.ts';
import { type Money, moneyInPriceCell } from './quote-money.ts';
import { numbersIn } from './quote-numbers.ts';
import { agreementIn, periodWordIn, perPeriodIn } from './quote-period.ts';
import type { Restatement } from './quote-restated.ts';
import type { Section } from './quote-section.ts';
import { type Cell, type Column, isPriceColumn, type TableHead, unitInCell } from './quote-table.ts';
import { onApplication, totalWords } from './quote-words.ts';

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

type Priced = { column: Column; money: Money };
type Pick = { priced: Priced; quantity: number | null; again: Restatement[] };

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1 + 1e-9;

const cellOf = ({ head, cells }: Row, ...wanted: Column['kind'][]): string =>
  head.columns
    .flatMap(({ kind }, index) => (wanted.includes(kind) ? [cells[index]?.text ?? ''] : []))
    .join(' ')
    .trim();

const numberIn = (text: string): number | null => {
  const value = numbersIn(text)[0]?.value ?? null;
  return value !== null && value > 0 ? value : null;
};

const percentIn = (text: string): number | null => numbersIn(text).find(({ isPercent }) => isPercent)?.value ?? null;

const pricedCells = ({ head, cells }: Row): Priced[] =>
  head.columns.flatMap((column, index) => {
    const money = isPriceColumn(column) ? moneyInPriceCell(cells[index]?.text ?? '') : null;
    return money ? [{ column, money }] : [];
  });

const periodKey = ({ column: { words } }: Priced): string => {
  const year = /\b(?:year|yr) ?(\d)/i.exec(words)?.[1];
  return year ? `year ${year}` : (perPeriodIn(words) ?? periodWordIn(words) ?? '');
};

const restatement = (
  { money }: Priced,
  expected: number,
  what: Restatement['what'],
  quantity: number | null,
): Restatement => ({ money, expected, what, quantity });

/** Unit price, quantity and extended price: one price. `rebate`: the share that a column takes off. */
const byQuantity = (prices: readonly Priced[], quantity: number, rebate: number): Pick | null => {
  const [unit, extended, ...others] = prices;
  if (!unit || !extended) return null;
  const expected = unit.money.amount * quantity;
  const all = [extended, ...others];
  const reduced = rebate > 0 && all.find(({ money }) => near(money.amount, expected * (1 - rebate)));
  if (reduced) return { priced: reduced, quantity: null, again: [] };
  const match = all.find(({ money }) => near(money.amount, expected));
  if (match) return { priced: unit, quantity, again: [restatement(match, expected, 'quantity', quantity)] };
  if (all.some(({ money }) => near(money.amount, expected * 1.1))) return { priced: unit, quantity, again: [] };
  const isUnit =
    unit.column.kind === 'unit-price' || (unit.column.kind === 'price' && extended.column.kind === 'total');
  return isUnit ? { priced: unit, quantity, again: [restatement(extended, expected, 'quantity', quantity)] } : null;
};

/** The same price with GST and without: one price. */
const byGst = (prices: readonly Priced[]): Pick | null => {
  const without = prices.find(({ column }) => gstIn(column.words) === 'excluded');
  const within = prices.find(({ column }) => gstIn(column.words) === 'included');
  if (without && within)
    return { priced: without, quantity: null, again: [restatement(within, without.money.amount * 1.1, 'gst', null)] };
  return null;
};

/** The price that a row asks for among those of one period. */
const pickOf = (row: Row, prices: readonly Priced[], quantity: number | null, gstAmount: number | null): Pick[] => {
  const [first, ...others] = prices;
  if (!first) return [];
  const counted =
    quantity === null ? null : byQuantity(prices, quantity, (percentIn(cellOf(row, 'discount')) ?? 0) / 100);
  const found = counted ?? byGst(prices);
  if (found) return [found];
  const isWithGst =
    gstAmount !== null && others.some(({ money }) => near(money.amount, first.money.amount + gstAmount));
  const last = prices.at(-1) ?? first;
  if (first.column.kind === 'unit-price') {
    const isPerUnit = quantity !== null || unitInCell(cellOf(row, 'unit')) !== null || others.length === 0;
    return [{ priced: isPerUnit ? first : last, quantity: isPerUnit ? quantity : null, again: [] }];
  }
  return [
    {
      priced: isWithGst ? first : last.column.kind === 'total' && others.length > 0 ? last : first,
      quantity: null,
      again: [],
    },
  ];
};

const groups = (prices: readonly Priced[]): Priced[][] => {
  const byPeriod = new Map<string, Priced[]>();
  for (const priced of prices) byPeriod.set(periodKey(priced), [...(byPeriod.get(periodKey(priced)) ?? []), priced]);
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

const labelCells = (row: Row): string => {
  const named = cellOf(row, 'label');
  if (/\p{L}/u.test(named) && !row.isPadded) return named;
  const words = row.cells.filter(
    ({ text }, index) => /\p{L}{2}/u.test(text) && isOfLabel(row.head.columns[index], text),
  );
  const longest = words.reduce((best, { text }) => (text.length > best.length ? text : best), '');
  return row.isPadded ? longest.replace(/\s\d{1,5}$/, '') : words.map(({ text }) => text).join(' ');
};

/** A quantity beside one price, and no head says whether it is the price of each. */
const isUnclear = (row: Row, { column }: Priced, quantity: number | null): boolean =>
  quantity === null &&
  column.kind === 'price' &&
  (numberIn(cellOf(row, 'quantity')) ?? 0) > 1 &&
  pricedCells(row).length === 1;

const entryOf = (row: Row, { priced, quantity, again }: Pick, label: string): Entry => {
  const { column, money } = priced;
  const gstAmount = moneyInPriceCell(cellOf(row, 'gst'))?.amount ?? null;
  const hasGstBeside = gstAmount !== null && near(gstAmount, ((quantity ?? 1) * money.amount) / 10);
  return {
    start: row.start,
    end: row.end,
    line: row.line,
    head: isUnclear(row, priced, quantity) ? `${numberIn(cellOf(row, 'quantity'))} x ${label}` : label,
    tail: [
      cellOf(row, 'period'),
      cellOf(row, 'unit') && `per ${cellOf(row, 'unit')}`,
      cellOf(row, 'other').slice(0, 80),
    ]
      .filter(Boolean)
      .join(' '),
    money,
    again,
    label: labelOf(label, '', row.above),
    section: row.section,
    column: column.words,
    rowUnit: unitInCell(cellOf(row, 'unit')) ?? (quantity !== null ? 'item' : null),
    rowQuantity: quantity,
    lineGst: hasGstBeside ? 'excluded' : null,
  };
};

/** The length of contract that a row states. */
export const termOfRow = (row: Row): number | null => agreementIn(`term ${cellOf(row, 'term')}`);

/** The amounts of a row, each with its words; none where no price column holds a number. */
export const entriesOfRow = (row: Row): Entry[] => {
  const prices = pricedCells(row);
  const label = labelCells(row);
  const isTotal = totalWords.test(label);
  const quantity = isTotal ? null : numberIn(cellOf(row, 'quantity'));
  const gstAmount = moneyInPriceCell(cellOf(row, 'gst'))?.amount ?? null;
  return groups(prices).flatMap((group) => {
    const last = group.at(-1);
    const picks =
      isTotal && last ? [{ priced: last, quantity: null, again: [] }] : pickOf(row, group, quantity, gstAmount);
    return picks.map((pick) => entryOf(row, pick, label));
  });
};

/** What a price column says instead of a number: "POA", "Included"; null: nothing. */
export const wordsInPriceColumn = (row: Row): { label: string; words: string } | null => {
  const words = row.head.columns
    .flatMap((column, index) => (isPriceColumn(column) ? [row.cells[index]?.text ?? ''] : []))
    .filter((text) => /\p{L}{2}/u.test(text));
  const label = cleanLabel(labelCells(row));
  const said = words.find((text) => onApplication.test(text)) ?? words[0];
  return said ? { label: label || (row.head.columns.find(isPriceColumn)?.words ?? ''), words: said } : null;
};
