import type {
  HealthCategoryScore,
  HealthContribution,
  HealthInput,
  HealthLever,
  HealthResult,
  RiskLevel,
} from '../../contracts/vendors/vendor-health.ts';
import { HealthCategory, Industry } from '../../contracts/vendors/vendor-health.ts';
import { listed } from '../../kernel/format.ts';
import {
  heldAt,
  KNOCKED_OUT,
  LAPSED,
  type Line,
  lineOf,
  pointsOf,
  type Range,
  rangeOf,
  toTenth,
} from '../scorecard.ts';
import { healthCategoryLabel, industryLabel, inputLabel, isAnswered } from './answers.ts';
import { askedFirst, type HealthRule, healthRules, seriousFactors } from './rules.ts';

export type HealthScore = Pick<
  HealthResult,
  | 'overallScore'
  | 'low'
  | 'high'
  | 'coverage'
  | 'riskLevel'
  | 'riskReason'
  | 'cap'
  | 'categoryScores'
  | 'categories'
  | 'contributions'
>;

type Row = HealthContribution & { line: Line };

const rowOf = (rule: HealthRule, given: HealthInput): Row => {
  const { input, category, max, reason } = rule;
  const isKnown = isAnswered(given, input);
  const judged = isKnown ? rule.judge(given) : { earned: 0, open: 1, says: 'Not answered' };
  const line = lineOf(judged, max);
  const points = line.points ?? 0;
  return {
    input,
    label: inputLabel[input],
    category,
    weight: max / 100,
    maximum: max,
    reason,
    answer: isKnown ? rule.answerOf(given) : null,
    points,
    low: points,
    high: toTenth(points + line.open),
    isKnown,
    formula: isKnown ? `${judged.says} × ${max} = ${points}` : `Not answered: 0 of ${max}, and up to ${max} open`,
    line,
  };
};

const categoryOf = (category: HealthCategory, all: readonly Row[]): HealthCategoryScore => {
  const lines = all.filter((row) => row.category === category).map(({ line }) => line);
  return {
    category,
    label: healthCategoryLabel[category],
    points: pointsOf(lines),
    maximum: lines.reduce((sum, { max }) => sum + max, 0),
    ...rangeOf(lines),
  };
};

/** What a record says that no answer outweighs, and the most that it leaves. */
export type KnockOut = { most: number; words: string };

/** Whether finances are called unstable and rated 1 of 5; null: neither is denied, and not both are answered. */
const isUnstable = (given: HealthInput): boolean | null => {
  const says = [
    isAnswered(given, 'riskFactors') ? given.riskFactors.includes('Financial instability') : null,
    isAnswered(given, 'financialRating') ? given.financialRating === 1 : null,
  ];
  if (says.includes(false)) return false;
  return says.includes(null) ? null : true;
};

type Held = Range & { isOut: boolean; cap?: string };

const UNSTABLE = 'financial instability applies, and finances are rated 1 of 5';

/** The range as answered, held down by what knocks out; its low end counts a knock-out that answers leave open. */
const held = (range: Range, given: HealthInput, knockOut: KnockOut | undefined): Held => {
  const unstable = isUnstable(given);
  const words = unstable ? UNSTABLE : knockOut?.words;
  const most = Math.min(unstable ? KNOCKED_OUT : 100, knockOut?.most ?? 100);
  const capped = heldAt(range, most);
  return {
    ...capped,
    isOut: most === KNOCKED_OUT,
    low: unstable === null ? Math.min(KNOCKED_OUT, capped.low) : capped.low,
    ...(words ? { cap: `Held at ${most} of 100 at most: ${words}.` } : {}),
  };
};

type Level = { riskLevel: RiskLevel; riskReason: string };

/**
 * The published rule of the risk level. What is unknown makes it neither low nor high: low needs the low end of the
 * score, an answer about risk factors, and no serious one; high needs a reason that stands whatever the gaps turn out.
 */
