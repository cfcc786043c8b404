import { expect, it } from 'vitest';
import { riskLevel, riskLevels, riskScore, worstLevel } from './risk-matrix.ts';

const riskSteps = [1, 2, 3] as const;

it('never lowers the level of a risk when its likelihood or its impact rises', () => {
  const severity = (likelihood: (typeof riskSteps)[number], impact: (typeof riskSteps)[number]) =>
    riskLevels.indexOf(riskLevel(riskScore(likelihood, impact)));
  for (const impact of riskSteps) {
    for (const [less, more] of [
      [1, 2],
      [2, 3],
    ] as const) {
      expect(severity(more, impact)).toBeLessThanOrEqual(severity(less, impact));
      expect(severity(impact, more)).toBeLessThanOrEqual(severity(impact, less));
    }
  }
});

it('is high from 6, medium from 3 and low below', () => {
  const levels = riskSteps.flatMap((likelihood) => riskSteps.map((impact) => riskLevel(riskScore(likelihood, impact))));
  expect(levels).toEqual(['low', 'low', 'medium', 'low', 'medium', 'high', 'medium', 'high', 'high']);
});

it('names the worst of some levels, and none of none', () => {
  expect(worstLevel(['low', 'high', 'medium'])).toBe('high');
  expect(worstLevel([])).toBeUndefined();
});
