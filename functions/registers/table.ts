import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { AppError } from '#shared/kernel/errors';

/** Cells of a table, row by row, as text. */
type Cells = readonly (readonly string[])[];

type Columns = {
  /** Of the register, as a failure names it. */
  name: string;
  /** Column of the file -> field of the row; undefined: it is not read. */
  fieldOf: (column: string) => string | undefined;
  /** Fields without which a row says nothing. */
  required: readonly string[];
};

/** Titles and notes may stand above the header. */
const HEADER_WITHIN = 10;

const failed = (name: string, reason: string, cause?: unknown) =>
  new AppError('upstream_failed', `${name}: ${reason}`, { cause });

/**
 * Rows of a table by the fields that its columns are called, in whatever order they stand.
 * @throws AppError `upstream_failed` naming the columns that are missing
 */
export const rowsOfTable = (
  sheets: readonly Cells[],
  { name, fieldOf, required }: Columns,
): Record<string, string>[] => {
  const heads = sheets.flatMap((cells) =>
    cells.slice(0, HEADER_WITHIN).map((row, at) => {
      const fields = row.map((cell) => fieldOf(cell.trim()));
      return { fields, below: cells.slice(at + 1), missing: required.filter((field) => !fields.includes(field)) };
    }),
  );
  const head = heads.toSorted((a, b) => a.missing.length - b.missing.length)[0];
  if (!head || head.missing.length > 0)
    throw failed(name, `its header lacks ${(head?.missing ?? required).join(', ')}: nothing of it was taken.`);
  return head.below
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) =>
      Object.fromEntries(head.fields.flatMap((field, at) => (field ? [[field, row[at]?.trim() ?? '']] : []))),
    );
};

/**
 * Cells of a CSV file that is right in every row: one that breaks off is half a list.
 * @throws AppError `upstream_failed` saying where it is wrong
 */
export const cellsOfCsv = (name: string, bytes: Uint8Array): Cells => {
  try {
    return parse(Buffer.from(bytes), { bom: true, skip_empty_lines: true });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw failed(name, `it breaks off or is no CSV${line === undefined ? '' : `, line ${line}`}.`, error);
  }
};

/** A country of services is some 3 MB unpacked. */
const UNPACKED_MAX = 100_000_000;

/**
 * Cells of every sheet of a workbook (XLSX, ECMA-376: sheets, shared strings, cells named by column letters).
 * @throws AppError `upstream_failed` for what is no workbook, or half of one
 */
export const cellsOfWorkbook = (name: string, bytes: Uint8Array): Cells[] => {
  const decoder = new TextDecoder();
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name: part, originalSize }) =>
        originalSize < UNPACKED_MAX && (part === 'xl/sharedStrings.xml' || part.startsWith('xl/worksheets/sheet')),
    });
    const textOf = (part: string) => decoder.decode(parts[part] ?? new Uint8Array());
    const strings = elements(textOf('xl/sharedStrings.xml'), 'si').map(({ inside }) => wordsIn(inside));
    const sheets = Object.keys(parts).filter((part) => part !== 'xl/sharedStrings.xml');
    if (sheets.length === 0) throw new Error('No sheet.');
    return sheets.toSorted().map((sheet) =>
      elements(textOf(sheet), 'row').map(({ inside }) => {
        const row: string[] = [];
        for (const cell of elements(inside, 'c')) row[columnOf(cell.tag, row.length)] = cellOf(cell, strings);
        return Array.from(row, (cell) => cell ?? '');
      }),
    );
  } catch (error) {
    throw failed(name, 'it answered something that is no page of it.', error);
  }
};

type Element = { tag: string; inside: string };

/** The elements of one name, none of which holds another of it. */
const elements = (xml: string, name: string): Element[] => {
  const found: Element[] = [];
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    const after = xml[at + name.length + 1];
    if (after !== '>' && after !== ' ' && after !== '/') continue;
    const open = xml.indexOf('>', at);
    const tag = xml.slice(at, open);
    const end = tag.endsWith('/') ? open : xml.indexOf(`</${name}>`, open);
    if (end < 0 || open < 0) throw new Error(`<${name}> breaks off.`);
    found.push({ tag, inside: xml.slice(open + 1, end) });
  }
  return found;
};

const attribute = (tag: string, name: string): string | undefined => tag.split(` ${name}="`)[1]?.split('"')[0];

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const wordsIn = (xml: string): string =>
  elements(xml, 't')
    .map(({ inside }) => inside)
    .join('')
    .replace(/&(#x?)?(\w+);/g, (whole, number: string | undefined, code: string) =>
      number ? String.fromCodePoint(Number.parseInt(code, number === '#x' ? 16 : 10)) : (entities[code] ?? whole),
    );

/** "AB12" is the 28th column, counted here from 0. */
const columnOf = (tag: string, next: number): number => {
  const letters = [...(attribute(tag, 'r') ?? '')].filter((letter) => letter >= 'A' && letter <= 'Z');
  return letters.length === 0 ? next : letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const cellOf = ({ tag, inside }: Element, strings: readonly string[]): string => {
  const value = elements(inside, 'v')[0]?.inside ?? '';
  const type = attribute(tag, 't');
  return type === 's' ? (strings[Number(value)] ?? '') : type === 'inlineStr' ? wordsIn(inside) : value;
};

/** A file as a whole; one of many hundred megabytes is not the list. */
const FILE_BYTES_MAX = 100_000_000;

/** @throws AppError `upstream_failed` when it is longer than any list of places */
export const wholeFile =
  (name: string) =>
  async (body: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > FILE_BYTES_MAX) throw failed(name, 'its file is larger than the list can be.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