const levelOf = (given: HealthInput, { low, high, cap, isOut }: Held): Level => {
  const serious = seriousFactors.filter((factor) => given.riskFactors.includes(factor));
  if (cap && isOut) return { riskLevel: 'high', riskReason: cap };
  if (serious.length >= 2) return { riskLevel: 'high', riskReason: `Serious factors apply: ${serious.join(', ')}.` };
  if (high < 40) return { riskLevel: 'high', riskReason: `At best the score comes to ${high}, which is below 40.` };
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
 * @param knockOut what the records say that holds the score down, whatever was typed
 * @returns points to one decimal: the contributions add up to the overall score unless it is held, their maxima to 100
 */
export const healthScore = (given: HealthInput, knockOut?: KnockOut): HealthScore => {
  const rows = healthRules.map((rule) => rowOf(rule, given));
  const categories = HealthCategory.options.map((category) => categoryOf(category, rows));
  const range = held(rangeOf(rows.map(({ line }) => line)), given, knockOut);
  const { score, low, high, coverage, cap } = range;
  return {
    overallScore: score,
    low,
    high,
    coverage,
    ...(cap ? { cap } : {}),
    ...levelOf(given, range),
    categories,
    categoryScores: Object.fromEntries(categories.map((one) => [one.category, one.score])) as Record<
      HealthCategory,
      number
    >,
    contributions: rows.map(({ line: _line, ...contribution }) => contribution),
  };
};

/**
 * What would raise the score, the most first: each input alone at its best answer, the score computed anew.
 * @returns only changes that gain something, in points
 */
export const healthLevers = (given: HealthInput, knockOut?: KnockOut): HealthLever[] => {
  const { overallScore } = healthScore(given, knockOut);
  return healthRules
    .map(({ input, answerOf, best }): HealthLever => {
      const changed: HealthInput = { ...given, ...best(given), answered: [...given.answered, input] };
      return {
        input,
        label: inputLabel[input],
        from: isAnswered(given, input) ? answerOf(given) : 'Not answered',
        to: answerOf(changed),
        gain: toTenth(healthScore(changed, knockOut).overallScore - overallScore),
      };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
};

/** What was left open, with the question that would close it, the weightiest first; the industry last, which only weighs certificates. */
export const healthGaps = (given: HealthInput): HealthResult['unanswered'] => {
  const gaps = healthRules
    .filter(({ input }) => !isAnswered(given, input))
    .toSorted((a, b) => b.max - a.max)
    .map(({ input, question }) => ({ input, label: inputLabel[input], question }));
  if (isAnswered(given, 'industry')) return gaps;
  return [...gaps, { input: 'industry', label: inputLabel.industry, question: 'What do you mainly supply?' }];
};

/** Raised with every change of a weight or a rule: scores of different versions are not comparable. */
const VERSION = '2';

const firstByIndustry = () =>
  Industry.options.map((industry) => `${industryLabel[industry]}: ${listed(askedFirst[industry])}`).join('; ');

/** Everything the score is made by, in sentences. Weights and thresholds are our own rule. */
export const healthMethod = (): HealthResult['method'] => ({
  version: VERSION,
  rules: [
    'The score is the sum of the points of its twelve inputs, out of 100. Weights and rules are our own judgement.',
    'The points of an input are its share (0 to 1) × its maximum, rounded once to a tenth.',
    'An input that was not answered earns nothing. A default that nobody confirmed is not an answer.',
    'Low counts every open input as nothing, high as all of its points. Coverage is the share of the points that an answer decides; without an industry certificates leave a part open.',
    `Held at ${KNOCKED_OUT} of 100 at most: finances called unstable and rated 1 of 5, a vendor that a record shows in administration, a product sold no longer. Held at ${LAPSED} at most: a certificate that a record shows lapsed. While the first is not answered, the low end counts it.`,
    'A category’s score is the points of its inputs ÷ their maximum × 100.',
    'Bands: 80 or more excellent, 60 or more good, 40 or more fair, below 40 poor. A score without a single answer is not rated.',
    `Risk level: high where two serious factors apply, or the score is below 40 at best; low where the low end is 60 or more, risk factors were answered and no serious one applies; else medium. Serious are: ${seriousFactors.join(', ')}.`,
    `Certificates asked for first, by industry. ${firstByIndustry()}.`,
    ...healthRules.map(({ input, max, rule, reason }) => `${inputLabel[input]}, ${max} points. ${rule} ${reason}`),
  ],
});
