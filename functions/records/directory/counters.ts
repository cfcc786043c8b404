import { dimensionOf, dimensionsOf, type Facets, type Form, forms, keysOf } from './keys.ts';

/**
 * Totals are counted whole when a version is made and read by key, never by counting rows. For each set of dimensions
 * and form a total is kept for every beginning that may be asked: short ones in one item (`head`), longer ones by the
 * keys that begin with the same letters (`group`).
 */

/** Real and demonstration entries. */
export type Pair = [real: number, demonstrations: number];
/** Of a head: by whole beginning. */
export type Head = Partial<Record<Form, Record<string, Pair>>>;
/** Of a group: entries by key, and what was counted twice because one entry has several keys, by what these share. */
export type Group = { keys: Record<string, Pair>; twice: Record<string, Pair> };

/** Letters of a place or a name by which keys are grouped. */
const lettersOf = (form: Form): number => (form === 'w' || form === 'v' ? 3 : 2);

/** The state part of a key with its #, and what follows; forms for any state have no first part. */
const splitKey = (form: Form, key: string): [state: string, rest: string] => {
  const at = form === 'n' || form === 'q' || form === 'v' ? key.indexOf('#') + 1 : 0;
  return [key.slice(0, at), key.slice(at)];
};

/** Which item holds the total of a beginning; undefined: the head does. */
export const groupOf = (form: Form, beginning: string): string | undefined => {
  const [state, rest] = splitKey(form, beginning);
  const letters = lettersOf(form);
  return rest.length < letters ? undefined : `${form}|${state}${rest.slice(0, letters)}`;
};

/** The beginnings of a key whose totals the head holds. */
const headBeginnings = (form: Form, key: string): string[] => {
  const [state, rest] = splitKey(form, key);
  const short = Array.from({ length: lettersOf(form) }, (_, length) => state + rest.slice(0, length));
  return state ? ['', ...short] : short;
};

const shared = (a: string, b: string): string => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return a.slice(0, length);
};

/** Options of the filters: groups, each with its specialties. */
export type GroupOption = { value: string; count: Pair; specialties: { value: string; count: Pair }[] };

type Counted = { heads: Map<string, Head>; groups: Map<string, Map<string, Group>> };

/** Counts entries as they come. What it keeps grows with places and specialties, not with entries. */
export class DirectoryCounter {
  readonly #counted: Counted = { heads: new Map(), groups: new Map() };
  readonly #options = new Map<string, { value: string; count: Pair; specialties: Map<string, [string, Pair]> }>();
  total: Pair = [0, 0];

  add(facets: Facets): void {
    const side = facets.demonstration ? 1 : 0;
    this.total[side] += 1;
    this.#addOption(facets, side);
    for (const dimension of dimensionsOf(facets)) {
      const keys = keysOf(facets, dimension);
      for (const form of forms) this.#addKeys(dimension, form, keys[form], side);
    }
  }

  /** Totals of each set of dimensions by short beginnings, and by group. */
  get counted(): Counted {
    return this.#counted;
  }

  get options(): GroupOption[] {
    const byValue = (a: { value: string }, b: { value: string }) => (a.value < b.value ? -1 : 1);
    return [...this.#options.values()]
      .map(({ value, count, specialties }) => ({
        value,
        count,
        specialties: [...specialties.values()].map(([name, pair]) => ({ value: name, count: pair })).sort(byValue),
      }))
      .sort(byValue);
  }

  #addOption({ group, specialty }: Facets, side: 0 | 1) {
    if (group === undefined) return;
    const option = kept(this.#options, dimensionOf(group), () => ({
      value: group,
      count: [0, 0] as Pair,
      specialties: new Map(),
    }));
    option.count[side] += 1;
    if (specialty === undefined) return;
    kept(option.specialties, dimensionOf(group, specialty), (): [string, Pair] => [specialty, [0, 0]])[1][side] += 1;
  }

  #addKeys(dimension: string, form: Form, keys: readonly string[], side: 0 | 1) {
    if (keys.length === 0) return;
    const head = kept(this.#counted.heads, dimension, (): Head => ({}));
    const short = new Set(keys.flatMap((key) => headBeginnings(form, key)));
    head[form] ??= {};
    for (const beginning of short) increase(head[form], beginning, side);
    for (const [index, key] of keys.entries()) this.#addToGroup(dimension, form, key, keys[index - 1], side);
  }

  /** @param before the entry's key before this one, in order */
  #addToGroup(dimension: string, form: Form, key: string, before: string | undefined, side: 0 | 1) {
    const name = groupOf(form, key);
    if (name === undefined) return;
    const groups = kept(this.#counted.groups, dimension, () => new Map<string, Group>());
    const group = kept(groups, name, (): Group => ({ keys: {}, twice: {} }));
    increase(group.keys, key, side);
    const common = before === undefined ? '' : shared(before, key);
    if (groupOf(form, common) !== undefined) increase(group.twice, common, side);
  }
}

const kept = <Value>(map: Map<string, Value>, key: string, make: () => Value): Value => {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
};

const increase = (counts: Record<string, Pair>, key: string, side: 0 | 1): void => {
  // A name may be a word that every object knows, such as "constructor".
  const pair: Pair = Object.hasOwn(counts, key) ? (counts[key] ?? [0, 0]) : [0, 0];
  pair[side] += 1;
  counts[key] = pair;
};

/**
 * Entries with a key that begins so. An entry's keys are in order, so those that begin alike stand together: n of them
 * share n - 1 beginnings with the one before, and the difference counts the entry once.
 */
export const totalIn = ({ keys, twice }: Group, beginning: string): Pair => {
  const sum = (counts: Record<string, Pair>): Pair =>
    Object.entries(counts).reduce<Pair>(
      ([real, demo], [key, [r, d]]) => (key.startsWith(beginning) ? [real + r, demo + d] : [real, demo]),
      [0, 0],
    );
  const [all, again] = [sum(keys), sum(twice)];
  return [all[0] - again[0], all[1] - again[1]];
};
