import * as z from 'zod';
import { AppError } from '#shared/kernel/errors';
import { kindOf } from '../directory/import/csv-rows.ts';
import type { ImportableDirectory } from '../directory/import/import-table.ts';
import { ContractRecord, type Records, SolutionRecord, VendorRecord } from '../schema/record.ts';
import { mergeNotices } from '../versions/merge/merge-contracts.ts';
import { type KeptOut, type Merged, mergeRecords } from '../versions/merge/merge-records.ts';
import type { Pointer } from '../versions/pointer-store.ts';
import { publishRecords } from '../versions/publish-records.ts';
import { type BadRow, parseRows } from '../versions/read-records.ts';
import { buildSnapshot } from '../versions/snapshot.ts';
import { parseBoundedJson } from './bounded-text.ts';
import { readContractsCsv } from './contracts-csv.ts';
import { readEvidence } from './evidence-jsonl.ts';
import { noticesOf } from './notice-version.ts';
import { recordsOf } from './rows-to-records.ts';
import { readSolutionsCsv } from './solutions-csv.ts';

export type ImportReport = {
  bad: BadRow[];
  changes: Merged['changes'];
  /** Facts of the file that better ones kept out; absent where whole rows stand as they come. */
  keptOut?: readonly KeptOut[];
  /** The version in force afterwards; of a preview the one in force now, if any. */
  dataVersion: string | undefined;
  isNew: boolean;
};

export type ImportFile = {
  /** Tells by its ending what the text is: JSON in our own schema, one fact a line (.jsonl), else CSV of solutions or notices, by its columns. */
  name: string;
  text: string;
};

type Import = {
  file: ImportFile;
  /** What the rows are merged into. */
  current: Records;
  /** The pointer that `current` was read by; undefined: nothing was loaded yet. */
  from: Pointer | undefined;
  /** Day of the import (YYYY-MM-DD): the date of the data version. */
  today: string;
  /** Tells what would change, and changes nothing. */
  isPreview: boolean;
  /** More good rows than this are refused; absent: any number. */
  rowsMax?: number;
};

/**
 * Merges an operator's solutions file into the version in force: adds and changes by id, never deletes. Bad rows are
 * left out and reported. A second run of the same file changes nothing.
 * @throws AppError `invalid_input` when the file cannot be read or its rows do not fit together, `conflict` when another
 * import came first
 */
export const importFile = async ({ file, current, from, today, isPreview, rowsMax }: Import): Promise<ImportReport> => {
  const { incoming, bad, facts } = readFile(file, current);
  refuseTooMany(incoming, rowsMax);
  const { records, changes, keptOut } =
    facts === 'notices' ? mergeNotices(current, incoming.contracts) : mergeRecords(current, incoming, facts);
  // Records that do not fit together are told in a preview too; to publish is to build.
  if (isPreview) buildSnapshot(records, { dataVersion: 'preview', asOf: today });
  if (isPreview || isNothing(changes)) return { bad, changes, keptOut, dataVersion: from?.dataVersion, isNew: false };
  return { bad, changes, keptOut, ...(await publishRecords({ records, asOf: today, origin: 'import', from })) };
};

const refuseTooMany = ({ solutions, vendors, contracts }: Records, rowsMax = Number.POSITIVE_INFINITY): void => {
  if (Math.max(solutions.length, vendors.length, contracts.length) > rowsMax) {
    const detail = `At most ${rowsMax.toLocaleString('en-AU')} rows at once here. Split the file, or use npm run import.`;
    throw new AppError('invalid_input', detail);
  }
};

/** The first line of a table is enough to tell what it is of. */
const HEADER_MAX = 4_000;
const headerOf = (text: string): string[] =>
  (text.slice(0, HEADER_MAX).split('\n')[0] ?? '')
    .replace('\uFEFF', '')
    .split(',')
    .map((name) => name.trim().replaceAll('"', ''));

/** Which directory a table is of, by its columns; undefined: it is of the catalogue, or no table. */
export const directoryOf = (text: string): ImportableDirectory | undefined => {
  const kind = kindOf(headerOf(text));
  return kind === 'contracts' || kind === 'solutions' ? undefined : kind;
};

/** @throws AppError `invalid_input` that names what the file is, where it goes into a directory and not into the catalogue */
const refuseDirectories = (name: string, text: string): void => {
  const kind = directoryOf(text);
  if (!kind) return;
  const detail = `${name} is a file of ${kind}, not of the catalogue: npm run import -- ${kind} takes it.`;
  throw new AppError('invalid_input', detail);
};

const readFile = ({ name, text }: ImportFile, current: Records): Incoming => {
  if (name.toLowerCase().endsWith('.json')) return readJson(text);
  if (name.toLowerCase().endsWith('.jsonl')) return { ...readEvidence(text, current), facts: 'replace' };
  if (headerOf(text).includes('cn_id')) return readNotices(text);
  refuseDirectories(name, text);
  return readCsv(text, current);
};

const isNothing = (changes: Merged['changes']): boolean =>
  Object.values(changes).every(({ added, changed }) => added.length + changed.length === 0);

type Incoming = { incoming: Records; bad: BadRow[]; facts: 'replace' | 'add' | 'notices' };

const readNotices = (text: string): Incoming => {
  const { rows, bad } = readContractsCsv(text);
  return { incoming: { solutions: [], vendors: [], contracts: noticesOf(rows) }, bad, facts: 'notices' };
};

const readCsv = (text: string, current: Records): Incoming => {
  const { rows, bad } = readSolutionsCsv(text);
  return { incoming: recordsOf(rows, current), bad, facts: 'add' };
};

const list = z.array(z.unknown()).default([]);
const JsonFile = z.union([
  list.transform((solutions) => ({ solutions, vendors: [], contracts: [] })),
  z.object({ solutions: list, vendors: list, contracts: list }),
]);

/** Our own rows: a list of solutions, or an object with lists of solutions, vendors and contracts. */
const readJson = (text: string): Incoming => {
  const { solutions, vendors, contracts } = parseJson(text);
  const read = {
    solutions: parseRows(SolutionRecord, solutions, (index) => `solutions, row ${index + 1}`),
    vendors: parseRows(TypedVendor, vendors, (index) => `vendors, row ${index + 1}`),
    contracts: parseRows(ContractRecord, contracts, (index) => `contracts, row ${index + 1}`),
  };
  return {
    incoming: { solutions: read.solutions.rows, vendors: read.vendors.rows, contracts: read.contracts.rows },
    bad: [...read.solutions.bad, ...read.vendors.bad, ...read.contracts.bad],
    facts: 'replace',
  };
};

/** What stood in a sentence once must be typed by whoever imports it: nothing is read out of words here. */
const TypedVendor = z
  .unknown()
  .refine((row) => typeof WithListing.safeParse(row).data?.facts.listing.value !== 'string', {
    path: ['facts', 'listing', 'value'],
    error: 'accepted: {"form":"listed","exchange":"ASX","code":"AHC"}, {"form":"private"} or {"form":"public-body"}',
  })
  .pipe(VendorRecord);
const WithListing = z.looseObject({ facts: z.looseObject({ listing: z.looseObject({ value: z.unknown() }) }) });

const parseJson = (text: string) => {
  const read = JsonFile.safeParse(parseBoundedJson(text));
  if (read.success) return read.data;
  const detail = 'The file cannot be used: it is neither a list of solutions nor an object with lists.';
  throw new AppError('invalid_input', detail, { cause: read.error });
};
