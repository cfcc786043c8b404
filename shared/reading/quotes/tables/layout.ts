import { csvRows } from '../../lexical/tokens.ts';
import type { Span } from '../../lexical/values.ts';
import { sets } from '../quote-words.ts';

const { bullets } = sets;

/** A physical line without its quotation marks, bullet and number; `depth` counts ">". */
export type Row = Span & {
  text: string;
  depth: number;
  isBullet: boolean;
  isNumbered: boolean;
  isBlank: boolean;
  from: number;
};
export type Cell = Span & { text: string };
/** A run of rows: cut into cells (`cells[r][c]`, every row as long as the first), or plain lines. */
export type Block = { rows: Row[]; cells?: Cell[][]; cut?: 'delimited' | 'columns' | 'cells' };

/** "3.1" of "3.1 Service fee". */
function clauseOf(line: string): string {
  const [first = '', next = ''] = line.trim().split(' ');
  const parts = first.split('.');
  const isNumber = (part: string) =>
    part.length > 0 && part.length < 3 && [...part].every((char) => char >= '0' && char <= '9');
  return parts.length === 2 && parts.every(isNumber) && next.toLowerCase() !== next.toUpperCase() ? first : '';
}

/** The lines of a text, with where each begins. */
export function rowsOf(text: string): Row[] {
  let from = 0;
  const lines = text.split('\n');
  const numbers = lines.map(clauseOf);
  // "14   Monitor" above "1   Station" counts.
  const lone = (line: string) => {
    const [first = '', ...rest] = line.trim().split('  ');
    return rest.length > 0 && first.length < 3 ? first : '';
  };
  const numbered = new Set(lines.map((line) => Number(lone(line))));
  // "3.1 Service fee" beside "3.2 Inspection" is numbered.
  const isListed = (number: string) =>
    number !== '' && numbers.some((other) => other !== number && other.split('.')[0] === number.split('.')[0]);
  return lines.map((line, l) => {
    let at = 0;
    let depth = 0;
    const skip = () => {
      while (line[at] === ' ') at++;
    };
    skip();
    for (; line[at] === '>'; skip()) {
      depth++;
      at++;
    }
    // "[18/11/26, 10:02:11 am] Zoran: ..." of a chat.
    const stamp = line[at] === '[' ? line.indexOf('] ', at) : -1;
    if (
      stamp > 0 &&
      !/\p{L}/u.test(
        line
          .slice(at + 1, stamp)
          .toLowerCase()
          .replace('am', '')
          .replace('pm', ''),
      )
    )
      at = stamp + 1;
    skip();
    while (line[at] === '#') at++;
    skip();
    const isBullet = bullets.has(line[at] ?? '') && line[at + 1] === ' ';
    if (isBullet) at++;
    skip();
    const listed = numbers[l] ?? '';
    const own = Number(lone(line));
    const number = isListed(listed)
      ? listed.length + 1
      : own > 0 && !(own > 1 && numbered.has(own - 1)) && !numbered.has(own + 1)
        ? 0
        : (/^(?:\d{1,2}(?:\.\d{1,2})? {2,}|\d{1,2}(?:\.\d)?[.)] +)(?=\p{L})/u.exec(line.slice(at, at + 12))?.[0]
            .length ?? 0);
    at += number;
    const isNumbered = number > 0;
    const text = line.slice(at).trimEnd();
    const row = {
      text,
      start: from + at,
      end: from + at + text.length,
      depth,
      isBullet,
      isNumbered,
      isBlank: text === '',
      from,
    };
    from += line.length + 1;
    return row;
  });
}

/** The cells of a row, cut at a sign (not inside quotes); quotes around a cell do not belong to it. */
function cut(row: Row, line: string, sign: string): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  let isQuoted = false;
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === '"') isQuoted = !isQuoted;
    if (i < line.length && (isQuoted || line[i] !== sign)) continue;
    cells.push(cellOf(line, start, i, row.from));
    start = i + 1;
  }
  return cells;
}

function cellOf(line: string, from: number, to: number, offset: number): Cell {
  let [start, end] = [from, to];
  const isEdge = (char: string | undefined) => char === ' ' || char === '"' || char === '\r' || char === '\t';
  while (start < end && isEdge(line[start])) start++;
  while (end > start && isEdge(line[end - 1])) end--;
  return { text: line.slice(start, end), start: offset + start, end: offset + end };
}

