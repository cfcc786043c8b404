import { apiHandler } from '#functions/lib/api-handler';
import { newDayId } from '#functions/lib/day-id';
import { catalogueFor } from '#functions/records/versions/overlaid';
import { type HealthInput, type HealthResult, scoreVendorHealth } from '#shared/contracts/vendors/vendor-health';
import { listed } from '#shared/kernel/format';
import { healthRating } from '#shared/scores/bands';
import {
  type HealthScore,
  healthGaps,
  healthLevers,
  healthMethod,
  healthScore,
} from '#shared/scores/vendor-health/health-score';
import { healthRules } from '#shared/scores/vendor-health/rules';
import { type Completed, withAccepted } from './accepted-answers.ts';

type Words = Pick<HealthResult, 'detailedAnalysis' | 'strengths' | 'concerns' | 'recommendations'>;
type Contribution = HealthScore['contributions'][number];

/** Shares of an input's points from which it is a strength, and below which it is a concern. */
const STRONG = 0.75;
const WEAK = 0.4;

const vendorOf = ({ companyName }: HealthInput) => companyName || 'The vendor';
const known = ({ contributions }: HealthScore) => contributions.filter(({ isKnown }) => isKnown);
const share = ({ points, maximum }: Contribution) => points / maximum;
const said = ({ label, answer, points, maximum }: Contribution) =>
  `${label}: ${answer} (${points} of ${maximum} points).`;

const scoreSentence = ({ given, fromPurchase }: Completed, { overallScore, coverage }: HealthScore) => {
  const accepted = fromPurchase.length === 1 ? '1 answer' : `${fromPurchase.length} answers`;
  const from = fromPurchase.length > 0 ? `and ${accepted} that this purchase accepted` : 'alone; no record was read';
  return `${vendorOf(given)} scores ${overallScore} of 100 (${healthRating(overallScore, coverage).toLowerCase()}), from what was typed in ${from}. ${coverage}% of the points rest on an answer.`;
};

const rangeSentence = ({ low, high }: HealthScore) =>
  low === high
    ? 'Nothing was left open, so the score has no range.'
    : `If all that is open turned out badly it would be ${low}; if all turned out well, ${high}.`;

const categorySentence = ({ categories }: HealthScore): string[] => {
  const judged = categories.filter(({ coverage }) => coverage > 0).toSorted((a, b) => b.score - a.score);
  const [best, worst] = [judged[0], judged.at(-1)];
  if (!best || !worst || best === worst) return [];
  return [
    `Highest is ${best.label.toLowerCase()} (${best.score}), lowest ${worst.label.toLowerCase()} (${worst.score}).`,
  ];
};

const openSentence = (given: HealthInput): string[] => {
  const gaps = healthGaps(given);
  return gaps.length === 0 ? [] : [`Not answered: ${listed(gaps.map(({ label }) => label.toLowerCase()))}.`];
};

const analysisOf = (completed: Completed, score: HealthScore): string => {
  const { given } = completed;
  return [
    [scoreSentence(completed, score), rangeSentence(score)],
    [...categorySentence(score), `The risk level is ${score.riskLevel}. ${score.riskReason}`],
    score.cap ? [score.cap] : [],
    openSentence(given),
    given.additionalNotes ? ['Your notes appear in the report and do not change any points.'] : [],
  ]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
};

/** A factor that applies is a concern, however many points are left. */
const isStrength = (given: HealthInput, one: Contribution) =>
  share(one) >= STRONG && (one.input !== 'riskFactors' || given.riskFactors.length === 0);
const isConcern = (one: Contribution) => one.input !== 'riskFactors' && share(one) < WEAK;

const concernsOf = (given: HealthInput, score: HealthScore): string[] => {
  const open = score.contributions.filter(({ isKnown }) => !isKnown);
  const points = open.reduce((sum, { maximum }) => sum + maximum, 0);
  return [
    ...[...new Set(given.riskFactors)].map((factor) => `Risk factor: ${factor}.`),
    ...(score.cap ? [score.cap] : []),
    ...known(score).filter(isConcern).map(said),
    ...(open.length > 0 ? [`${points} of 100 points are unknown; inputs not answered: ${open.length} of 12.`] : []),
  ];
};

const questionOf = (input: string) => healthRules.find((rule) => rule.input === input)?.question ?? '';

/** First to close what is open, the weightiest first; then to test what is weak, and what was claimed. */
const recommendationsOf = (given: HealthInput, score: HealthScore): string[] => {
  const claims = [...new Set(given.complianceCertifications)];
  return [
    ...[...new Set(given.riskFactors)].map((factor) => `Ask for the facts and the remedy: ${factor.toLowerCase()}.`),
    ...healthGaps(given)
      .slice(0, 5)
      .map(({ label, question }) => `${label} is open. Ask: ${question}`),
    ...known(score)
      .filter(isConcern)
      .map(({ label, input }) => `${label} is weak. Ask: ${questionOf(input)}`),
    ...(claims.length > 0 ? [`Check ${listed(claims)} with the body that issued each: here they count as typed.`] : []),
  ];
};

/** What the figures come to, in sentences that hold nothing but the answers and the arithmetic. */
const healthWords = (completed: Completed, score: HealthScore): Words => {
  const { given } = completed;
  return {
    detailedAnalysis: analysisOf(completed, score),
    strengths: known(score)
      .filter((one) => isStrength(given, one))
      .map(said),
    concerns: concernsOf(given, score),
    recommendations: recommendationsOf(given, score),
  };
};

const typedAlone = (typed: HealthInput): HealthResult['typedAlone'] => {
  const { overallScore: score, low, high, coverage } = healthScore(typed);
  return { score, low, high, coverage };
};

export const handler = apiHandler(scoreVendorHealth, async ({ purchaseId, ...typed }, { ownerId }) => {
  const now = new Date();
  const completed: Completed = purchaseId
    ? withAccepted(typed, await catalogueFor(ownerId, purchaseId), now.toISOString().slice(0, 10))
    : { given: typed, fromPurchase: [] };
  const { given, fromPurchase, knockOut } = completed;
  const score = healthScore(given, knockOut);
  return {
    ...score,
    ...healthWords(completed, score),
    ...(fromPurchase.length > 0 ? { typedAlone: typedAlone(typed) } : {}),
    levers: healthLevers(given, knockOut),
    unanswered: healthGaps(given),
    method: healthMethod(),
    submitted: given,
    fromPurchase,
    reportId: newDayId('health', now),
    generatedDate: now.toISOString(),
  };
});
