import type { State } from '#shared/kernel/catalogue';
import { type Found, longest, type PhraseBook, phraseBook } from '../../phrases/phrase-book.ts';
import { isCapital, isParted, type Word, wordsIn } from '../../phrases/words.ts';

export type Place = { name: string; state: State };
export type PlaceFound = { q: string; at: number; from: number; to: number; states: readonly State[] };
export type PlaceBook = {
  places: PhraseBook<readonly State[]>;
  words: readonly string[];
  isOrdinary: (word: string) => boolean;
};

const stateBook = phraseBook<State>([
  ['nsw', 'NSW'],
  ['new south wales', 'NSW'],
  ['vic|victoria|victorian', 'VIC'],
  ['qld|queensland', 'QLD'],
  ['western australia|australian', 'WA'],
  ['south australia|australian', 'SA'],
  ['wa', 'WA'],
  ['sa', 'SA'],
  ['tas|tasmania|tasmanian|tassie', 'TAS'],
  ['nt', 'NT'],
  ['northern territory', 'NT'],
  ['act', 'ACT'],
  ['australian capital territory', 'ACT'],
]);
/** Short forms that are words too: they count in capitals, or at the end of a place. */
const shortStates = new Set(['wa', 'sa', 'nt', 'act']);
const beforePlace = new Set([
  'in',
  'at',
  'near',
  'from',
  'of',
  'around',
  'outside',
  'to',
  'round',
  'across',
  'regional',
  'rural',
  'northern',
  'western',
  'eastern',
  'southern',
  'greater',
  'outer',
  'inner',
  'for',
  'and',
  'or',
]);

/** Cities that a list of frequent words holds, and that are no other word. */
const cities = new Set(
  'sydney melbourne brisbane perth adelaide hobart canberra newcastle cairns townsville'.split(' '),
);

/** Ways that are named after towns. */
export const ways: ReadonlySet<string> = new Set(
  'street st road rd avenue ave lane drive dr parade pde highway hwy terrace tce crescent cres court boulevard blvd way close esplanade circuit'.split(
    ' ',
  ),
);

/** Towns and suburbs; one that several states share has no state of its own. */
export const placeBook = (places: Iterable<Place>, isOrdinary: (word: string) => boolean): PlaceBook => {
  const states = new Map<string, State[]>();
  for (const { name, state } of places) {
    const key = wordsIn(name)
      .map(({ lower }) => lower)
      .join(' ');
    const known = states.get(key) ?? [];
    if (key && !known.includes(state)) states.set(key, [...known, state]);
  }
  const words = [...states.keys()]
    .flatMap((name) => name.split(' '))
    .filter((word) => word.length > 5 && !isOrdinary(word));
  return { places: phraseBook(states), words, isOrdinary };
};

/** Places that a sentence names. A town whose name is an ordinary word needs a capital, and a preposition or comma. */
export const placesIn = ({ places, isOrdinary }: PlaceBook, words: readonly Word[], text: string): PlaceFound[] =>
  longest(places.find(words)).flatMap(({ value, from, to }) => {
    const here = words.slice(from, to);
    const [first, before, after] = [here[0], words[from - 1], words[to]];
    if (!first) return [];
    // "Bourke Street Clinic" stands in no Bourke.
    if (after && after.gap === ' ' && isCapital(after.text) && ways.has(after.lower)) return [];
    const isPlain = here.every(({ lower }) => isOrdinary(lower) && !cities.has(lower));
    const isNamed = here.every(({ text }) => isCapital(text));
    const isLast = (after === undefined || isParted(after)) && before !== undefined && !isCapital(before.text);
    const isAlone = before === undefined && (after === undefined || isParted(after));
    const isLed = isAlone || isParted(first) || beforePlace.has(before?.lower ?? '') || isLast;
    const isStated = after !== undefined && stateBook.find([after]).length > 0;
    const isLonger =
      after !== undefined && after.gap === ' ' && isCapital(after.text) && !isStated && isPlain && from > 0;
    if (isPlain && !isStated && !(to - from > 1 && !isLonger) && !(isNamed && isLed && !isLonger)) return [];
    return [{ q: text.slice(first.at, here.at(-1)?.end), at: first.at, from, to, states: value }];
  });

/** States that a sentence names in so many words. */
export const statesIn = (words: readonly Word[], text: string): (Found<State> & { q: string })[] =>
  longest(stateBook.find(words)).flatMap((found) => {
    const [first, last] = [words[found.from], words[found.to - 1]];
    if (!first || !last) return [];
    const isShort = found.to - found.from === 1 && shortStates.has(first.lower);
    const isMeant =
      first.text === first.text.toUpperCase() ||
      ['in', 'across', 'regional', 'western', 'northern'].includes(words[found.from - 1]?.lower ?? '') ||
      words[found.from + 1] === undefined;
    return isShort && !(isMeant && first.lower !== 'act') && first.text !== 'ACT'
      ? []
      : [{ ...found, q: text.slice(first.at, last.end) }];
  });
