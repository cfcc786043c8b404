import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { readKnowledgeFile, withEdited } from '#functions/records/knowledge/knowledge-file';
import type { Knowledge, KnowledgeKind } from '#functions/records/knowledge/schema';
import { requireWholeKnowledge } from '#functions/records/knowledge/whole-knowledge';
import {
  ContractRecord,
  PriceHistory,
  RecordId,
  type Records,
  SolutionRecord,
  VendorRecord,
} from '#functions/records/schema/record';
import { findPointer, type Pointer } from '#functions/records/versions/pointer-store';
import { type InForce, publishRecords, readRecords } from '#functions/records/versions/publish-records';
import { parseRows } from '#functions/records/versions/read-records';
import { writeReleaseKnowledge } from '#functions/records/versions/release-knowledge';
import { snapshotKey, snapshotStorage } from '#functions/records/versions/snapshot-storage';
import { AppError } from '#shared/kernel/errors';
import { oneLine } from '#shared/kernel/format';
import { LocalStartError } from '../local/local-start-error.ts';

const here = new URL('./', import.meta.url);

/**
 * The records that come with the product.
 * @throws LocalStartError naming the file and the first bad row
 */
export const loadSeed = async (folder: URL = here): Promise<Records> => ({
  solutions: withHistories(
    await readRows(new URL('solutions.json', folder), SolutionRecord),
    await readRows(new URL('price-histories.json', folder), HistoryRow),
  ),
  vendors: await readRows(new URL('vendors.json', folder), VendorRecord),
  contracts: await readRows(new URL('contracts.json', folder), ContractRecord),
});

/** Prices over time stand in a file of their own. */
const HistoryRow = z.object({ solutionId: RecordId, priceHistory: PriceHistory }).strict();

const withHistories = (
  solutions: SolutionRecord[],
  histories: readonly z.infer<typeof HistoryRow>[],
): SolutionRecord[] => {
  const historyOf = new Map(histories.map(({ solutionId, priceHistory }) => [solutionId, priceHistory]));
  const known = new Set(solutions.map(({ id }) => id));
  const lost = histories.find(({ solutionId }) => !known.has(solutionId));
  if (lost) throw broken('price-histories.json', `it names solution ${lost.solutionId}, which is not there`);
  return solutions.map((row) => {
    const priceHistory = historyOf.get(row.id);
    return priceHistory ? { ...row, priceHistory } : row;
  });
};

const readRows = async <Schema extends z.ZodType>(file: URL, schema: Schema): Promise<z.output<Schema>[]> => {
  const name = basename(fileURLToPath(file));
  const items = await readList(file, name);
  const { rows, bad } = parseRows(schema, items, (index) => `row ${index + 1}${idOf(items[index])}`);
  const [first] = bad;
  if (first) throw broken(name, `${first.where}: ${first.reason}`);
  return rows;
};

const readList = async (file: URL, name: string): Promise<unknown[]> => {
  try {
    return z.array(z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw broken(name, error instanceof z.ZodError ? 'it is not a list' : String((error as Error).message), error);
  }
};

const idOf = (item: unknown): string => {
  const named = z.object({ id: z.string() }).safeParse(item);
  return named.success ? ` (${named.data.id})` : '';
};

const broken = (file: string, reason: string, cause?: unknown) =>
  new LocalStartError(`The seed file infra/seed/${file} cannot be used: ${oneLine(reason)}.`, cause);

/** Day of the newest fact: what the seed can be said to be as of. */
export const newestDay = (records: Records): string => {
  const days = [...JSON.stringify(records).matchAll(/"(?:asOf|signed)":"(\d{4}-\d{2}-\d{2})"/g)].map(
    ([, day]) => day ?? '',
  );
  return days.reduce((newest, day) => (day > newest ? day : newest), '1970-01-01');
};

/**
 * The knowledge that comes with the product: one file for each kind.
 * @throws LocalStartError naming the file and the first bad entry
 */
export const loadKnowledge = async (folder: URL = here): Promise<Knowledge> => {
  const knowledge = {
    guides: await readKind('guides', folder),
    rules: await readKind('rules', folder),
    benchmarks: await readKind('benchmarks', folder),
    effects: await readKind('effects', folder),
    'price-points': await readKind('price-points', folder),
    thesaurus: await readKind('thesaurus', folder),
    practice: await readKind('practice', folder),
    edited: [],
  };
  requireWholeKnowledge(knowledge);
  return knowledge;
};

const readKind = async <Kind extends KnowledgeKind>(kind: Kind, folder: URL): Promise<Knowledge[Kind]> => {
  const name = `knowledge/${kind}.json`;
  try {
    const file = readKnowledgeFile(await readFile(new URL(name, folder), 'utf8'));
    if (file.kind === kind) return file.entries as Knowledge[Kind];
  } catch (error) {
    throw broken(name, (error as Error).message, error);
  }
  throw broken(name, 'it holds another kind');
};

export type Seeded = { outcome: 'loaded' | 'unchanged' | 'kept-import'; dataVersion: string };

/**
 * Loads the seed where nothing was loaded yet, and again when the product brings other records or other knowledge. An
 * operator's own records stay, and so do the kinds of knowledge that an operator put in place; the other kinds are the
 * release's.
 * @throws LocalStartError when the seed cannot be used
 */
export const seedIfNeeded = async (folder: URL = here): Promise<Seeded> => {
  const from = await findPointer({ consistent: true });
  try {
    const release = await loadKnowledge(folder);
    await writeReleaseKnowledge(release);
    const inForce = await inForceOf(from);
    const knowledge = withEdited(release, inForce?.knowledge);
    if (from?.origin === 'import') {
      if (!inForce) return { outcome: 'kept-import', dataVersion: from.dataVersion };
      const kept = { records: inForce.records, knowledge, asOf: from.asOf, origin: from.origin, from };
      return { outcome: 'kept-import', dataVersion: (await publishRecords(kept)).dataVersion };
    }
    const records = await loadSeed(folder);
    const asOf = newestDay(records);
    const { dataVersion, isNew } = await publishRecords({ records, knowledge, asOf, origin: 'seed', from });
    return { outcome: isNew ? 'loaded' : 'unchanged', dataVersion };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input')
      throw new LocalStartError(`The seed cannot be used: ${error.message}`, error);
    throw error;
  }
};

/** What is in force; undefined where nothing is, where its snapshot is lost, or where only another release can read all of it. */
const inForceOf = async (pointer: Pointer | undefined): Promise<InForce | undefined> => {
  if (!pointer || (await snapshotStorage().find(snapshotKey(pointer.dataVersion))) === undefined) return undefined;
  try {
    return await readRecords();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return undefined;
    throw error;
  }
};
