import { nearestWord } from '#functions/records/nearest-word';
import type { Catalogue } from '#functions/records/open-catalogue';
import { termOf, wordsOf } from '#functions/records/words';

/** A search of more words that no record uses is a sentence: its first ones tell what was meant. */
const MENDED_MAX = 4;

/**
 * A search as it may have been meant: each word that no record uses replaced by the nearest that one does.
 * @returns the search with its other words as typed; nothing where no word has a near one
 */
export const didYouMean = (catalogue: Catalogue, search: string): string | undefined => {
  const meant = new Map<string, string>();
  for (const word of unknownWords(catalogue, search).slice(0, MENDED_MAX)) {
    const nearest = nearestWord(catalogue, word);
    if (nearest) meant.set(word, nearest);
  }
  if (meant.size === 0) return undefined;
  return search.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (typed) => meant.get(wordsOf(typed)[0] ?? '') ?? typed);
};

const unknownWords = (catalogue: Catalogue, search: string): string[] =>
  [...new Set(wordsOf(search))].filter((word) => !catalogue.terms.has(termOf(word) ?? word));
