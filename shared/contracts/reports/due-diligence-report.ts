import * as z from 'zod';
import { Masked } from '../../kernel/answer.ts';
import { Need } from '../../kernel/need.ts';
import { AnalysisDepth, Criterion, FilledField } from './report-choices.ts';
import { Cited, ReportHead } from './report-head.ts';

const score = z.number().min(0).max(100);

/** A score from what is on record: `low` counts every gap as nought, `high` as full; the score is the low end. */
export const RangedScore = z.object({
  score,
  low: score,
  high: score,
  /** Share of the inputs that are on record, 0 to 100. */
  coverage: score,
});
export type RangedScore = z.infer<typeof RangedScore>;

export const CriterionScore = RangedScore.extend({
  criterion: Criterion,
  /** The published parts. */
  inputs: z.array(
    z.object({
      name: z.string(),
      /** Null where no record answers. */
      points: z.number().nullable(),
      /** Points that no record decides yet: a list on record may be longer. */
      open: z.number(),
      max: z.number(),
      reason: z.string(),
    }),
  ),
});
export type CriterionScore = z.infer<typeof CriterionScore>;

export const ScoredSolution = z.object({
  /** As in `solutionAnalysis`. */
  key: z.string(),
  solution: z.string(),
  vendor: z.string(),
  scores: z.array(CriterionScore),
  /** Weighted. */
  total: RangedScore,
  /** 1 for the highest total; equal totals share a rank. */
  rank: z.number().int().min(1),
  /** A gate that is failed on record keeps it from being recommended. */
  isBarred: z.boolean(),
});
export type ScoredSolution = z.infer<typeof ScoredSolution>;

/** A change of one priority that would make another solution win. */
export const WinnerFlip = z.object({
  criterion: Criterion,
  from: z.number(),
  to: z.number(),
  winner: z.string(),
});
export type WinnerFlip = z.infer<typeof WinnerFlip>;

export const Scoring = z.object({
  weights: z.array(
    z.object({
      criterion: Criterion,
      label: z.string(),
      priority: z.number(),
      weightPercent: z.number(),
    }),
  ),
  rows: z.array(ScoredSolution),
  /** Totals closer than this many points have no clear winner. */
  margin: z.number(),
  outcome: z.enum(['winner', 'no-clear-winner', 'only-one', 'none']),
  winnerKey: z.string().nullable(),
  /** The smallest change of one priority, 1 to 10, after which another solution leads; null: none does. */
  flip: WinnerFlip.nullable(),
  /** Outcome and flip in words. */
  statement: z.string(),
});
export type Scoring = z.infer<typeof Scoring>;

/** A condition that stands above any total. `open`: no record answers it. */
export const GateStatus = z.enum(['met', 'open', 'not-met', 'not-applicable']);
export type GateStatus = z.infer<typeof GateStatus>;

export const Gate = z.object({
  id: z.enum(['tga-artg', 'privacy-data-residency', 'aged-care', 'ndis']),
  name: z.string(),
  /** The rule behind it. */
  rule: Cited,
  results: z.array(
    z.object({
      key: z.string(),
      solution: z.string(),
      status: GateStatus,
      reason: Cited,
      /** What to ask the vendor while it is open. */
      question: z.string().nullable(),
    }),
  ),
});
export type Gate = z.infer<typeof Gate>;

export const SolutionAnalysis = z.object({
  /** Unique in the report: a record's id, or "user-supplied-1". */
  key: z.string(),
  solution: z.string(),
  vendor: z.string(),
  demonstration: z.boolean(),
  /** Named by the buyer and on no record: nothing is said of it. */
  userSupplied: z.boolean(),
  detailedOverview: Cited.optional(),
  strengths: z.array(Cited),
  weaknesses: z.array(Cited),
  /** Absent where risk was switched off. */
  riskAssessment: Cited.optional(),
  /** Money that public buyers committed; not prices. */
  publicContracts: z.array(Cited),
  notOnRecord: z.array(z.string()),
  vendorQuestions: z.array(z.string()),
});
export type SolutionAnalysis = z.infer<typeof SolutionAnalysis>;

export const RequirementAnswer = z.object({
  requirement: z.string(),
  answers: z.array(
    z.object({
      key: z.string(),
      solution: z.string(),
      status: z.enum(['on-record', 'not-on-record']),
      answer: Cited,
    }),
  ),
  question: z.string(),
});
export type RequirementAnswer = z.infer<typeof RequirementAnswer>;

export const RiskEntry = z.object({
  risk: z.string(),
  /** Solutions that it is about. */
  solutions: z.array(z.string()),
  level: z.enum(['high', 'medium', 'low']),
  why: Cited,
  mitigation: z.string(),
});
export type RiskEntry = z.infer<typeof RiskEntry>;

export const PlanPhase = z.object({
  phase: z.string(),
  duration: z.string(),
  activities: z.array(z.string()),
  doneWhen: z.string(),
  /** Weeks that it takes, at least and at most: our planning assumption; absent where no rule gives one. */
  weeks: z.tuple([z.number(), z.number()]).optional(),
});
export type PlanPhase = z.infer<typeof PlanPhase>;

export const DueDiligenceReport = ReportHead.extend({
  type: z.literal('due-diligence'),
  projectGoals: z.string(),
  /** Fields that were not typed but stood as the purchase has them. */
  fromPurchase: z.array(FilledField).optional(),
  analysisDepth: AnalysisDepth,
  need: Need,
  masked: z.array(Masked),
  executiveSummary: Cited,
  /** Real solutions and those the buyer named, in the order of the ranking. */
  solutionAnalysis: z.array(SolutionAnalysis),
  /** Fictional examples, in a block of their own; they take part in no ranking. */
  demonstrationExamples: z.array(SolutionAnalysis),
  /** Absent where financial analysis was switched off. */
  roiAnalysis: z
    .object({
      projectGoals: z.string(),
      costSavings: z.array(z.object({ category: z.string(), annualSaving: z.string(), reasoning: Cited })),
      implementationCosts: Cited,
      paybackPeriod: Cited,
      netPresentValue: Cited,
    })
    .optional(),
  recommendations: z.object({
    primaryRecommendation: Cited,
    alternativeOptions: z.array(Cited),
    decisionCriteria: z.array(Cited),
    nextSteps: z.array(Cited),
    urgencyAssessment: Cited,
  }),
  /** The page that a committee decides on. */
  decision: z.object({
    /** Absent in reports of before it was kept. */
    verdict: z.enum(['recommend', 'not-yet', 'do-not']).optional(),
    /** In the buyer's words, beside the weeks up to a contract, at least and at most. */
    deadline: z.object({ words: z.string(), weeks: z.tuple([z.number(), z.number()]) }).optional(),
    recommendation: Cited,
    why: z.array(Cited),
    cost: Cited,
  }),
  gates: z.array(Gate),
  scoring: Scoring,
  requirements: z.array(RequirementAnswer),
  /** Absent where risk was switched off. */
  riskRegister: z.array(RiskEntry).optional(),
  /** Other solutions on record that were not selected; absent where switched off. */
  competitors: z.array(z.object({ solution: z.string(), vendor: z.string(), why: Cited })).optional(),
  /** Absent where switched off. */
  implementationPlan: z.array(PlanPhase).optional(),
  /** How scores, gates and figures come about, a line each. */
  methods: z.array(z.string()),
});
export type DueDiligenceReport = z.infer<typeof DueDiligenceReport>;
