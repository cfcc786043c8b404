import * as z from 'zod';
import { Masked } from '../../kernel/answer.ts';
import { Category } from '../../kernel/catalogue.ts';
import { Need } from '../../kernel/need.ts';
import {
  DueDiligenceReport,
  Gate,
  RangedScore,
  RequirementAnswer,
  RiskEntry,
  Scoring,
  SolutionAnalysis,
} from './due-diligence-report.ts';
import { AnalysisDepth, FilledField, OrganizationType, Timeframe } from './report-choices.ts';
import { Cited, ReportHead } from './report-head.ts';

/** AUD; null: not on record. */
const aud = z.number().nullable();
/** ISO 8601; null: no record and no rule gives one. */
const day = z.iso.date().nullable();
const name = z.string().nullable();

export const SolutionAssessment = SolutionAnalysis.omit({ solution: true, strengths: true, weaknesses: true }).extend({
  solutionName: z.string(),
  categoryFit: RangedScore.extend({ alignment: z.array(Cited), gaps: z.array(Cited) }),
});
export type SolutionAssessment = z.infer<typeof SolutionAssessment>;

/** `unknown`: no record answers what the level would rest on. */
export const CategoryLevel = z.enum(['high', 'medium', 'low', 'unknown']);
export type CategoryLevel = z.infer<typeof CategoryLevel>;

export const RiskCategory = z.enum(['Compliance', 'Evidence', 'Commercial', 'Delivery', 'Integration', 'Vendor']);
export type RiskCategory = z.infer<typeof RiskCategory>;

const step = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** A risk with its place in the matrix. */
export const RatedRisk = RiskEntry.extend({
  category: RiskCategory,
  /** 1 low to 3 high; what no record answers counts as 2. */
  likelihood: step,
  impact: step,
  /** Likelihood × impact, 1 to 9. */
  riskScore: z.number().int().min(1).max(9),
});
export type RatedRisk = z.infer<typeof RatedRisk>;

/** A figure with the formula that gives it. */
export const PrintedFigure = z.object({ name: z.string(), amountAud: aud, formula: z.string() });
export type PrintedFigure = z.infer<typeof PrintedFigure>;

export const FinancialAnalysis = z.object({
  /** How the budget was read. */
  budget: Cited,
  budgetRequirements: z.object({ minimum: aud, recommended: aud, premium: aud }),
  /** What they rest on, in words, and each with its formula. */
  basis: z.object({
    kind: z.enum(['your-quotes', 'published-prices', 'your-budget', 'none']),
    rule: z.string(),
    figures: z.array(PrintedFigure),
    questions: z.array(z.string()),
  }),
  costBenefit: z.object({
    totalInvestment: aud,
    projectedSavings: aud,
    years: z.number().int(),
    figures: z.array(PrintedFigure),
  }),
  roiAnalysis: DueDiligenceReport.shape.roiAnalysis.unwrap(),
});
export type FinancialAnalysis = z.infer<typeof FinancialAnalysis>;

/** Weeks after the report. */
const span = z.object({ from: z.number(), to: z.number() });

export const RoadmapPhase = z.object({
  phase: z.string(),
  duration: z.string(),
  activities: z.array(z.string()),
  deliverables: z.array(z.string()),
  /** By the longest durations; null where no record says how long it takes. */
  weeks: span.nullable(),
});
export type RoadmapPhase = z.infer<typeof RoadmapPhase>;

export const ImplementationRoadmap = z.object({
  phases: z.array(RoadmapPhase),
  milestones: z.array(z.object({ milestone: z.string(), criteria: z.array(z.string()), date: day })),
  timeframe: z.object({
    fits: z.array(
      z.object({
        key: z.string(),
        solution: z.string(),
        status: z.enum(['fits', 'tight', 'exceeds', 'unknown']),
        statement: Cited,
      }),
    ),
  }),
});
export type ImplementationRoadmap = z.infer<typeof ImplementationRoadmap>;

