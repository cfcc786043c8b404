import { isSlipOf, stopWords, wordsOf } from './words.ts';

/** A name as it is compared: its words, whatever stands between them. */
export const folded = (name: string): string => wordsOf(name).join(' ');

/** A typed name in capitals, by which names made of ordinary words are known. */
export const inCapitals = (typed: string): string =>
  typed.replace(/(?<![\p{L}\d-])\p{Ll}/gu, (letter) => letter.toUpperCase());

/**
 * Whether every typed word belongs to a record's names, with a slip at most: "Acme Coviu" is not Coviu.
 * @param mayStand further words that change nothing
 */
export const isExplained = (typed: string, names: readonly string[], mayStand: (word: string) => boolean): boolean => {
  const own = names.flatMap(wordsOf);
  return wordsOf(typed).every(
    (word) =>
      stopWords.has(word) ||
      own.some((one) => one === word || (one.length >= 6 && isSlipOf(word, one, one.length >= 10 ? 2 : 1))) ||
      mayStand(word),
  );
};
