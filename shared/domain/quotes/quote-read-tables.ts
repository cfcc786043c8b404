import { findingsOf } from './quote-finding.ts';
import type { Surroundings } from './quote-headings.ts';
import { moneyIn, moneyInPriceCell } from './quote-money.ts';
import { findingOfWords } from './quote-quiet.ts';
import { readClauses } from './quote-read-clauses.ts';
import { quiet, readQuiet } from './quote-read-words.ts';
import { type Row, wordsBeside, wordsInPriceColumn } from './quote-row-cells.ts';
import { entriesOfRow, leftOver, termOfRow } from './quote-rows.ts';
import { cellsIn, headIn, isLooseHead, isPriceColumn, separatorOf, type TableHead } from './quote-table.ts';
import type { TextPiece } from './quote-text.ts';
import { cleanName, vendorKey } from './quote-vendor.ts';
import { vendorColumns } from './quote-vendor-columns.ts';
import { above, draftOf, type Line, placeOf, turnTo, type Walk } from './quote-walk-state.ts';

/** Heads of tables and of comparisons; true where the line is one. */
export const readHead = (walk: Walk, { piece: { text }, amounts, around }: Line): boolean => {
  if (amounts.length > 0) return false;
  const separator = separatorOf(text);
  const head = (separator && headIn(text, separator)) ?? (text.includes(',') ? headIn(text, 'comma') : null);
  const columns =
    separator && !head && around.pricesFollow ? vendorColumns(cellsIn(text, separator), around.isKnown) : null;
  if (!head && !columns && !isLooseHead(text)) return false;
  walk.table = head;
  walk.columns = columns;
  walk.isLooseTable = !head && !columns;
  return true;
};

const rowOf = (walk: Walk, piece: TextPiece, table: TableHead): Row | null => {
  const typed = cellsIn(piece.text, table.separator);
  // Columns of spaces are lost where a cell is empty or runs into the next: the numbers stand at the right.
  const missing = table.separator === 'space' ? table.columns.length - typed.length : 0;
  const padding = Array.from({ length: Math.max(0, missing) }, () => ({ text: '', start: 0 }));
  const isRow =
    typed.length > 1 && missing >= 0 && (missing === 0 || moneyInPriceCell(typed.at(-1)?.text ?? '') !== null);
  if (!isRow) return null;
  return {
    head: table,
    isPadded: missing > 0,
    cells: [...padding, ...typed],
    ...placeOf(piece),
    section: walk.section,
    above: above(walk),
  };
};

/** Whether a line is a row of the table that is being read. */
export const isTableRow = (walk: Walk, piece: TextPiece): boolean =>
  walk.table?.columns.some(isPriceColumn) === true && rowOf(walk, piece, walk.table) !== null;

/** Reads a row under a head; false where it is none. */
export const readRow = (walk: Walk, line: Line): boolean => {
  const row = walk.table && rowOf(walk, line.piece, walk.table);
  if (!row) return false;
  const vendorAt = row.head.columns.findIndex(({ kind }) => kind === 'vendor');
  const vendor = vendorAt < 0 ? null : cleanName(row.cells[vendorAt]?.text ?? '');
  if (vendor) {
    keepTable(walk, () => turnTo(walk, vendor, vendorKey(vendor)));
    walk.current.lines.push(line.piece.text);
    walk.current.termYears ??= termOfRow(row);
  }
  const entries = entriesOfRow({ ...row, section: walk.section });
  if (entries.length > 0) {
    walk.current.findings.push(...entries.flatMap(findingsOf));
    for (const words of leftOver(row))
      walk.current.findings.push({
        kind: 'unread',
        ...placeOf(line.piece),
        reason: `The head “${words}” does not tell what its amount is for, beside the other prices of the row.`,
        asks: [],
        blocksSums: true,
      });
    for (const { label, words } of wordsBeside(row)) {
      const open = findingOfWords(quiet(walk, line.piece), label, words);
      if (open) walk.current.findings.push(open);
    }
    return true;
  }
  const said = wordsInPriceColumn(row);
  const finding = said && findingOfWords(quiet(walk, line.piece), said.label, said.words);
  if (finding) walk.current.findings.push(finding);
  return finding !== null && finding !== undefined;
};

const keepTable = (walk: Walk, turn: () => void): void => {
  const { table } = walk;
  turn();
  walk.table = table;
};

/** Rows of a comparison: one column for each vendor. */
export const readComparison = (walk: Walk, { piece, amounts }: Line): boolean => {
  const separator = separatorOf(piece.text);
  if (!walk.columns || !separator) return false;
  const cells = cellsIn(piece.text, separator);
  if (cells.length < 2 || (amounts.length === 0 && !cells.slice(1).some(({ text }) => /\p{L}{2}/u.test(text))))
    return false;
  const { current, columns } = walk;
  for (const [index, name] of columns.entries())
    readComparedCell(walk, piece, cells[0]?.text ?? '', cells[index]?.text ?? '', name);
  walk.current = current;
  walk.columns = columns;
  return true;
};

const readComparedCell = (walk: Walk, piece: TextPiece, label: string, cell: string, name: string | null): void => {
  if (name === null || cell === '') return;
  walk.current = draftOf(walk, name, vendorKey(name));
  walk.current.lines.push(`${label} ${cell}`);
  const own: Line = {
    piece: { ...piece, text: `${label}: ${cell}` },
    amounts: moneyIn(`${label}: ${cell}`),
    around: plainAround,
  };
  const before = walk.current.findings.length;
  if (own.amounts.length > 0) readClauses(walk, own, 0);
  else readQuiet(walk, own.piece, `${label}: ${cell}`);
  // The cells have no place of their own in the text: the row is shown.
  for (const finding of walk.current.findings.slice(before))
    if ('start' in finding) Object.assign(finding, placeOf(piece));
};

const plainAround: Surroundings = {
  isVendorList: false,
  isApart: false,
  isPriced: true,
  pricesFollow: false,
  isKnown: () => false,
};
