import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type CsvError, parse } from 'csv-parse';
import type * as z from 'zod';
import { type CsvRead, csvReason, firstLine } from '#functions/records/import/csv-table';
import { type BadRow, reasonOf } from '#functions/records/versions/read-records';
import { LocalStartError } from '../local/local-start-error.ts';

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

type CsvFile<Row extends z.ZodType, Kept extends { id: string }> = {
  file: string;
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
 * @throws LocalStartError when the file cannot be read or its header lacks a column
 */
export async function* csvRecords<Row extends z.ZodType, Kept extends { id: string }>(
  { file, row, fieldOf, required, recordOf }: CsvFile<Row, Kept>,
  bad: BadRows,
): AsyncGenerator<Kept> {
  await requireFile(file);
  const seen = new Set<string>();
  let slips = 0;
  const rows = createReadStream(file).pipe(
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
          throw new LocalStartError(
            `${file} is no CSV: more than ${SLIPS_MAX.toLocaleString('en-AU')} of its cells are not.`,
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
    throw error instanceof LocalStartError ? error : unreadable(file, error);
  }
}

const headerOf = (
  names: readonly string[],
  fieldOf: (column: string) => string | undefined,
  required: readonly string[],
): (string | false)[] => {
  const fields = names.map((name) => fieldOf(name.trim()) ?? false);
  const missing = required.filter((field) => !fields.includes(field));
  if (missing.length > 0) throw new LocalStartError(`The header lacks ${missing.join(', ')}. See --help.`);
  return fields;
};

const requireFile = async (file: string): Promise<void> => {
  try {
    if (!(await stat(file)).isFile()) throw new LocalStartError(`${file} is not a file.`);
  } catch (error) {
    throw error instanceof LocalStartError ? error : unreadable(file, error);
  }
};

const unreadable = (file: string, error: unknown): LocalStartError => {
  const why = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : 'unknown';
  return new LocalStartError(`Cannot read ${file} (${why}).`, error);
};
