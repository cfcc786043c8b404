import type { CriterionScore, RangedScore } from '../../contracts/reports/due-diligence-report.ts';
import type { Criterion } from '../../contracts/reports/report-choices.ts';
import { asTrusted, OLD_TRUST } from '../old-facts.ts';
import { toTenth } from '../tenths.ts';
import { criteria } from './criteria.ts';
import { type CriterionInput, criterionInputs } from './criterion-inputs.ts';
import type { SolutionEvidence } from './solution-evidence.ts';

type Input = CriterionScore['inputs'][number];

const inputOf = (input: CriterionInput, evidence: SolutionEvidence, lowest: number | null): Input => {
  const { name, max, field, judge } = input;
  const judged = judge(evidence, lowest);
  const isOld = judged.open < 1 && (evidence.old ?? []).includes(field);
  const { earned, open } = isOld ? asTrusted(judged, OLD_TRUST) : judged;
  const reason = isOld ? `${judged.reason} The record is old and counts half.` : judged.reason;
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
