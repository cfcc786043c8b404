import { contractsFor } from '#functions/advisor/facts/record-facts';
import { readSetting } from '#functions/records/need/read-setting';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Traits } from '#functions/records/search/solution-traits';
import type { Need } from '#shared/kernel/need';
import type { Known, SolutionEvidence } from '#shared/scores/criteria/solution-evidence';

const known = (...facts: unknown[]): Known => (facts.some((fact) => fact !== undefined) ? true : null);
/** One yes is a yes; a no is one only where something was answered. */
const anyOf = (...answers: (boolean | undefined)[]): boolean | null =>
  answers.includes(true) ? true : answers.includes(false) ? false : null;
const speaks = (texts: readonly string[], pattern: RegExp): Known =>
  texts.some((text) => pattern.test(text)) ? true : null;

/** A measured effect on money, time or the use of beds. */
const saving =
  /\b(?:sav\w+|costs?|hours?|minutes?|time|readmissions?|admissions?|length of stay|bed days?|overtime|presentations?)\b|\$/i;
const quality = /\bISO\s?(?:9001|13485)\b/i;
const security = /\b(?:27001|IRAP|SOC ?2|Essential Eight)\b/i;

/** Every certificate that a record names, of the solution and of its vendor. */
export const certificatesOf = ({ record, vendor }: Pick<Ranked, 'record' | 'vendor'>): string[] => [
  ...(record.facts.iso?.value ?? []),
  ...(vendor.facts.certifications?.value ?? []),
  ...(vendor.facts.compliance?.value ?? []),
];

/** Whether the record names the buyer's kind of setting, in its list or among its users; silence is no answer. */
export const isForSetting = ({ record: { facts } }: Pick<Ranked, 'record'>, { setting }: Need): Known => {
  if (!setting) return null;
  if (facts.settings?.value.includes(setting)) return true;
  return facts.usedBy?.value.some((user) => readSetting(user) === setting) ? true : null;
};

const yearsSince = (founded: string | undefined, asOf: string): number | null => {
  const year = /\b(?:1[89]|20)\d{2}\b/.exec(founded ?? '')?.[0];
  return year ? Math.max(0, Number(asOf.slice(0, 4)) - Number(year)) : null;
};

const contractsOf = ({ record, contracts }: Ranked): SolutionEvidence['contracts'] => {
  const found = contractsFor(record, contracts);
  if (found.some(({ solutionIds }) => solutionIds.includes(record.id))) return 'own';
  return found.length > 0 ? 'vendor' : null;
};

export const isListed = ({ vendor: { facts } }: Pick<Ranked, 'vendor'>): Known =>
  facts.listing?.value.form === 'listed' ? true : null;

type Asked = { need: Need; asOf: string; traits: Traits | undefined } & Pick<
  SolutionEvidence,
  'points' | 'isHostedHere'
>;

/**
 * What a record says that can be scored.
 * @param asOf date of the data version (ISO 8601), from which years in business are counted
 * @param points how the record answers the buyer's own points
 * @param isHostedHere whether the gate of data residency is met
 */
export const evidenceOf = (entry: Ranked, { need, asOf, traits, points, isHostedHere }: Asked): SolutionEvidence => {
  const { facts } = entry.record;
  const company = entry.vendor.facts;
  const outcomes = facts.outcomes?.value ?? [];
  const certificates = certificatesOf(entry);
  return {
    hasPrice: known(facts.startingPrice, facts.priceRange, facts.pricePerRoom),
    firstYearAud: facts.startingPrice ? 12 * facts.startingPrice.value + (facts.implementationCost?.value ?? 0) : null,
    hasPricingModel: known(facts.pricingModel),
    hasImplementationTerms: known(facts.implementationCost, facts.implementationTime),
    hasMeasuredSaving: speaks(outcomes, saving),
    results: outcomes.length,
    hasNamedUsers: known(facts.usedBy),
    isSettingAsked: need.setting !== null,
    isForSetting: isForSetting(entry, need),
    points,
    hasQualityCertificate: speaks(certificates, quality),
    rating: facts.rating?.value ?? null,
    support247: facts.support247?.value ?? null,
    isRegistered: facts.artg ? true : (facts.tga?.value ?? null),
    hasSecurityCertificate: speaks(certificates, security),
    isInAustralia: traits?.isAustralian ?? null,
    yearsInBusiness: yearsSince(company.founded?.value, asOf),
    contracts: contractsOf(entry),
    hasFinances: known(company.revenue, company.financialHealth) ?? isListed(entry),
    redFlags: facts.redFlags ? 'some' : facts.trackRecord ? 'none' : null,
    features: facts.features?.value.length ?? 0,
    integrations: facts.integrations?.value.length ?? 0,
    hasApi: facts.apiIntegration?.value ?? null,
    hasMobileApp: facts.mobileApp?.value ?? null,
    hasInnovation: known(facts.innovation),
    isHostedHere,
    isClearedAbroad: anyOf(facts.fda?.value, facts.ce?.value),
    hasComplianceStatements: known(company.compliance, facts.regulatoryRequirements),
  };
};
