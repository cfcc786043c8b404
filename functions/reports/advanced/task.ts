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
import { namedOf, sayer } from '../due-diligence/book.ts';
import { whySentences } from '../due-diligence/decision.ts';
import { methodsOf } from '../due-diligence/methods.ts';
import { readBudgetField } from '../due-diligence/plan/circumstances.ts';
import { shownRisks } from '../due-diligence/risks.ts';
import { integrationsOf } from '../due-diligence/sections.ts';
import { dueDiligenceTask, headOf, partsOf, readRequest } from '../due-diligence/task.ts';
import type {
  Circumstances,
  DueDiligenceFacts,
  DueDiligenceInput,
  DueDiligenceLines,
  DueDiligenceQuestion,
} from '../due-diligence.ts';
import type { BodyOf } from '../report.ts';
import { financialAnalysisOf, implicationsOf } from './finance.ts';
import { marketAnalysisOf, marketRule } from './market.ts';
import { advancedRecommendationsOf, recommendedRow, timelineWords } from './recommendations.ts';
import { regulatoryOf } from './regulatory.ts';
import { byScore, circumstanceRisks, matrixRule, riskCategoriesOf } from './risks.ts';
import { roadmapOf } from './roadmap.ts';

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

const circumstancesOf = ({ question: { circumstances } }: DueDiligenceFacts): Circumstances => {
  if (!circumstances) throw new Error('An advanced report was asked for without its circumstances.');
  return circumstances;
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
  facts: DueDiligenceFacts,
): BodyOf<AdvancedDueDiligenceReport> {
  const circumstances = circumstancesOf(facts);
  const citations = new CitationList(written.citations);
  const say = sayer(facts, citations);
  const { solutionAnalysis, roiAnalysis, risks, ...parts } = partsOf(
    written,
    facts,
    say,
    circumstanceRisks(facts, circumstances),
  );
  const integrations = integrationsOf(facts, say);
  const financialAnalysis = financialAnalysisOf(facts, circumstances, say, roiAnalysis);
  const implementationRoadmap = roadmapOf(facts, circumstances, say);
  const marketAnalysis = marketAnalysisOf(facts, say);
  const regulatory = regulatoryOf(facts, circumstances, say);
  const recommendations = advancedRecommendationsOf(facts, circumstances, say, parts.decision.cost);
  const recommended = recommendedRow(facts);
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
      timelineEstimate: timelineWords(facts, circumstances, say),
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
    methods: told(methodsOf(facts), ownMethods(facts, circumstances)),
    citations: citations.all,
  };
}

/** How the circumstances were read. */
const ownMethods = ({ question }: DueDiligenceFacts, circumstances: Circumstances): Line => [
  `Organisation type ${circumstances.organizationType}: it decides which rules and gates are asked; in the goals a kind of place is named only where the type leaves it open.`,
  `Timeframe ${timeframeWords(circumstances)}: counted from ${circumstances.reportDay}. Dates follow from our planning assumptions by their longest durations; what no record dates is “Not on record”.`,
  readBudgetField(circumstances.budget).amountAud === null
    ? 'Budget: no amount could be read from the budget field.'
    : `Budget: “${circumstances.budget}” as typed; of a range the upper end.`,
  'A current system counts as a point of yours: on record only where a single fact about working together names it.',
  question.request.includeRiskAssessment && matrixRule,
  circumstances.includeMarketAnalysis && marketRule,
];
