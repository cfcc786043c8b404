import { nameRef, ref } from '#functions/advisor/facts/facts';
import { factId } from '#functions/advisor/facts/record-facts';
import type { Written } from '#functions/advisor/run/task';
import type { RatedScore } from '#shared/contracts/vendors/vendor-portal';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { type PartScore, type SubmissionScores, scoreNames, scoreWeights } from '#shared/scores/submission/score';
import { advice, adviceFor, gainsOf } from './advice.ts';
import type { AssessmentBody, AssessmentFacts, AssessmentLines } from './assessment.ts';
import { marketId, type Say, saidId, voiceOf } from './book.ts';
import { competitorsOf, demandLevelText, marketEntryOf, partnersNoteOf, partnersOf } from './opportunity.ts';
import { competitivenessOf, concernsOf, ownFact, recommendationsOf, strengthsOf } from './sections.ts';
import { comparableUnits } from './submission-facts.ts';

/** Prices of comparables in words, for who cannot compare. */
const otherPrices = ({ market }: AssessmentFacts, say: Say): string[] =>
  market.named.flatMap(({ record }) =>
    record.facts.priceRange
      ? [say(`In another unit: ${nameRef(record.id)}: ${ref(factId(record.id, 'priceRange'))}.`)]
      : [],
  );

/** The stated price against prices on record in the same unit, or how many records hold one. */
const marketComparisonOf = (facts: AssessmentFacts, say: Say): string => {
  const { comparison } = facts.evidence.price;
  const noPrice = 'A public contract value is not a price and is not compared.';
  if (!comparison) {
    const found = say(
      `${NOT_ON_RECORD}: a price that yours could be held against. Comparable solutions: ${ref(marketId('comparables'))}; with a price a month or a room on record: ${ref(marketId('priced'))}.`,
    );
    return [found, ...otherPrices(facts, say), noPrice].join(' ');
  }
  const compared = comparableUnits
    .filter(({ unit }) => unit === comparison.unit)
    .flatMap(({ field, own, unit }) => [
      say(
        `You state ${ref(saidId(own))} ${unit}; the median of the comparable prices on record is ${formatAud(comparison.medianAud)} (prices on record: ${comparison.comparables}).`,
      ),
      ...facts.market.named.flatMap(({ record }) =>
        record.facts[field] ? [say(`${nameRef(record.id)}: ${ref(factId(record.id, field))}.`)] : [],
      ),
    ]);
  return [...compared, noPrice].join(' ');
};

/** What the buyer gets for the price, as far as anything shows it. */
const valuePropositionOf = (facts: AssessmentFacts, say: Say): string => {
  const own = ownFact(facts, 'results');
  if (own) return say(`A measured result is ${own}.`);
  const { standing } = facts.request.statements.results;
  if (standing === 'unknown')
    return `Not stated: a measured result that the price could be set against. ${advice.results}`;
  const words = standing === 'denied' ? 'You state' : 'Claimed, not verified:';
  return say(`${words} ${ref(saidId('results'))}.`, advice.results);
};

/** What the pricing structure leaves open, then what the quote reader would ask. */
const pricingRecommendationsOf = (facts: AssessmentFacts, say: Say): string[] => {
  const { scores, request } = facts;
  const missing = scores.pricing.inputs.flatMap(({ id, points }) =>
    points === null ? (adviceFor(id, facts) ?? []) : [],
  );
  const unread =
    request.price.unread.length > 0 ? ['Write each price on a line of its own: some could not be read.'] : [];
  const questions = request.price.questions.map((question) => say(`A buyer will ask: ${question}`));
  return [...missing, ...unread, ...questions];
};

/** The result: scores by arithmetic, sections of ours, and the two checked texts in their places. */
export const assessmentBody = (written: Written<AssessmentLines>, facts: AssessmentFacts): AssessmentBody => {
  const { scores, request } = facts;
  const { say, citations } = voiceOf(facts.book, written.citations);
  const potentialPartners = partnersOf(facts, say);
  return {
    assessment: overallOf(scores),
    marketFit: {
      ...ratedOf(scores.marketFit),
      analysis: written.response,
      recommendations: recommendationsOf(facts, say),
    },
    technologyEvaluation: {
      ...ratedOf(scores.technology),
      strengths: strengthsOf(facts, say),
      concerns: concernsOf(facts, say),
      competitiveness: competitivenessOf(facts, say),
    },
    pricingAnalysis: {
      ...ratedOf(scores.pricing),
      marketComparison: marketComparisonOf(facts, say),
      valueProposition: valuePropositionOf(facts, say),
      pricingRecommendations: pricingRecommendationsOf(facts, say),
    },
    marketOpportunity: {
      ...ratedOf(scores.demand),
      demandLevel: demandLevelText(facts, say),
      competitorAnalysis: written.lines.competitorAnalysis,
      marketEntry: marketEntryOf(facts, say),
      competitors: competitorsOf(facts),
    },
    nextSteps: gainsOf(facts).map(({ advice, gain }) => `${advice} Decides up to ${gain} of 100 points.`),
    potentialPartners,
    partnersNote: partnersNoteOf(potentialPartners),
    category: request.category,
    citations: citations.all,
    engine: written.engine,
    engineNote: written.engineNote,
    droppedSentences: written.droppedSentences,
  };
};

const ratedOf = ({ score, low, high, coverage, inputs }: PartScore): RatedScore => ({
  score,
  low,
  high,
  coverage,
  inputs: inputs.map(({ label, points, max, says }) => ({ label, points, maximum: max, basis: says })),
});

const scoreLabel = {
  marketFit: 'Market fit',
  technology: 'Technology',
  pricing: 'Pricing',
  demand: 'Demand',
} satisfies Record<(typeof scoreNames)[number], string>;

const overallOf = (scores: SubmissionScores): AssessmentBody['assessment'] => {
  const { score, ...range } = scores.overall;
  return {
    ...range,
    overallScore: score,
    inputs: scoreNames.map((name) => ({
      label: scoreLabel[name],
      points: scores[name].score === null ? null : Math.round(scores[name].low * scoreWeights[name]) / 100,
      maximum: scoreWeights[name],
      basis: `Weighs ${scoreWeights[name]}% of the whole.`,
    })),
  };
};
