import type { PublicContract, Solution, Vendor } from '#shared/contracts/catalogue';
import { factReader } from '../schema/fact-reader.ts';
import type { ContractRecord, SolutionRecord, VendorRecord } from '../schema/record.ts';
import { contractEvidence } from './contract-evidence.ts';
import { shownWarnings, type Warned } from './evidence-reader.ts';
import { coverageOf, gapsOf } from './gaps.ts';

/** A vendor as the catalogue shows it: what no record holds reads "Not on record", with no evidence beside it. */
export const vendorView = ({ id, name, logoColor, logoIcon, facts }: VendorRecord): Vendor => {
  const { evidence, text, list, maybe } = factReader();
  return {
    id,
    name,
    logoColor,
    logoIcon,
    providerType: maybe('providerType', facts.providerType),
    founded: text('founded', facts.founded),
    headquarters: text('headquarters', facts.headquarters),
    employeeCount: text('employeeCount', facts.employeeCount),
    revenue: text('revenue', facts.revenue),
    certifications: list('certifications', facts.certifications),
    compliance: list('compliance', facts.compliance),
    supportOptions: list('supportOptions', facts.supportOptions),
    financialHealth: text('financialHealth', facts.financialHealth),
    website: text('website', facts.website),
    australianPresence: text('australianPresence', facts.australianPresence),
    evidence,
  };
};

/** A contract as the catalogue shows it. */
export const contractView = (contract: ContractRecord): PublicContract => ({
  notice: contract.id,
  buyer: contract.buyer,
  description: contract.description,
  valueAud: contract.valueAud,
  signed: contract.signed,
  ends: contract.ends,
  panel: contract.panel,
});

/**
 * A solution as the catalogue shows it: plain fields, the evidence of each by its path, and what no record answers.
 * @param contracts notices about this solution; they are no prices
 */
export const solutionView = (
  { id, name, category, demonstration, facts }: SolutionRecord,
  vendor: VendorRecord,
  contracts: readonly ContractRecord[],
  warnings: readonly Warned[],
): Solution => {
  const { evidence, text, list, maybe } = factReader();
  const salesEmail = maybe('salesEmail', facts.salesEmail);
  for (const [index, contract] of contracts.entries())
    evidence[`publicContracts.${index}`] = contractEvidence(contract);
  return {
    id,
    name,
    category,
    demonstration,
    description: text('description', facts.description),
    rating: maybe('rating', facts.rating),
    reviewCount: maybe('reviewCount', facts.reviewCount),
    startingPrice: maybe('startingPrice', facts.startingPrice),
    implementationTime: text('implementationTime', facts.implementationTime),
    userCapacity: text('userCapacity', facts.userCapacity),
    mobileApp: maybe('mobileApp', facts.mobileApp),
    apiIntegration: maybe('apiIntegration', facts.apiIntegration),
    support247: maybe('support247', facts.support247),
    features: list('features', facts.features),
    integrations: list('integrations', facts.integrations),
    settings: list('settings', facts.settings),
    ...(salesEmail ? { salesEmail } : {}),
    publicContracts: contracts.map(contractView),
    vendor: vendorView(vendor),
    evidence,
    ...(warnings.length > 0 ? { warnings: shownWarnings(warnings) } : {}),
    notOnRecord: gapsOf(facts).map(({ gap }) => gap),
    coverage: coverageOf(facts),
  };
};
