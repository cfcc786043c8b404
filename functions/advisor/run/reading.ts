import { REFERENCE, referencesOf } from '../answer/render.ts';
import { isOrdinary } from '../claims/vocabulary.ts';
import type { BookFact, FactBook } from '../facts/facts.ts';

/** A piece of a sentence as the check sees it. */
export type Token =
  | { kind: 'word' | 'mark'; text: string }
  | { kind: 'fact'; text: string; fact: BookFact }
  /** A name, by reference or in letters; more than one subject where the letters could mean several. */
  | { kind: 'name'; text: string; subjects: string[] };

export type Reading = {
  tokens: Token[];
  /** The sentence's own letters: without references and names. */
  letters: string;
  /** Facts referred to, names left out. */
  facts: BookFact[];
  /** Subjects named, of the kinds that have names: solutions and vendors. */
  named: ReadonlySet<string>;
};

// Private-use characters stand for references and names while the rest is cut into words; none passes `unsafeReason`.
const REFERENCE_MARK = '\uE000';
const NAME_MARK = '\uE001';
const piece = /[\uE000\uE001]|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)*|[^\s]/gu;

/**
 * Cuts a normalised sentence into words, facts and names. Bold is taken off first, so that it hides no name.
 * @param isExactCase names count only as they are spelled, not in another case
 * @returns nothing when a reference is to no fact of the book
 */
export const readSentence = (sentence: string, book: FactBook, isExactCase: boolean): Reading | undefined => {
  const facts = referencesOf(sentence).map((id) => book.find(id));
  if (facts.some((fact) => !fact)) return undefined;
  const referred = (facts as BookFact[]).values();
  const bare = sentence.replaceAll('**', '').replace(REFERENCE, REFERENCE_MARK);
  const { text, names } = takeNames(bare, book, isExactCase);
  const literals = names.values();
  const tokens = [...text.matchAll(piece)].map(([part]): Token => {
    if (part === REFERENCE_MARK) return referenceToken(referred.next().value as BookFact, book);
    if (part === NAME_MARK) return literals.next().value as Token;
    return { kind: /[\p{L}\p{N}]/u.test(part) ? 'word' : 'mark', text: part };
  });
  return {
    tokens,
    letters: text,
    facts: tokens.flatMap((token) => (token.kind === 'fact' ? [token.fact] : [])),
    named: new Set(tokens.flatMap((token) => (token.kind === 'name' ? token.subjects : []))),
  };
};

const hasName = (book: FactBook, subjectId: string): boolean => {
  const kind = book.findSubject(subjectId)?.kind;
  return kind === 'solution' || kind === 'vendor';
};

const referenceToken = (fact: BookFact, book: FactBook): Token =>
  fact.claimClass === 'name'
    ? { kind: 'name', text: fact.text, subjects: hasName(book, fact.subject) ? [fact.subject] : [] }
    : { kind: 'fact', text: fact.text, fact };

type Spellings = ReadonlyMap<string, string[]>;
type Names = { pattern: RegExp; exact: Spellings; folded: Spellings; size: number };
const namesOfBook = new WeakMap<FactBook, Names>();

const takeNames = (text: string, book: FactBook, isExactCase: boolean): { text: string; names: Token[] } => {
  const { pattern, exact, folded } = namesIn(book);
  const names: Token[] = [];
  const rest = text.replace(pattern, (found) => {
    const spelled = exact.get(found) ?? (isExactCase ? undefined : folded.get(fold(found)));
    const subjects = isGeneric(found) ? undefined : spelled;
    if (!subjects) return found;
    names.push({ kind: 'name', text: found, subjects });
    return NAME_MARK;
  });
  return { text: rest, names };
};

/** "patient monitoring" is a thing, although a product is called "Patient monitoring"; so is the alias "rostering". */
const isGeneric = (found: string): boolean =>
  found.split(/[^\p{L}\p{N}]+/u).every((word) => !word || isOrdinary(word.toLowerCase())) && !/\p{Lu}/u.test(found);

const fold = (name: string) => name.toLowerCase().replace(/[\s-]+/g, ' ');

/** Every spelling of every solution and vendor of a book, the longest first. */
const namesIn = (book: FactBook): Names => {
  const subjects = book.subjects.filter(({ id }) => hasName(book, id));
  const known = namesOfBook.get(book);
  if (known?.size === subjects.length) return known;
  const spellings = subjects.flatMap(({ id, name, aliases = [] }) =>
    [name, ...aliases]
      .map((spelling) => ({ id, spelling: spelling.normalize('NFKC').trim() }))
      .filter(({ spelling }) => spelling !== ''),
  );
  const patterns = spellings
    .map(({ spelling }) => spelling)
    .sort((a, b) => b.length - a.length)
    .map(patternOf);
  const names: Names = {
    // A book without names matches nothing.
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu'),
    exact: groupBy(spellings, (spelling) => spelling),
    folded: groupBy(spellings, fold),
    size: subjects.length,
  };
  namesOfBook.set(book, names);
  return names;
};

const groupBy = (
  spelled: readonly { id: string; spelling: string }[],
  key: (spelling: string) => string,
): Spellings => {
  const groups = Map.groupBy(spelled, ({ spelling }) => key(spelling));
  return new Map([...groups].map(([spelling, owners]) => [spelling, [...new Set(owners.map(({ id }) => id))]]));
};

const patternOf = (spelling: string) =>
  spelling.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/(?:\s|\\-)+/g, '[\\s-]+');
