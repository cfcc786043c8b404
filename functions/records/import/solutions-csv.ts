import * as z from 'zod';
import { Category } from '#shared/kernel/catalogue';
import type { Rows } from '../versions/read-records.ts';
import { readCsvTable } from './csv-table.ts';

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

/** Reads an operator's solutions file; rows that cannot be used are reported by line. */
export const readSolutionsCsv = (text: string): Rows<SolutionRow> =>
  readCsvTable(text, { row: SolutionRow, required, columns });
