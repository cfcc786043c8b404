import { stem, wordsOf } from '#functions/records/search/words';
import sameWords from './same-words.json' with { type: 'json' };

/** What may be found: how people ask for it, and the words of its answer. */
export type Asked<T> = { value: T; examples: readonly string[]; answer: string };
export type Found<T> = { value: T; score: number };

/**
 * How much each kind of feature says: a word, the number of a standard or a year, two side by side, what the trade calls by several names, four letters within
 * a word (so that slips of the keyboard still meet); and how much a word counts that says little.
 */
const WEIGHT = { word: 1, pair: 0.6, meaning: 1.6, letters: 0.35, small: 0.3, number: 2.5 };
/** How much the examples count, and the words of the answer. */
const EXAMPLES = 0.55;
const ANSWER = 0.45;
/** What a word that no entry uses takes from a question. */
const UNKNOWN = 0.2;
const LETTERS = 4;
/** A name that no entry knows is somebody's who sells. */
const named = /(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]+/gu;

/** The longest name in `same-words.json`, in words. */
const LONGEST = 5;

const small = new Set(
  'a an the of to in on for is are be do does did we our us i my you it its this that and or with at by as have has can could will would if there they their them what how when who which should'.split(
    ' ',
  ),
);

const meanings = new Map<string, number[]>();
for (const [index, names] of sameWords.entries())
  for (const name of names) {
    const key = wordsOf(name).map(stem).join(' ');
    meanings.set(key, [...(meanings.get(key) ?? []), index]);
  }

const stems = new Map<string, string>();
/** Kept, as the same words come again in every entry. */
const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stem(word);
  stems.set(word, found);
  return found;
};

type Feature = readonly [name: string, weight: number];

const isNumber = (word: string): boolean => word.charAt(0) >= '0' && word.charAt(0) <= '9';

/** What a text says, each feature as often as it stands there. Numbers are left out, but those of standards and years. */
const featuresOf = (text: string, isWhole = true): Feature[] => {
  const all = wordsOf(text.replaceAll('.', ' '));
  const own = all.map(stemOf);
  const found: Feature[] = [];
  const said = new Set<number>();
  for (const from of own.keys())
    for (let to = from + 1; to <= Math.min(own.length, from + LONGEST); to++)
      for (const meaning of meanings.get(own.slice(from, to).join(' ')) ?? []) said.add(meaning);
  for (const meaning of said) found.push([`=${meaning}`, WEIGHT.meaning]);
  const words = all.filter((word) => !isNumber(word) || word.length === LETTERS);
  for (const [index, word] of words.entries()) {
    const isSmall = small.has(word);
    found.push([stemOf(word), isNumber(word) ? WEIGHT.number : isSmall ? WEIGHT.small : WEIGHT.word]);
    if (!isWhole) continue;
    const before = words[index - 1];
    if (before) {
      const weight = isSmall && small.has(before) ? WEIGHT.small * WEIGHT.pair : WEIGHT.pair;
      found.push([`${stemOf(before)} ${stemOf(word)}`, weight]);
    }
    if (!isSmall) {
      const padded = `_${word}_`;
      for (let at = 0; at + LETTERS <= padded.length; at++)
        found.push([`~${padded.slice(at, at + LETTERS)}`, WEIGHT.letters]);
    }
  }
  return found;
};

type Vector = Map<string, number>;

const add = (into: Vector, name: string, weight: number): void => {
  into.set(name, (into.get(name) ?? 0) + weight);
};
/** Scaled to length 1, `besides` being what it holds that is not in it. */
const unit = (vector: Vector, besides = 0): Vector => {
  const length = Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight * weight, besides)) || 1;
  return new Map([...vector].map(([name, weight]) => [name, weight / length]));
};

/**
 * Finds by example: how near a text is to the ways in which each value is asked for, from 0 to about 1, the nearest first. A value
 * may have several rows; its nearest counts.
 * Features that few values use weigh more (TF-IDF, the cosine of the angle between question and value).
 */
export const ranker = <T>(rows: readonly Asked<T>[]): ((text: string) => Found<T>[]) => {
  const examples = rows.map(({ examples }) => examples.map((text) => featuresOf(text)));
  const usedBy = new Map<string, Set<T>>();
  for (const [row, own] of examples.entries())
    for (const [name] of own.flat()) {
      const value = rows[row]?.value;
      const known = usedBy.get(name);
      if (value === undefined) continue;
      if (known) known.add(value);
      else usedBy.set(name, new Set([value]));
    }
  const many = new Set(rows.map(({ value }) => value)).size;
  const worth = (name: string): number => {
    const uses = usedBy.get(name)?.size;
    return uses ? Math.log(1 + many / uses) : 0;
  };
  const weighed = (features: readonly Feature[], isQuestion: boolean): Vector => {
    const vector: Vector = new Map();
    let unknown = 0;
    for (const [name, weight] of features) {
      if (usedBy.has(name)) add(vector, name, weight * worth(name));
      else if (isQuestion && name.charAt(0) !== '~' && !name.includes(' '))
        unknown += (UNKNOWN * Math.log(1 + many)) ** 2;
    }
    return unit(vector, unknown);
  };
  const holders = new Map<string, [row: number, weight: number][]>();
  const hold = (row: number, vector: Vector, share: number): void => {
    for (const [name, weight] of vector) {
      const own = holders.get(name);
      if (own) own.push([row, weight * share]);
      else holders.set(name, [[row, weight * share]]);
    }
  };
  for (const [row, { answer }] of rows.entries()) {
    const middle: Vector = new Map();
    for (const features of examples[row] ?? [])
      for (const [name, weight] of weighed(features, false)) add(middle, name, weight);
    hold(row, unit(middle), EXAMPLES);
    hold(row, weighed(featuresOf(answer, false), false), ANSWER);
  }
  const [seller] = meanings.get('vendor') ?? [];
  const isName = (word: string): boolean => !usedBy.has(stemOf(word.toLowerCase()));
  return (text) => {
    const features = featuresOf(text);
    if (text.match(named)?.some(isName)) features.push([`=${seller}`, WEIGHT.meaning]);
    const scores = new Map<number, number>();
    for (const [name, weight] of weighed(features, true))
      for (const [row, share] of holders.get(name) ?? []) scores.set(row, (scores.get(row) ?? 0) + weight * share);
    const best = new Map<T, number>();
    for (const [row, score] of scores) {
      const value = rows[row]?.value;
      if (value !== undefined) best.set(value, Math.max(best.get(value) ?? 0, score));
    }
    return [...best].map(([value, score]) => ({ value, score })).sort((a, b) => b.score - a.score);
  };
};
