import { contractsFor } from '#functions/advisor/facts/record-facts';
import type { Ranked } from '#functions/records/search/retrieve';
import type { Traits } from '#functions/records/search/solution-traits';
import {
  asksPrice,
  certificatesIn,
  clearedAbroad,
  isHostedHere,
  isInAustralia,
  isListed,
  measuredSaving,
  qualitySchemes,
  registration,
  restsOnOld,
  type Source,
  securitySchemes,
  yearsInBusiness,
} from '#functions/records/view/evidence-reader';
import type { Need } from '#shared/kernel/need';
import type { EvidenceField, Known, SolutionEvidence } from '#shared/scores/criteria/solution-evidence';

const known = (...facts: unknown[]): Known => (facts.some((fact) => fact !== undefined) ? true : null);

/** Whether the record names the buyer's kind of setting; silence is no answer. */
export const isForSetting = ({ record: { facts } }: Pick<Ranked, 'record'>, { setting }: Need): Known =>
  setting && facts.settings?.value.includes(setting) ? true : null;

const contractsOf = ({ record, contracts }: Ranked): SolutionEvidence['contracts'] => {
  const found = contractsFor(record, contracts);
  if (found.some(({ solutionIds }) => solutionIds.includes(record.id))) return 'own';
  return found.length > 0 ? 'vendor' : null;
};

const ofSolution = (...fields: Extract<Source, { of: 'solution' }>['field'][]): Source[] =>
  fields.map((field) => ({ of: 'solution', field }));
const ofVendor = (...fields: Extract<Source, { of: 'vendor' }>['field'][]): Source[] =>
  fields.map((field) => ({ of: 'vendor', field }));

/** Where the record says what is scored; what is read from several places is as fresh as the freshest of them. */
const sourcesOf = (held: Pick<Ranked, 'record' | 'vendor'>, asOf: string): Partial<Record<EvidenceField, Source[]>> => {
  const { record, vendor } = held;
  const both = { vendor, solution: record };
  const read = (answer: { sources: readonly Source[] } | null) => [...(answer?.sources ?? [])];
  return {
    hasPrice: ofSolution('startingPrice', 'priceRange', 'pricePerRoom', 'prices'),
    firstYearAud: ofSolution('startingPrice'),
    hasPricingModel: ofSolution('pricingModel'),
    hasImplementationTerms: ofSolution('implementationCost', 'implementationTime'),
    hasMeasuredSaving: ofSolution('effects'),
    results: ofSolution('outcomes'),
    hasNamedUsers: ofSolution('usedBy'),
    isForSetting: ofSolution('settings'),
    hasQualityCertificate: read(certificatesIn(both, qualitySchemes, asOf)),
    rating: ofSolution('rating'),
    support247: ofSolution('support247'),
    register: read(registration(record)),
    hasSecurityCertificate: read(certificatesIn(both, securitySchemes, asOf)),
    isInAustralia: read(isInAustralia(vendor)),
    yearsInBusiness: ofVendor('foundedYear'),
    hasFinances: ofVendor('revenue', 'financialHealth', 'result', 'listing'),
    features: ofSolution('features'),
    integrations: ofSolution(record.facts.interfaces ? 'interfaces' : 'integrations'),
    hasApi: ofSolution('apiIntegration'),
    hasMobileApp: ofSolution('mobileApp'),
    hasInnovation: ofSolution('innovation'),
    isHostedHere: read(isHostedHere(record)),
    isClearedAbroad: read(clearedAbroad(record)),
    hasComplianceStatements: [...ofVendor('compliance', 'standards'), ...ofSolution('regulatoryRequirements')],
  };
};

const oldFields = (entry: Pick<Ranked, 'record' | 'vendor'>, asOf: string): EvidenceField[] =>
  Object.entries(sourcesOf(entry, asOf)).flatMap(([field, sources]) =>
    restsOnOld({ vendor: entry.vendor, solution: entry.record }, sources, asOf) ? (field as EvidenceField) : [],
  );

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
  const held = { vendor: entry.vendor, solution: entry.record };
  const listed = isListed(entry.vendor)?.value;
  const hasOne = (schemes: typeof securitySchemes): Known => (certificatesIn(held, schemes, asOf) ? true : null);
  return {
    hasPrice: asksPrice(facts) ? true : null,
    firstYearAud: facts.startingPrice ? 12 * facts.startingPrice.value + (facts.implementationCost?.value ?? 0) : null,
    hasPricingModel: known(facts.pricingModel),
    hasImplementationTerms: known(facts.implementationCost, facts.implementationTime),
    hasMeasuredSaving: measuredSaving(entry.record)?.value ?? null,
    results: facts.outcomes?.value.length ?? 0,
    hasNamedUsers: known(facts.usedBy),
    isSettingAsked: need.setting !== null,
    isForSetting: isForSetting(entry, need),
    points,
    hasQualityCertificate: hasOne(qualitySchemes),
    rating: facts.rating?.value ?? null,
    support247: facts.support247?.value ?? null,
    register: registration(entry.record)?.value ?? null,
    hasSecurityCertificate: hasOne(securitySchemes),
    isInAustralia: traits?.isAustralian ?? null,
    yearsInBusiness: yearsInBusiness(entry.vendor, asOf)?.value ?? null,
    contracts: contractsOf(entry),
    hasFinances: known(company.revenue, company.financialHealth, company.result) ?? (listed ? true : null),
    redFlags: facts.redFlags || entry.warnings.length > 0 ? 'some' : facts.trackRecord ? 'none' : null,
    features: facts.features?.value.length ?? 0,
    integrations: facts.interfaces?.length ?? facts.integrations?.value.length ?? 0,
    hasApi: facts.apiIntegration?.value ?? null,
    hasMobileApp: facts.mobileApp?.value ?? null,
    hasInnovation: known(facts.innovation),
    isHostedHere,
    isClearedAbroad: clearedAbroad(entry.record)?.value ?? null,
    hasComplianceStatements: known(company.compliance, company.standards, facts.regulatoryRequirements),
    old: oldFields(entry, asOf),
  };
};
