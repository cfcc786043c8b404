import type { CareSetting, ReadNeed, Size } from '#shared/contracts/reading/question';
import type { Category } from '#shared/kernel/catalogue';
import { values } from '../../lexical/values.ts';
import { longest, phrases } from '../../phrases/phrase-book.ts';
import type { Word } from '../../phrases/words.ts';
import { roleBefore } from '../names/roles.ts';
import type { ReadSentence } from '../read-sentence.ts';
import type { Amounts } from './amounts.ts';
import { type PlaceBook, placesIn, statesIn } from './places.ts';
import { categoryBook, settingBook, type Topic, topicsIn } from './topics.ts';

type SaidSentence = Pick<ReadSentence, 'id' | 'text' | 'words'>;

type Sum<T> = { value: T; weight: number; strongest: number; q: string; s: string };
const summed = <T>(
  sentences: readonly SaidSentence[],
  topicsOf: (sentence: SaidSentence) => { topic: Topic<T>; from: number; to: number }[],
): Sum<T>[] => {
  const sums = new Map<T, Sum<T>>();
  for (const sentence of sentences) {
    for (const { topic, from, to } of topicsOf(sentence)) {
      const q = sentence.text.slice(sentence.words[from]?.at, sentence.words[to - 1]?.end);
      const sum = sums.get(topic.value) ?? { value: topic.value, weight: 0, strongest: 0, q, s: sentence.id };
      if (topic.weight > sum.strongest) Object.assign(sum, { strongest: topic.weight, q, s: sentence.id });
      sum.weight += topic.weight;
      sums.set(topic.value, sum);
    }
  }
  return [...sums.values()].sort((a, b) => b.weight - a.weight);
};

const articles = new Set(['a', 'an', 'the', 'our', 'any', 'new', 'another', 'existing', 'current', 'full', 'whole']);
const returning = new Set(['back', 'return', 'returning']);
const denials = new Set(['not', "isn't", "aren't", 'unlike']);
/** The word that stands before one and its articles: "not" in "not a hospital". */
const beforeArticles = (words: readonly Word[], from: number): string => {
  let at = from - 1;
  while (articles.has(words[at]?.lower ?? '')) at--;
  return words[at]?.lower ?? '';
};
const staying = phrases([
  'is|are|can|will|must|to staying|stay|remain|remaining',
  'stays|stay|remains|remain',
  'is|are not being? replaced|changing|changed|going|moving',
]);
/** "Our nurse call is staying": what stands before that is kept. */
export const isStaying = (words: readonly Word[], to: number): boolean =>
  words[to]?.gap === ' ' && staying.find(words).some(({ from }) => from === to);

/** What is connected to or refused is not what is sought; nor is a bed that is counted. */
const isSought = (words: readonly Word[], from: number): boolean => {
  let at = from;
  while (at > 0 && articles.has(words[at - 1]?.lower ?? '')) at--;
  const roles = roleBefore(words, from);
  const before = words[from - 1];
  const isCounted =
    words[from]?.base === 'bed' &&
    (['a', 'per', 'each'].includes(before?.lower ?? '') || values(before?.text ?? '').length > 0);
  // "Back to the nurse call" seeks it again.
  if (words[at - 1]?.lower === 'to' && returning.has(words[at - 2]?.lower ?? '')) return true;
  return (
    !isCounted &&
    !roles.includes('connects-to') &&
    !roles.includes('excluded') &&
    !['not', 'no', 'into'].includes(words[at - 1]?.lower ?? '')
  );
};

/** The kinds of product that are sought: the weightiest by their phrases, at most two. */
export const catsOf = (sentences: readonly ReadSentence[]): ReadNeed['cats'] => {
  const sums = summed<Category>(sentences, ({ words }) =>
    topicsIn(categoryBook, words).flatMap(({ value: topic, from, to }) =>
      isSought(words, from) && !isStaying(words, to) ? [{ topic, from, to }] : [],
    ),
  );
  const [first] = sums;
  if (!first || first.weight < 2 || (first.strongest === 1 && first.weight < 3)) return [];
  const kept = sums.filter(
    ({ weight, strongest }) => weight === first.weight || (strongest === 3 && weight >= first.weight * 0.75),
  );
  return kept
    .slice(0, 2)
    .map(({ value, strongest, q, s }) => ({ value, q, s, from: strongest === 3 ? 'said' : 'inferred' }));
};

/** "A community pharmacy supplies us" is not where the buyer works, and "40 home care clients" are no homes. */
const serving = new Set(['care', 'supplies', 'packs', 'delivers', 'dispenses', 'provides', 'sends', 'visits']);
/** Where the buyer works; a plain name goes before a sign of it. */
export const settingIn = (sentences: readonly SaidSentence[]): ReadNeed['setting'] => {
  const [first] = summed<CareSetting>(sentences, ({ words }) =>
    longest(
      settingBook
        .find(words)
        .filter(({ from, to }) => !denials.has(beforeArticles(words, from)) && !serving.has(words[to]?.lower ?? '')),
    ).map(({ value: topic, from, to }) => ({ topic, from, to })),
  ).sort((a, b) => b.strongest - a.strongest || b.weight - a.weight);
  return first
    ? { value: first.value, q: first.q, s: first.s, from: first.strongest === 3 ? 'said' : 'inferred' }
    : null;
};

