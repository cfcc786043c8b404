import type { Ranked } from '#functions/records/search/retrieve';
import { termsIn } from '#functions/records/search/solution-traits';
import { soughtWords } from '#functions/records/search/sought-words';
import type { Thesaurus } from '#functions/records/search/thesaurus';
import { termOf, wordsOf } from '#functions/records/search/words';
import type { Need } from '#shared/kernel/need';

/** More of them say nothing to a reader. */
const KEYWORDS_MAX = 10;

/**
 * The buyer's own words that the record of a solution speaks of, as typed and in that order, each once. Words that only
 * the thesaurus adds are not the buyer's; sizes, money and places are no words of a record.
 */
export const matchedKeywords = (
  { record, vendor, foundBy }: Pick<Ranked, 'record' | 'vendor' | 'foundBy'>,
  query: string,
  need: Need,
  thesaurus: Thesaurus,
): string[] => {
  const telling = new Set(
    soughtWords(thesaurus, query, need).flatMap(({ word, weight }) => (weight === 1 ? [word] : [])),
  );
  const spoken = termsIn(record, vendor);
  const matched = new Map<string, string>();
  for (const typed of query.match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? []) {
    const [word = ''] = wordsOf(typed);
    const term = termOf(word);
    if (!term || !telling.has(word) || matched.has(term)) continue;
    if (spoken.has(term) || foundBy.includes(term)) matched.set(term, typed);
  }
  return [...matched.values()].slice(0, KEYWORDS_MAX);
};