const signs = ['\t', '|', ';', ','];

/** Which sign cuts a line into cells: a tab, or at least two of another with no space behind. */
function signOf(line: string, isCsv: boolean): { sign: string; count: number } | undefined {
  for (const sign of signs) {
    const count = cut({ from: 0 } as Row, line, sign).length - 1;
    const isTight = sign === '\t' || sign === '|' || (sign === ',' ? isCsv : !line.includes(`${sign} `));
    if (count >= (sign === '\t' ? 1 : 2) && isTight) return { sign, count };
  }
  return undefined;
}

/** Cells of a row set apart by two or more spaces. */
function spaced(row: Row, line: string): Cell[] {
  const cells: Cell[] = [];
  for (let i = 0; i < line.length; ) {
    while (line[i] === ' ') i++;
    let end = i;
    while (end < line.length && !(line.startsWith('  ', end) && line.slice(i, end).trim() !== '$')) end++;
    if (end > i) cells.push(cellOf(line, i, end, row.from));
    i = end;
  }
  return cells;
}

/**
 * The text as blocks: tables of delimited rows, of columns of a page, and plain lines between; blank lines end a block.
 * `isValue` tells a cell that holds an amount or stands for one.
 */
export function blocksOf(text: string, isValue: (cell: string) => boolean): Block[] {
  const rows = rowsOf(text);
  const line = (row: Row) => text.slice(row.from, row.end);
  const csv = new Set(csvRows(text).map(({ start }) => start));
  const blocks: Block[] = [];
  let plain: Row[] = [];
  const flush = () => {
    if (plain.length > 0) blocks.push({ rows: plain });
    plain = [];
  };
  for (let i = 0; i < rows.length; ) {
    const row = rows[i] as Row;
    const raw = text.slice(row.from, rows[i + 1]?.from ?? text.length + 1).replace('\n', '');
    const sign = row.depth > 0 ? undefined : signOf(raw, csv.has(row.from));
    let end = i;
    const run: Cell[][] = [];
    if (sign) {
      for (; end < rows.length; end++) {
        const next = rows[end] as Row;
        const nextRaw = text.slice(next.from, rows[end + 1]?.from ?? text.length + 1).replace('\n', '');
        if (nextRaw.trim() === '') break;
        const cells = cut(next, nextRaw, sign.sign);
        if (cells.length < 2 || (sign.sign !== '\t' && cells.length !== sign.count + 1)) break;
        if (!cells.every(({ text }) => text === '' || [...text].every((char) => char === '-' || char === ':')))
          run.push(cells);
      }
      if (run.length >= 2) {
        flush();
        blocks.push({ rows: rows.slice(i, end), cells: squared(run), cut: 'delimited' });
        i = end;
        continue;
      }
    }
    end = columnsEnd(rows, i, line);
    if (end > i) {
      flush();
      const run = rows.slice(i, end);
      const cells = aligned(
        run,
        run.map((one) => spaced(one, text.slice(one.from, one.end))),
      );
      blocks.push({ rows: run, cells, cut: 'columns' });
      i = end;
      continue;
    }
    if (row.isBlank && !isWithinRow(plain, isValue)) flush();
    else plain.push(row);
    i++;
  }
  flush();
  return columnsApart(blocks, isValue).flatMap((block) => (block.cells ? [block] : cellsOneALine(block, isValue)));
}

/**
 * Columns of a page that were pasted one below the other: runs of paragraphs of the same length, labels first, then values.
 * Amounts of one shape stand below each other: of "32, $615, $19,680" a paragraph is a row.
 */