/** Place and state, the state in so many words or from a place that only one state has. */
const whereabouts = (sentences: readonly ReadSentence[], book: PlaceBook): Pick<ReadNeed, 'place' | 'state'> => {
  const places = sentences.flatMap((sentence) =>
    placesIn(book, sentence.words, sentence.text).map((place) => ({ ...place, s: sentence.id })),
  );
  const states = sentences.flatMap((sentence) =>
    statesIn(sentence.words, sentence.text).map((state) => ({ ...state, s: sentence.id })),
  );
  const named = states[0];
  const place = places.find((one) => !named || one.states.includes(named.value)) ?? places[0];
  const only = place?.states.length === 1 ? place.states[0] : undefined;
  return {
    place: place ? { value: place.q, q: place.q, s: place.s, from: 'said' } : null,
    state: named
      ? { value: named.value, q: named.q, s: named.s, from: 'said' }
      : only && place
        ? { value: only, q: place.q, s: place.s, from: 'inferred' }
        : null,
  };
};

/** Who asks, as far as the words say: kind of place, size, whereabouts, money. */
export const circumstancesOf = (
  sentences: readonly ReadSentence[],
  amounts: readonly Amounts[],
  book: PlaceBook,
): Omit<ReadNeed, 'cats' | 'deadline'> => ({
  setting: settingIn(sentences),
  size: firstOfEach(amounts.flatMap(({ sizes }) => sizes)),
  ...whereabouts(sentences, book),
  budget: amounts.find(({ budget }) => budget)?.budget ?? null,
});

/** A unit that is counted again later is about something else. */
const firstOfEach = (sizes: readonly Size[]): Size[] =>
  sizes.filter((size, index) => sizes.findIndex(({ unit }) => unit === size.unit) === index);

const deadlines = phrases([
  'by|before|until|till|prior|ahead to|of? the|our|next? accreditation|winter|summer|spring|autumn|christmas|easter|eofy|audit|budget|opening|xmas',
  'by|before|end the? end|of of? the? financial|calendar|this|next? year|month|quarter',
  'lapse|lapses|expires|ends|expiring|ending|closes|due|live|running|in|open|opens by|in|on|before? # _',
  'by|before|until|till|in early|mid|late|end? of? january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec',
  'visit|audit|accreditation|inspection is|on # _',
  'asap',
  'this|next financial? year|quarter|month',
]);

const bygone = new Set('bought got installed built purchased replaced came opened donated started was were'.split(' '));
const hedged = ['may', 'might', 'if'];

const wishing = new Set(
  'by before until till want wants need needs needed must will would required due expected planned scheduled have has to'.split(
    ' ',
  ),
);
const over = new Set('went fell broke happened died was were got did ran came failed'.split(' '));
/** "Rolled out once in July": what happened by then is no day on which anything is wanted. */
const isOver = (words: readonly Word[], from: number, q: string): boolean => {
  const before = words.filter(({ at }) => at < from).slice(-REACH);
  return (
    !before.some(({ lower }) => wishing.has(lower)) &&
    !wishing.has(wordsOf(q)) &&
    before.some(({ lower }) => over.has(lower) || (lower.length > ED && lower.endsWith('ed')))
  );
};
const [REACH, ED] = [5, 4];
const wordsOf = (q: string): string => q.split(' ')[0]?.toLowerCase() ?? '';

/** Until when: a date that says so, or one beside "ends", "go live", "by". */
export const deadlineOf = (sentences: readonly ReadSentence[]): ReadNeed['deadline'] => {
  for (const { id, text, words } of sentences) {
    const all = values(text);
    const phrase = longest(deadlines.find(words))[0];
    const [first, last] = phrase ? [words[phrase.from], words[phrase.to - 1]] : [];
    const date = all.find(
      (value) =>
        value.kind === 'date' && (value.isBy || (first && value.start >= first.at && value.start <= (last?.end ?? 0))),
    );
    const span = all.find(
      (value) => value.kind === 'duration' && value.isWithin && (value.per === 'month' || value.per === 'week'),
    );
    const isTimed =
      phrase !== undefined && !values(text.slice(first?.at, last?.end)).some((value) => value.kind === 'number');
    const [from, to] = date
      ? [date.start, date.end]
      : isTimed
        ? [first?.at, last?.end]
        : span
          ? [span.start, span.end]
          : [];
    if (from === undefined) continue;
    const q = text.slice(from, to);
    // "The beds that we bought in 2019" says since when.
    const isPast =
      words.some(({ lower, at }) => bygone.has(lower) && at < from) &&
      q.startsWith('in ') &&
      q.length === 'in 2019'.length;
    if (isPast || isOver(words, from, q)) continue;
    // "We may want them next year" and "12% off if we take them this month" set no date.
    if (hedged.some((word) => words.some(({ lower, at }) => lower === word && at < from))) continue;
    return { value: q.replace(/^(?:by|before|until|till) /iu, ''), q, s: id, from: 'said' };
  }
  return null;
};
