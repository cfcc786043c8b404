import { riskEvidenceOf, settingsLike } from '#functions/advisor/risk-evidence';
import type { Catalogue, Entry } from '#functions/records/open-catalogue';
import type { FacilityType } from '#shared/contracts/pricing';
import { RiskPriorities } from '#shared/contracts/vendor-risk';
import { dimensionScores, overallRisk, type RiskRange } from '#shared/domain/vendor-risk';

const standard = { priorities: RiskPriorities.parse({}), tolerance: 'moderate' } as const;

/**
 * Risk of a solution, 0 to 100, higher is safer: the vendor risk assessment's score with its standard priorities.
 * @returns undefined where no record answers any of its inputs
 */
export const riskOf = (catalogue: Catalogue, entry: Entry, facility: FacilityType): RiskRange | undefined => {
  const contracts = catalogue.contractsOfVendor(entry.vendor.id);
  const assessed = { vendor: entry.vendor, solution: entry.record, contracts };
  const evidence = riskEvidenceOf(assessed, { settings: settingsLike(facility), asOf: catalogue.asOf });
  const risk = overallRisk(dimensionScores(evidence), standard);
  return risk.coverage > 0 ? risk : undefined;
};
