import type { Fact } from '#shared/kernel/evidence';
import type { Records } from '../schema/record.ts';
import { isSame } from './data-version.ts';
import { type Held, mergeFacts } from './merge-facts.ts';

/** What a merge does to the rows of one kind, by their ids. */
export type Changes = { added: string[]; changed: string[]; unchanged: number };
export type Merged = { records: Records; changes: Record<keyof Records, Changes> };

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
  };
};

const mergeRows = <R extends Row>(current: readonly R[], incoming: readonly R[], facts: 'replace' | 'add') => {
  const rows = new Map(current.map((row) => [row.id, row]));
  const changes: Changes = { added: [], changed: [], unchanged: 0 };
  for (const row of incoming) {
    const before = rows.get(row.id);
    const after = before ? (facts === 'add' ? addFacts(before, row) : keepKinds(before, row)) : row;
    rows.set(row.id, after);
    if (!before) changes.added.push(row.id);
    else if (isSame(before, after)) changes.unchanged += 1;
    else changes.changed.push(row.id);
  }
  return { rows: [...rows.values()], changes };
};

const addFacts = <R extends Row>(before: R, row: R): R => {
  const facts: Record<string, unknown> = { ...before.facts };
  for (const [field, fact] of Object.entries(row.facts ?? {})) facts[field] = mergeFacts(facts[field] as Held, fact);
  // A file says nothing of what is no fact of a page: a price history stays.
  return { ...before, ...row, facts };
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
