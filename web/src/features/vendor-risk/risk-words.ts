import type { RiskLevel, RiskTolerance, VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { tenth } from '#shared/money/printed-figures';
import { formatRange } from '../../lib/format.ts';
import type { Status } from '../../ui/badge.tsx';

/** Beside every number. */
export const HIGHER_IS_SAFER = 'higher is safer';

export const levelWord = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' } satisfies Record<
  RiskLevel,
  string
>;

export const levelStatus = { low: 'good', medium: 'caution', high: 'harm' } satisfies Record<RiskLevel, Status>;

export const toleranceLabel = {
  conservative: 'Conservative',
  moderate: 'Moderate',
  aggressive: 'Aggressive',
} satisfies Record<RiskTolerance, string>;

type Ranged = { low: number; high: number; coverage: number };

/** "24.8–90.1 · 31% on record". */
export const rangeWords = ({ low, high, coverage }: Ranged): string =>
  `Range ${formatRange(low, high, tenth)} · ${tenth(coverage)}% on record`;

/** "TrakCare from InterSystems", or the vendor alone. */
export const nameOf = ({ vendor, solution }: Pick<VendorRiskProfile, 'vendor' | 'solution'>): string =>
  solution === '' || solution === vendor ? vendor : `${vendor}, ${solution}`;

/** What the level rests on, in a sentence. */
export const levelSentence = ({ riskLevel, riskLevelAtBest, coverage }: VendorRiskProfile): string => {
  if (coverage === 0) return `${NOT_ON_RECORD}: nothing to score. The range is as wide as it can be.`;
  if (riskLevel === riskLevelAtBest) return `${levelWord[riskLevel]}, whatever the gaps turn out to be.`;
  return `On the records alone: ${levelWord[riskLevel].toLowerCase()}. If every gap turned out well: ${levelWord[riskLevelAtBest].toLowerCase()}.`;
};
