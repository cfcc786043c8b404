import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import type { ScoredInput } from '#shared/scores/submission/score';
import { adviceFor } from './advice.ts';
import type { AssessmentFacts } from './assessment.ts';
import { marketId, type Say, saidId } from './book.ts';
import type { PointName } from './statements.ts';
import { settledBy } from './submission-facts.ts';

const technologyPoints = [
  'connections',
  'security',
  'support',
  'installation',
  'register',
  'certificates',
  'results',
] as const satisfies PointName[];
/** Shared functions that strengths name. */
const FUNCTIONS_NAMED = 3;

/** A fact of the vendor's own records, with the name of what it is about. */
export const ownFact = (facts: AssessmentFacts, name: PointName): string | undefined => {
  const own = settledBy(facts.request, name).flatMap(({ factId: id }) => facts.book.find(id) ?? [])[0];
  return own && `on record for ${nameRef(own.subject)}: ${ref(own.id)}`;
};

const inputOf = (inputs: readonly ScoredInput[], name: string): string =>
  inputs.find(({ id }) => id === name)?.label ?? name;

/** What speaks for the product: on record, or stated and not verified yet. */
export const strengthsOf = (facts: AssessmentFacts, say: Say): string[] => {
  const { request, market, scores } = facts;
  const ofPoints = technologyPoints.flatMap((name) => {
    const label = inputOf(scores.technology.inputs, name);
    const own = ownFact(facts, name);
    if (own) return [say(`${label}: ${own}.`)];
    return request.statements[name].standing === 'stated'
      ? [say(`${label}: you state ${ref(saidId(name))}.`, 'It counts in part until it is verified.')]
      : [];
  });
  const ofFunctions = market.shared
    .slice(0, FUNCTIONS_NAMED)
    .map(({ solutionId, index }) =>
      say(
        `You describe a function that ${nameRef(solutionId)} lists too: ${ref(factId(solutionId, 'features', index))}.`,
      ),
    );
  return [...ofPoints, ...ofFunctions];
};

/** Missing evidence: what is claimed, denied or not stated, with what to send. */
export const concernsOf = (facts: AssessmentFacts, say: Say): string[] =>
  technologyPoints.flatMap((name) => {
    if (ownFact(facts, name)) return [];
    const { standing } = facts.request.statements[name];
    const label = inputOf(facts.scores.technology.inputs, name);
    const advice = adviceFor(name, facts) ?? '';
    if (standing === 'claimed') return [say(`${label}: claimed, not verified: ${ref(saidId(name))}.`, advice)];
    if (standing === 'denied')
      return [
        say(`${label}: you state ${ref(saidId(name))}.`, 'Say when that changes, and what buyers do until then.'),
      ];
    return standing === 'unknown' ? [`${label}: not stated. ${advice}`] : [];
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
  facts.scores.marketFit.inputs.flatMap((input) => {
    const advice = adviceFor(input.id, facts);
    if (!advice || input.open === 0) return [];
    const name = input.id as PointName;
    const isStated = input.id === 'presence' || input.id === 'users';
    return isStated && facts.book.has(saidId(name))
      ? [say(`${input.label}: you state ${ref(saidId(name))}.`, advice)]
      : [`${input.label}: ${advice}`];
  });
