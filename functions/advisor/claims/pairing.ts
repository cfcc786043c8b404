import type { BookFact, FactBook } from '../facts/facts.ts';
import type { Reading } from '../run/reading.ts';
import { baseForms } from './vocabulary.ts';

/**
 * Why a sentence does not keep to one subject, if it does not. A fact stands only beside the name of what it is about;
 * a vendor's fact may stand beside its product's name. So a real price beside another vendor's name cannot be shown.
 */
export const pairingReason = ({ facts, named }: Reading, book: FactBook): string | undefined => {
  const owners = facts
    .map((fact) => book.subjectOf(fact))
    .filter(({ kind }) => kind === 'solution' || kind === 'vendor');
  if (owners.length === 0) return undefined;
  const names = [...named];
  const vendorOf = (id: string) => book.findSubject(id)?.vendor;
  for (const { id, kind } of owners) {
    const isNamed = named.has(id) || (kind === 'vendor' && names.some((name) => vendorOf(name) === id));
    if (!isNamed) return 'a fact without the name of its subject';
  }
  const solutions = new Set([
    ...names.filter((id) => book.findSubject(id)?.kind === 'solution'),
    ...owners.filter(({ kind }) => kind === 'solution').map(({ id }) => id),
  ]);
  if (solutions.size > 1) return 'a fact beside the name of another product';
  const [solution] = solutions;
  const vendors = new Set([
    ...names.filter((id) => book.findSubject(id)?.kind === 'vendor'),
    ...owners.filter(({ kind }) => kind === 'vendor').map(({ id }) => id),
  ]);
  if (vendors.size > 1) return 'a fact beside the name of another vendor';
  const [vendor] = vendors;
  if (solution && vendor && vendorOf(solution) !== vendor) return "a fact beside the name of another's vendor";
  return undefined;
};

/** Why a sentence that only names might mislead on who makes what, if it might. */
export const namingReason = ({ named }: Reading, book: FactBook): string | undefined => {
  const subjects = [...named].flatMap((id) => book.findSubject(id) ?? []);
  if (new Set(subjects.map(({ id }) => isExample(id, book))).size > 1) return 'an example beside a real product';
  const solutions = subjects.filter(({ kind }) => kind === 'solution');
  const vendors = subjects.filter(({ kind }) => kind === 'vendor');
  if (solutions.length === 0 || vendors.length === 0) return undefined;
  const [solution, ...more] = solutions;
  if (more.length > 0) return 'several products beside a vendor';
  return vendors.every(({ id }) => id === solution?.vendor) ? undefined : "a product beside another's vendor";
};

/** Whether a subject is fictional, for demonstration. */
const isExample = (subjectId: string, book: FactBook): boolean =>
  book.facts.some(({ subject, evidence }) => subject === subjectId && evidence?.kind === 'demonstration');

/** Why a sentence does not belong on the card that it stands on, if it does not. */
export const strangerReason = ({ named }: Reading, book: FactBook, about: string | undefined): string | undefined => {
  if (about === undefined) return undefined;
  const own = new Set([about, book.findSubject(about)?.vendor]);
  return [...named].every((id) => own.has(id)) ? undefined : 'another name on this card';
};

/** Facts that say the same sort of thing, so that a sentence cannot swap them: one class and one label. */
export const isOneKind = (facts: readonly BookFact[]): boolean => {
  const telling = facts.filter(({ claimClass }) => claimClass !== 'description' && claimClass !== 'user');
  if (telling.every(({ claimClass }) => claimClass === 'gap')) return true;
  return new Set(telling.map(({ claimClass, label }) => `${claimClass} ${label}`)).size <= 1;
};

/**
 * Whether the book holds what a gap says no record holds: the same noun in a label, or as a class. A draft knows when
 * such a gap may be used; a model might state it.
 */
export const isContradicted = (gap: BookFact, book: FactBook): boolean => {
  if (gap.claimClass !== 'gap') return false;
  const nouns = new Set(baseForms(wordsOf(gap.label).at(-1) ?? ''));
  const isNoun = (word: string) => baseForms(word).some((form) => nouns.has(form));
  const vendor = book.findSubject(gap.subject)?.vendor;
  return book.facts.some(({ subject, claimClass, label }) => {
    if (claimClass === 'gap' || claimClass === 'name') return false;
    const isOwn = subject === gap.subject;
    return (isOwn && isNoun(claimClass)) || ((isOwn || subject === vendor) && wordsOf(label).some(isNoun));
  });
};

const wordsOf = (label: string): string[] => label.toLowerCase().match(/[a-z]+/g) ?? [];