function columnsApart(blocks: readonly Block[], isValue: (text: string) => boolean): Block[] {
  const found: Block[] = [];
  for (let i = 0; i < blocks.length; ) {
    const height = blocks[i]?.rows.length ?? 0;
    let end = i;
    while (end < blocks.length && !blocks[end]?.cells && blocks[end]?.rows.length === height) end++;
    const run = blocks.slice(i, end).map(({ rows }) => rows);
    const hasValue = (rows: readonly Row[]) => rows.slice(1).some(({ text }) => isValue(text));
    const isTable =
      height > 2 &&
      run.length > 1 &&
      run.every(([head]) => head && !isValue(head.text)) &&
      run.flat().every(({ text, depth }) => text.length < 60 && depth === 0) &&
      !hasValue(run[0] ?? []) &&
      run.slice(1).every(hasValue);
    if (isTable) {
      const places = Array.from(
        { length: height - 1 },
        (_, c) => new Set(run.slice(1).map((rows) => isWritten(rows[c + 1]?.text ?? ''))),
      );
      const areRows = places.every(({ size }) => size === 1) && new Set(places.flatMap((one) => [...one])).size > 1;
      const columns = areRows ? run : Array.from({ length: height }, (_, r) => run.flatMap((rows) => rows[r] ?? []));
      const cells = columns.map((rows) => rows.map(({ text, start, end }) => ({ text, start, end })));
      found.push({ rows: run.flat(), cells, cut: 'cells' });
    } else found.push(...blocks.slice(i, Math.max(end, i + 1)));
    i = Math.max(end, i + 1);
  }
  return found;
}

/** So many rows of one cell may stand between rows of several. */
const PARTED = 4;

/** A run of at least three rows of which two have three or more cells set apart by spaces. */
function columnsEnd(rows: readonly Row[], from: number, line: (row: Row) => string): number {
  const count = (row: Row | undefined) =>
    row && !row.isBlank && row.depth === 0 && !row.isBullet ? spaced({ ...row, from: 0 }, line(row)).length : 0;
  let [end, wide] = [from, 0];
  for (let at = from; at < rows.length; at++) {
    const cells = count(rows[at]);
    if (cells >= 2) [end, wide] = [at + 1, wide + 1];
    // A heading of its own and rules part the rows of one table.
    else {
      const next = rows.slice(at, at + PARTED).findIndex((row) => count(row) !== 1);
      if (wide < 1 || next < 1 || count(rows[at + next]) < 2) break;
    }
  }
  return wide >= 2 ? end : from;
}

const squared = (cells: Cell[][]): Cell[][] => {
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row) => {
    const end = row.at(-1)?.end ?? 0;
    return [...row, ...Array.from({ length: width - row.length }, () => ({ text: '', start: end, end }))];
  });
};

/** Puts the cells of page columns under each other: columns are where the widest rows have theirs. */
function aligned(rows: readonly Row[], cells: readonly Cell[][]): Cell[][] {
  const width = Math.max(...cells.map((row) => row.length));
  const bands = Array.from({ length: width }, () => ({ from: Number.POSITIVE_INFINITY, to: 0 }));
  for (const [r, row] of cells.entries())
    for (const [c, cell] of row.length === width ? row.entries() : []) {
      const band = bands[c] ?? { from: 0, to: 0 };
      band.from = Math.min(band.from, cell.start - (rows[r]?.from ?? 0));
      band.to = Math.max(band.to, cell.end - (rows[r]?.from ?? 0));
    }
  return cells.map((row, r) => {
    const end = row.at(-1)?.end ?? 0;
    const placed: Cell[] = bands.map(() => ({ text: '', start: end, end }));
    let first = 0;
    for (const [nth, cell] of row.entries()) {
      const [from, to] = [cell.start - (rows[r]?.from ?? 0), cell.end - (rows[r]?.from ?? 0)];
      const last = width - (row.length - nth);
      const gap = (c: number) => Math.max((bands[c]?.from ?? 0) - to, from - (bands[c]?.to ?? 0));
      let best = first;
      for (let c = first; c <= last; c++) if (gap(c) < gap(best)) best = c;
      placed[best] = cell;
      first = best + 1;
    }
    return placed;
  });
}

/** "$1,200" and "6,850", not "6 rooms" or "vinyl, 212 m2". */
const isWritten = (text: string): boolean =>
  '$-(0123456789'.includes(text[0] ?? ' ') && [...text].some((char) => '$.,'.includes(char));

type OneALine = { score: number; covered: number; from: number; width: number };

/**
 * Finds a table whose cells were pasted one a line: the width at which most rows of cells begin with a label and hold
 * amounts in the same columns; an empty line is an empty cell.
 */
