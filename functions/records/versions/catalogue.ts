import * as z from 'zod';
import { log } from '#functions/lib/log';
import { AppError } from '#shared/kernel/errors';
import { readKnowledge } from '../knowledge/read-knowledge.ts';
import { ContractRecord, type Records, SolutionRecord, VendorRecord } from '../schema/record.ts';
import { type Catalogue, openCatalogue } from './open-catalogue.ts';
import { findPointer } from './pointer-store.ts';
import { readRecord } from './read-record.ts';
import { findReleaseKnowledge } from './release-knowledge.ts';
import { buildSnapshot, Snapshot } from './snapshot.ts';
import { snapshotKey, snapshotStorage } from './snapshot-storage.ts';

/** What every release's snapshot has held. */
const AnySnapshot = z.object({
  dataVersion: z.string(),
  asOf: z.iso.date(),
  solutions: z.array(z.unknown()),
  vendors: z.array(z.unknown()),
  contracts: z.array(z.unknown()),
  knowledge: z.unknown(),
});

/**
 * A snapshot from its text. One that another release wrote is read record by record: what this release cannot read is
 * left out and told to us, counters and index are made again of the rest, and the site goes on.
 * @throws an Error when it is no snapshot, or none of its solutions can be read
 */
const readSnapshot = (text: string): Snapshot => {
  const json: unknown = JSON.parse(text);
  const own = Snapshot.safeParse(json);
  return own.success ? own.data : readForeign(AnySnapshot.parse(json));
};

const readForeign = ({ dataVersion, asOf, ...written }: z.infer<typeof AnySnapshot>): Snapshot => {
  const records = wholeOf({
    solutions: readAll(SolutionRecord, written.solutions),
    vendors: readAll(VendorRecord, written.vendors),
    contracts: readAll(ContractRecord, written.contracts),
  });
  const leftOut = written.solutions.length - records.solutions.length;
  log('error', 'snapshot of another release', { dataVersion, solutions: records.solutions.length, leftOut });
  if (written.solutions.length > 0 && records.solutions.length === 0) {
    throw new Error(`This release can read no solution of data version ${dataVersion}.`);
  }
  return buildSnapshot(records, { dataVersion, asOf }, readKnowledge(written.knowledge));
};

const readAll = <Schema extends z.ZodType>(schema: Schema, rows: readonly unknown[]): z.output<Schema>[] =>
  rows.flatMap((row) => readRecord(schema, row) ?? []);

/** Without what refers to a record that was left out. */
const wholeOf = ({ solutions, vendors, contracts }: Records): Records => {
  const vendorIds = new Set(vendors.map(({ id }) => id));
  const kept = solutions.filter(({ vendorId }) => vendorIds.has(vendorId));
  const solutionIds = new Set(kept.map(({ id }) => id));
  return {
    solutions: kept,
    vendors,
    contracts: contracts.map((contract) => ({
      ...contract,
      vendorId: contract.vendorId !== null && vendorIds.has(contract.vendorId) ? contract.vendorId : null,
      solutionIds: contract.solutionIds.filter((id) => solutionIds.has(id)),
    })),
  };
};

export type { Catalogue } from './open-catalogue.ts';

let loaded: { dataVersion: string; catalogue: Promise<Catalogue> } | undefined;

/**
 * The catalogue in force. Each call reads the pointer, one small read; the snapshot is read again only when the
 * pointer names another version, so every container follows an import at its next request.
 * @throws AppError `unavailable` when nothing was loaded yet
 */
export const currentCatalogue = async (): Promise<Catalogue> => {
  const pointer = await findPointer();
  if (!pointer) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  if (loaded?.dataVersion !== pointer.dataVersion) {
    loaded = { dataVersion: pointer.dataVersion, catalogue: load(pointer.dataVersion) };
  }
  const mine = loaded;
  return mine.catalogue.catch((error) => {
    // A failed load is not kept: the next request tries again.
    if (loaded === mine) loaded = undefined;
    throw error;
  });
};

const load = async (dataVersion: string): Promise<Catalogue> => {
  const text = await snapshotStorage().find(snapshotKey(dataVersion));
  if (text === undefined) throw new Error(`There is no snapshot of data version ${dataVersion}.`);
  const snapshot = readSnapshot(text);
  return openCatalogue(snapshot.knowledge ? snapshot : { ...snapshot, ...(await findReleaseKnowledge()) });
};
