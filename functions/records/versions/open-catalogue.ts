import type { Category } from '#shared/kernel/catalogue';
import { AppError } from '#shared/kernel/errors';
import { once } from '#shared/kernel/once';
import { type OpenKnowledge, openKnowledge } from '../knowledge/open-knowledge.ts';
import type { ContractRecord, SolutionRecord, VendorRecord } from '../schema/record.ts';
import { buildIndex, type Hit, INDEX_VERSION, type Keep, openIndex, type SoughtWord } from '../search/search-index.ts';
import { type Traits, traitsOf } from '../search/solution-traits.ts';
import { type Warned, warningsOf } from '../view/evidence-reader.ts';
import type { Counters, Snapshot } from './snapshot.ts';

export type Entry = { record: SolutionRecord; vendor: VendorRecord; traits: Traits; warnings: readonly Warned[] };

/** One data version of the catalogue, in memory. */
export type Catalogue = {
  readonly dataVersion: string;
  /** Date of the version (ISO 8601). */
  readonly asOf: string;
  readonly solutions: ReadonlyMap<string, SolutionRecord>;
  readonly vendors: ReadonlyMap<string, VendorRecord>;
  readonly counts: { solutions: number; demonstrations: number };
  readonly facets: { real: Counters; demonstration: Counters };
  /** A solution with its vendor and what they say of the things a need can ask for. */
  entries: ReadonlyMap<string, Entry>;
  entriesIn(category: Category): readonly Entry[];
  readonly contracts: readonly ContractRecord[];
  contractsOfVendor(vendorId: string): readonly ContractRecord[];
  /** Only those whose notice is about the solution. */
  contractsOfSolution(solutionId: string): readonly ContractRecord[];
  /** Solutions whose records use the words, in no particular order. */
  search(words: readonly SoughtWord[], keep?: Keep): Hit[];
  /** Every stem that records use, with the number of solutions that use it. */
  terms: ReadonlyMap<string, number>;
  /**
   * Guides, rules, benchmarks and words of the same version.
   * @throws AppError `unavailable` when another release wrote the version and this one's knowledge is not loaded yet
   */
  readonly knowledge: OpenKnowledge;
  /** Of a catalogue that a purchase lies over: the one below. What rests on names alone is made for that one, once. */
  readonly base?: Catalogue;
};

const byId = <Row extends { id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const grouped = <Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): ReadonlyMap<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
};

/** A product with what its records and its vendor's say, as of a day (ISO 8601). */
export const entryOf = (record: SolutionRecord, vendor: VendorRecord, asOf: string): Entry => ({
  record,
  vendor,
  traits: traitsOf(record, vendor, asOf),
  warnings: warningsOf({ vendor, solution: record }, asOf),
});

const entriesOf = ({ solutions, dataVersion, asOf }: Snapshot, vendors: ReadonlyMap<string, VendorRecord>) =>
  new Map(
    solutions.map((record): [string, Entry] => {
      const vendor = vendors.get(record.vendorId);
      if (!vendor) throw new Error(`Solution ${record.id} has no vendor in data version ${dataVersion}.`);
      return [record.id, entryOf(record, vendor, asOf)];
    }),
  );

/** Opens a snapshot; its index when something is first sought. One that another build made is made again from the records. */
export const openCatalogue = (snapshot: Snapshot): Catalogue => {
  const solutions = byId(snapshot.solutions);
  const vendors = byId(snapshot.vendors);
  const { version, data } = snapshot.index;
  const index = once(() => openIndex(version === INDEX_VERSION ? data : buildIndex(snapshot.solutions, vendors)));
  const knowledge = snapshot.knowledge && openKnowledge(snapshot.knowledge);
  const entries = entriesOf(snapshot, vendors);
  const inCategory = grouped([...entries.values()], ({ record }) => [record.category]);
  const ofVendor = grouped(snapshot.contracts, ({ vendorId }) => (vendorId ? [vendorId] : []));
  const ofSolution = grouped(snapshot.contracts, ({ solutionIds }) => solutionIds);
  return {
    dataVersion: snapshot.dataVersion,
    asOf: snapshot.asOf,
    solutions,
    vendors,
    counts: { solutions: snapshot.facets.real.total, demonstrations: snapshot.facets.demonstration.total },
    facets: snapshot.facets,
    entries,
    entriesIn: (category) => inCategory.get(category) ?? [],
    contracts: snapshot.contracts,
    contractsOfVendor: (vendorId) => ofVendor.get(vendorId) ?? [],
    contractsOfSolution: (solutionId) => ofSolution.get(solutionId) ?? [],
    search: (words, keep) => index().search(words, keep),
    get terms() {
      return index().terms;
    },
    get knowledge() {
      if (knowledge) return knowledge;
      throw new AppError('unavailable', 'The buying guides and rules are not loaded yet.', { retryAfterSeconds: 10 });
    },
  };
};
