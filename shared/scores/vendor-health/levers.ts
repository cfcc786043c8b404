import type { HealthInput, HealthLever, HealthResult } from '../../contracts/vendor-health.ts';
import { inputLabel, isAnswered } from './answers.ts';
import { healthScore } from './health-score.ts';
import { type HealthRule, healthRules } from './rules.ts';

const leverOf = (given: HealthInput, rule: HealthRule, before: number): HealthLever => {
  const { input } = rule;
  const changed: HealthInput = { ...given, ...rule.best(given), answered: [...given.answered, input] };
  return {
    input,
    label: inputLabel[input],
    from: isAnswered(given, input) ? rule.answerOf(given) : 'Not answered',
    to: rule.answerOf(changed),
    gain: Math.round((healthScore(changed).overallScore - before) * 10) / 10,
  };
};

/**
 * What would raise the score, the most first: each input alone at its best answer, the score computed anew. It includes
 * what the better average makes of inputs that are open.
 * @returns only changes that gain something, in points
 */
export const healthLevers = (given: HealthInput): HealthLever[] => {
  const { overallScore } = healthScore(given);
  return healthRules
    .map((rule) => leverOf(given, rule, overallScore))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain);
};

/** What was left open, with the question that would close it, the weightiest first; the industry last, which only weighs certificates. */
export const healthGaps = (given: HealthInput): HealthResult['unanswered'] => {
  const open = healthRules.filter(({ input }) => !isAnswered(given, input));
  const gaps = open
    .toSorted((a, b) => b.maximum - a.maximum)
    .map(({ input, question }) => ({ input, label: inputLabel[input], question }));
  if (isAnswered(given, 'industry')) return gaps;
  return [...gaps, { input: 'industry', label: inputLabel.industry, question: 'What do you mainly supply?' }];
};