function tableIn(rows: readonly Row[], isValue: (text: string) => boolean): OneALine | undefined {
  // "24 h monitoring, whole site" begins with a number and is a label.
  const isWorded = (text: string) => !text.includes('$') && text.split(/[^\p{L}]+/u).filter(Boolean).length > 3;
  const values = rows.map(({ text, isBlank }) => !isBlank && isValue(text) && !isWorded(text));
  const isPrice = (at: number) => values[at] === true && isWritten(rows[at]?.text ?? '');
  const isHead = ({ text, isBlank }: Row, at: number) =>
    !isBlank && (!values[at] || ![...text].some((char) => char === '$' || (char >= '0' && char <= '9')));
  let best: OneALine | undefined;
  for (let width = 2; width <= 7; width++)
    for (let from = 0; from < Math.min(6, rows.length - 2 * width); from++) {
      let [groups, shifted] = [1, 0];
      if (values[from] || !rows.slice(from, from + width).every((row, n) => isHead(row, from + n))) continue;
      // A column holds amounts or words.
      const [priced, worded] = [new Set<number>(), new Set<number>()];
      for (; from + (groups + 1) * width <= rows.length; groups++) {
        const at = from + groups * width;
        const label = values[at] && width > 2 ? at + 1 : at;
        const own = Array.from({ length: width }, (_, c) => c).filter((c) => at + c > label);
        const isGst = rows[at]?.text.toLowerCase().includes('gst') && !own.some((c) => isPrice(at + c));
        for (const c of isGst ? [] : own) if (isPrice(at + c)) priced.add(c);
        for (const c of isGst ? [] : own) if (!values[at + c] && !rows[at + c]?.isBlank) worded.add(c);
        const isApart = !own.some((c) => priced.has(c) && worded.has(c));
        const isData = !values[label] && !rows[label]?.isBlank && own.some((c) => values[at + c]) && isApart;
        if (!isData && !isGst) break;
        if (label > at) shifted++;
      }
      // A row begins with what it is for, or with its number.
      const score = groups * width - worded.size - width - (shifted < groups - 1 ? shifted : 0);
      if (groups > 2 && score > (best?.score ?? 0)) best = { score, covered: groups * width, from, width };
    }
  return best;
}

/** Whether rows end within a row of such a table, so that an empty line may be a cell of it. */
function isWithinRow(rows: readonly Row[], isValue: (text: string) => boolean): boolean {
  const table = rows.length > 5 ? tableIn(rows, isValue) : undefined;
  const over = table ? rows.length - table.from - table.covered : 0;
  return table !== undefined && over > 0 && over < table.width;
}

/** Cuts a table whose cells were pasted one a line; what stands before and after stays plain lines. */
function cellsOneALine(block: Block, isValue: (text: string) => boolean): Block[] {
  const { rows } = block;
  const isLong = ({ text, depth }: Row) => text.length > 90 || depth > 0;
  const end = rows.findIndex(isLong);
  if (end > 5) return [...cellsOneALine({ rows: rows.slice(0, end) }, isValue), { rows: rows.slice(end) }];
  if (rows.length < 6 || end >= 0) return [block];
  const best = tableIn(rows, isValue);
  if (!best) return [block];
  const isPrice = (at: number) => rows[at] !== undefined && isValue(rows[at].text) && isWritten(rows[at].text);
  const { from, width, covered } = best;
  const cells = Array.from({ length: covered / width }, (_, group) =>
    rows.slice(from + group * width, from + (group + 1) * width).map(({ text, start, end }) => ({ text, start, end })),
  );
  // "Subtotal / 36,510.00" below: shorter rows, whose amounts are those of the last columns.
  let to = from + covered;
  for (let count = 1; !isPrice(to) && isPrice(to + 1); to += count, count = 1) {
    while (count < width && isPrice(to + count)) count++;
    if (isPrice(to + count)) break;
    const row = rows.slice(to, to + count).map(({ text, start, end }) => ({ text, start, end }));
    const end = row[0]?.end ?? 0;
    const gap = Array.from({ length: width - count }, () => ({ text: '', start: end, end }));
    cells.push([...row.slice(0, 1), ...gap, ...row.slice(1)]);
  }
  const parts: Block[] = [
    { rows: rows.slice(0, from) },
    { rows: rows.slice(from, to), cells, cut: 'cells' },
    { rows: rows.slice(to) },
  ];
  return parts.filter(({ rows: some }) => some.length > 0);
}
