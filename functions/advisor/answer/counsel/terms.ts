import * as z from 'zod';
import { phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import terms from './terms.json' with { type: 'json' };

/** A term of the trade. */
const Term = z.strictObject({
  term: z.string(),
  also: z.array(z.string()),
  means: z.string(),
  neededWhere: z.string(),
});
export type Term = z.infer<typeof Term>;

const asksMeaning = says([
  'what|whats is|are|does|do|a|an|the',
  "what|'s a|an|the",
  'what _ mean',
  'meaning of',
  'explain*',
  'difference*',
  'stand|stands for',
  'define|definition',
  'versus|vs',
  'same thing|as',
]);
const termBook = phraseBook(
  (z.array(Term).parse(terms) as Term[]).flatMap((term) =>
    [term.term, ...term.also].map((name) => [name.toLowerCase().replaceAll('-', ' '), term] as const),
  ),
);

/** Terms whose meaning a message asks for, in its order. */
export const termsAsked = (text: string): Term[] => {
  const words = wordsIn(text);
  return asksMeaning(words) ? [...new Set(termPlaces(words))] : [];
};
const termPlaces = (words: readonly Word[]): Term[] =>
  [...termBook.find(words)].sort((a, b) => a.from - b.from).map(({ value }) => value);
