import type { Criterion, CriterionScore, Priorities, RangedScore } from '../contracts/due-diligence-report.ts';
import { type CriterionInput, criterionInputs } from './criterion-inputs.ts';
import type { SolutionEvidence } from './solution-evidence.ts';

/** The criteria in the order in which they are shown, with their names. */
export const criterionLabel = {
  costReduction: 'Cost reduction',
  qualityImprovement: 'Quality improvement',
  riskMitigation: 'Risk mitigation',
  innovationFactor: 'Innovation',
  complianceRequirement: 'Compliance',
} satisfies Record<Criterion, string>;
export const criteria = Object.keys(criterionLabel) as Criterion[];

/** The criteria that a report weighs, in the order in which they are shown: those that it has a priority for. */
export const criteriaOf = (priorities: Priorities): Criterion[] =>
  criteria.filter((criterion) => criterion in priorities);

/** Points are given to one decimal, so that what is printed adds up. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

type Input = CriterionScore['inputs'][number];

const inputOf = ({ name, max, judge }: CriterionInput, evidence: SolutionEvidence, lowest: number | null): Input => {
  const { earned, open, reason } = judge(evidence, lowest);
  const points = toTenth(earned * max);
  return { name, max, points: open === 1 ? null : points, open: toTenth((earned + open) * max - points), reason };
};

const rangeOf = (inputs: readonly Input[]): RangedScore => {
  const low = toTenth(inputs.reduce((sum, { points }) => sum + (points ?? 0), 0));
  const open = toTenth(inputs.reduce((sum, input) => sum + input.open, 0));
  return { score: low, low, high: toTenth(low + open), coverage: toTenth(100 - open) };
};

/**
 * The lowest first-year price (AUD) among those that are on record; null where fewer than two are, because one price
 * compares with nothing.
 */
export const lowestOf = (compared: readonly SolutionEvidence[]): number | null => {
  const prices = compared.flatMap(({ firstYearAud }) => firstYearAud ?? []);
  return prices.length < 2 ? null : Math.min(...prices);
};

/**
 * Scores what is on record about one solution, criterion by criterion.
 *
 * Low counts every gap as nought and is the score; high counts every gap as full; coverage is the share of the points
 * that a record could decide. Only "Price against the lowest compared" looks at the other solutions.
 * @param lowestFirstYearAud of the compared set: see `lowestOf`
 * @param weighed the criteria that are scored; all of them unless a report weighs fewer
 * @returns a score of 0 to 100 for each criterion, to one decimal
 */
export const criterionScores = (
  evidence: SolutionEvidence,
  lowestFirstYearAud: number | null,
  weighed: readonly Criterion[] = criteria,
): CriterionScore[] =>
  weighed.map((criterion) => {
    const inputs = criterionInputs[criterion].map((input) => inputOf(input, evidence, lowestFirstYearAud));
    return { criterion, ...rangeOf(inputs), inputs };
  });
