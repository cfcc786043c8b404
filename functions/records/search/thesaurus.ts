import { Category } from '#shared/kernel/catalogue';
import { type Concept, concepts, ofOtherTrades } from './thesaurus-terms.ts';
import { isSlipOf, stem, wordsOf } from './words.ts';

/** A phrase of the thesaurus that was found in a text. */
export type Sense = {
  category: Category;
  /** 1: plainly means the category; HINT: leans towards it. */
  weight: number;
  /** How records word it. */
  means: string;
  /** Where the phrase stands among the words of the text. */
  start: number;
  end: number;
};

/** A phrase that leans towards a category; two of them are worth a look, one is not. */
export const HINT = 0.4;

type Meaning = Pick<Sense, 'category' | 'weight' | 'means'>;

const keyOf = (phrase: string): string => termsOf(phrase, (word) => word).join(' ');

/**
 * Two-letter acronyms that are also small words count only in capitals: "AT" and "OT" as against "at" and "ot".
 * They become `=at`, and so does the thesaurus's `=AT`.
 */
const acronyms = /(?<![\p{L}\p{N}])=?(AT|OT|BI)(?![\p{L}\p{N}])/gu;

const termsOf = (text: string, meant: (word: string) => string): string[] => {
  const marked = /\p{Ll}/u.test(text) || text.length <= 24 ? text.replace(acronyms, ' acronym$1 ') : text;
  return wordsOf(marked).map((word) => stem(meant(word)));
};

const add = (phrases: Map<string, Meaning[]>, category: Category, { says, hints, means }: Concept) => {
  for (const [list, weight] of [[says, 1] as const, [hints, HINT] as const]) {
    for (const phrase of list?.split(',').filter(Boolean) ?? []) {
      const key = keyOf(phrase);
      const meanings = phrases.get(key) ?? [];
      if (meanings.some((meaning) => meaning.category === category)) continue;
      phrases.set(key, [...meanings, { category, weight, means: weight === 1 ? (means ?? '') : '' }]);
    }
  }
};

const build = () => {
  const phrases = new Map<string, Meaning[]>();
  for (const category of Category.options) for (const concept of concepts[category]) add(phrases, category, concept);
  const words = new Set([...phrases.keys()].flatMap((key) => key.split(' ')));
  const longest = Math.max(...[...phrases.keys()].map((key) => key.split(' ').length));
  return { phrases, words, longest };
};

const { phrases, words, longest } = build();

/** Whether the thesaurus knows a word: such a word names a kind of thing, not one product. */
export const isTradeWord = (word: string): boolean => words.has(stem(word));

/** Every phrase of a category, plain ones and hints. */
export const phrasesOf = (category: Category): string[] =>
  concepts[category].flatMap(({ says = '', hints = '' }) => `${says},${hints}`.split(',').filter(Boolean));

const foreign = new RegExp(String.raw`\b(?:${ofOtherTrades.replaceAll(',', '|')})s?\b`, 'giu');

/** A text without the phrases that hold a word of ours and mean something else. */
export const withoutOtherTrades = (text: string): string => text.replace(foreign, ' ; ');

/** Whether a phrase is itself in the thesaurus: "eye gaze" is nobody's name. */
export const isTradePhrase = (phrase: string): boolean => phrases.has(keyOf(phrase));

/** Words as they are spelt, for telling what a mistyped one was meant to be. */
const spelt = [...new Set(Category.options.flatMap((category) => phrasesOf(category).flatMap(wordsOf)))].filter(
  (word) => word.length >= 4 && !/\d/.test(word),
);

const corrections = new Map<string, string>(
  Object.entries({ mgmt: 'management', mgt: 'management', mngt: 'management' }),
);

/** The thesaurus's word that was meant by a mistyped or shortened one; the word itself when none is near enough. */
export const correctedTerm = (word: string): string => {
  const known = corrections.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || isTradeWord(word) || /\d/.test(word)) return word;
  const most = word.length >= 9 ? 2 : 1;
  const fits = (meant: string) => isSlipOf(word, meant, most) && (word.length > 5 || isSwap(word, meant));
  const corrected = spelt.find((meant) => isSlipOf(word, meant, 1) && fits(meant)) ?? spelt.find(fits) ?? word;
  if (corrections.size < 5_000) corrections.set(word, corrected);
  return corrected;
};

/** Letters of a beginning that may be completed. */
const BEGINNING_MIN = 4;

/** The shortest word of the thesaurus that begins with an unfinished one, if any does. */
export const completedWord = (beginning: string): string | undefined =>
  beginning.length < BEGINNING_MIN
    ? undefined
    : spelt
        .filter((word) => word.startsWith(beginning) && word !== beginning)
        .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];

/** Four or five letters are few: only two swapped letters count as a slip there. */
const isSwap = (typed: string, meant: string) =>
  typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('');

/** The words of a text as the thesaurus compares them, mistyped ones corrected. */
export const termsIn = (text: string): string[] => termsOf(text, correctedTerm);

/**
 * The thesaurus's phrases in a text, longest first at each place; none overlap.
 * @param terms the text by `termsIn`
 */
export const sensesIn = (terms: readonly string[]): Sense[] => {
  const found: Sense[] = [];
  for (let start = 0; start < terms.length; ) {
    const length = phraseLength(terms, start);
    const meanings = phrases.get(terms.slice(start, start + length).join(' ')) ?? [];
    for (const meaning of meanings) found.push({ ...meaning, start, end: start + length });
    start += Math.max(1, length);
  }
  return found;
};

const phraseLength = (terms: readonly string[], start: number): number => {
  for (let length = Math.min(longest, terms.length - start); length > 0; length--) {
    if (phrases.has(terms.slice(start, start + length).join(' '))) return length;
  }
  return 0;
};
