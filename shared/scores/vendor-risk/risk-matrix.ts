/** A step of likelihood or impact: 1 low, 2 medium, 3 high. */
export type RiskStep = 1 | 2 | 3;

export type RiskLevel = 'high' | 'medium' | 'low';
export const riskLevels: readonly RiskLevel[] = ['high', 'medium', 'low'];

/** Likelihood × impact: 1 to 9, higher is worse. */
export const riskScore = (likelihood: RiskStep, impact: RiskStep): number => likelihood * impact;

/** From 6 high, from 3 medium, below low. Our own judgement. */
export const riskLevel = (score: number): RiskLevel => {
  if (score >= 6) return 'high';
  return score >= 3 ? 'medium' : 'low';
};

/** The most serious of some levels; undefined for none. */
export const worstLevel = (levels: readonly RiskLevel[]): RiskLevel | undefined =>
  riskLevels.find((level) => levels.includes(level));
