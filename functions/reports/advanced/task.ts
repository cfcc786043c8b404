import { CitationList } from '#functions/advisor/answer/render';
import type { Task, Written } from '#functions/advisor/run/task';
import type {
  AdvancedDueDiligenceReport,
  SolutionAssessment,
} from '#shared/contracts/reports/advanced-due-diligence-report';
import type { ScoredSolution, SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';
import { timeframeWords } from '#shared/documents/head';
import { type Line, told } from '#shared/kernel/told';
import { worstLevel } from '#shared/scores/vendor-risk/risk-matrix';
import { adviceOf, alternativesOf, reasonsFor, recommendedOf } from '../due-diligence/advice.ts';
import { namedOf, nameOf } from '../due-diligence/book.ts';
import { methodsOf } from '../due-diligence/methods.ts';
import { readBudgetField } from '../due-diligence/plan/circumstances.ts';
import { shownRisks } from '../due-diligence/risks.ts';
import { ableOf, recommendationSentences } from '../due-diligence/scoring/scoring.ts';
import { answersTo } from '../due-diligence/sections.ts';
import { dueDiligenceTask, headOf, partsOf, readRequest } from '../due-diligence/task.ts';
import {
  type AdvancedFacts,
  type Circumstances,
  type DueDiligenceFacts,
  type DueDiligenceInput,
  type DueDiligenceQuestion,
  isOnRecord,
} from '../due-diligence.ts';
import type { BodyOf } from '../report.ts';
import { priceSentence } from '../roi/costs.ts';
import { type Say, sayer } from '../say.ts';
import { financialAnalysisOf } from './finance.ts';
import { marketAnalysisOf, marketRule } from './market.ts';
import { regulatoryOf } from './regulatory.ts';
import { circumstanceRisks, matrixRule, riskCategoriesOf } from './risks.ts';
import { roadmapOf, timelineWords } from './roadmap.ts';

/** The advanced report: the same records, scores and words as the standard one, with the buyer's circumstances. */
export const advancedTask: Task<
  DueDiligenceInput & { circumstances: Circumstances },
  DueDiligenceQuestion,
  DueDiligenceFacts,
  BodyOf<AdvancedDueDiligenceReport>,
  Record<string, never>
> = {
  ...dueDiligenceTask,
  name: 'advanced_due_diligence',
  read: readRequest,
  merge: advancedBodyOf,
};

const assessmentOf = (
  { solution, strengths, weaknesses, ...analysis }: SolutionAnalysis,
  rows: readonly ScoredSolution[],
): SolutionAssessment => {
  const total = rows.find(({ key }) => key === analysis.key)?.total;
  if (!total) throw new Error(`The ranking lost the solution ${analysis.key}.`);
  return { ...analysis, solutionName: solution, categoryFit: { ...total, alignment: strengths, gaps: weaknesses } };
};

function advancedBodyOf(written: Written, gathered: DueDiligenceFacts): BodyOf<AdvancedDueDiligenceReport> {
  const { circumstances } = gathered.question;
  if (!circumstances) throw new Error('An advanced report was asked for without its circumstances.');
  const facts = { ...gathered, circumstances };
  const citations = new CitationList(written.citations);
  const say = sayer([facts.book, facts.sideBook], citations);
  const { solutionAnalysis, roiAnalysis, risks, ...parts } = partsOf(facts, say, circumstanceRisks(facts));
  const integrations = answersTo('integrations', facts, say);
  const financialAnalysis = financialAnalysisOf(facts, say, roiAnalysis);
  const implementationRoadmap = roadmapOf(facts, say);
  const marketAnalysis = marketAnalysisOf(facts, say);
  const regulatory = regulatoryOf(facts, say);
  const timeline = timelineWords(facts, say);
  const recommendations = recommendationsOf(facts, say, parts.decision.cost, timeline);
  const { organizationType, timeframe, budget, currentSystems, isBudgetDefault, isTimeframeDefault } = circumstances;
  return {
    type: 'advanced-due-diligence',
    ...headOf(written, facts),
    ...{ organizationType, timeframe, budget, currentSystems, implementationRoadmap, marketAnalysis, regulatory },
    isBudgetDefault: isBudgetDefault || undefined,
    isTimeframeDefault: isTimeframeDefault || undefined,
    executiveSummary: {
      recommendedSolution: recommendations.primaryRecommendation.solution,
      timelineEstimate: timeline,
      riskLevel: risks ? (worstLevel(risks.map(({ level }) => level)) ?? 'unknown') : null,
      keyFindings: [facts.scoring.statement, ...parts.decision.why],
      recommendations: recommendations.nextSteps,
      budgetImplications: financialAnalysis?.budget ?? parts.decision.cost,
      summary: written.response,
    },
    solutionAssessments: solutionAnalysis.map((analysis) => assessmentOf(analysis, facts.scoring.rows)),
    ...parts,
    riskAssessment: risks && {
      riskCategories: riskCategoriesOf(facts, risks),
      riskMatrix: shownRisks(
        risks.toSorted((a, b) => b.riskScore - a.riskScore),
        facts.question.request.analysisDepth,
      ),
    },
    financialAnalysis,
    recommendations,
    integrations,
    methods: told(methodsOf(facts), ownMethods(facts)),
    citations: citations.all,
  };
}

/** How the circumstances were read. */
const ownMethods = ({ question, circumstances }: AdvancedFacts): Line => [
  `Organisation type ${circumstances.organizationType}: it decides which rules and gates are asked; in the goals a kind of place is named only where the type leaves it open.`,
  `Timeframe ${timeframeWords(circumstances)}: counted from ${circumstances.reportDay}. Dates follow from our planning assumptions by their longest durations; what no record dates is “Not on record”.`,
  readBudgetField(circumstances.budget).amountAud === null
    ? 'Budget: no amount could be read from the budget field.'
    : `Budget: “${circumstances.budget}” as typed; of a range the upper end.`,
  'A current system counts as a point of yours: on record only where a single fact about working together names it.',
  question.request.includeRiskAssessment && matrixRule,
  circumstances.includeMarketAnalysis && marketRule,
];

/**
 * The recommendations of an advanced report.
 * @param cost what is said of all selected solutions, where none of them goes before the others
 * @param timeline when it could be in use
 */
const recommendationsOf = (
  facts: AdvancedFacts,
  say: Say,
  cost: string,
  timeline: string,
): AdvancedDueDiligenceReport['recommendations'] => {
  const chosen = recommendedOf(facts);
  // Whose answers to get first; nobody's where several are too near to each other to be told apart.
  const about = chosen ?? (facts.scoring.outcome === 'no-clear-winner' ? undefined : ableOf(facts)[0]?.row);
  const isPriced = about && facts.question.request.includeFinancialAnalysis;
  const rationale = [...recommendationSentences(facts), ...(about ? reasonsFor(about, facts) : [])];
  const price = (of: NonNullable<typeof about>) =>
    isOnRecord(of) ? priceSentence(of.entry) : `No price is on record for ${nameOf(of)}.`;
  return {
    primaryRecommendation: {
      ...(chosen ? namedOf(chosen) : { solution: null, vendor: null }),
      ...{ budget: isPriced ? say(price(about)) : cost, timeline, rationale: rationale.map((line) => say(line)) },
    },
    firstToAsk: chosen || !about ? null : namedOf(about),
    alternativeOptions: alternativesOf(facts, say),
    ...adviceOf(facts, say),
  };
};
