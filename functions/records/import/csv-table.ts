import { type CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod';
import { AppError } from '#shared/kernel/errors';
import { type BadRow, type Rows, reasonOf } from '../versions/read-records.ts';
import { refuseOtherKinds } from './bounded-text.ts';

/** A row as the parser hands it over. */
export type CsvRead = { record: Record<string, string>; raw: string; info: { lines: number } };
type BadLine = { line: number; reason: string };

/** A table has tens of columns and few rows that the parser cannot read; a file with more of either is no table. */
const COLUMNS_MAX = 200;
const SLIPS_MAX = 2_000;

type Table<Row extends z.ZodType> = {
  row: Row;
  /** Columns that the header must name. */
  required: readonly string[];
  /** All columns that are read, as an operator is told them. */
  columns: readonly string[];
};

/** Reads a CSV with a header row. Every row that cannot be used is reported with the line that it begins on. */
export const readCsvTable = <Row extends z.ZodType>(
  text: string,
  { row: schema, required, columns }: Table<Row>,
): Rows<z.output<Row>> => {
  const bad: BadLine[] = [];
  const read = parseCsv(text, bad);
  const header = Object.keys(read[0]?.record ?? {});
  const missing = required.filter((name) => read.length > 0 && !header.includes(name));
  if (missing.length > 0) {
    const reason = `the header lacks ${missing.join(', ')}; columns are ${columns.join(', ')}`;
    return { rows: [], bad: [{ where: 'line 1', reason }] };
  }
  const rows: z.output<Row>[] = [];
  for (const row of read) {
    const parsed = schema.safeParse(row.record);
    if (parsed.success) rows.push(parsed.data);
    else bad.push({ line: firstLine(row), reason: reasonOf(parsed.error) });
  }
  return { rows, bad: bad.sort((a, b) => a.line - b.line).map(atLine) };
};

const atLine = ({ line, reason }: BadLine): BadRow => ({ where: `line ${line || '?'}`, reason });

/** The parser tells the last line of a row; one with line breaks in its cells began earlier. */
export const firstLine = ({ raw, info }: Pick<CsvRead, 'raw' | 'info'>): number =>
  info.lines - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0);

const parseCsv = (text: string, bad: BadLine[]): CsvRead[] => {
  refuseOtherKinds(text, () => false);
  let slips = 0;
  return parse(text, {
    columns: (names: string[]) => {
      if (names.length > COLUMNS_MAX) throw unusable(`its first line names more than ${COLUMNS_MAX} columns`);
      return names.map((name) => name.trim());
    },
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      if (++slips > SLIPS_MAX) throw unusable(`more than ${SLIPS_MAX.toLocaleString('en-AU')} cells are not CSV`);
      const line = Number(error?.lines ?? 0);
      // A row that the parser cannot read is told once, however many of its cells are wrong.
      if (bad.at(-1)?.line !== line) bad.push({ line, reason: csvReason(error) });
    },
  }) as unknown as CsvRead[];
};

const unusable = (reason: string) => new AppError('invalid_input', `The file cannot be used: ${reason}.`);

/** Why the parser left a row out. */
export const csvReason = (error: Pick<CsvError, 'code' | 'message'> | undefined): string =>
  error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? 'it has more or fewer cells than the header'
    : (error?.message ?? 'it is not valid CSV');
