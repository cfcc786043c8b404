import { riskEvidenceOf } from '#functions/advisor/risk-evidence';
import type { Catalogue, Entry } from '#functions/records/open-catalogue';
import type { Setting } from '#shared/catalogue';
import type { FacilityType } from '#shared/contracts/pricing';
import { RiskPriorities } from '#shared/contracts/vendor-risk';
import { dimensionScores, overallRisk, type RiskRange } from '#shared/domain/vendor-risk';

/** As the vendor risk assessment reads the same kinds of organisation. */
const settingsOf = {
  hospital: ['hospital'],
  clinic: ['clinic', 'general-practice'],
  'aged-care': ['aged-care', 'home-care'],
  'mental-health': ['mental-health'],
  pathology: ['pathology'],
} satisfies Record<FacilityType, readonly Setting[]>;

const standard = { priorities: RiskPriorities.parse({}), tolerance: 'moderate' } as const;

/**
 * Risk of a solution, 0 to 100, higher is safer: the vendor risk assessment's score with its standard priorities.
 * @returns undefined where no record answers any of its inputs
 */
export const riskOf = (catalogue: Catalogue, entry: Entry, facility: FacilityType): RiskRange | undefined => {
  const contracts = catalogue.contractsOfVendor(entry.vendor.id);
  const assessed = { vendor: entry.vendor, solution: entry.record, contracts };
  const evidence = riskEvidenceOf(assessed, { settings: settingsOf[facility], asOf: catalogue.asOf });
  const risk = overallRisk(dimensionScores(evidence), standard);
  return risk.coverage > 0 ? risk : undefined;
};
