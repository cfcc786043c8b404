import { type Judged, type Line, type Range, rangeOf, scored, weighted } from '../scorecard.ts';
import type { PublicDemand, SubmissionEvidence } from './evidence.ts';
import { type ScoreName, type SubmissionInput, submissionInputs } from './inputs.ts';

/** A judged input: `points` null where nothing is known, `open` what evidence could still add. */
export type ScoredInput = SubmissionInput & Judged & Line;
export type SubmissionScore = Omit<Range, 'score'> & { score: number | null };
export type PartScore = SubmissionScore & { inputs: ScoredInput[] };

/** Share of the whole that each score weighs, in percent. Our judgement, printed with every result. */
export const scoreWeights = { marketFit: 30, technology: 30, pricing: 20, demand: 20 } satisfies Record<
  ScoreName,
  number
>;
export const scoreNames = Object.keys(scoreWeights) as ScoreName[];

/** A score of nothing is none. */
const orNone = <R extends Range>(range: R, isKnown: boolean) => ({ ...range, score: isKnown ? range.low : null });

/** One score of a submission, 0 to 100, with its inputs. */
const partOf = (evidence: SubmissionEvidence, name: ScoreName): PartScore => {
  const inputs = scored<SubmissionEvidence, Judged, SubmissionInput>(submissionInputs[name], evidence);
  const range = rangeOf(inputs);
  return {
    ...orNone(
      range,
      inputs.some(({ points }) => points !== null),
    ),
    inputs,
  };
};

export type SubmissionScores = Record<ScoreName, PartScore> & { overall: SubmissionScore };

/**
 * The four scores and the whole: Σ weight × value of each; null where nothing of it is known. A statement of the vendor's
 * own earns `STATED_SHARE`; a claimed certificate earns nothing until it is shown.
 */
export const submissionScores = (evidence: SubmissionEvidence): SubmissionScores => {
  const parts = Object.fromEntries(scoreNames.map((name) => [name, partOf(evidence, name)])) as Record<
    ScoreName,
    PartScore
  >;
  const overall = weighted(
    scoreNames.map((name) => ({ weight: scoreWeights[name], range: { ...parts[name], score: parts[name].low } })),
  );
  return {
    ...parts,
    overall: orNone(
      overall,
      scoreNames.some((name) => parts[name].score !== null),
    ),
  };
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
