import type { Need } from '#shared/contracts/assistant';
import type { SoughtWord } from './search-index.ts';
import { sensesIn, termsIn, withoutOtherTrades } from './thesaurus.ts';
import { stopWords, wordsOf } from './words.ts';

/** How records word what was asked counts less than the buyer's own words. */
const MEANT = 0.5;
/** More words than this make a story of which the first tell what is wanted. */
const WORDS_MAX = 60;
/** Characters of a question that are looked at. */
const READ_MAX = 4_000;
const size = /^\d+(?:k|m)?$/u;

/**
 * The words to look for in records: those of the question that say something, and how records word the same.
 * Sizes, money and places are constraints of the need, not words of a record.
 */
export const soughtWords = (query: string, need: Need): SoughtWord[] => {
  const text = withoutOtherTrades(query.slice(0, READ_MAX));
  const typed = wordsOf(text).slice(0, WORDS_MAX * 3);
  const apart = new Set(wordsOf(`${need.place ?? ''} ${need.state ?? ''}`));
  const terms = termsIn(text);
  const senses = sensesIn(terms).filter(
    ({ category }) => need.categories.length === 0 || need.categories.includes(category),
  );
  const covered = new Set(senses.flatMap(({ start, end }) => terms.slice(start, end)));
  const own = typed
    .filter((word) => !stopWords.has(word) && !size.test(word) && !apart.has(word))
    .slice(0, WORDS_MAX)
    .map((word) => ({ word, weight: 1, isCovered: termsIn(word).every((term) => covered.has(term)) }));
  const meant = senses.flatMap(({ means }) => wordsOf(means));
  return [...own, ...meant.map((word) => ({ word, weight: MEANT, isCovered: true }))];
};
