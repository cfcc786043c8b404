import { phraseBook } from '#shared/reading/phrases/phrase-book';
import type { Word } from '#shared/reading/phrases/words';
import { hasMark, type Told, type Unit } from './numbers.ts';
import table from './words.json' with { type: 'json' };

type Cue = keyof typeof table.cues;
/** What an option must have at least, or may have at most; null: which of the two is not said. */
export type Bound = {
  value: number;
  /** Nothing where a bare number was told: then the unit of the options is its own. */
  unit: Unit | undefined;
  sense: 'least' | 'most' | null;
  cues: ReadonlySet<Cue>;
  /** Where it was told, each time. */
  places: readonly number[];
};

const cueBook = phraseBook<Cue>(
  Object.entries(table.cues).flatMap(([cue, all]) => all.map((phrase) => [phrase, cue as Cue] as const)),
);
const trailing = new Set(table.trailing.split(' '));
/** These tell what it is that something must bear, pass or outlast. */
const ofCase: readonly Cue[] = ['load', 'space', 'span', 'deadline'];
export const SENTENCE = '.;?!\n';
const CLAUSE = `${SENTENCE},:`;

/** The words of a number's own clause, up to the next number that is no bare one. */
export const clauseOf = (one: Told, all: readonly Told[], words: readonly Word[]): readonly Word[] => {
  const others = new Set(all.filter(({ kind, word }) => kind !== 'bare' && word !== one.word).map(({ word }) => word));
  const ends = (word: Word | undefined): boolean => word === undefined || hasMark(word, CLAUSE);
  let [from, to] = [one.word, one.word + 1];
  while (from > 0 && !ends(words[from]) && !others.has(from - 1)) from--;
  while (!ends(words[to]) && !others.has(to) && words[to]?.lower !== 'and') to++;
  return words.slice(from, to);
};

/** What words say of a number; "90 min" is a length of time, "20 litres min" the least. */
export const cuesIn = (words: readonly Word[], one?: Told): ReadonlySet<Cue> =>
  new Set(
    cueBook.find(words).flatMap(({ value, from }) => {
      const at = words[from]?.at ?? 0;
      return one && at >= one.at && at < one.end ? [] : [value];
    }),
  );

/** Whether a number bounds what is told, and from which side; nothing where its words say no bound. */
export const senseOf = (cues: ReadonlySet<Cue>, unit: Unit | undefined): Bound['sense'] | undefined => {
  const [isLeast, isMost] = [cues.has('least'), cues.has('most')];
  const family = unit?.family ?? '';
  // Whoever weighs so much is to be borne; "no more than 16 kg" beside a person may be what somebody can lift.
  if (cues.has('load') && (family === 'mass' || family === '')) return isMost ? null : 'least';
  if (cues.has('space') && family !== 'time') return 'most';
  if (isLeast !== isMost) return isLeast ? 'least' : 'most';
  if (isLeast && isMost) return null;
  if (family === 'time') {
    if (cues.has('deadline')) return 'most';
    // "We need 24 hours" is how long it must last.
    return cues.has('span') || (cues.has('need') && unit?.unit === 'hour') ? 'least' : undefined;
  }
  if (cues.has('need')) return family === 'volume' || family === 'mass' ? 'least' : family === '' ? undefined : null;
  return undefined;
};

/** Whether each option names its price before its measure. */
export const isPriceFirst = (all: readonly Told[], words: readonly Word[]): boolean => {
  const first = all.findIndex(({ kind }) => kind === 'price');
  const before = all[first - 1];
  if (!before) return true;
  const isApart = words.slice(before.word + 1, (all[first] as Told).word + 1).some((word) => hasMark(word, CLAUSE));
  const isBound = senseOf(cuesIn(clauseOf(before, all, words), before), before.unit) !== undefined;
  return isApart && (before.kind === 'bare' || isBound);
};

/** What a message says that an option must bear, fit or last: one bound for each kind of measure. */
export const boundsIn = (all: readonly Told[], words: readonly Word[]): Bound[] => {
  const priceFirst = isPriceFirst(all, words);
  const isPriced = (one: Told): boolean => {
    const index = all.indexOf(one);
    const price = all[priceFirst ? index - 1 : index + 1];
    if (price?.kind !== 'price') return false;
    const [from, to] = priceFirst ? [price.word, one.word] : [one.word, price.word];
    return !words.slice(from + 1, to + 1).some((word) => hasMark(word, SENTENCE));
  };
  const found = all.flatMap((one): Bound[] => {
    if ((one.kind !== 'measure' && one.kind !== 'bare') || isPriced(one)) return [];
    const cues = cuesIn(clauseOf(one, all, words), one);
    const next = words[one.word + 1];
    // "90 residents" are counted, "the lady is 268" is not.
    const isCounted = one.kind === 'bare' && next !== undefined && next.gap === ' ' && !trailing.has(next.lower);
    const sense = isCounted ? undefined : senseOf(cues, one.unit);
    return sense === undefined ? [] : [{ value: one.value, unit: one.unit, sense, cues, places: [one.at] }];
  });
  return [...Map.groupBy(found, ({ unit }) => unit?.family ?? '').values()].flatMap((like) => {
    const plain = like.filter(({ cues }) => ofCase.some((cue) => cues.has(cue)));
    const left = plain.length > 0 ? plain : like;
    const [first] = left;
    if (!first || left.some(({ value }) => value !== first.value)) return [];
    // "Lady 120 kg, the hoist itself under 40": what is told beside prices and is no option bounds something else.
    const other = all.some(({ kind }) => kind === 'price')
      ? like.find(({ value }) => value !== first.value)
      : undefined;
    const beside = other?.unit && { ...other, unit: { ...other.unit, family: `${other.unit.family} beside` } };
    return [{ ...first, places: left.flatMap(({ places }) => places) }, ...(beside ? [beside] : [])];
  });
};

/** Whether a later bound is the earlier one, told anew. */
export const isSameBound = (a: Bound, b: Bound): boolean =>
  a.places === b.places ||
  (a.unit && b.unit ? a.unit.family === b.unit.family : ofCase.some((cue) => a.cues.has(cue) && b.cues.has(cue)));
