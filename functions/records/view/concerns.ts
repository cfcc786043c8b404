import { oneLine } from '#shared/kernel/format';
import type { Concern, Guide } from '../knowledge/open-knowledge.ts';

const wordPart = /[\p{L}\p{N}]/u;
const isWordPart = (character: string | undefined) => character !== undefined && wordPart.test(character);

/** A text as it is searched: each stretch of space is one space. Patterns that fold letters take long to make, so none do. */
type Searched = { said: string; lower: string };
const searched = (text: string): Searched => {
  const said = oneLine(text);
  return { said, lower: said.toLowerCase() };
};

type Place = { at: number; said: string };

/** Where a word or phrase stands between word boundaries for the first time; a final "*" ends a stem. */
const placeOf = ({ said, lower }: Searched, word: string): Place | undefined => {
  const isStem = word.endsWith('*');
  const body = isStem ? word.slice(0, -1) : word;
  for (let at = lower.indexOf(body); at >= 0; at = lower.indexOf(body, at + 1)) {
    let end = at + body.length;
    while (isStem && isWordPart(lower[end])) end++;
    if (!isWordPart(lower[at - 1]) && !isWordPart(lower[end])) return { at, said: said.slice(at, end) };
  }
  return undefined;
};

/** The words of a concern that stand first in a text; of two that begin at one place the longer. */
const firstOf = (text: Searched, { words }: Concern): Place | undefined =>
  words.flatMap((word) => placeOf(text, word) ?? []).sort((a, b) => a.at - b.at || b.said.length - a.said.length)[0];

/** Something the buyer raised: the concern, and the words that showed it. */
export type Raised = { concern: Concern; said: string };

/** The concerns of a guide that stand in the buyer's words, in the order in which they were said. */
export const raisedConcerns = (words: string, guide: Guide): Raised[] => {
  const text = searched(words);
  return guide.concerns
    .flatMap((concern) => {
      const found = firstOf(text, concern);
      return found ? [{ concern, ...found }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ concern, said }) => ({ concern, said }));
};

/** Whether a text of a record speaks of a concern. */
export const speaksOf = (text: string, concern: Concern): boolean => firstOf(searched(text), concern) !== undefined;
