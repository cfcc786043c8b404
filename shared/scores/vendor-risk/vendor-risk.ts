import type { RiskDimension, RiskLevel, RiskPriorities, RiskTolerance } from '../../contracts/vendor-risk.ts';
import { type Band, riskBand } from '../bands.ts';
import type { RiskEvidence, RiskSource } from './evidence.ts';
import { type RiskInput, riskInputs } from './inputs.ts';

/** The dimensions in the order in which they are shown, with their names. */
export const dimensionLabel = {
  financial: 'Financial',
  technical: 'Technical',
  operational: 'Operational',
  compliance: 'Compliance',
  market: 'Market',
} satisfies Record<RiskDimension, string>;
export const riskDimensions = Object.keys(dimensionLabel) as RiskDimension[];

/** Out of 100, to one decimal; higher is safer. `score` is `low`: what is not on record counts nothing. */
export type RiskRange = { score: number; low: number; high: number; coverage: number };

export type ScoredInput = {
  input: RiskInput;
  /** Null where nothing is on record. */
  points: number | null;
  open: number;
  says: string | null;
  sources: readonly RiskSource[];
};
export type ScoredDimension = RiskRange & { dimension: RiskDimension; inputs: ScoredInput[] };

/** Scores are kept in whole tenths of a point, so that sums and comparisons are exact. */
const tenthsOf = (points: number): number => Math.round(points * 10);

const scoredInput = (input: RiskInput, evidence: RiskEvidence): ScoredInput => {
  const judged = input.judge(evidence);
  if (!judged) return { input, points: null, open: input.max, says: null, sources: [] };
  const points = tenthsOf(judged.earned * input.max);
  const most = tenthsOf((judged.earned + judged.open) * input.max);
  return { input, points: points / 10, open: (most - points) / 10, says: judged.says, sources: judged.sources };
};

/**
 * Scores what is on record, dimension by dimension. Low counts every gap as nought and is the score; high counts every
 * gap as full; coverage is the share of the points that a record decides.
 * @returns five scores of 0 to 100, each with the points of its inputs
 */
export const dimensionScores = (evidence: RiskEvidence): ScoredDimension[] =>
  riskDimensions.map((dimension) => {
    const inputs = riskInputs[dimension].map((input) => scoredInput(input, evidence));
    const low = inputs.reduce((sum, { points }) => sum + tenthsOf(points ?? 0), 0);
    const open = inputs.reduce((sum, one) => sum + tenthsOf(one.open), 0);
    return { dimension, inputs, score: low / 10, low: low / 10, high: (low + open) / 10, coverage: (1000 - open) / 10 };
  });

/** Weight of a dimension in per cent, to one decimal: its priority ÷ the sum of the five. */
export const weightPercent = (priorities: RiskPriorities, dimension: RiskDimension): number =>
  Math.round((1000 * priorities[dimension]) / prioritySum(priorities)) / 10;

const prioritySum = (priorities: RiskPriorities): number =>
  riskDimensions.reduce((sum, dimension) => sum + priorities[dimension], 0);

/**
 * How much of the overall score is the weakest dimension, in quarters: a cautious buyer is only as safe as that, a bold
 * one lets strengths make up for it. Our own judgement. No tolerance gives points for what is not on record.
 */
const weakestQuarters = { conservative: 2, moderate: 1, aggressive: 0 } satisfies Record<RiskTolerance, number>;

/** The share of the weakest dimension in the overall score, in per cent: 50, 25 or 0. */
export const weakestPercent = (tolerance: RiskTolerance): number => 25 * weakestQuarters[tolerance];

export type DimensionValues = Record<RiskDimension, number>;
export type RiskSetting = { priorities: RiskPriorities; tolerance: RiskTolerance };

/**
 * The overall score as a whole number that vendors of the same setting are compared by: 40 × the sum of the priorities ×
 * the score, so that nothing is rounded before it is compared.
 * @param values points out of 100 of each dimension, to one decimal
 */
export const overallExact = (values: DimensionValues, { priorities, tolerance }: RiskSetting): number => {
  const quarters = weakestQuarters[tolerance];
  const sum = riskDimensions.reduce((total, one) => total + priorities[one] * tenthsOf(values[one]), 0);
  const weakest = Math.min(...riskDimensions.map((one) => tenthsOf(values[one])));
  return (4 - quarters) * sum + quarters * prioritySum(priorities) * weakest;
};

/**
 * Overall = (1 − share) × Σ weight × dimension score + share × the weakest dimension's score, to one decimal; the share
 * is that of `weakestPercent`.
 */
export const overallScore = (values: DimensionValues, setting: RiskSetting): number =>
  Math.round(overallExact(values, setting) / (4 * prioritySum(setting.priorities))) / 10;

/** Σ weight × value, to one decimal. */
export const weightedMean = (values: DimensionValues, priorities: RiskPriorities): number =>
  overallScore(values, { priorities, tolerance: 'aggressive' });

/**
 * The most that a vendor may score with such warnings on record: one in administration, or whose product is sold no
 * longer, is of high risk, and one with a lapsed certificate at best of medium risk. Our own judgement.
 */
export const riskCap = (isBarred: boolean, hasLapsed: boolean): number => (isBarred ? 39 : hasLapsed ? 69 : 100);

/** One figure of each dimension, by dimension. */
export const valuesOf = (scores: readonly ScoredDimension[], key: keyof RiskRange): DimensionValues =>
  Object.fromEntries(scores.map((one) => [one.dimension, one[key]])) as DimensionValues;

/**
 * The overall score, its range by the same rule from the ends of the dimensions, and the weighted mean of the coverage.
 * @param cap the most that it may come to: see `riskCap`
 */
export const overallRisk = (scores: readonly ScoredDimension[], setting: RiskSetting, cap = 100): RiskRange => {
  const low = Math.min(cap, overallScore(valuesOf(scores, 'low'), setting));
  return {
    score: low,
    low,
    high: Math.min(cap, overallScore(valuesOf(scores, 'high'), setting)),
    coverage: weightedMean(valuesOf(scores, 'coverage'), setting.priorities),
  };
};

const levelOfBand = { high: 'low', medium: 'medium', low: 'high' } satisfies Record<Band, RiskLevel>;

/** How much risk a score stands for: 70 and more low, 40 and more medium, else high. Higher scores are safer. */
export const riskLevel = (score: number): RiskLevel => levelOfBand[riskBand(score)];
