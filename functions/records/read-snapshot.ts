import * as z from 'zod';
import { log } from '#functions/lib/log';
import { readRecord } from './read-record.ts';
import { ContractRecord, type Records, SolutionRecord, VendorRecord } from './record.ts';
import { buildSnapshot, Snapshot } from './snapshot.ts';

/** What every release's snapshot has held. */
const AnySnapshot = z.object({
  dataVersion: z.string(),
  asOf: z.iso.date(),
  solutions: z.array(z.unknown()),
  vendors: z.array(z.unknown()),
  contracts: z.array(z.unknown()),
});

/**
 * A snapshot from its text. One that another release wrote is read record by record: what this release cannot read is
 * left out and told to us, counters and index are made again of the rest, and the site goes on.
 * @throws an Error when it is no snapshot, or none of its solutions can be read
 */
export const readSnapshot = (text: string): Snapshot => {
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
  return buildSnapshot(records, { dataVersion, asOf });
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
