import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { publishRecords, readRecords } from '#functions/records/publish-records';
import { ContractRecord, type Records, SolutionRecord, VendorRecord } from '#functions/records/record';
import { buildSnapshot } from '#functions/records/snapshot';
import { LocalStartError } from '../local/local-start-error.ts';
import { loadSeed, seedIfNeeded } from './load.ts';
import { type Merged, mergeRecords } from './merge-records.ts';
import { type BadRow, parseRows } from './read-records.ts';
import { recordsOf } from './rows-to-records.ts';
import { readSolutionsCsv } from './solutions-csv.ts';

export type ImportReport = {
  bad: BadRow[];
  changes: Merged['changes'];
  /** The version in force afterwards; on a dry run the one in force now, if any. */
  dataVersion: string | undefined;
  isNew: boolean;
};

type Import = {
  file: string;
  /** Day of the import (YYYY-MM-DD): the date of the data version. */
  today: string;
  isDryRun: boolean;
};

/**
 * Merges an operator's solutions file, CSV or JSON, into the version in force: adds and changes by id, never deletes.
 * Bad rows are left out and reported. A second run of the same file changes nothing.
 * @throws LocalStartError when the file cannot be read, AppError `conflict` when another import came first
 */
export const importSolutions = async ({ file, today, isDryRun }: Import): Promise<ImportReport> => {
  const text = await readText(file);
  if (!isDryRun) await seedIfNeeded();
  const base = await readRecords();
  const current = base?.records ?? (await loadSeed());
  const { incoming, bad, facts } = isJson(file) ? readJson(text) : readCsv(text, current);
  const { records, changes } = mergeRecords(current, incoming, facts);
  // Records that do not fit together are told on a dry run too.
  buildSnapshot(records, { dataVersion: 'dry-run', asOf: today });
  const dataVersion = base?.pointer.dataVersion;
  if (isDryRun || isNothing(changes)) return { bad, changes, dataVersion, isNew: false };
  const published = await publishRecords({ records, asOf: today, origin: 'import', from: base?.pointer });
  return { bad, changes, ...published };
};

const isJson = (file: string): boolean => file.toLowerCase().endsWith('.json');

const isNothing = (changes: Merged['changes']): boolean =>
  Object.values(changes).every(({ added, changed }) => added.length + changed.length === 0);

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new LocalStartError(`Cannot read ${file}${code}.`, error);
  }
};

type Incoming = { incoming: Records; bad: BadRow[]; facts: 'replace' | 'add' };

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
    vendors: parseRows(VendorRecord, vendors, (index) => `vendors, row ${index + 1}`),
    contracts: parseRows(ContractRecord, contracts, (index) => `contracts, row ${index + 1}`),
  };
  return {
    incoming: { solutions: read.solutions.rows, vendors: read.vendors.rows, contracts: read.contracts.rows },
    bad: [...read.solutions.bad, ...read.vendors.bad, ...read.contracts.bad],
    facts: 'replace',
  };
};

const parseJson = (text: string) => {
  try {
    return JsonFile.parse(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? 'it is neither a list of solutions nor an object with lists'
        : String((error as Error).message);
    throw new LocalStartError(`The file cannot be used: ${reason}.`, error);
  }
};
