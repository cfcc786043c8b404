import { isCounter, isNumberWord } from './lexicon.ts';
import { baseForms } from './vocabulary.ts';

/** What the user typed, as a check of a sentence asks about it. */
export class UserWords {
  readonly #words = new Set<string>();
  /** Of each number, the words that stand beside it. */
  readonly #besideNumber = new Map<string, Set<string>>();

  constructor(text: string) {
    const tokens = tokensOf(text);
    for (const [at, token] of tokens.entries()) {
      for (const form of baseForms(token)) this.#words.add(form);
      if (!isNumeric(token) && !isNumberWord(token) && !isCounter(token)) continue;
      const beside = this.#besideNumber.get(token) ?? new Set();
      for (const neighbour of [tokens[at - 1], tokens[at + 1]]) {
        for (const form of neighbour ? baseForms(neighbour) : []) beside.add(form);
      }
      this.#besideNumber.set(token, beside);
    }
  }

  /** Whether the user typed a word, in any of its forms and either case. */
  has(word: string): boolean {
    return baseForms(fold(word)).some((form) => this.#words.has(form));
  }

  /** Whether the user typed exactly this number. */
  hasNumber(token: string): boolean {
    return this.#besideNumber.has(fold(token));
  }

  /**
   * Whether the user typed exactly this number beside the word that follows (or else precedes) it here: "80 beds" does
   * not back "80 months".
   */
  backs(token: string, previous: string | undefined, next: string | undefined): boolean {
    const beside = this.#besideNumber.get(fold(token));
    if (!beside) return false;
    const isBeside = (word: string) => baseForms(fold(word)).some((form) => beside.has(form));
    return next ? isBeside(next) : previous ? isBeside(previous) : true;
  }
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
/** Words, and numbers with their separators, currency and percent signs. */
const token = /[$€£¥]?\p{N}[\p{N}\p{L}]*(?:[.,:/][\p{N}\p{L}]*\p{N}[\p{L}]*)*%?|[\p{L}]+/gu;
export const tokensOf = (text: string): string[] => fold(text).match(token) ?? [];
export const isNumeric = (word: string): boolean => /\p{N}/u.test(word);

let last: { text: string; words: UserWords } | undefined;

/** Reads what the user typed; the same text is read once while it is asked about. */
export const userWordsOf = (text: string): UserWords => {
  if (last?.text !== text) last = { text, words: new UserWords(text) };
  return last.words;
};
