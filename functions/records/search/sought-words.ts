import type { Need } from '#shared/kernel/need';
import type { SoughtWord } from './search-index.ts';
import type { Thesaurus } from './thesaurus.ts';
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
 * @param isTyping the words of a search box: the last may be unfinished, and words that say little are looked for where
 * there are no others
 */
export const soughtWords = (thesaurus: Thesaurus, query: string, need: Need, isTyping = false): SoughtWord[] => {
  const { isTradeWord, termsIn } = thesaurus;
  const text = thesaurus.withoutOtherTrades(query.slice(0, READ_MAX));
  const typed = wordsOf(text).slice(0, WORDS_MAX * 3);
  const apart = new Set(wordsOf(`${need.place ?? ''} ${need.state ?? ''}`));
  const terms = termsIn(text);
  const senses = thesaurus
    .sensesIn(terms)
    .filter(({ category }) => need.categories.length === 0 || need.categories.includes(category));
  const covered = new Set(senses.flatMap(({ start, end }) => terms.slice(start, end)));
  const telling = typed.filter((word) => !stopWords.has(word) && !size.test(word) && !apart.has(word));
  const unfinished = isTyping ? typed.at(-1) : undefined;
  const own = (telling.length === 0 && isTyping ? typed : telling).slice(0, WORDS_MAX).map((word) => ({
    word,
    weight: 1,
    // A beginning is no slip of a shorter word: "radiol" is on its way past "radio".
    isCovered: (word !== unfinished || isTradeWord(word)) && termsIn(word).every((term) => covered.has(term)),
    isUnfinished: word === unfinished,
  }));
  const meant = senses.flatMap(({ means }) => wordsOf(means));
  return [...own, ...meant.map((word) => ({ word, weight: MEANT, isCovered: true }))];
};
