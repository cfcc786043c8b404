import type { Concern, Guide } from '../knowledge/open-knowledge.ts';

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A word or phrase as a pattern on word boundaries; a final "*" ends a stem. */
const patternOf = (word: string): RegExp => {
  const isStem = word.endsWith('*');
  const body = escaped(isStem ? word.slice(0, -1) : word).replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${body}${isStem ? '\\p{L}*' : '(?![\\p{L}\\p{N}])'}`, 'iu');
};

const patterns = new WeakMap<Concern, RegExp[]>();
const patternsOf = (concern: Concern): RegExp[] => {
  const known = patterns.get(concern) ?? concern.words.map(patternOf);
  patterns.set(concern, known);
  return known;
};

/** Something the buyer raised: the concern, and the words that showed it. */
export type Raised = { concern: Concern; said: string };

/** The concerns of a guide that stand in the buyer's words, in the order in which they were said. */
export const raisedConcerns = (words: string, guide: Guide): Raised[] =>
  guide.concerns
    .flatMap((concern) => {
      const found = patternsOf(concern)
        .map((pattern) => pattern.exec(words))
        .filter((match) => match !== null)
        .sort((a, b) => a.index - b.index || b[0].length - a[0].length)[0];
      return found ? [{ concern, said: found[0], at: found.index }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ concern, said }) => ({ concern, said }));

/** Whether a text of a record speaks of a concern. */
export const speaksOf = (text: string, concern: Concern): boolean =>
  patternsOf(concern).some((pattern) => pattern.test(text));
