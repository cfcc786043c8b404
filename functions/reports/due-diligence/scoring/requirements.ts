import { answeringFacts, holdsTerms, termsOfNeed } from '#functions/advisor/facts/bearing';
import type { BookFact, FactBook } from '#functions/advisor/facts/facts';
import { solutionFields } from '#functions/advisor/facts/record-fields';
import type { Concern, Guide } from '#functions/records/knowledge/open-knowledge';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Thesaurus } from '#functions/records/search/thesaurus';
import { raisedConcerns, speaksOf } from '#functions/records/view/concerns';
import { isHostedHere } from '#functions/records/view/evidence-reader';
import { refusalOf } from '#shared/kernel/need';
import { says } from '#shared/reading/phrases/phrase-book';
import type { RequirementFinding } from '../../due-diligence.ts';
import { isWithin } from '../plan/durations.ts';

/** Concerns of every category, and of integration, are too wide to say that a feature answers them. */
const isTooWide = ({ id, isGeneral }: Concern): boolean => isGeneral || id === 'integration';

/** What the buyer's words are read by. */
type Words = { guide: Guide; thesaurus: Thesaurus };

/** A feature that speaks of the very concern that the requirement raises: "missed calls" and "escalation to a second carer". */
const byConcern = (
  requirement: string,
  terms: readonly string[],
  facts: readonly BookFact[],
  { guide, thesaurus }: Words,
): BookFact[] => {
  if (terms.some((term) => !thesaurus.isTradeWord(term))) return [];
  const concerns = raisedConcerns(requirement, guide).filter(({ concern }) => !isTooWide(concern));
  const features = facts.filter(({ claimClass, label }) => claimClass === 'feature' && label === 'features');
  return features.filter(({ text }) => concerns.some(({ concern }) => speaksOf(text, concern)));
};

const saysRollout = says(['go live', 'implement*|install*|rollout', 'roll out']);
const saysTime = says(['day|week|month']);

/** Requirements of time or place that a field answers whatever its words. */
const byField: readonly { asks: (requirement: string) => boolean; labels: readonly string[] }[] = [
  { asks: (requirement) => saysRollout(requirement) && saysTime(requirement), labels: ['implementation time'] },
  {
    asks: says(['australian owned|company|based|vendor', 'based in australia']),
    labels: ['headquarters', 'Australian presence'],
  },
  {
    asks: says(['australian distributor|supplier|sponsor', 'local distributor|supplier']),
    labels: ['Australian distributor'],
  },
];

/** Whether an implementation time keeps to what is required: null where that cannot be told, true where none is asked. */
const isInTime = (requirement: string, { label, text }: BookFact): boolean | null =>
  label === solutionFields.implementationTime.label &&
  byField.some(({ asks, labels }) => asks(requirement) && labels.includes(label))
    ? isWithin(requirement, text)
    : true;

/** "Data hosted in Australia", in its many words. */
const asksResidency = says([
  'hosted|hosting|data|stored|backup ... australia*|onshore',
  'australian hosted|hosting|data',
  'data sovereignty|residency',
  'irap',
]);

/** Facts quoted for one requirement at most. */
const QUOTED = 2;

/**
 * How the record of one solution answers a requirement: by single facts that hold its words, never by putting facts
 * together. Nothing found is "not on record", never a no.
 */
export const answerRequirement = (
  requirement: string,
  book: FactBook,
  entry: Ranked,
  words: Words,
): RequirementFinding => {
  const refusal = book.facts.find(
    ({ subject, text }) => subject === entry.record.id && text === refusalOf(requirement),
  );
  if (refusal) return { factIds: [refusal.id], isDenied: true, isNear: false };
  const facts = answeringFacts(book, entry.record.id);
  const terms = termsOfNeed(requirement);
  const fields = byField.filter(({ asks }) => asks(requirement)).flatMap(({ labels }) => labels);
  const isResidency = asksResidency(requirement) && isHostedHere(entry.record)?.value === true;
  const plain = facts.filter(
    (fact) =>
      holdsTerms(fact, terms, words.thesaurus) ||
      fields.includes(fact.label) ||
      (isResidency && fact.label === solutionFields.hosting.label),
  );
  const found = plain.length > 0 ? plain : byConcern(requirement, terms, facts, words);
  const quoted = found.toSorted((a, b) => a.text.length - b.text.length).slice(0, QUOTED);
  return {
    factIds: quoted.map(({ id }) => id),
    isDenied: quoted.length > 0 && quoted.every((fact) => fact.text === 'no' || isInTime(requirement, fact) === false),
    isNear: quoted.length > 0 && (plain.length === 0 || quoted.every((fact) => isInTime(requirement, fact) === null)),
  };
};

/** Where a fact of another class than `integration` still says that products work together. */
const joins = says(['integrat*|interfac*|connect*|interoperab*', 'hl7*|fhir|api']);

/**
 * How the record of one solution speaks of a system that the buyer has: by single facts about working together that
 * hold the system's name. "Replaces X" is no integration with X.
 */
export const answerSystem = (
  system: string,
  book: FactBook,
  entry: Ranked,
  { thesaurus }: Pick<Words, 'thesaurus'>,
): RequirementFinding => {
  const terms = termsOfNeed(system);
  const quoted = answeringFacts(book, entry.record.id)
    .filter(({ claimClass, text }) => claimClass === 'integration' || joins(text))
    .filter((fact) => holdsTerms(fact, terms, thesaurus))
    .toSorted((a, b) => a.text.length - b.text.length)
    .slice(0, QUOTED);
  return { factIds: quoted.map(({ id }) => id), isDenied: false, isNear: false };
};