/** Public contract notices of the category: what public buyers committed, which is not a price. */
export const MarketAnalysis = z.object({
  category: Category.nullable(),
  statement: Cited,
  buyers: z.array(z.object({ buyer: z.string(), notices: z.number().int() })),
  /** AUD committed; null without a notice. */
  values: z.object({ lowest: z.number(), median: z.number(), highest: z.number() }).nullable(),
  notices: z.array(z.object({ notice: Cited })),
});
export type MarketAnalysis = z.infer<typeof MarketAnalysis>;

export const RegulatoryAnalysis = z.object({
  statement: z.string(),
  rules: z.array(z.object({ id: z.string(), rule: Cited, appliesBecause: z.string() })),
  /** What the records say of approvals and certificates. */
  positions: z.array(z.object({ solution: z.string(), onRecord: z.array(Cited) })),
});
export type RegulatoryAnalysis = z.infer<typeof RegulatoryAnalysis>;

export const AdvancedDueDiligenceReport = ReportHead.extend({
  type: z.literal('advanced-due-diligence'),
  projectGoals: z.string(),
  /** Fields that were not typed but stood as the purchase has them. */
  fromPurchase: z.array(FilledField).optional(),
  analysisDepth: AnalysisDepth,
  organizationType: OrganizationType,
  timeframe: Timeframe,
  /** As typed. */
  budget: z.string(),
  /** Nobody wrote that budget: it is the one that the form begins with. */
  isBudgetDefault: z.boolean().optional(),
  /** Nobody chose that timeframe. */
  isTimeframeDefault: z.boolean().optional(),
  currentSystems: z.array(z.string()),
  need: Need,
  masked: z.array(Masked),
  executiveSummary: z.object({
    /** Null: not enough is on record to recommend a purchase. */
    recommendedSolution: name,
    timelineEstimate: Cited,
    /** Null where risk was switched off. */
    riskLevel: CategoryLevel.nullable(),
    keyFindings: z.array(Cited),
    recommendations: z.array(Cited),
    budgetImplications: Cited,
    /** The summary in running text. */
    summary: Cited,
  }),
  /** Real solutions and those the buyer named, in the order of the ranking. */
  solutionAssessments: z.array(SolutionAssessment),
  /** Fictional examples, in a block of their own; they take part in no ranking. */
  demonstrationExamples: z.array(SolutionAnalysis),
  /** This and the next four, the competitors and the market: absent where switched off. */
  riskAssessment: z
    .object({
      riskCategories: z.record(RiskCategory, z.object({ level: CategoryLevel, factors: z.array(Cited) })),
      /** The highest score first. */
      riskMatrix: z.array(RatedRisk),
    })
    .optional(),
  financialAnalysis: FinancialAnalysis.optional(),
  implementationRoadmap: ImplementationRoadmap.optional(),
  marketAnalysis: MarketAnalysis.optional(),
  regulatory: RegulatoryAnalysis.optional(),
  competitors: DueDiligenceReport.shape.competitors,
  recommendations: z.object({
    primaryRecommendation: z.object({
      solution: name,
      vendor: name,
      budget: Cited,
      timeline: Cited,
      rationale: z.array(Cited),
    }),
    /** Whose answers to get first; null where one is recommended, none goes before the others, or nothing is on record. */
    firstToAsk: z.object({ solution: z.string(), vendor: z.string() }).nullable(),
    alternativeOptions: z.array(
      z.object({ solution: z.string(), vendor: z.string(), rationale: z.array(Cited), tradeoffs: z.array(Cited) }),
    ),
    decisionCriteria: z.array(Cited),
    nextSteps: z.array(Cited),
    urgencyAssessment: Cited,
  }),
  decision: DueDiligenceReport.shape.decision,
  gates: z.array(Gate),
  scoring: Scoring,
  requirements: z.array(RequirementAnswer),
  /** Each current system, answered like a requirement: who is on record as working with it. */
  integrations: z.array(RequirementAnswer),
  /** How scores, gates and figures come about, a line each. */
  methods: z.array(z.string()),
});
export type AdvancedDueDiligenceReport = z.infer<typeof AdvancedDueDiligenceReport>;
