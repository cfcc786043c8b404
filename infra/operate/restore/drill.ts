import { createHash } from 'node:crypto';
import { LocalStartError } from '../../local/local-start-error.ts';
import { type TableName, tables } from '../../tables.ts';
import { type Asked, type Command, counted, note, type Outcome } from '../command.ts';
import { type ErasedIds, erasedIds, isErased } from '../erased.ts';
import type { Target } from '../target.ts';
import { everyItem, findItem, type Item, keyOf } from '../whole-table-store.ts';
import { type Copies, copyFolder, restorableUntil, restorePointInTime, untilRestorable } from './copies.ts';

/** An import or the next call brings these back; the runbook says how. */
const remade: readonly TableName[] = ['solutions', 'directory', 'tokens', 'attempts'];

/** Items of a table that are compared whole: those with the smallest hashes of their keys, so that any may be among them. */
const SAMPLE = 200;

const plainOf = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Set) return [...value].sort();
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, plainOf(own)]),
  );
};
const hashOf = (item: Item | undefined) =>
  createHash('sha256')
    .update(JSON.stringify(plainOf(item)) ?? '')
    .digest('hex');

type Sampled = { key: Item; hash: string };
/** What a table held: how many items, and some of them by the hash of their key. */
type Reading = { count: number; sample: Map<string, Sampled> };

const readTable = async (table: TableName): Promise<Reading> => {
  let count = 0;
  let sample = new Map<string, Sampled>();
  const smallest = () => new Map([...sample].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, SAMPLE));
  for await (const item of everyItem(table)) {
    count += 1;
    const key = keyOf(table, item);
    sample.set(hashOf(key), { key, hash: hashOf(item) });
    if (sample.size > 10 * SAMPLE) sample = smallest();
  }
  return { count, sample: smallest() };
};

type Finding = { isRight: boolean; says: string; erased: number };

/** What the copy of a table lacks or has otherwise; what changed meanwhile is no fault of it. */
const compare = async (table: TableName, before: Reading, copies: Copies, ids: ErasedIds): Promise<Finding> => {
  let [count, erased] = [0, 0];
  const differing = new Map(before.sample);
  for await (const item of copies.items(table)) {
    count += 1;
    if (isErased(ids, table, item)) erased += 1;
    const key = hashOf(keyOf(table, item));
    if (differing.get(key)?.hash === hashOf(item)) differing.delete(key);
  }
  let lost = 0;
  for (const { key, hash } of differing.values()) if (hashOf(await findItem(table, key)) === hash) lost += 1;
  const now = count === before.count ? count : (await readTable(table)).count;
  const isRight = lost === 0 && count >= Math.min(before.count, now) && count <= Math.max(before.count, now);
  const sampled = `${before.sample.size - differing.size} of ${before.sample.size} compared are the same`;
  const changed = differing.size > lost ? `, ${differing.size - lost} changed meanwhile` : '';
  const missing = lost > 0 ? `, ${lost} LOST` : '';
  return {
    isRight,
    says: `${table}: ${counted(count, 'item')} of ${before.count}, ${sampled}${changed}${missing}`,
    erased,
  };
};

const copiesOf = (target: Target, names: readonly TableName[], moment: Date): Promise<Copies> =>
  'dataDir' in target ? copyFolder(target.dataDir) : restorePointInTime(names, moment);

/** How far back the oldest of the tables would fall, in seconds: a copied folder is of the moment it is copied. */
const lossOf = async (target: Target, names: readonly TableName[]): Promise<number> => {
  if ('dataDir' in target) return 0;
  const moments = await Promise.all(names.map(restorableUntil));
  return Math.max(0, ...moments.map((moment) => secondsSince(moment.getTime())));
};
const secondsSince = (ms: number) => Math.round((Date.now() - ms) / 1_000);

/**
 * Restores tables to how they are at this moment, beside those in use, which nothing touches, and compares. The copies
 * hold what people had erased until they are deleted at the end, whatever happens; restore-items leaves it out.
 */
const drill = async (names: readonly TableName[], target: Target): Promise<Outcome> => {
  const loss = await lossOf(target, names);
  const readings = new Map<TableName, Reading>();
  for (const name of names) readings.set(name, await readTable(name));
  // AWS restores to whole seconds.
  const moment = new Date(Math.ceil(Date.now() / 1_000) * 1_000);
  const ids = await erasedIds();
  if (!('dataDir' in target)) await untilRestorable(names, moment);
  const began = Date.now();
  const copies = await copiesOf(target, names, moment);
  const findings: Finding[] = [];
  try {
    for (const [name, reading] of readings) findings.push(await compare(name, reading, copies, ids));
  } finally {
    await copies.close();
  }
  const isWrong = findings.some(({ isRight }) => !isRight);
  const erased = findings.reduce((sum, one) => sum + one.erased, 0);
  const figures = `loss (RPO) ${loss} s, time (RTO) ${secondsSince(began)} s`;
  await note('restore.drilled', `${counted(names.length, 'table')}: ${isWrong ? 'WRONG' : 'whole'}, ${figures}`);
  return {
    lines: [
      ...findings.map(({ isRight, says }) => `${isRight ? 'ok   ' : 'WRONG'} ${says}.`),
      `Erased on request, and left out by restore-items: ${counted(erased, 'item')}.`,
      `Loss (RPO): ${loss} s of work would have been lost when the drill began.`,
      `Time (RTO): ${secondsSince(began)} s from asking for the copies until they were compared; copying items back comes on top.`,
    ],
    isWrong,
  };
};

export const command: Command = {
  doing: 'Restores tables beside those in use and compares them with',
  run: ({ words, target }: Asked) => {
    const all = Object.keys(tables) as TableName[];
    const names =
      words.length === 0 ? all.filter((name) => !remade.includes(name)) : all.filter((name) => words.includes(name));
    if (names.length < words.length) throw new LocalStartError(`Say which tables: ${all.join(', ')}.`);
    return drill(names, target);
  },
};
