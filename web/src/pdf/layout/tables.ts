import type { Cell, Table } from '#shared/documents/blocks';
import type { TextReader } from '../../lib/text/markdown-runs.ts';
import type { Tools } from './block-items.ts';
import type { LineItem } from './flow.ts';
import { fontSize, lineHeight, page } from './page-style.ts';
import type { TextStyle } from './pen.ts';
import { type Tag, tag } from './tags.ts';
import { type Line, widthOf, wrapRuns } from './wrap.ts';

/** Cells by their lines. */
type Row = Line[][];

const LINE = lineHeight(fontSize.small);
const PADDING_Y = 1.3;
/** Between two columns, half on each side; a number keeps further away from the text behind it. */
const PADDING_X = 1.6;
const AFTER_NUMBER = 3;

/** Where a column's text stands, and how much room it has. */
type Place = { x: number; width: number; isNumber: boolean };

/** Columns over the whole text width, in the proportions that the block gives; the outer ones are flush with the text around. */
const placesOf = ({ columns }: Table): Place[] => {
  const sum = columns.reduce((total, { share }) => total + share, 0);
  let edge: number = page.left;
  return columns.map(({ share, isNumber = false }, at) => {
    const isBeforeText = isNumber && !columns[at + 1]?.isNumber;
    const before = at === 0 ? 0 : PADDING_X;
    const after = at === columns.length - 1 ? 0 : PADDING_X + (isBeforeText ? AFTER_NUMBER : 0);
    const whole = (share / sum) * page.textWidth;
    const place = { x: edge + before, width: whole - before - after, isNumber };
    edge += whole;
    return place;
  });
};

const wrapRow = (cells: readonly string[], places: readonly Place[], bold = false): Row =>
  places.map(({ width }, at) => wrapRuns([{ text: cells[at] ?? '', bold }], width - 0.1, fontSize.small));

const heightOf = (row: Row): number => Math.max(...row.map((cell) => cell.length)) * LINE + 2 * PADDING_Y;

const wordsOf = (cell: Cell, { plain }: TextReader): string => {
  if (cell === null) return '–';
  if (typeof cell === 'string' || 'cited' in cell) return plain(cell);
  return 'word' in cell ? cell.word : cell.map(plain).join('\n');
};

/** The rows in words; what belongs together is said once. */
const rowsOf = ({ rows, columns }: Table, reader: TextReader): string[][] =>
  rows.map((cells, at) =>
    cells.map((cell, column) =>
      columns[column]?.isGroup && rows[at - 1]?.[column] === cell ? '' : wordsOf(cell, reader),
    ),
  );

/** A row that is higher than a page in pieces that are not. */
const parted = (row: Row, most: number): Row[] => {
  const count = Math.ceil(Math.max(...row.map((cell) => cell.length)) / most);
  return Array.from({ length: count }, (_, at) => row.map((cell) => cell.slice(at * most, (at + 1) * most)));
};

/** A table as its head, which is repeated on each page, and its rows, which are parted only where no page could hold them. */
export const rowItems = (table: Table, { pen, tagged, reader }: Tools, of: Tag): LineItem[] => {
  const places = placesOf(table);
  const write = (row: Row, y: number, style: TextStyle, cellTag: () => Tag | null, isLow = false) => {
    for (const [column, { x, width, isNumber }] of places.entries()) {
      const lines = row[column] ?? [];
      const first = isLow ? y + heightOf(row) - PADDING_Y - lines.length * LINE : y + PADDING_Y;
      tagged(cellTag(), () => {
        for (const [at, line] of lines.entries())
          pen.writeLine(line, isNumber ? x + width - widthOf(line) : x, first + at * LINE, style);
      });
    }
  };
  const heads = table.columns.map(({ title }) => title);
  const titles = wrapRow(heads, places, true);
  const drawHead = (y: number, cellTag: () => Tag | null) => {
    write(titles, y, { points: fontSize.small, color: 'accent' }, cellTag, true);
    tagged(null, () => pen.rule(y + heightOf(titles), 'accent', 0.35));
  };
  const headTag = tag('TR', of);
  const head: LineItem = {
    kind: 'line',
    height: heightOf(titles),
    keepsNext: true,
    draw: (y) => drawHead(y, () => tag('TH', headTag)),
  };
  const room = page.bottom - page.top - 2 * PADDING_Y;
  // A head that stands again on the next page is told once; one that would fill it stands once.
  const again = head.height < room / 2 && { height: head.height, draw: (y: number) => drawHead(y, () => null) };
  const most = Math.floor((room - (again ? again.height : 0)) / LINE);
  const rows = rowsOf(table, reader).map((cells) => wrapRow(cells, places));
  const items = rows.flatMap((row, index) => {
    const rowTag = tag('TR', of);
    return parted(row, most).map((part, at, { length }): LineItem => {
      const height = heightOf(part);
      return {
        kind: 'line',
        height,
        ...(again && { head: again }),
        // The first row stays with the second, and the last with the one before where there are others.
        keepsNext: at === length - 1 && rows.length > 1 && (index === 0 || (index > 1 && index === rows.length - 2)),
        draw: (y) => {
          write(part, y, { points: fontSize.small }, () => tag('TD', rowTag));
          if (at === length - 1) tagged(null, () => pen.rule(y + height, 'line', 0.15));
        },
      };
    });
  });
  return [head, ...items];
};
