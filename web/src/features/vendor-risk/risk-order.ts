import type { RiskPriorities, VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { inRiskOrder, type RiskContender } from '#shared/scores/vendor-risk/sensitivity';
import type { DimensionValues, RiskSetting } from '#shared/scores/vendor-risk/vendor-risk';
import { nameOf } from './risk-words.ts';

export type Ranked = RiskContender & { profile: VendorRiskProfile };

const byDimension = <T>(profile: VendorRiskProfile, of: (factor: VendorRiskProfile['riskFactors'][number]) => T) =>
  Object.fromEntries(profile.riskFactors.map((factor) => [factor.dimension, of(factor)]));

/** The setting that a profile was scored by. */
export const settingOf = (profile: VendorRiskProfile): RiskSetting => ({
  priorities: byDimension(profile, ({ priority }) => priority) as RiskPriorities,
  tolerance: profile.method.riskTolerance,
});

/** The safest on record first. Real and fictional vendors are never in one order: give one kind. */
export const ranked = (profiles: readonly VendorRiskProfile[]): Ranked[] => {
  const [first] = profiles;
  if (!first) return [];
  const contenders = profiles.map((profile, index) => ({
    key: `${profile.vendorId ?? profile.vendor}/${profile.solutionId ?? profile.solution}/${index}`,
    name: profiles.filter(({ vendor }) => vendor === profile.vendor).length > 1 ? nameOf(profile) : profile.vendor,
    values: byDimension(profile, ({ low }) => low) as DimensionValues,
    profile,
  }));
  return inRiskOrder(contenders, settingOf(first));
};
