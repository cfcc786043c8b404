import { baseForms } from './vocabulary.ts';

/** A set of words, written as a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** A word in lower case, without "'s" and the like: "vendor's" -> "vendor", "you're" -> "you". */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/n['’]t$/, '')
    .replace(/['’](?:s|re|ll|ve|d|m|t)?$/, '');

/** Whether a set holds a word in any of its forms. */
export const holdsForm = (set: ReadonlySet<string>, word: string): boolean =>
  baseForms(word).some((form) => set.has(form));
