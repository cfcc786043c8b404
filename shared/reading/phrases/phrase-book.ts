import { once } from '../../kernel/once.ts';
import { type Word, wordsIn } from './words.ts';

/** A phrase found: what it stands for, and the first and the last word (exclusive) by position. */
export type Found<T> = { value: T; from: number; to: number };
export type PhraseBook<T> = { find(words: readonly Word[]): Found<T>[] };

type Step = {
  words: ReadonlySet<string>;
  stems: readonly string[];
  any: boolean;
  number: boolean;
  gap: number;
  optional: boolean;
};
type Phrase<T> = { steps: readonly Step[]; value: T };

const GAP_WORDS = 5;
/** Where a gap ends at the latest. */
const stops = '.;!?\n';

/**
 * Phrases of words, to be found in texts: they are read when something is first sought, which a cold start need not wait for.
 * @param entries phrase and what it stands for. A phrase is words with a space between: `a|b` either, `a*` any ending,
 * `a?` perhaps, `_` any word, `#` a number, `...` up to five words, `@name` a class. Words meet their plurals. The first is a word.
 * @param classes names of alternatives ("a|b")
 */
export const phraseBook = <T>(
  entries: Iterable<readonly [string, T]>,
  classes: Readonly<Record<string, string>> = {},
): PhraseBook<T> => {
  const index = once(() => indexOf(entries, classes));
  const find = (words: readonly Word[]): Found<T>[] => {
    const { byWord, byStem } = index();
    return words.flatMap(({ lower, base }, from) => {
      const lists = [
        byWord.get(lower),
        base === lower ? undefined : byWord.get(base),
        byStem.get(lower.slice(0, 3)),
        isDigit(lower) ? byWord.get('#') : undefined,
      ];
      const phrases = lists.filter((list) => list !== undefined);
      if (phrases.length === 0) return [];
      return [...new Set(phrases.flat())].flatMap(({ steps, value }) => {
        const to = endOf(steps, 0, words, from);
        return to < 0 ? [] : [{ value, from, to }];
      });
    });
  };
  // The same words are asked again and again; they are looked through once.
  const known = new WeakMap<readonly Word[], Found<T>[]>();
  return {
    find: (words) => {
      const found = known.get(words) ?? find(words);
      known.set(words, found);
      return found;
    },
  };
};

/** Phrases by their first word, or by the first letters of its beginning. */
const indexOf = <T>(entries: Iterable<readonly [string, T]>, classes: Readonly<Record<string, string>>) => {
  const byWord = new Map<string, Phrase<T>[]>();
  const byStem = new Map<string, Phrase<T>[]>();
  const file = (index: Map<string, Phrase<T>[]>, key: string, phrase: Phrase<T>) => {
    const filed = index.get(key);
    if (filed) filed.push(phrase);
    else index.set(key, [phrase]);
  };
  // The same step stands in many phrases.
  const known = new Map<string, Step>();
  const stepFor = (text: string): Step => {
    const step = known.get(text) ?? stepOf(text, classes);
    known.set(text, step);
    return step;
  };
  for (const [text, value] of entries)
    for (const steps of withoutContractions(text.split(' '))) {
      const phrase = { steps: steps.map(stepFor), value };
      for (const word of phrase.steps[0]?.words ?? []) file(byWord, word, phrase);
      for (const stem of phrase.steps[0]?.stems ?? []) file(byStem, stem.slice(0, 3), phrase);
    }
  return { byWord, byStem };
};

/** Phrases that all stand for one thing, in the form that a phrase book takes. */
export const phrases = (all: readonly string[]): PhraseBook<true> => phraseBook(all.map((phrase) => [phrase, true]));

/** @returns whether a text, or its words, holds one of the phrases, in the form that a phrase book takes */
export const says = (all: readonly string[]): ((said: string | readonly Word[]) => boolean) => {
  const { find } = phrases(all);
  return (said) => find(typeof said === 'string' ? wordsIn(said) : said).length > 0;
};

/** @returns what a text says of the phrases, as typed; the longest where several overlap */
export const saidIn = (all: readonly string[]): ((text: string) => string[]) => {
  const { find } = phrases(all);
  return (text) => {
    const words = wordsIn(text);
    return longest(find(words)).map(({ from, to }) => text.slice(words[from]?.at, words[to - 1]?.end));
  };
};

/** "What's" is two words in a text, as here: a phrase for each of its alternatives that is one. */
const withoutContractions = (steps: readonly string[]): (readonly string[])[] => {
  const at = steps.findIndex((step) => step.split('|').some(isContraction));
  const step = steps[at];
  if (!step) return [steps];
  const [before, after] = [steps.slice(0, at), steps.slice(at + 1)];
  const [apart, others] = [step.split('|').filter(isContraction), step.split('|').filter((one) => !isContraction(one))];
  return [
    ...apart.flatMap((one) => withoutContractions([...before, one.slice(0, -2), "'s", ...after])),
    ...(others.length > 0 ? withoutContractions([...before, others.join('|'), ...after]) : []),
  ];
};
const isContraction = (word: string): boolean => word.length > 2 && word.endsWith("'s");

const stepOf = (text: string, classes: Readonly<Record<string, string>>): Step => {
  const optional = text.endsWith('?');
  const bare = optional ? text.slice(0, -1) : text;
  const alternatives = bare
    .split('|')
    .flatMap((part) => (part.startsWith('@') ? (classes[part.slice(1)] ?? '').split('|') : part));
  return {
    words: new Set(alternatives.filter((word) => !word.endsWith('*'))),
    stems: alternatives.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    any: bare === '_',
    number: alternatives.includes('#'),
    gap: bare === '...' ? GAP_WORDS : 0,
    optional,
  };
};

const meets = ({ words, stems, any, number }: Step, { lower, base }: Word): boolean =>
  any ||
  (number && isDigit(lower)) ||
  words.has(lower) ||
  words.has(base) ||
  stems.some((stem) => lower.startsWith(stem));

const smallNumbers = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred'.split(' '),
);
const isDigit = (lower: string): boolean =>
  (lower.charAt(0) >= '0' && lower.charAt(0) <= '9') || smallNumbers.has(lower);

/** Where the steps from `at` on end when they begin with the word at `from`; -1: they do not. The shortest gap wins. */
const endOf = <T>(steps: Phrase<T>['steps'], at: number, words: readonly Word[], from: number): number => {
  const step = steps[at];
  if (!step) return from;
  if (step.gap > 0) {
    for (let skipped = 0; skipped <= step.gap; skipped++) {
      const end = endOf(steps, at + 1, words, from + skipped);
      if (end >= 0) return end;
      const next = words[from + skipped];
      if (!next || [...next.gap].some((mark) => stops.includes(mark))) return -1;
    }
    return -1;
  }
  const word = words[from];
  const isBroken = at > 0 && word !== undefined && [...word.gap].some((mark) => stops.includes(mark));
  if (word && !isBroken && meets(step, word)) {
    const end = endOf(steps, at + 1, words, from + 1);
    if (end >= 0) return end;
  }
  return step.optional ? endOf(steps, at + 1, words, from) : -1;
};

/** What is found without what a longer find covers; in the order of the text. */
export const longest = <T>(found: readonly Found<T>[]): Found<T>[] => {
  const kept: Found<T>[] = [];
  for (const one of [...found].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (!kept.some(({ from, to }) => one.from < to && from < one.to)) kept.push(one);
  }
  return kept.sort((a, b) => a.from - b.from);
};
