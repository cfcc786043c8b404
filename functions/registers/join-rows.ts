import { joinFact, joinFacts } from '#functions/records/import/join-facts';
import { likened, namesOf } from '#functions/records/import/known-records';
import { type NoticeVersion, noticesOf } from '#functions/records/import/notice-version';
import type { Records, SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import { isSame } from '#functions/records/versions/data-version';
import { mergeContracts } from '#functions/records/versions/merge/merge-contracts';
import { mergeRecords } from '#functions/records/versions/merge/merge-records';
import type { JoinDecision } from '#shared/contracts/registers';
import type { Fact } from '#shared/kernel/evidence';
import { order } from '#shared/kernel/order';
import type { Register, RegisterRow } from './register.ts';
import type { Waiting } from './registers-store.ts';

type Held = Fact<unknown> | Fact<unknown>[];
type Facts = Record<string, Held>;
type Target = VendorRecord | SolutionRecord;

type Join = {
  register: Pick<Register, 'name' | 'source'>;
  rows: readonly RegisterRow[];
  notices: readonly NoticeVersion[];
  /** What persons said of rows that no number joins. */
  decisions: readonly JoinDecision[];
  /** The rows are all that the register tells: facts of it that are in none of them go. */
  mayWithdraw: boolean;
};

export type Joined = {
  records: Records;
  /** Rows that are about a record. */
  joined: number;
  /** Ids of records and notices that are new or different. */
  changed: string[];
  candidates: Waiting[];
};

/** Facts of one field that a register may bring to one record: the newest; a record holds 60. */
const FACTS_MAX = 40;
/** More than a person decides in one sitting; all of them are kept in one item of 400 KB. */
const CANDIDATES_MAX = 60;
const ROWS_MAX = 8;

/**
 * Puts what a register tells to the records that it is about: by ABN, ACN or register number, or where a person said so;
 * names that are alike are offered as candidates. What a register told before and tells no longer is taken back, but what
 * others say stays. The same rows again change nothing.
 */
export const joinRows = (current: Records, join: Join): Joined => {
  const { register, rows, notices, decisions, mayWithdraw } = join;
  const find = targetsIn(current, decisions);
  const incoming = new Map<string, { target: Target; facts: Facts }>();
  const candidates = new Map<string, Waiting>();
  let joined = 0;
  for (const row of rows) {
    const targets = find.byNumber(row);
    if (targets.length > 0) joined += 1;
    for (const one of targets.length > 0 ? [] : find.byName(row, register.name)) {
      const id = `${one.key} ${one.target.id}`;
      const earlier = candidates.get(id)?.rows ?? [];
      candidates.set(id, { ...one, rows: [...earlier, row].slice(0, ROWS_MAX) });
    }
    for (const target of targets) {
      const held = incoming.get(target.id) ?? { target, facts: {} };
      const told = ('vendorId' in target ? row.facts.solution : row.facts.vendor) as Facts | undefined;
      incoming.set(target.id, { target, facts: unite(held.facts, told ?? {}) });
    }
  }
  const isOwn = ({ source }: Fact<unknown>) => source.startsWith(register.source);
  const prepared = <R extends Target>(record: R): { kept: R; told: R | undefined } => {
    const told = newestOf(incoming.get(record.id)?.facts ?? {});
    const kept = mayWithdraw || incoming.has(record.id) ? withoutStale(record, told, isOwn, mayWithdraw) : record;
    const facts = withoutDoubles(told, kept);
    return { kept, told: incoming.has(record.id) ? { ...record, facts } : undefined };
  };
  const vendors = current.vendors.map(prepared);
  const solutions = current.solutions.map(prepared);
  const merged = mergeRecords(
    { vendors: vendors.map(({ kept }) => kept), solutions: solutions.map(({ kept }) => kept), contracts: [] },
    {
      vendors: vendors.flatMap(({ told }) => told ?? []),
      solutions: solutions.flatMap(({ told }) => told ?? []),
      contracts: [],
    },
    'add',
  ).records;
  const contracts = mergeContracts(current.contracts, noticesOf(notices)).contracts;
  const records = { ...merged, contracts: withVendors(contracts, merged.vendors) };
  return {
    records,
    joined,
    changed: differing(current, records),
    candidates: [...candidates.values()].slice(0, CANDIDATES_MAX),
  };
};

const differing = (before: Records, after: Records): string[] =>
  (['vendors', 'solutions', 'contracts'] as const).flatMap((kind) => {
    const was = new Map<string, unknown>(before[kind].map((row) => [row.id, row]));
    return after[kind].flatMap((row) => (was.get(row.id) === row || isSame(was.get(row.id), row) ? [] : [row.id]));
  });

/** Facts of several rows about one record: each list united, of single facts the better first. */
const unite = (held: Facts, told: Facts): Facts => {
  const facts: Facts = { ...held };
  for (const [field, fact] of Object.entries(told)) {
    const before = facts[field];
    facts[field] = Array.isArray(fact)
      ? joinFacts([before ?? []].flat(), fact)
      : joinFact(Array.isArray(before) ? undefined : before, fact);
  }
  return facts;
};

const newestOf = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, held]) => [
      field,
      Array.isArray(held)
        ? held.toSorted((a, b) => order(b.asOf ?? '', a.asOf ?? '') || order(a.source, b.source)).slice(0, FACTS_MAX)
        : held,
    ]),
  );

