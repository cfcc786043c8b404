import type { Written } from '#functions/advisor/task';
import type { RatedScore } from '#shared/contracts/vendor-portal';
import { type PartScore, type SubmissionScores, scoreNames, scoreWeights } from '#shared/domain/submission-score';
import type { AssessmentBody, AssessmentFacts, AssessmentProse } from './assessment.ts';
import { gainsOf } from './assessment-advice.ts';
import { voiceOf } from './assessment-book.ts';
import { competitorsOf, demandLevelText, marketEntryOf, partnersNoteOf, partnersOf } from './assessment-opportunity.ts';
import { marketComparisonOf, pricingRecommendationsOf, valuePropositionOf } from './assessment-pricing.ts';
import { competitivenessOf, concernsOf, recommendationsOf, strengthsOf } from './assessment-sections.ts';

/** The result: scores by arithmetic, sections of ours, and the two checked texts in their places. */
export const assessmentBody = (written: Written<AssessmentProse>, facts: AssessmentFacts): AssessmentBody => {
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
  inputs: inputs.map(({ label, points, maximum, basis }) => ({ label, points, maximum, basis })),
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
