import { toTenth } from '../tenths.ts';
import type { PublicDemand, SubmissionEvidence } from './evidence.ts';
import { type InputId, type ScoreName, type SubmissionInput, submissionInputs } from './inputs.ts';

/** Points are given to one decimal, so that what is printed adds up. */

/** A judged input: `points` null where nothing is known, `open` what evidence could still add. */
export type ScoredInput = {
  id: InputId;
  label: string;
  points: number | null;
  maximum: number;
  open: number;
  basis: string;
};
export type SubmissionScore = { score: number | null; low: number; high: number; coverage: number };
export type PartScore = SubmissionScore & { inputs: ScoredInput[] };

/** Share of the whole that each score weighs, in percent. Our judgement, printed with every result. */
export const scoreWeights = { marketFit: 30, technology: 30, pricing: 20, demand: 20 } satisfies Record<
  ScoreName,
  number
>;
export const scoreNames = Object.keys(scoreWeights) as ScoreName[];

const partOf = (inputs: readonly SubmissionInput[], evidence: SubmissionEvidence): PartScore => {
  const scored = inputs.map(({ id, label, maximum, judge }): ScoredInput => {
    const { earned, open, basis } = judge(evidence);
    const points = toTenth(earned * maximum);
    const left = toTenth((earned + open) * maximum - points);
    return { id, label, points: open === 1 ? null : points, maximum, open: left, basis };
  });
  const low = toTenth(scored.reduce((sum, { points }) => sum + (points ?? 0), 0));
  const open = toTenth(scored.reduce((sum, input) => sum + input.open, 0));
  const isKnown = scored.some(({ points }) => points !== null);
  return {
    score: isKnown ? low : null,
    low,
    high: toTenth(low + open),
    coverage: toTenth(100 - open),
    inputs: scored,
  };
};

/**
 * Market fit of a submission: kind of product, buyers, functions, presence and users.
 *
 * For this and the three others: low counts every gap as nought and is the score, null where every input is a gap; high
 * counts every gap as full; coverage is the share of the 100 points that is decided. A statement of the vendor's own earns
 * `STATED_SHARE`; a claimed certificate earns nothing until it is shown.
 * @returns a score of 0 to 100 to one decimal, with its inputs
 */
export const marketFitScore = (evidence: SubmissionEvidence): PartScore => partOf(submissionInputs.marketFit, evidence);

/** Technology of a submission: connections, security, support, registration, certificates and results. */
export const technologyScore = (evidence: SubmissionEvidence): PartScore =>
  partOf(submissionInputs.technology, evidence);

/** Pricing of a submission: how much of a price is stated, and how it compares where the same unit is on record. */
export const pricingScore = (evidence: SubmissionEvidence): PartScore => partOf(submissionInputs.pricing, evidence);

/** Demand for the kind of product: number, date and buyers of the public contract notices on record. */
export const demandScore = (evidence: SubmissionEvidence): PartScore => partOf(submissionInputs.demand, evidence);

export type SubmissionScores = Record<ScoreName, PartScore> & { overall: SubmissionScore };

/** The four scores and the whole: Σ weight × value of each, rounded once; null where none of the four is known. */
export const submissionScores = (evidence: SubmissionEvidence): SubmissionScores => {
  const parts = {
    marketFit: marketFitScore(evidence),
    technology: technologyScore(evidence),
    pricing: pricingScore(evidence),
    demand: demandScore(evidence),
  };
  const sum = (key: 'low' | 'high' | 'coverage') =>
    toTenth(scoreNames.reduce((total, name) => total + (scoreWeights[name] / 100) * parts[name][key], 0));
  const low = sum('low');
  const isKnown = scoreNames.some((name) => parts[name].score !== null);
  return { ...parts, overall: { score: isKnown ? low : null, low, high: sum('high'), coverage: sum('coverage') } };
};

export type DemandLevel = 'High' | 'Moderate' | 'Low';

/** The rule of `demandLevelOf` in words. */
export const DEMAND_RULE =
  'High from 10 notices with the newest within 12 months, moderate from 3 within 24 months, else low.';

/** Demand by a stated rule over the number and the date of the notices; null where none is on record. */
export const demandLevelOf = ({ notices, newestMonths }: PublicDemand): DemandLevel | null => {
  if (notices === 0 || newestMonths === null) return null;
  if (notices >= 10 && newestMonths <= 12) return 'High';
  return notices >= 3 && newestMonths <= 24 ? 'Moderate' : 'Low';
};
