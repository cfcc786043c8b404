import { EvidenceKind, type Fact } from '#shared/kernel/evidence';
import type { Records } from '../../schema/record.ts';
import { isSame } from '../data-version.ts';

type Held = Fact<unknown> | Fact<unknown>[];

const rank = ({ kind }: Fact<unknown>): number => EvidenceKind.options.indexOf(kind);
const isNewer = (a: Fact<unknown>, b: Fact<unknown>): boolean => (a.asOf ?? '') > (b.asOf ?? '');

/**
 * What is on record after a source was read that tells the same field. A fact that says the same keeps its kind: general
 * knowledge is never raised. Else the better kind stands and, of equals, the newer date; where two numbers or typed
 * values disagree, the other is kept beside it. Facts that stand beside each other are united.
 */
const mergeFacts = (before: Held | undefined, after: Held): Held => {
  if (before === undefined) return after;
  if (!Array.isArray(before) && !Array.isArray(after)) return mergeFact(before, after);
  const held = [before].flat();
  return [...held, ...[after].flat().filter(({ value }) => !held.some((fact) => isSame(fact.value, value)))];
};

/** Whether what came in is neither what stands now nor kept beside it: a better fact kept it out. */
const isKeptOut = (after: Held, incoming: Held): boolean => {
  const held = [after].flat().flatMap(({ value, others = [] }) => [value, ...others.map((other) => other.value)]);
  return [incoming].flat().some(({ value }) => !held.some((one) => isSame(one, value)));
};

const mergeFact = (before: Fact<unknown>, after: Fact<unknown>): Fact<unknown> => {
  // The same source, read again, is corrected; any other must be as good and newer, or it may be the older one in other words.
  const isReplaced = after.source === before.source || (rank(after) <= rank(before) && isNewer(after, before));
  const isSaid = isSame(before.value, after.value);
  if (isSaid) return isReplaced && rank(after) === rank(before) ? after : before;
  const [winner, loser] = isReplaced ? [after, before] : [before, after];
  if (after.source === before.source) return winner;
  if (typeof winner.value === 'string' || Array.isArray(winner.value)) return winner;
  const { others = [], ...other } = loser;
  const known = [...(winner.others ?? []), ...others].filter(({ value }) => !isSame(value, other.value));
  return { ...winner, others: [other, ...known].slice(0, 5) };
};

/** What a merge does to the rows of one kind, by their ids. */
export type Changes = { added: string[]; changed: string[]; unchanged: number };

/** A fact of a file that a better or newer one of another source kept out. */
export type KeptOut = { id: string; field: string; says: unknown; stands: { says: unknown; source: string } };
export type Merged = { records: Records; changes: Record<keyof Records, Changes>; keptOut: KeptOut[] };

type Row = { id: string; facts?: object };

/**
 * Puts incoming rows over current ones by id; nothing is ever removed.
 * @param facts `replace`: an incoming row is the whole row; `add`: it knows some facts, and the others stay
 */
export const mergeRecords = (current: Records, incoming: Records, facts: 'replace' | 'add'): Merged => {
  const solutions = mergeRows(current.solutions, incoming.solutions, facts);
  const vendors = mergeRows(current.vendors, incoming.vendors, facts);
  const contracts = mergeRows(current.contracts, incoming.contracts, 'replace');
  return {
    records: { solutions: solutions.rows, vendors: vendors.rows, contracts: contracts.rows },
    changes: { solutions: solutions.changes, vendors: vendors.changes, contracts: contracts.changes },
    keptOut: [...vendors.keptOut, ...solutions.keptOut],
  };
};

const mergeRows = <R extends Row>(current: readonly R[], incoming: readonly R[], facts: 'replace' | 'add') => {
  const rows = new Map(current.map((row) => [row.id, row]));
  const changes: Changes = { added: [], changed: [], unchanged: 0 };
  const keptOut: KeptOut[] = [];
  for (const row of incoming) {
    const before = rows.get(row.id);
    const after = before ? (facts === 'add' ? addFacts(before, row) : keepKinds(before, row)) : row;
    rows.set(row.id, after);
    if (facts === 'add') keptOut.push(...keptOutOf(row, after));
    if (!before) changes.added.push(row.id);
    else if (isSame(before, after)) changes.unchanged += 1;
    else changes.changed.push(row.id);
  }
  return { rows: [...rows.values()], changes, keptOut };
};

const addFacts = <R extends Row>(before: R, row: R): R => {
  const facts: Record<string, unknown> = { ...before.facts };
  for (const [field, fact] of Object.entries(row.facts ?? {})) facts[field] = mergeFacts(facts[field] as Held, fact);
  // A file says nothing of what is no fact of a page: a price history stays.
  return { ...before, ...row, facts };
};

const keptOutOf = ({ id, facts = {} }: Row, after: Row): KeptOut[] => {
  const standing = new Map<string, Held>(Object.entries(after.facts ?? {}));
  return Object.entries(facts).flatMap(([field, incoming]: [string, Held]) => {
    const held = standing.get(field);
    const [stands] = [held ?? []].flat();
    const [said] = [incoming].flat();
    if (!held || !stands || !said || !isKeptOut(held, incoming)) return [];
    return [{ id, field, says: said.value, stands: { says: stands.value, source: stands.source } }];
  });
};

/** A whole row stands as it comes, but for general knowledge that it would raise. */
const keepKinds = <R extends Row>(before: R, row: R): R => {
  if (!row.facts) return row;
  const earlier: Record<string, unknown> = { ...before.facts };
  const facts = Object.entries(row.facts).map(([field, fact]) => {
    const held = earlier[field] as Fact<unknown> | undefined;
    return [field, held?.kind === 'general-knowledge' && isSame(held.value, fact?.value) ? held : fact];
  });
  return { ...row, facts: Object.fromEntries(facts) };
};
