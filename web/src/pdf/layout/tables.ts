import type { jsPDF } from 'jspdf';
import { autoTable, type UserOptions } from 'jspdf-autotable';
import type { Cell, Table } from '#shared/documents/blocks';
import type { TextReader } from '../../lib/text/markdown-runs.ts';
import type { TableItem } from './flow.ts';
import { fontSize, ink, lineHeight, page } from './page-style.ts';
import { type Tag, type Tagging, tag } from './tags.ts';
import { wrapText } from './wrap.ts';

/** Cells by their lines. */
type Row = string[][];

const PADDING_Y = 1.3;
/** Between two columns, half on each side; a number keeps further away from the text behind it. */
const PADDING_X = 1.6;
const AFTER_NUMBER = 3;

/** Columns over the whole text width, in the proportions that the block gives. */
const widthsOf = ({ columns }: Table): number[] => {
  const sum = columns.reduce((total, { share }) => total + share, 0);
  return columns.map(({ share }) => (share / sum) * page.textWidth);
};

/** The outer columns are flush with the text around the table. */
const paddingOf = ({ columns }: Table, at: number) => {
  const isBeforeText = columns[at]?.isNumber && !columns[at + 1]?.isNumber;
  return {
    vertical: PADDING_Y,
    left: at === 0 ? 0 : PADDING_X,
    right: at === columns.length - 1 ? 0 : PADDING_X + (isBeforeText ? AFTER_NUMBER : 0),
  };
};

/** The widths that text has in each column. */
const roomOf = (block: Table): number[] =>
  widthsOf(block).map((width, at) => {
    const { left, right } = paddingOf(block, at);
    return width - left - right - 0.1;
  });

const wrapRow = (cells: readonly string[], room: readonly number[], bold = false): Row =>
  room.map((width, at) => wrapText({ text: cells[at] ?? '', bold }, width, fontSize.small));

const heightOf = (row: Row): number =>
  Math.max(...row.map((cell) => cell.length)) * lineHeight(fontSize.small) + 2 * PADDING_Y;

const cellOf = (lines: readonly string[]) => ({ content: lines.join('\n') });

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

const optionsOf = (block: Table, head: Row, body: readonly Row[]): UserOptions => ({
  theme: 'plain',
  margin: {
    left: page.left,
    right: page.width - page.left - page.textWidth,
    top: page.top,
    bottom: page.height - page.bottom,
  },
  tableWidth: page.textWidth,
  showHead: 'everyPage',
  rowPageBreak: 'avoid',
  head: [head.map(cellOf)],
  body: body.map((row) => row.map(cellOf)),
  styles: {
    font: 'helvetica',
    fontSize: fontSize.small,
    // Lines are broken here, by widths without kerning.
    overflow: 'visible',
    textColor: ink.text,
    lineColor: ink.hairline,
    lineWidth: { bottom: 0.15 },
    valign: 'top',
  },
  headStyles: {
    fontStyle: 'bold',
    textColor: ink.accent,
    lineColor: ink.accent,
    lineWidth: { bottom: 0.35 },
    valign: 'bottom',
  },
  columnStyles: Object.fromEntries(widthsOf(block).map((cellWidth, at) => [at, { cellWidth }])),
  didParseCell: ({ column, cell }) => {
    cell.styles.cellPadding = paddingOf(block, column.index);
    cell.styles.halign = block.columns[column.index]?.isNumber ? 'right' : 'left';
  },
});

/**
 * Where the last page of a table must begin so that its last row does not stand there alone: the row's index, or the
 * number of rows where nothing need be done.
 */
const tailStart = (heights: readonly number[], headHeight: number, y: number): number => {
  let end = y + headHeight;
  let onPage = 0;
  let before = 0;
  for (const height of heights) {
    if (end + height > page.bottom) {
      end = page.top + headHeight;
      before = onPage;
      onPage = 0;
    }
    end += height;
    onPage += 1;
  }
  return onPage === 1 && before > 2 ? heights.length - 2 : heights.length;
};

/** A table whose head is repeated on each page and whose rows are parted only where no page could hold them. */
export const tableItem = (
  doc: jsPDF,
  block: Table,
  { begin, end }: Tagging,
  reader: TextReader,
  of: Tag,
): TableItem => {
  const room = roomOf(block);
  const titles = block.columns.map(({ title }) => title);
  const head = wrapRow(titles, room, true);
  const body = rowsOf(block, reader).map((row) => wrapRow(row, room));
  const heights = body.map(heightOf);
  const parts = new Map<unknown, Tag>();
  const partOf = (row: unknown): Tag => parts.get(row) ?? parts.set(row, tag('TR', of)).get(row) ?? of;
  let isHeadTold = false;
  const drawRows = (rows: readonly Row[], startY: number): number => {
    end();
    let bottom = startY;
    autoTable(doc, {
      ...optionsOf(block, head, rows),
      startY,
      didDrawPage: ({ cursor }) => {
        bottom = cursor?.y ?? bottom;
      },
      // A head that stands again on the next page is told once.
      willDrawCell: ({ section, row }) => {
        if (section === 'head') begin(isHeadTold ? null : tag('TH', partOf('head')));
        else begin(tag('TD', partOf(row)));
      },
      didDrawCell: ({ section, column }) => {
        end();
        if (section === 'head' && column.index === block.columns.length - 1) isHeadTold = true;
      },
    });
    return bottom;
  };
  return {
    kind: 'table',
    // Two rows stay with the head; a row that is higher than a page cannot be kept whole.
    leastHeight: Math.min(
      [heightOf(head), ...heights.slice(0, 2)].reduce((sum, height) => sum + height, 0),
      (page.bottom - page.top) / 2,
    ),
    draw: (y) => {
      const tail = tailStart(heights, heightOf(head), y);
      const bottom = drawRows(body.slice(0, tail), y);
      if (tail === body.length) return bottom;
      doc.addPage();
      return drawRows(body.slice(tail), page.top);
    },
  };
};