/** The record without what the register told of it and tells no longer; what it tells again keeps its place and its date. */
const withoutStale = <R extends Target>(
  record: R,
  told: Facts,
  isOwn: (fact: Fact<unknown>) => boolean,
  mayWithdraw: boolean,
): R => {
  const facts: Facts = {};
  let isChanged = false;
  for (const [field, held] of Object.entries(record.facts as Facts)) {
    const now = [told[field] ?? []].flat();
    const isTold = (fact: Fact<unknown>) =>
      now.some(({ source, value }) => source === fact.source && isAgain(value, fact.value));
    // A reading that tells only what is new takes back what it tells otherwise now, and nothing else.
    const isCorrected = (fact: Fact<unknown>) => now.some(({ source }) => source === fact.source);
    const isStale = (fact: Fact<unknown>) => isOwn(fact) && !isTold(fact) && (mayWithdraw || isCorrected(fact));
    const kept = Array.isArray(held) ? held.filter((fact) => !isStale(fact)) : withoutOwn(held, isStale);
    if (Array.isArray(kept) ? kept.length > 0 : kept) facts[field] = kept as Held;
    if (!isSame(kept, held)) isChanged = true;
    for (const fact of [held].flat().filter((one) => isOwn(one) && isTold(one))) sayAgain(told, field, fact);
  }
  return isChanged ? { ...record, facts } : record;
};

/** The day on which something was first read is no news of it. */
const isAgain = (a: unknown, b: unknown): boolean => isSame(undated(a), undated(b));
const undated = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'on' in value ? { ...value, on: undefined } : value;

/** What is told as before is held as before. */
const sayAgain = (told: Facts, field: string, held: Fact<unknown>): void => {
  const as = (fact: Fact<unknown>) => (fact.source === held.source && isAgain(fact.value, held.value) ? held : fact);
  const now = told[field];
  if (now) told[field] = Array.isArray(now) ? now.map(as) : as(now);
};

const withoutOwn = (held: Fact<unknown>, isStale: (fact: Fact<unknown>) => boolean): Fact<unknown> | undefined => {
  const { others = [], ...own } = held;
  const [first, ...rest] = [own, ...others].filter((fact) => !isStale(fact));
  return first && { ...first, ...(rest.length > 0 ? { others: rest } : {}) };
};

type Numbered = { number?: unknown; closed?: unknown };
const numbered = (value: unknown): Numbered => (typeof value === 'object' && value !== null ? value : {});

/** A recall that another source told already, by its number, is one recall. */
const withoutDoubles = (told: Facts, record: Target): Facts => {
  const { recalls } = told;
  if (!Array.isArray(recalls) || !('vendorId' in record)) return told;
  const known = new Map((record.facts.recalls ?? []).map((fact) => [fact.value.number, fact]));
  const news = recalls.filter((fact) => {
    const before = known.get(String(numbered(fact.value).number));
    return (
      !before || before.source === fact.source || (!before.value.closed && numbered(fact.value).closed !== undefined)
    );
  });
  const { recalls: _, ...others } = told;
  return news.length > 0 ? { ...others, recalls: news } : others;
};

