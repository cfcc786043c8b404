import type { Category } from '#shared/kernel/catalogue';
import { type Found, longest, phraseBook } from '#shared/reading/phrases/phrase-book';
import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import type { SolutionRecord } from '../schema/record.ts';
import type { Catalogue } from '../versions/catalogue.ts';
import table from './kinds.json' with { type: 'json' };

/**
 * What a thing is, closer than its category: "bladder scanner". No category where the catalogue keeps no such shelf;
 * `isA` is the wider kind that it is one of.
 */
export type Kind = { label: string; category: Category | null; isA: string | null };

const kinds = (table as [string, Category | null, string[], string | null][]).map(([label, category, says, isA]) => ({
  kind: { label, category, isA },
  says,
}));
const book = phraseBook<Kind>(kinds.flatMap(({ kind, says }) => says.map((phrase) => [phrase, kind] as const)));
const byLabel = new Map(kinds.map(({ kind }) => [kind.label, kind]));
/** A kind with the wider ones that it is one of. */
const withWider = (kind: Kind): Kind[] => {
  const wider = byLabel.get(kind.isA ?? '');
  return [kind, ...(wider ? withWider(wider) : [])];
};

/** The kinds of thing that words name, in their order; the longer name goes before the shorter within it. */
export const kindsIn = (words: readonly Word[]): Found<Kind>[] =>
  longest(book.find(words).filter(({ from, to }) => !words.slice(from + 1, to).some(isParted)));

/** The kinds that bear these labels, in their order; throws where one bears none. */
export const kindsLabelled = (labels: readonly string[]): Kind[] =>
  labels.map((label) => {
    const found = byLabel.get(label);
    if (!found) throw new Error(`No kind is called ${label}`);
    return found;
  });

/** A description begins with what the thing is; what it connects to or is used for stands later. */
const FIRST_WORDS = 10;

const described = (text: string): Found<Kind>[] => {
  const words = wordsIn(text).slice(0, FIRST_WORDS);
  const found = kindsIn(words);
  // "Wheelchairs, hoists and beds": those listed right after the first are what it is too.
  const apart = found.findIndex(({ from }, at) => {
    const last = found[at - 1]?.to;
    return last !== undefined && words.slice(last, from).some(({ lower }) => lower !== 'and');
  });
  return apart < 0 ? found : found.slice(0, apart);
};

/** What a record says that it is; one that says nothing is what its name, or the beginning of its description, says. */
export const kindsOfRecord = (record: SolutionRecord | undefined): readonly Kind[] => {
  if (!record) return [];
  const { kinds: labels, name, aliases, facts } = record;
  if (labels) return labels.flatMap((label) => byLabel.get(label) ?? []);
  const named = [name, ...aliases].flatMap((one) => kindsIn(wordsIn(one)));
  return (named.length > 0 ? named : described(facts.description?.value ?? '')).map(({ value }) => value);
};

const indexes = new WeakMap<Catalogue, ReadonlyMap<Kind, readonly SolutionRecord[]>>();

const recordsOfKind = (catalogue: Catalogue, kind: Kind): readonly SolutionRecord[] => {
  const records = catalogue.base ?? catalogue;
  const known = indexes.get(records);
  if (known) return known.get(kind) ?? [];
  const index = new Map<Kind, SolutionRecord[]>();
  for (const record of records.solutions.values()) {
    for (const one of new Set(kindsOfRecord(record).flatMap(withWider)))
      index.set(one, [...(index.get(one) ?? []), record]);
  }
  indexes.set(records, index);
  return index.get(kind) ?? [];
};

/** The products of a kind and of those narrower than it, by id: the real ones, or the fictional ones. */
export const solutionsOfKind = (catalogue: Catalogue, kind: Kind, isFictional = false): readonly string[] =>
  recordsOfKind(catalogue, kind).flatMap(({ id, demonstration }) => (demonstration === isFictional ? [id] : []));
