import { Category } from '#shared/kernel/catalogue';
import { holdsDigit } from '#shared/reading/phrases/words';
import { OTHER_TRADES, type ThesaurusEntry } from '../knowledge/schema.ts';
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
  const marked = text !== text.toUpperCase() || text.length <= 24 ? text.replace(acronyms, ' acronym$1 ') : text;
  return wordsOf(marked).map((word) => stem(meant(word)));
};

/** Words that buyers in Australian healthcare use, by what they mean; of one data version. */
export type Thesaurus = {
  /** Whether the thesaurus knows a word: such a word names a kind of thing, not one product. */
  isTradeWord(word: string): boolean;
  /** Whether a phrase is itself in the thesaurus: "eye gaze" is nobody's name. */
  isTradePhrase(phrase: string): boolean;
  /** Every phrase of a category, plain ones and hints. */
  phrasesOf(category: Category): string[];
  /** A text without the phrases that hold a word of ours and mean something else. */
  withoutOtherTrades(text: string): string;
  /** The thesaurus's word that was meant by a mistyped or shortened one; the word itself when none is near enough. */
  correctedTerm(word: string): string;
  /** The shortest word of the thesaurus that begins with an unfinished one, if any does. */
  completedWord(beginning: string): string | undefined;
  /** The words of a text as the thesaurus compares them, mistyped ones corrected. */
  termsIn(text: string): string[];
  /**
   * The thesaurus's phrases in a text, longest first at each place; none overlap.
   * @param terms the text by `termsIn`
   */
  sensesIn(terms: readonly string[]): Sense[];
};

type Concept = Extract<ThesaurusEntry, { concepts: unknown }>['concepts'][number];

const add = (phrases: Map<string, Meaning[]>, category: Category, { says = [], hints = [], means = '' }: Concept) => {
  for (const [list, weight] of [[says, 1] as const, [hints, HINT] as const]) {
    for (const phrase of list) {
      const key = keyOf(phrase);
      const meanings = phrases.get(key) ?? [];
      if (meanings.some((meaning) => meaning.category === category)) continue;
      phrases.set(key, [...meanings, { category, weight, means: weight === 1 ? means : '' }]);
    }
  }
};

/** Words that are no slip and are not in the thesaurus either. */
const shortened = { mgmt: 'management', mgt: 'management', mngt: 'management' };
/** Corrections that are remembered; a hostile text could bring any number of words. */
const REMEMBERED = 5_000;
/** Letters of a beginning that may be completed. */
const BEGINNING_MIN = 4;

/** Opens the word lists of a data version. */
export const openThesaurus = (entries: readonly ThesaurusEntry[]): Thesaurus => {
  const concepts = new Map(entries.flatMap((entry) => ('concepts' in entry ? [[entry.id, entry.concepts]] : [])));
  const otherTrades = entries.flatMap((entry) => (entry.id === OTHER_TRADES ? entry.phrases : []));
  const phrases = new Map<string, Meaning[]>();
  for (const [category, list] of concepts) for (const concept of list) add(phrases, category, concept);
  const keys = [...phrases.keys()];
  const words = new Set(keys.flatMap((key) => key.split(' ')));
  const longest = Math.max(...keys.map((key) => key.split(' ').length));
  const phrasesOf = (category: Category) =>
    (concepts.get(category) ?? []).flatMap(({ says = [], hints = [] }) => [...says, ...hints]);
  const isTradeWord = (word: string) => words.has(stem(word));
  // Words as they are spelt, for telling what a mistyped one was meant to be.
  const spelt = [...new Set(Category.options.flatMap((category) => phrasesOf(category).flatMap(wordsOf)))].filter(
    (word) => word.length >= 4 && !holdsDigit(word),
  );
  const corrections = new Map<string, string>(Object.entries(shortened));
  const correctedTerm = (word: string) => {
    const known = corrections.get(word);
    if (known !== undefined) return known;
    if (word.length < 4 || isTradeWord(word) || holdsDigit(word)) return word;
    const corrected = nearestOf(spelt, word);
    if (corrections.size < REMEMBERED) corrections.set(word, corrected);
    return corrected;
  };
  const lengthAt = (terms: readonly string[], start: number): number => {
    for (let length = Math.min(longest, terms.length - start); length > 0; length--) {
      if (phrases.has(terms.slice(start, start + length).join(' '))) return length;
    }
    return 0;
  };
  return {
    isTradeWord,
    isTradePhrase: (phrase) => phrases.has(keyOf(phrase)),
    phrasesOf,
    withoutOtherTrades: withoutPhrases(otherTrades),
    correctedTerm,
    completedWord: (beginning) =>
      beginning.length < BEGINNING_MIN
        ? undefined
        : spelt
            .filter((word) => word.startsWith(beginning) && word !== beginning)
            .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0],
    termsIn: (text) => termsOf(text, correctedTerm),
    sensesIn: (terms) => {
      const found: Sense[] = [];
      for (let start = 0; start < terms.length; ) {
        const length = lengthAt(terms, start);
        const meanings = phrases.get(terms.slice(start, start + length).join(' ')) ?? [];
        for (const meaning of meanings) found.push({ ...meaning, start, end: start + length });
        start += Math.max(1, length);
      }
      return found;
    },
  };
};

const escaped = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const withoutPhrases = (phrases: readonly string[]) => {
  const foreign = new RegExp(String.raw`\b(?:${phrases.map(escaped).join('|')})s?\b`, 'giu');
  return (text: string): string => text.replace(foreign, ' ; ');
};

/** One slip, or two in a long word; the nearest first. */
const nearestOf = (spelt: readonly string[], word: string): string => {
  const most = word.length >= 9 ? 2 : 1;
  const fits = (meant: string) => isSlipOf(word, meant, most) && (word.length > 5 || isSwap(word, meant));
  return spelt.find((meant) => isSlipOf(word, meant, 1) && fits(meant)) ?? spelt.find(fits) ?? word;
};

/** Four or five letters are few: only two swapped letters count as a slip there. */
const isSwap = (typed: string, meant: string) =>
  typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('');
