import type { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import type * as z from 'zod';
import { AppError } from '#shared/kernel/errors';
import { type CsvRead, csvReason, firstLine } from '../../import/csv-table.ts';
import { type BadRow, reasonOf } from '../../versions/read-records.ts';

/** Bad rows that are kept to be told; the rest is counted. */
export const BAD_KEPT_MAX = 1_000;
/** A longer row is a quotation mark that was never closed. */
const ROW_BYTES_MAX = 100_000;
/** Each cell that is not CSV is told by itself: a file with more of them is no table. */
const SLIPS_MAX = 20_000;

/** Collects the rows that cannot be used: the first by name, all by number. */
export class BadRows {
  readonly kept: BadRow[] = [];
  count = 0;
  add(line: number | string, reason: string) {
    this.count += 1;
    if (this.kept.length < BAD_KEPT_MAX) this.kept.push({ where: `line ${line}`, reason });
  }
}

/** A column that only one kind of table has, and what such a table is imported as. */
const telling = {
  measure_code: 'surgery',
  myhospitals_code: 'hospitals',
  overall_stars: 'aged-care',
  'Service Name': 'aged-care',
  cn_id: 'contracts',
  pricing_public: 'solutions',
} as const;

/** What a table is of, by its columns. */
export const kindOf = (header: readonly string[]): (typeof telling)[keyof typeof telling] | undefined =>
  Object.entries(telling).find(([column]) => header.includes(column))?.[1];

/** A table to be read: what it is called, and how it is opened, each time from its beginning. */
export type Table = { name: string; open: () => Readable };

type CsvFile<Row extends z.ZodType, Kept extends { id: string }> = {
  table: Table;
  row: Row;
  /** Column of the file -> field of the row; undefined: the column is not read. */
  fieldOf: (column: string) => string | undefined;
  required: readonly string[];
  /** @throws nothing: a row that makes no record answers with the reason */
  recordOf: (row: z.output<Row>) => Kept | { reason: string };
};

/**
 * Reads a CSV with a header row as a stream, however long it is: one row at a time, each as a record. Rows that cannot
 * be used, and ids that came before, are reported by line and left out.
 * @throws AppError `invalid_input` when the table cannot be read or its header lacks a column
 */
export async function* csvRecords<Row extends z.ZodType, Kept extends { id: string }>(
  { table, row, fieldOf, required, recordOf }: CsvFile<Row, Kept>,
  bad: BadRows,
): AsyncGenerator<Kept> {
  const seen = new Set<string>();
  let slips = 0;
  const rows = table.open().pipe(
    parse({
      columns: (names: string[]) => headerOf(names, fieldOf, required),
      bom: true,
      info: true,
      raw: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: ROW_BYTES_MAX,
      on_skip: (error: CsvError | undefined) => {
        if (++slips > SLIPS_MAX)
          throw unusable(
            `${table.name} is no CSV: more than ${SLIPS_MAX.toLocaleString('en-AU')} of its cells are not.`,
          );
        bad.add(String(error?.lines ?? '?'), csvReason(error));
      },
    }),
  );
  try {
    for await (const read of rows as AsyncIterable<CsvRead>) {
      const parsed = row.safeParse(read.record);
      const kept = parsed.success ? recordOf(parsed.data) : { reason: reasonOf(parsed.error) };
      if ('reason' in kept) bad.add(firstLine(read), kept.reason);
      else if (seen.has(kept.id)) bad.add(firstLine(read), `${kept.id} was there before`);
      else {
        seen.add(kept.id);
        yield kept;
      }
    }
  } catch (error) {
    throw error instanceof AppError ? error : unusable(`${table.name} cannot be read.`, error);
  }
}

const headerOf = (
  names: readonly string[],
  fieldOf: (column: string) => string | undefined,
  required: readonly string[],
): (string | false)[] => {
  const fields = names.map((name) => fieldOf(name.trim()) ?? false);
  const missing = required.filter((field) => !fields.includes(field));
  const kind = kindOf(names.map((name) => name.trim()));
  const instead = kind ? ` It is a file of ${kind}.` : '';
  if (missing.length > 0) throw unusable(`The header lacks ${missing.join(', ')}.${instead}`);
  return fields;
};

const unusable = (detail: string, cause?: unknown) => new AppError('invalid_input', detail, { cause });