/** Notices of a vendor whose ABN is on record are its own. */
const withVendors = (contracts: Records['contracts'], vendors: Records['vendors']): Records['contracts'] => {
  const byAbn = new Map(
    vendors.flatMap((vendor) => (isReal(vendor) && vendor.facts.abn ? [[vendor.facts.abn.value, vendor.id]] : [])),
  );
  return contracts.map((contract) => {
    const vendorId = contract.vendorId ?? (contract.supplierAbn ? byAbn.get(contract.supplierAbn) : undefined);
    return vendorId && contract.vendorId !== vendorId ? { ...contract, vendorId } : contract;
  });
};

const isReal = ({ demonstration }: Target): boolean => !demonstration;

/** Words that say how a company is founded, not which one it is. */
const forms: ReadonlySet<string> = new Set(
  'pty ltd limited proprietary inc incorporated corp corporation llc plc gmbh ag ab as sa the co company'.split(' '),
);
const core = (name: string): string =>
  likened(name)
    .split(' ')
    .filter((word) => !forms.has(word))
    .join(' ');

/** An ABN of a company ends with its ACN. */
const acnOf = ({ facts }: VendorRecord): string | undefined => facts.acn?.value ?? facts.abn?.value.slice(2);

const targetsIn = (current: Records, decisions: readonly JoinDecision[]) => {
  const vendors = current.vendors.filter(isReal);
  const solutions = current.solutions.filter(isReal);
  const byId = new Map<string, Target>([...vendors, ...solutions].map((record) => [record.id, record]));
  const byAbn = Map.groupBy(vendors, ({ facts }) => facts.abn?.value);
  const byAcn = Map.groupBy(vendors, acnOf);
  const byArtg = index(solutions, ({ facts }) => facts.artg?.value);
  const by510k = index(solutions, ({ facts }) => facts.fda510k?.value);
  const byCve = index(solutions, ({ facts }) => (facts.warnings ?? []).flatMap(({ value }) => value.number ?? []));
  const byFirm = index(vendors, (vendor) => namesOf(vendor).map(core));
  const byProduct = index(solutions, namesOf);
  const decided = Map.groupBy(decisions, ({ key }) => key);
  const vendorOf = ({ vendorId }: SolutionRecord) => byId.get(vendorId);
  return {
    byNumber: ({ key, numbers: { abn, acn, artg, fda510k = [], cve }, facts }: RegisterRow): Target[] => {
      const said = (decided.get(key) ?? []).flatMap(({ isSame: isIt, targetId }) =>
        isIt ? (byId.get(targetId) ?? []) : [],
      );
      const ofVendor = [...((abn && byAbn.get(abn)) || []), ...((acn && byAcn.get(acn)) || [])];
      const ofSolution = [
        ...((artg && byArtg.get(artg)) || []),
        ...((cve && byCve.get(cve)) || []),
        ...fda510k.flatMap((number) => by510k.get(number) ?? []),
      ];
      return [...new Set([...said, ...(facts.vendor ? ofVendor : []), ...(facts.solution ? ofSolution : [])])];
    },
    byName: (
      { key, about, firm, product, facts }: RegisterRow,
      register: Register['name'],
    ): Omit<Waiting, 'rows'>[] => {
      if (firm === undefined) return [];
      const makers = byFirm.get(core(firm)) ?? [];
      const found: readonly Target[] = facts.vendor
        ? makers.filter((vendor) => !vendor.facts.abn)
        : (byProduct.get(likened(product ?? '')) ?? []).filter((one) => {
            const maker = vendorOf(one);
            return (
              maker &&
              (makers.some(({ id }) => id === maker.id) || core(firm).startsWith(core(maker.name).split(' ')[0] ?? ' '))
            );
          });
      return found
        .filter(({ id }) => !decided.get(key)?.some(({ targetId }) => targetId === id))
        .map(({ id, name }) => ({
          register,
          key,
          about,
          target: { kind: facts.vendor ? 'vendor' : 'solution', id, name },
        }));
    },
  };
};

const index = <R>(records: readonly R[], keysOf: (record: R) => readonly string[] | undefined): Map<string, R[]> => {
  const found = new Map<string, R[]>();
  for (const record of records)
    for (const key of new Set(keysOf(record) ?? [])) found.set(key, [...(found.get(key) ?? []), record]);
  return found;
};
