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
import { adviceOf, othersOf, recommendedOf, totalSentence, whySentences } from '../due-diligence/advice.ts';
import { namedOf, nameOf, type Say, sayer } from '../due-diligence/book.ts';
import { methodsOf } from '../due-diligence/methods.ts';
import { readBudgetField } from '../due-diligence/plan/circumstances.ts';
import { shownRisks } from '../due-diligence/risks.ts';
import { BRIEF, isOnRecord, strengthsOf, weaknessesOf } from '../due-diligence/scoring/points.ts';
import { ableOf, frontOf, recommendationSentences } from '../due-diligence/scoring/scoring.ts';
import { answersTo } from '../due-diligence/sections.ts';
import { dueDiligenceTask, headOf, partsOf, readRequest } from '../due-diligence/task.ts';
import {
  type AdvancedFacts,
  type Circumstances,
  type DueDiligenceFacts,
  type DueDiligenceInput,
  type DueDiligenceLines,
  type DueDiligenceQuestion,
  type Examined,
  examined,
} from '../due-diligence.ts';
import type { BodyOf } from '../report.ts';
import { priceSentence } from '../roi/costs.ts';
import { financialAnalysisOf, implicationsOf } from './finance.ts';
import { marketAnalysisOf, marketRule } from './market.ts';
import { regulatoryOf } from './regulatory.ts';
import { byScore, circumstanceRisks, matrixRule, riskCategoriesOf } from './risks.ts';
import { roadmapOf, timeframeSentence, timeSentence } from './roadmap.ts';

/** The advanced report: the same records, scores and words as the standard one, with the buyer's circumstances. */
export const advancedTask: Task<
  DueDiligenceInput & { circumstances: Circumstances },
  DueDiligenceQuestion,
  DueDiligenceFacts,
  BodyOf<AdvancedDueDiligenceReport>,
  DueDiligenceLines
> = {
  ...dueDiligenceTask,
  name: 'advanced_due_diligence',
  read: readRequest,
  merge: advancedBodyOf,
};

const withCircumstances = (facts: DueDiligenceFacts): AdvancedFacts => {
  const { circumstances } = facts.question;
  if (!circumstances) throw new Error('An advanced report was asked for without its circumstances.');
  return { ...facts, circumstances };
};

const assessmentOf = (
  { solution, strengths, weaknesses, ...analysis }: SolutionAnalysis,
  rows: readonly ScoredSolution[],
): SolutionAssessment => {
  const total = rows.find(({ key }) => key === analysis.key)?.total;
  if (!total) throw new Error(`The ranking lost the solution ${analysis.key}.`);
  return { ...analysis, solutionName: solution, categoryFit: { ...total, alignment: strengths, gaps: weaknesses } };
};

function advancedBodyOf(
  written: Written<DueDiligenceLines>,
  gathered: DueDiligenceFacts,
): BodyOf<AdvancedDueDiligenceReport> {
  const facts = withCircumstances(gathered);
  const { circumstances } = facts;
  const citations = new CitationList(written.citations);
  const say = sayer(facts, citations);
  const { solutionAnalysis, roiAnalysis, risks, ...parts } = partsOf(written, facts, say, circumstanceRisks(facts));
  const integrations = answersTo('integrations', facts, say);
  const financialAnalysis = financialAnalysisOf(facts, say, roiAnalysis);
  const implementationRoadmap = roadmapOf(facts, say);
  const marketAnalysis = marketAnalysisOf(facts, say);
  const regulatory = regulatoryOf(facts, say);
  const recommendations = advancedRecommendationsOf(facts, say, parts.decision.cost);
  const recommended = recommendedOf(facts);
  const { organizationType, timeframe, budget, currentSystems } = circumstances;
  return {
    type: 'advanced-due-diligence',
    ...headOf(written, facts),
    organizationType,
    timeframe,
    budget,
    currentSystems,
    isBudgetDefault: circumstances.isBudgetDefault || undefined,
    isTimeframeDefault: circumstances.isTimeframeDefault || undefined,
    executiveSummary: {
      recommendedSolution: recommended ? namedOf(recommended).solution : null,
      timelineEstimate: timelineWords(facts, say),
      riskLevel: risks ? (worstLevel(risks.map(({ level }) => level)) ?? 'unknown') : null,
      keyFindings: [facts.scoring.statement, ...whySentences(facts, true).map((line) => say(line))],
      recommendations: recommendations.nextSteps,
      budgetImplications: financialAnalysis ? implicationsOf(financialAnalysis, circumstances) : parts.decision.cost,
      summary: written.response,
    },
    solutionAssessments: solutionAnalysis.map((analysis) => assessmentOf(analysis, facts.scoring.rows)),
    ...parts,
    riskAssessment: risks && {
      riskCategories: riskCategoriesOf(facts, risks),
      riskMatrix: shownRisks(byScore(risks), facts.question.request.analysisDepth),
    },
    financialAnalysis,
    implementationRoadmap,
    marketAnalysis,
    regulatory,
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

type Recommendations = AdvancedDueDiligenceReport['recommendations'];

/** Reasons and drawbacks of an alternative. */
const POINTS = 3;

/** When it could be in use, as far as records and our planning assumptions go. */
const timelineWords = (facts: AdvancedFacts, say: Say): string => {
  const { timeframe } = facts.circumstances;
  if (!facts.question.request.includeImplementationPlan)
    return 'The implementation plan was switched off for this report.';
  return say(timeframeSentence(timeframe, facts), timeSentence(examined(facts), frontOf(facts), timeframe));
};

const aboutPrice = (row: Examined): string =>
  row.kind === 'user-supplied' ? `No price is on record for ${nameOf(row)}.` : priceSentence(row.entry);

const reasonsOf = (row: Examined, facts: DueDiligenceFacts): string[] =>
  isOnRecord(row) ? strengthsOf(row, facts).slice(0, POINTS) : [];

/**
 * The recommendations of an advanced report.
 * @param cost what is said of all selected solutions, where none of them goes before the others
 */
const advancedRecommendationsOf = (facts: AdvancedFacts, say: Say, cost: string): Recommendations => {
  const each = (lines: readonly string[]) => lines.map((line) => say(line));
  const chosen = recommendedOf(facts);
  // Whose answers to get first; nobody's where several are too near to each other to be told apart.
  const about = chosen ?? (facts.scoring.outcome === 'no-clear-winner' ? undefined : ableOf(facts)[0]?.row);
  return {
    primaryRecommendation: {
      ...(chosen ? namedOf(chosen) : { solution: null, vendor: null }),
      budget: about && facts.question.request.includeFinancialAnalysis ? say(aboutPrice(about)) : cost,
      timeline: timelineWords(facts, say),
      rationale: each([...recommendationSentences(facts), ...(about ? reasonsOf(about, facts) : [])]),
    },
    firstToAsk: chosen || !about ? null : namedOf(about),
    alternativeOptions: othersOf(facts).map(({ row }) => ({
      ...namedOf(row),
      rationale: each([totalSentence(row), ...reasonsOf(row, facts)]),
      tradeoffs: each(isOnRecord(row) ? weaknessesOf(row, BRIEF).slice(0, POINTS) : []),
    })),
    ...adviceOf(facts, say),
  };
};
