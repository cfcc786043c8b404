import { type CsvError, parse } from 'csv-parse/sync';
import type * as z from 'zod';
import { type BadRow, type Rows, reasonOf } from '../versions/read-records.ts';

/** A row as the parser hands it over. */
export type CsvRead = { record: Record<string, string>; raw: string; info: { lines: number } };
type BadLine = { line: number; reason: string };

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

const parseCsv = (text: string, bad: BadLine[]): CsvRead[] =>
  parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      bad.push({ line: Number(error?.lines ?? 0), reason: csvReason(error) });
    },
  }) as unknown as CsvRead[];

/** Why the parser left a row out. */
export const csvReason = (error: Pick<CsvError, 'code' | 'message'> | undefined): string =>
  error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
    ? 'it has more or fewer cells than the header'
    : (error?.message ?? 'it is not valid CSV');
