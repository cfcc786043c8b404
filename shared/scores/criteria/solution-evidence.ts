/**
 * What is on record about a solution, as far as it can be scored. `null`, 0 of a count, or an empty list is "not on
 * record", never "no": only `false` and `some` say that a record speaks against it.
 */
export type SolutionEvidence = {
  /** A price is published: monthly, a range, or per room. */
  hasPrice: Known;
  /** AUD of the first year by the published price, GST not included. A contract value never stands here. */
  firstYearAud: number | null;
  hasPricingModel: Known;
  /** Cost or time of implementation is stated. */
  hasImplementationTerms: Known;
  /** A measured effect on cost, hours, stays or readmissions. */
  hasMeasuredSaving: Known;
  /** Measured results on record. */
  results: number;
  hasNamedUsers: Known;
  /** Whether the buyer named a kind of setting. */
  isSettingAsked: boolean;
  /** Made for or used in that setting. */
  isForSetting: Known;
  /** The buyer's own points and requirements: how many, and how many a record answers with yes and with no. */
  points: { asked: number; met: number; denied: number };
  hasQualityCertificate: Known;
  /** Out of 5. */
  rating: number | null;
  support247: boolean | null;
  /** In the ARTG or approved by the TGA; by its record no device, so that none is needed; or denied. */
  register: 'listed' | 'not-a-device' | 'none' | null;
  hasSecurityCertificate: Known;
  isInAustralia: boolean | null;
  yearsInBusiness: number | null;
  /** `own`: a public contract about this very solution; `vendor`: of its vendor, about no product in particular. */
  contracts: 'own' | 'vendor' | null;
  /** Revenue, results or a stock exchange listing are on record: stated, not judged. */
  hasFinances: Known;
  /** `none` only where a track record is on record that names none. */
  redFlags: 'some' | 'none' | null;
  features: number;
  integrations: number;
  hasApi: boolean | null;
  hasMobileApp: boolean | null;
  hasInnovation: Known;
  /** A record says that data are held in Australia; an office here does not. */
  isHostedHere: Known;
  /** An FDA clearance or a CE mark. */
  isClearedAbroad: boolean | null;
  hasComplianceStatements: Known;
  /** Fields of which all that they rest on is old; absent: none. */
  old?: readonly EvidenceField[];
};

export type EvidenceField = Exclude<keyof SolutionEvidence, 'old'>;

/** A record says so, or no record speaks of it. */
export type Known = true | null;

/** Nothing is on record: a solution that the buyer named and no record knows. */
export const noEvidence: SolutionEvidence = {
  hasPrice: null,
  firstYearAud: null,
  hasPricingModel: null,
  hasImplementationTerms: null,
  hasMeasuredSaving: null,
  results: 0,
  hasNamedUsers: null,
  isSettingAsked: false,
  isForSetting: null,
  points: { asked: 0, met: 0, denied: 0 },
  hasQualityCertificate: null,
  rating: null,
  support247: null,
  register: null,
  hasSecurityCertificate: null,
  isInAustralia: null,
  yearsInBusiness: null,
  contracts: null,
  hasFinances: null,
  redFlags: null,
  features: 0,
  integrations: 0,
  hasApi: null,
  hasMobileApp: null,
  hasInnovation: null,
  isHostedHere: null,
  isClearedAbroad: null,
  hasComplianceStatements: null,
};
