import type { RiskDimension, RiskLevel, RiskPriorities, RiskTolerance } from '../../contracts/vendors/vendor-risk.ts';
import { type Band, riskBand } from '../bands.ts';
import type { ScoredEvidence } from '../evidence.ts';
import { type ScoredPoint, scoredPoints, type Weighed, weighing } from '../points.ts';
import { heldAt, type Range, rangeOf } from '../scorecard.ts';

/** The dimensions in the order in which they are shown, with their names. */
export const dimensionLabel = {
  financial: 'Financial',
  technical: 'Technical',
  operational: 'Operational',
  compliance: 'Compliance',
  market: 'Market',
} satisfies Record<RiskDimension, string>;
/** What happens to the buyer where the risk of a dimension comes true. */
export const impactOf = {
  financial: 'If the vendor fails or is sold, support and updates may end, and money paid ahead may be lost.',
  technical: 'A product that does not connect or is not secure means work done twice, and may expose records.',
  operational: 'Faults stay open for longer, and staff fall back on work by hand while they do.',
  compliance: 'Use may have to stop until it is put right, and the regulator asks you, not only the vendor.',
  market: 'Nobody of your kind can be asked how it went, and a vendor with few buyers may leave the market.',
} satisfies Record<RiskDimension, string>;
export const riskDimensions = Object.keys(dimensionLabel) as RiskDimension[];

/**
 * What each dimension is scored from, with the most points of each; higher is safer. The points are our own judgement
 * of what a buyer would want to see; they are published beside each score so that a buyer can disagree.
 */
export const riskInputs: Record<RiskDimension, readonly Weighed[]> = {
  financial: weighing({ yearsInBusiness: 30, isListed: 15, revenue: 20, finances: 25, employees: 10 }),
  technical: weighing({ security: 30, integrations: 25, results: 20, features: 15, mobileApp: 10 }),
  operational: weighing({
    presence: 30,
    support247: 20,
    supportOptions: 15,
    sameSetting: 15,
    implementation: 10,
    distributors: 10,
  }),
  compliance: weighing({ register: 40, privacy: 25, quality: 20, overseasApproval: 15 }),
  market: weighing({ contracts: 30, recentContract: 15, namedUsers: 25, isEstablished: 15, rating: 15 }),
};

export type ScoredDimension = Range & { dimension: RiskDimension; inputs: ScoredPoint[] };

/** Scores what is on record, dimension by dimension: five scores of 0 to 100, each with the points of its inputs. */
export const dimensionScores = (evidence: ScoredEvidence): ScoredDimension[] =>
  riskDimensions.map((dimension) => {
    const inputs = scoredPoints(riskInputs[dimension], evidence);
    return { dimension, inputs, ...rangeOf(inputs) };
  });

/** Weight of a dimension in per cent, to one decimal: its priority ÷ the sum of the five. */
export const weightPercent = (priorities: RiskPriorities, dimension: RiskDimension): number =>
  Math.round((1000 * priorities[dimension]) / prioritySum(priorities)) / 10;

const tenthsOf = (points: number): number => Math.round(points * 10);

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

/** One figure of each dimension, by dimension. */
export const valuesOf = (scores: readonly ScoredDimension[], key: keyof Range): DimensionValues =>
  Object.fromEntries(scores.map((one) => [one.dimension, one[key]])) as DimensionValues;

/**
 * The overall score, its range by the same rule from the ends of the dimensions, and the weighted mean of the coverage.
 * @param most what a knock-out on record holds it at
 */
export const overallRisk = (scores: readonly ScoredDimension[], setting: RiskSetting, most = 100): Range => {
  const low = overallScore(valuesOf(scores, 'low'), setting);
  const high = overallScore(valuesOf(scores, 'high'), setting);
  return heldAt(
    { score: low, low, high, coverage: weightedMean(valuesOf(scores, 'coverage'), setting.priorities) },
    most,
  );
};

const levelOfBand = { high: 'low', medium: 'medium', low: 'high' } satisfies Record<Band, RiskLevel>;

/** How much risk a score stands for: 70 and more low, 40 and more medium, else high. Higher scores are safer. */
export const riskLevel = (score: number): RiskLevel => levelOfBand[riskBand(score)];
