import { categoryLabel } from '#shared/kernel/catalogue';
import { plainWords } from '#shared/kernel/evidence';
import { holdsDigit } from '#shared/reading/phrases/words';
import type { Catalogue, Entry } from '../versions/open-catalogue.ts';
import { isSlipOf, termOf, wordsOf } from './words.ts';

/** Shorter words have too many neighbours for any to be meant. */
const LENGTH_MIN = 4;
const LENGTH_MAX = 40;

/** Slips that a suggestion may mend; more than a search forgives by itself, since somebody looks at it first. */
const slipsIn = (word: string): number => (word.length >= 9 ? 3 : word.length >= 6 ? 2 : 1);

/**
 * The word of the records that a mistyped one comes nearest to: fewest slips first, then the one that most solutions
 * use, then by the alphabet.
 * @param word in lower case
 * @returns the word as a record spells it; nothing where records use the word itself or none is near
 */
export const nearestWord = (catalogue: Catalogue, word: string): string | undefined => {
  const typed = termOf(word);
  if (!typed || typed.length < LENGTH_MIN || typed.length > LENGTH_MAX || catalogue.terms.has(typed)) return undefined;
  for (let most = 1; most <= slipsIn(typed); most++) {
    const [nearest] = [...catalogue.terms]
      .filter(([term]) => !holdsDigit(term) && isSlipOf(typed, term, most))
      .sort(([a, users], [b, others]) => others - users || (a < b ? -1 : 1));
    if (nearest) return spelling(catalogue, nearest[0]);
  }
  return undefined;
};

/** How a record spells the word of a stem. */
const spelling = (catalogue: Catalogue, term: string): string | undefined => {
  const sought = { word: term, weight: 1, isCovered: false };
  const [id] = catalogue
    .search([sought])
    .map((hit) => hit.id)
    .sort();
  const entry = id === undefined ? undefined : catalogue.entries.get(id);
  return (
    entry &&
    textsOf(entry)
      .flatMap(wordsOf)
      .find((word) => termOf(word) === term)
  );
};

const textsOf = ({ record, vendor }: Entry): string[] => [
  record.name,
  ...record.aliases,
  vendor.name,
  ...vendor.aliases,
  categoryLabel[record.category],
  ...Object.values(record.facts).flatMap((fact) => [fact].flat().map(({ value }) => plainWords(value))),
];
