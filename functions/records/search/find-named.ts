import { isCapital } from '#shared/reading/phrases/words';
import type { SolutionRecord, VendorRecord } from '../schema/record.ts';
import type { Catalogue } from '../versions/open-catalogue.ts';
import { isOrdinary, type Lexicon, lexiconOf, type Name, type NameWord, nameWords, plainText } from './name-lexicon.ts';
import type { Thesaurus } from './thesaurus.ts';
import { isSlipOf } from './words.ts';

/** What a text names, in the order of the text. */
export type Named = { solutions: SolutionRecord[]; vendors: VendorRecord[] };

type Word = NameWord & { at: number };

const articles = new Set(['our', 'the', 'a', 'an', 'my', 'their', 'your', 'his', 'her', 'this', 'that', 'new']);
/** What follows a name at the beginning of a sentence, as it would not follow an ordinary word. */
const namelike =
  /^\s*(?:$|[,?&/)]|(?:or|vs\.?|versus|and|by|from|emr|pas|is|has|does|can|costs?|software|health|pricing|'s|’s)\b)/iu;

/**
 * Solutions and vendors that a text names, by name or alias. Distinctive names are found in any spelling and, from six
 * letters, with a typing slip; names made of ordinary words ("Pulse", "Best Practice") only as the record writes them
 * and where the sentence does not explain the capital.
 */
export const findNamed = (catalogue: Catalogue, text: string): Named => {
  const plain = plainText(text);
  const words = nameWords(plain);
  const lexicon = lexiconOf(catalogue);
  const solutionIds = new Set<string>();
  const vendorIds = new Set<string>();
  for (let at = 0; at < words.length; ) {
    const found = namesAt(lexicon, words, at, plain);
    for (const name of found) {
      for (const id of name.solutionIds) solutionIds.add(id);
      for (const id of name.vendorIds) vendorIds.add(id);
    }
    at += Math.max(1, found[0]?.words.length ?? 0);
  }
  return {
    solutions: [...solutionIds].flatMap((id) => catalogue.solutions.get(id) ?? []),
    vendors: [...vendorIds].flatMap((id) => catalogue.vendors.get(id) ?? []),
  };
};

/** The longest names that begin at a word; several where guarded and distinctive spellings meet. */
const namesAt = (lexicon: Lexicon, words: readonly Word[], at: number, text: string): Name[] => {
  const matching = startingLike(lexicon, words[at])
    .flatMap((first) => lexicon.byFirstWord.get(first) ?? [])
    .filter((name) => isHere(name, words, at, { text, thesaurus: lexicon.thesaurus }));
  const longest = Math.max(0, ...matching.map((name) => name.words.length));
  return matching.filter((name) => name.words.length === longest);
};

const startingLike = ({ byFirstWord, firstWords, thesaurus }: Lexicon, word: Word | undefined): string[] => {
  if (!word) return [];
  if (byFirstWord.has(word.lower)) return [word.lower];
  if (word.lower.length < 6 || isOrdinary(word.lower, thesaurus)) return [];
  return firstWords.filter((first) => isMeant(word.lower, first));
};

/** One slip from six letters on, two from ten. */
const isMeant = (typed: string, meant: string): boolean =>
  typed === meant ||
  (meant.length >= 6 &&
    typed.length >= 6 &&
    isSlipOf(typed, meant, meant.length >= 10 ? 2 : 1) &&
    !inflects(typed, meant));

/** "Resumed" is no misspelt ResMed: an ordinary ending on typed small letters is a word of its own. */
const inflects = (typed: string, meant: string): boolean =>
  ['ed', 'ing', 'ly', 'ion'].some((ending) => typed.endsWith(ending)) && !typed.endsWith(meant.slice(-4));

type Whole = { text: string; thesaurus: Thesaurus };

const isHere = (name: Name, words: readonly Word[], at: number, { text, thesaurus }: Whole): boolean => {
  const here = words.slice(at, at + name.words.length);
  if (here.length < name.words.length) return false;
  if (name.kind === 'guarded') return isWrittenAs(name, here) && isSetApart(name, here, words[at - 1], text);
  return name.words.every(({ lower }, index) => {
    const typed = here[index]?.lower ?? '';
    return typed === lower || (!isOrdinary(lower, thesaurus) && isMeant(typed, lower));
  });
};

const isWrittenAs = ({ words }: Name, here: readonly Word[]): boolean =>
  words.every(
    ({ text, lower }, index) =>
      here[index]?.text === text ||
      (lower.length >= 8 && isCapital(here[index]?.text ?? '') && isMeant(here[index]?.lower ?? '', lower)),
  );

/** The capital must be the name's own: not a sentence's beginning, nor a title's ("our Medical Director"). */
const isSetApart = ({ words }: Name, here: readonly Word[], previous: Word | undefined, text: string): boolean => {
  const [first, last] = [here[0], here.at(-1)];
  if (!first || !last) return false;
  const before = text.slice(0, first.at);
  const isAcronym = words.every((word) => /^[\p{Lu}\p{N}]{2,}$/u.test(word.text));
  if (isAcronym) return text !== text.toUpperCase() || text.length < 20;
  if (words.length > 1) return !articles.has(previous?.lower ?? '');
  const said = before.trimEnd();
  const isFirst =
    said === '' || '.!?:'.includes(said.charAt(said.length - 1)) || before.slice(said.length).includes('\n');
  return !isFirst || namelike.test(text.slice(last.at + last.text.length));
};
