import fc from 'fast-check';
import type { SolutionEvidence } from '../../scores/criteria/solution-evidence.ts';

const known = fc.constantFrom(true as const, null);
const flag = fc.constantFrom(true, false, null);
const points = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)).map(([a, b, c]) => ({ asked: a + b + c, met: a, denied: b }));

/** Anything that may be on record about a solution: for property tests. */
export const evidence: fc.Arbitrary<SolutionEvidence> = fc.record({
  hasPrice: known,
  firstYearAud: fc.option(fc.integer({ min: 100_000, max: 5_000_000 })),
  hasPricingModel: known,
  hasImplementationTerms: known,
  hasMeasuredSaving: known,
  results: fc.nat(4),
  hasNamedUsers: known,
  isSettingAsked: fc.boolean(),
  isForSetting: known,
  points,
  hasQualityCertificate: known,
  rating: fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
  support247: flag,
  register: fc.constantFrom('listed' as const, 'not-a-device' as const, 'none' as const, null),
  hasSecurityCertificate: known,
  isInAustralia: flag,
  yearsInBusiness: fc.option(fc.nat(120)),
  contracts: fc.constantFrom('own' as const, 'vendor' as const, null),
  hasFinances: known,
  redFlags: fc.constantFrom('some' as const, 'none' as const, null),
  features: fc.nat(9),
  integrations: fc.nat(4),
  hasApi: flag,
  hasMobileApp: flag,
  hasInnovation: known,
  isHostedHere: known,
  isClearedAbroad: flag,
  hasComplianceStatements: known,
  old: fc.subarray(['firstYearAud', 'points', 'register', 'features', 'contracts']),
});
