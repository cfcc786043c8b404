import type {
  HealthCategoryScore,
  HealthContribution,
  HealthInput,
  HealthResult,
  RiskLevel,
} from '../../contracts/vendor-health.ts';
import { HealthCategory } from '../../contracts/vendor-health.ts';
import { toTenth } from '../tenths.ts';
import { healthCategoryLabel, inputLabel, isAnswered } from './answers.ts';
import { type HealthRule, healthRules } from './rules.ts';
import { seriousFactors } from './shares.ts';

export type HealthScore = Pick<
  HealthResult,
  | 'overallScore'
  | 'low'
  | 'high'
  | 'coverage'
  | 'riskLevel'
  | 'riskReason'
  | 'categoryScores'
  | 'categories'
  | 'contributions'
>;

/** An open input never earns a larger share than this. */
const NEUTRAL = 0.5;

/** Sums of tenths are exact once they are rounded again. */
const sumOf = <T>(rows: readonly T[], pick: (row: T) => number) =>
  toTenth(rows.reduce((sum, row) => sum + pick(row), 0));

type Row = HealthContribution & { known: number };

const shared = ({ input, category, maximum, reason }: HealthRule) => ({
  input,
  label: inputLabel[input],
  category,
  weight: maximum / 100,
  maximum,
  reason,
});

const knownRow = (rule: HealthRule, given: HealthInput): Row => {
  const { share, low, high, known, words } = rule.judge(given);
  const points = toTenth(share * rule.maximum);
  return {
    ...shared(rule),
    answer: rule.answerOf(given),
    points,
    low: toTenth(low * rule.maximum),
    high: toTenth(high * rule.maximum),
    isKnown: true,
    known: known * rule.maximum,
    formula: `${words} × ${rule.maximum} = ${points}`,
  };
};

type Answered = { points: number; maximum: number };

const openRow = (rule: HealthRule, answered: Answered): Row => {
  const isAny = answered.maximum > 0;
  const share = isAny ? Math.min(NEUTRAL, answered.points / answered.maximum) : NEUTRAL;
  const points = toTenth(share * rule.maximum);
  const words = isAny ? `min(0.5, ${answered.points} ÷ ${answered.maximum} earned on what was answered)` : '0.5';
  return {
    ...shared(rule),
    answer: null,
    points,
    low: 0,
    high: rule.maximum,
    isKnown: false,
    known: 0,
    formula: `Not answered: ${words} × ${rule.maximum} = ${points}`,
  };
};

/** Those that are answered first: what is open takes their average. */
const rowsOf = (given: HealthInput): Row[] => {
  const found = healthRules.map((rule) => (isAnswered(given, rule.input) ? knownRow(rule, given) : undefined));
  const known = found.filter((row) => row !== undefined);
  const answered = { points: sumOf(known, ({ points }) => points), maximum: sumOf(known, ({ maximum }) => maximum) };
  return healthRules.map((rule, index) => found[index] ?? openRow(rule, answered));
};

const categoryOf = (category: HealthCategory, all: readonly Row[]): HealthCategoryScore => {
  const rows = all.filter((row) => row.category === category);
  const maximum = sumOf(rows, (row) => row.maximum);
  const percent = (pick: (row: Row) => number) => toTenth((sumOf(rows, pick) / maximum) * 100);
  return {
    category,
    label: healthCategoryLabel[category],
    points: sumOf(rows, ({ points }) => points),
    maximum,
    score: percent(({ points }) => points),
    low: percent(({ low }) => low),
    high: percent(({ high }) => high),
    coverage: percent(({ known }) => known),
  };
};

type Level = { riskLevel: RiskLevel; riskReason: string };

/**
 * The published rule of the risk level. What is unknown never makes it low: low needs the low end of the score, an
 * answer about risk factors, and no serious one.
 */
const levelOf = (given: HealthInput, overallScore: number, low: number): Level => {
  const serious = seriousFactors.filter((factor) => given.riskFactors.includes(factor));
  if (serious.length >= 2) return { riskLevel: 'high', riskReason: `Serious factors apply: ${serious.join(', ')}.` };
  if (overallScore < 40) return { riskLevel: 'high', riskReason: `The score of ${overallScore} is below 40.` };
  const [first] = serious;
  if (first) return { riskLevel: 'medium', riskReason: `A serious factor applies: ${first}.` };
  if (!isAnswered(given, 'riskFactors')) {
    return { riskLevel: 'medium', riskReason: 'Risk factors were not answered, so it cannot be low.' };
  }
  if (low < 60) return { riskLevel: 'medium', riskReason: `The low end of the score, ${low}, is below 60.` };
  return {
    riskLevel: 'low',
    riskReason: `No serious factor applies, and the low end of the score, ${low}, is 60 or more.`,
  };
};

/**
 * The health of a vendor from what a person says of it. Pure; the rule is our own and published as `healthMethod`.
 * @param given parsed input; a default that is not named in `answered` counts as unknown
 * @returns points to one decimal: the contributions add up to the overall score, and their maxima to 100
 */
export const healthScore = (given: HealthInput): HealthScore => {
  const rows = rowsOf(given);
  const categories = HealthCategory.options.map((category) => categoryOf(category, rows));
  const overallScore = sumOf(rows, ({ points }) => points);
  const low = sumOf(rows, (row) => row.low);
  return {
    overallScore,
    low,
    high: sumOf(rows, ({ high }) => high),
    coverage: sumOf(rows, ({ known }) => known),
    ...levelOf(given, overallScore, low),
    categories,
    categoryScores: Object.fromEntries(categories.map(({ category, score }) => [category, score])) as Record<
      HealthCategory,
      number
    >,
    contributions: rows.map(({ known: _known, ...contribution }) => contribution),
  };
};
