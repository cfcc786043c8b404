import * as z from 'zod';
import { Category } from '#shared/kernel/catalogue';
import { webAddress } from '#shared/kernel/fields';
import { Device, Presence, Status } from '#shared/kernel/typed/facts';
import { ListedAs } from '../schema/migrate.ts';
import type { Rows } from '../versions/read-records.ts';
import { readCsvTable } from './csv-table.ts';

/** How a file says that it does not know. */
const unknown: ReadonlySet<string> = new Set(['to confirm', 'tbc', 'unknown', 'n/a', '-']);
const cell = z
  .string()
  .trim()
  .default('')
  .transform((text) => (unknown.has(text.toLowerCase()) ? '' : text));
const filled = (name: string) => cell.refine((text) => text !== '', `${name} is empty`);

const typed = <T extends z.ZodType<string, string>>(schema: T, accepted: string) =>
  z.string().superRefine((text, { addIssue }) => {
    if (!schema.safeParse(text).success) addIssue(`read “${text}”; accepted: ${accepted}, or empty`);
  });
const choice = <const O extends string>(options: readonly O[]) =>
  cell.pipe(typed(z.enum(['', ...options]), options.join(', ')));

/** A row of an operator's solutions file: the columns of solutions.csv. Cells may be empty where it says nothing. */
export const SolutionRow = z.object({
  vendor: filled('vendor').pipe(z.string().max(300)),
  product: filled('product').pipe(z.string().max(300)),
  category: cell.pipe(z.enum(Category.options, `must be one of ${Category.options.join(', ')}`)),
  description: cell.pipe(z.string().max(1_200)),
  hq: cell.pipe(z.string().max(300)),
  founded: cell.pipe(z.string().max(300)),
  website: cell.pipe(z.union([z.literal(''), webAddress('must begin with http:// or https://')])),
  au_presence: cell.pipe(z.string().max(300)),
  certifications_publicly_stated: cell.pipe(z.string().max(300)),
  pricing_public: cell.pipe(z.string().max(600)),
  source: filled('source'),
  // Typed, for what decides something; empty where the file does not say.
  founded_year: cell.pipe(typed(z.literal('').or(z.string().regex(/^(?:1[89]|20)\d{2}$/)), 'a year such as 1986')),
  listing: cell.pipe(typed(z.enum(['', 'private', 'public-body']).or(ListedAs), 'ASX:AHC, private or public-body')),
  presence: choice(Presence.shape.form.options),
  status: choice(Status.shape.state.options),
  device: choice(Device.options),
});
export type SolutionRow = z.infer<typeof SolutionRow>;

export const columns = Object.keys(SolutionRow.shape);
const required = ['vendor', 'product', 'category', 'source'];

/** Reads an operator's solutions file; rows that cannot be used are reported by line. */
export const readSolutionsCsv = (text: string): Rows<SolutionRow> =>
  readCsvTable(text, { row: SolutionRow, required, columns });
