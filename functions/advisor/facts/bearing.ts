import type { Thesaurus } from '#functions/records/search/thesaurus';
import { stem, stopWords, termOf, wordsOf } from '#functions/records/search/words';
import { holdsDigit } from '#shared/reading/phrases/words';
import type { BookFact, FactBook } from './facts.ts';
import { solutionFields } from './record-fields.ts';

/** Words of a need that say how much it is wanted, or that name the asking rather than the thing. */
const fillers: ReadonlySet<string> = new Set(
  wordsOf(
    'integrate integrates integration integrated compatible compatibility connect connects connection interface link talk feed include includes able ability capable capability allow allows fully certified certificate certification compliant compliance registered registration available function functionality feature features mandatory essential within least minimum offer offers provision evidence',
  ).flatMap((word) => termOf(word) ?? []),
);

/** What a need asks for, as stems: its telling words. */
export const termsOfNeed = (need: string): string[] => [
  ...new Set(
    wordsOf(need.replace(/\b(ISO|AS|IEC)(\d)/gi, '$1 $2'))
      .filter((word) => !stopWords.has(word))
      .flatMap((word) => termOf(word) ?? [])
      .filter((term) => !fillers.has(term)),
  ),
];

/** Share of a longer need's words that one fact must hold to answer it. */
const MOST = 2 / 3;

/** Whether one fact holds what a need asks for: a name or a number must be in it, of the trade's own words most must. */
export const holdsTerms = (fact: BookFact, terms: readonly string[], { isTradeWord }: Thesaurus): boolean => {
  const own = new Set(
    wordsOf(fact.label === solutionFields.trackRecord.label ? fact.text : `${fact.label} ${fact.text}`).flatMap(
      (word) => termOf(word) ?? [],
    ),
  );
  const found = terms.filter((term) => own.has(term));
  const missing = terms.filter((term) => !own.has(term));
  if (terms.length === 0 || missing.some((term) => !isTradeWord(term) || holdsDigit(term))) return false;
  return terms.length < 3 ? missing.length === 0 : found.length >= terms.length * MOST;
};

/** Classes of facts that may answer a need; a contract, a score or a gap never does. */
const answering: ReadonlySet<string> = new Set([
  'description',
  'feature',
  'integration',
  'certificate',
  'setting',
  'usage',
  'outcome',
  'support',
  'distributor',
  'implementation',
  'location',
  'price',
  'founded',
  'finance',
]);

/** Single facts of a solution and its vendor that may answer a need: the entries of a list rather than the list. */
export const answeringFacts = (book: FactBook, solutionId: string): BookFact[] => {
  const owners = new Set([solutionId, book.findSubject(solutionId)?.vendor]);
  return book.facts.filter(
    ({ id, subject, claimClass }) => owners.has(subject) && answering.has(claimClass) && !book.has(`${id}.0`),
  );
};

/**
 * Whether the book holds what a gap says no record holds: the same noun in a label or as a class. A draft knows when
 * such a gap may be used; a model might state it.
 */
export const isContradicted = (gap: BookFact, book: FactBook): boolean => {
  if (gap.claimClass !== 'gap') return false;
  const noun = stem(wordsOf(gap.label).at(-1) ?? '');
  const vendor = book.findSubject(gap.subject)?.vendor;
  return book.facts.some(({ subject, claimClass, label }) => {
    if (claimClass === 'gap' || claimClass === 'name') return false;
    const isOwn = subject === gap.subject;
    return (
      (isOwn && stem(claimClass) === noun) ||
      ((isOwn || subject === vendor) && wordsOf(label).some((word) => stem(word) === noun))
    );
  });
};
