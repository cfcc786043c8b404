import * as z from 'zod';
import { Masked } from '../../kernel/answer.ts';
import { Need } from '../../kernel/need.ts';
import { QuoteReading } from './quotes.ts';
import { Cited, ReportHead } from './report-head.ts';
import { RoiFigures, RoiModel } from './roi-model.ts';

/** A saving as the report prints it. */
export const PotentialSaving = z.object({
  category: z.string(),
  /** "A$41,245 a year", or why there is no figure. */
  annualSaving: z.string(),
  /** The benchmark, its year, source and setting. */
  evidenceBase: Cited,
  /** The formula with its numbers. */
  calculationMethod: z.string(),
});
export type PotentialSaving = z.infer<typeof PotentialSaving>;

export const DetailedRoiReport = ReportHead.extend({
  type: z.literal('roi-report'),
  /** What the quotes were said to be for. */
  solutionFocus: z.string().nullable(),
  selectedSolutions: z.array(z.string()),
  need: Need,
  masked: z.array(Masked),
  executiveSummary: Cited,
  costAnalysis: z.object({
    providedCosts: Cited,
    industryBenchmark: Cited,
    costComparison: Cited,
    hiddenCosts: z.array(Cited),
  }),
  potentialSavings: z.array(PotentialSaving),
  workforceEfficiency: z.object({ productivityGains: Cited, timeReduction: Cited }),
  roiSummary: z.object({
    financialROI: Cited,
    paybackPeriod: Cited,
    netPresentValue: Cited,
    keyFindings: z.array(Cited),
    recommendations: Cited,
  }),
  /** The page that a committee decides on. */
  decision: z.object({
    recommendation: Cited,
    why: z.array(Cited),
    notOnRecord: z.array(z.string()),
    /** The buyer's deadline in the buyer's words. */
    deadline: z.string().optional(),
    /** Weeks up to a contract by our planning assumptions, at least and at most; there where a deadline is. */
    weeksToContract: z.tuple([z.number(), z.number()]).optional(),
  }),
  /** The quotes as they were read. */
  reading: QuoteReading,
  model: RoiModel,
  figures: RoiFigures,
});
export type DetailedRoiReport = z.infer<typeof DetailedRoiReport>;
