import * as z from 'zod';
import { State } from '#shared/kernel/catalogue';
import { type Group, type GroupOption, groupOf, type Head, type Pair, totalIn } from './counters.ts';
import { type Form, forms, type IndexForm, keyOf, stateKeyOf } from './keys.ts';
import type { Place } from './place.ts';
import { findRow } from './rows-store.ts';
import { groupKey, headKey, optionsKey } from './version.ts';

const Pairs = z.record(z.string(), z.tuple([z.number(), z.number()]));
const StoredHead: z.ZodType<Head> = z.partialRecord(z.enum(forms), Pairs);
const StoredGroup: z.ZodType<Group> = z.object({ keys: Pairs, twice: Pairs });
const Counted = z.tuple([z.number(), z.number()]);
const StoredOptions: z.ZodType<GroupOption[]> = z.array(
  z.object({
    value: z.string(),
    count: Counted,
    specialties: z.array(z.object({ value: z.string(), count: Counted })),
  }),
);

/** How many entries fit a filter, and the ranges of an index that hold them, in order. */
export type Found = { total: Pair; form: IndexForm; beginnings: string[] };

const nothing: Found = { total: [0, 0], form: 'n', beginnings: [] };

/** Entries of a version and a set of dimensions at a place. At most two small reads. */
export const findAt = async (version: string, dimension: string, place: Place): Promise<Found> => {
  if (place === 'nowhere') return nothing;
  const { state, suburb, postcode } = place;
  const part = suburb ?? postcode;
  const form = suburb !== undefined || postcode === undefined ? 'n' : 'q';
  if (state) return found(version, dimension, form, `${stateKeyOf(state)}#${part ?? ''}`);
  if (part === undefined) return found(version, dimension, 'n', '');
  const anyState = form === 'n' ? 'c' : 'p';
  const { total, states } = await inAnyState(version, dimension, anyState, form, part);
  return { total, form, beginnings: states.map((one) => `${one}#${part}`) };
};

/** Entries with a word of their name that begins so, in a state or anywhere. */
export const findNamed = async (version: string, name: string, state: State | undefined): Promise<Found> => {
  const key = keyOf(name).slice(0, 40);
  if (key === '') return nothing;
  return state ? found(version, '', 'v', `${stateKeyOf(state)}#${key}`) : found(version, '', 'w', key);
};

const found = async (
  version: string,
  dimension: string,
  form: Form & IndexForm,
  beginning: string,
): Promise<Found> => ({
  total: await totalOf(version, dimension, form, beginning),
  form,
  beginnings: [beginning],
});

const totalOf = async (version: string, dimension: string, form: Form, beginning: string): Promise<Pair> => {
  const group = groupOf(form, beginning);
  if (group === undefined) return inHead(await readHead(version, dimension), form, beginning);
  const stored = await readGroup(version, dimension, group);
  return stored ? totalIn(stored, beginning) : [0, 0];
};

/** "" is where an entry's state is on no record. */
const states = ['' as const, ...State.options].map(stateKeyOf);

const inAnyState = async (version: string, dimension: string, form: 'c' | 'p', index: 'n' | 'q', part: string) => {
  const group = groupOf(form, part);
  if (group === undefined) {
    const head = await readHead(version, dimension);
    const isThere = (state: string) => inHead(head, index, `${state}#${part}`).some((count) => count > 0);
    return { total: inHead(head, form, part), states: states.filter(isThere) };
  }
  const stored = await readGroup(version, dimension, group);
  if (!stored) return { total: [0, 0] as Pair, states: [] };
  const fitting = Object.keys(stored.keys).filter((key) => key.startsWith(part));
  const named = new Set(fitting.map((key) => key.slice(key.indexOf('#') + 1)));
  return { total: totalIn(stored, part), states: [...named].sort() };
};

const inHead = (head: Head | undefined, form: Form, beginning: string): Pair => {
  const counts = head?.[form] ?? {};
  return Object.hasOwn(counts, beginning) ? (counts[beginning] ?? [0, 0]) : [0, 0];
};

const readHead = async (version: string, dimension: string): Promise<Head | undefined> => {
  const row = await findRow(headKey(version, dimension));
  return row && StoredHead.parse(JSON.parse(row.card));
};

const readGroup = async (version: string, dimension: string, group: string): Promise<Group | undefined> => {
  const row = await findRow(groupKey(version, dimension, group));
  return row && StoredGroup.parse(JSON.parse(row.card));
};

/** Groups of a version with their specialties, and how many entries have each. */
export const readOptions = async (version: string): Promise<GroupOption[]> => {
  const row = await findRow(optionsKey(version));
  return row ? StoredOptions.parse(JSON.parse(row.card)) : [];
};
