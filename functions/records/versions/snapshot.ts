import type { AsPlainObject } from 'minisearch';
import * as z from 'zod';
import { Category, ProviderType, Setting } from '#shared/kernel/catalogue';
import { AppError } from '#shared/kernel/errors';
import { readKnowledge } from '../knowledge/read-knowledge.ts';
import type { Knowledge } from '../knowledge/schema.ts';
import { ContractRecord, type Records, SolutionRecord, VendorRecord } from '../schema/record.ts';
import { buildIndex, INDEX_VERSION } from '../search/search-index.ts';
import { inOrder } from './data-version.ts';

const Counters = z.object({
  total: z.number().int(),
  categories: z.partialRecord(Category, z.number().int()),
  providerTypes: z.partialRecord(ProviderType, z.number().int()),
  settings: z.partialRecord(Setting, z.number().int()),
  priced: z.number().int(),
});
/** How many solutions there are of each kind. */
export type Counters = z.infer<typeof Counters>;

const Index = z.custom<AsPlainObject>(
  (value) => z.looseObject({ documentCount: z.number(), index: z.array(z.unknown()) }).safeParse(value).success,
);

/** All that one data version holds, as requests read it. Never changed once written. */
export const Snapshot = z.object({
  dataVersion: z.string(),
  asOf: z.iso.date(),
  solutions: z.array(SolutionRecord),
  vendors: z.array(VendorRecord),
  contracts: z.array(ContractRecord),
  facets: z.object({ real: Counters, demonstration: Counters }),
  index: z.object({ version: z.number().int(), data: Index }),
  /** Absent in what a release wrote that had it in its code. */
  knowledge: z.unknown().transform(readKnowledge).optional(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * Makes the snapshot of a data version.
 * @throws AppError `invalid_input` when an id is used twice or a record refers to one that is not there
 */
export const buildSnapshot = (
  records: Records,
  version: { dataVersion: string; asOf: string },
  knowledge?: Knowledge,
): Snapshot => {
  requireWhole(records);
  const solutions = inOrder(records.solutions);
  const vendors = inOrder(records.vendors);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const family = (demonstration: boolean) => solutions.filter((one) => one.demonstration === demonstration);
  return {
    ...version,
    solutions,
    vendors,
    contracts: inOrder(records.contracts),
    facets: { real: count(family(false), byId), demonstration: count(family(true), byId) },
    index: { version: INDEX_VERSION, data: buildIndex(solutions, byId) },
    ...(knowledge ? { knowledge } : {}),
  };
};

const count = (solutions: readonly SolutionRecord[], vendors: ReadonlyMap<string, VendorRecord>): Counters => ({
  total: solutions.length,
  categories: tally(solutions.map(({ category }) => category)),
  providerTypes: tally(solutions.flatMap(({ vendorId }) => vendors.get(vendorId)?.facts.providerType?.value ?? [])),
  settings: tally(solutions.flatMap(({ facts }) => facts.settings?.value ?? [])),
  priced: solutions.filter(({ facts }) => facts.startingPrice).length,
});

const tally = <Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> => {
  const counts: Partial<Record<Key, number>> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

const requireWhole = ({ solutions, vendors, contracts }: Records): void => {
  const solutionIds = idsOf('solution', solutions);
  const vendorIds = idsOf('vendor', vendors);
  idsOf('contract', contracts);
  for (const { id, vendorId } of solutions) {
    if (!vendorIds.has(vendorId)) throw broken(`solution ${id} names vendor ${vendorId}, which is not there`);
  }
  for (const { id, vendorId, solutionIds: named } of contracts) {
    if (vendorId && !vendorIds.has(vendorId))
      throw broken(`contract ${id} names vendor ${vendorId}, which is not there`);
    const missing = named.find((solutionId) => !solutionIds.has(solutionId));
    if (missing) throw broken(`contract ${id} names solution ${missing}, which is not there`);
  }
};

const idsOf = (noun: string, rows: readonly { id: string }[]): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const { id } of rows) {
    if (ids.has(id)) throw broken(`${noun} ${id} is there twice`);
    ids.add(id);
  }
  return ids;
};

const broken = (reason: string) => new AppError('invalid_input', `The records do not fit together: ${reason}.`);
