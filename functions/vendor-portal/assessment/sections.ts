import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import { submissionInputs } from '#shared/scores/submission/inputs';
import { adviceFor, advice as advices } from './advice.ts';
import type { AssessmentFacts } from './assessment.ts';
import { marketId, type Say, saidId } from './book.ts';
import type { PointName } from './statements.ts';
import { settledBy } from './submission-facts.ts';

/** Shared functions that strengths name. */
const FUNCTIONS_NAMED = 3;

/** A fact of the vendor's own records, with the name of what it is about. */
export const ownFact = (facts: AssessmentFacts, name: PointName): string | undefined => {
  const own = settledBy(facts.request, name).flatMap(({ factId: id }) => facts.book.find(id) ?? [])[0];
  return own && `on record for ${nameRef(own.subject)}: ${ref(own.id)}`;
};

/** Functions of comparables that the submission describes too. */
export const functionsTold = ({ market }: AssessmentFacts, most: number): string[] =>
  market.shared
    .slice(0, most)
    .map(
      ({ solutionId, index }) =>
        `You describe a function that ${nameRef(solutionId)} lists too: ${ref(factId(solutionId, 'features', index))}.`,
    );

/** What speaks for the product: on record, or stated and not verified yet. */
export const strengthsOf = (facts: AssessmentFacts, say: Say): string[] => {
  const ofPoints = submissionInputs.technology.flatMap(({ id, label }) => {
    const own = ownFact(facts, id);
    if (own) return [say(`${label}: ${own}.`)];
    return facts.request.statements[id].standing === 'stated'
      ? [say(`${label}: you state ${ref(saidId(id))}.`, 'It counts in part until it is verified.')]
      : [];
  });
  return [...ofPoints, ...functionsTold(facts, FUNCTIONS_NAMED).map((sentence) => say(sentence))];
};

/** Missing evidence: what is claimed, denied or not stated, with what to send. */
export const concernsOf = (facts: AssessmentFacts, say: Say): string[] =>
  submissionInputs.technology.flatMap(({ id, label }) => {
    if (ownFact(facts, id)) return [];
    const { standing } = facts.request.statements[id];
    if (standing === 'claimed') return [say(`${label}: claimed, not verified: ${ref(saidId(id))}.`, advices[id])];
    if (standing === 'denied')
      return [say(`${label}: you state ${ref(saidId(id))}.`, 'Say when that changes, and what buyers do until then.')];
    return standing === 'unknown' ? [`${label}: not stated. ${advices[id]}`] : [];
  });

/** What records of comparables hold of the points that set products apart. */
export const competitivenessOf = ({ evidence }: AssessmentFacts, say: Say): string => {
  if (evidence.comparables === 0) return 'No comparable solution is on record, so there is nothing to compare with.';
  const of = (field: string) => ref(marketId(field));
  return say(
    `Comparable solutions on record: ${of('comparables')}.`,
    `Of these records, connections are named in: ${of('connected')}; a registration or certificate in: ${of('certified')}; a measured result in: ${of('measured')}.`,
    'What few records hold, evidence of yours would set apart; what you only state does not yet.',
  );
};

/** What to change so that buyers and product meet. */
export const recommendationsOf = (facts: AssessmentFacts, say: Say): string[] =>
  facts.scores.marketFit.inputs.flatMap(({ id, label, open }) => {
    const advice = adviceFor(id, facts);
    if (!advice || open === 0) return [];
    return facts.book.has(saidId(id))
      ? [say(`${label}: you state ${ref(saidId(id))}.`, advice)]
      : [`${label}: ${advice}`];
  });
