import { type CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { Category } from '#shared/catalogue';
import type { BadRow, Rows } from './read-records.ts';
import { reasonOf } from './read-records.ts';

const cell = z.string().trim().default('');
const filled = (name: string) => cell.refine((text) => text !== '', `${name} is empty`);

/** A row of an operator's solutions file: the columns of solutions.csv. Cells may be empty where it says nothing. */
export const SolutionRow = z.object({
  vendor: filled('vendor').pipe(z.string().max(300)),
  product: filled('product').pipe(z.string().max(300)),
  category: cell.pipe(z.enum(Category.options, `must be one of ${Category.options.join(', ')}`)),
  description: cell.pipe(z.string().max(1_200)),
  hq: cell.pipe(z.string().max(300)),
  founded: cell.pipe(z.string().max(300)),
  website: cell.pipe(
    z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })]),
  ),
  au_presence: cell.pipe(z.string().max(300)),
  certifications_publicly_stated: cell.pipe(z.string().max(300)),
  pricing_public: cell.pipe(z.string().max(600)),
  source: filled('source'),
});
export type SolutionRow = z.infer<typeof SolutionRow>;

export const columns = Object.keys(SolutionRow.shape);
const required = ['vendor', 'product', 'category', 'source'];

type Read = { record: Record<string, string>; raw: string; info: { lines: number } };

/** Reads a CSV with a header row. Every row that cannot be used is reported with the line that it begins on. */
export const readSolutionsCsv = (text: string): Rows<SolutionRow> => {
  const bad: BadRow[] = [];
  const read = parseCsv(text, bad);
  const header = Object.keys(read[0]?.record ?? {});
  const missing = required.filter((name) => read.length > 0 && !header.includes(name));
  if (missing.length > 0) {
    return {
      rows: [],
      bad: [{ where: 'line 1', reason: `the header lacks ${missing.join(', ')}; columns are ${columns.join(', ')}` }],
    };
  }
  const rows: SolutionRow[] = [];
  for (const row of read) {
    const parsed = SolutionRow.safeParse(row.record);
    if (parsed.success) rows.push(parsed.data);
    else bad.push({ where: `line ${firstLine(row)}`, reason: reasonOf(parsed.error) });
  }
  return { rows, bad: bad.sort((a, b) => lineOf(a) - lineOf(b)) };
};

/** The parser tells the last line of a row; one with line breaks in its cells began earlier. */
const firstLine = ({ raw, info }: Read): number => info.lines - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0);
const lineOf = ({ where }: BadRow): number => Number(/\d+/.exec(where)?.[0] ?? 0);

const parseCsv = (text: string, bad: BadRow[]): Read[] =>
  parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    bom: true,
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      bad.push({ where: `line ${error?.lines ?? '?'}`, reason: csvReason(error) });
    },
  }) as unknown as Read[];

const csvReason = (error: CsvError | undefined): string => {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'it has more or fewer cells than the header';
  return error?.message ?? 'it is not valid CSV';
};
