import type { ContractRecord, SolutionRecord, VendorFacts, VendorRecord } from '#functions/records/schema/record';
import {
  type Answer,
  careAndPrivacy,
  certificatesIn,
  clearedAbroad,
  isInAustralia,
  isListed,
  profitOrLoss,
  qualitySchemes,
  registration,
  securitySchemes,
  standardsIn,
  yearsInBusiness,
} from '#functions/records/view/evidence-reader';
import { type Setting, settingLabel } from '#shared/kernel/catalogue';
import { certificateWords, standardWords } from '#shared/kernel/typed-words';
import type { RiskEvidence, Said } from '#shared/scores/vendor-risk/evidence';
import { contractSource, inWords, said, saidBy, solutionSource, vendorSource } from './risk-sources.ts';

/** Who is assessed: a vendor on record, and its product where one was named that is on record too. */
export type Assessed = {
  vendor: VendorRecord;
  solution: SolutionRecord | undefined;
  contracts: readonly ContractRecord[];
};

/** What the buyer runs, and the date of the data version (ISO 8601) from which years are counted. */
type Asked = { settings: readonly Setting[]; asOf: string };

/** Settings that are run much as another is. */
const alike: Partial<Record<Setting, readonly Setting[]>> = {
  clinic: ['clinic', 'general-practice'],
  'aged-care': ['aged-care', 'home-care'],
};

/** The settings whose users tell as much of a product as those of this one. */
export const settingsLike = (setting: Setting): readonly Setting[] => alike[setting] ?? [setting];

/**
 * What records say of a vendor that can be scored; what none says stays null.
 */
export const riskEvidenceOf = (assessed: Assessed, asked: Asked): RiskEvidence => ({
  ...companyEvidence(assessed, asked),
  ...productEvidence(assessed, asked),
  ...certificateEvidence(assessed, asked),
  ...contractEvidence(assessed, asked),
});

const companyEvidence = (assessed: Assessed, { asOf }: Asked) => {
  const { vendor } = assessed;
  const { revenue, result, providerType, presence, australianPresence } = vendor.facts;
  const here = isInAustralia(vendor);
  const told = presence && australianPresence ? 'australianPresence' : here?.sources[0]?.field;
  return {
    yearsInBusiness: saidBy(assessed, yearsInBusiness(vendor, asOf), asOf),
    isListed: saidBy(assessed, isListed(vendor), asOf),
    revenue: inWords(vendorSource(vendor, revenue || !result?.value.revenue ? 'revenue' : 'result', asOf)),
    finances: saidBy(assessed, profitOrLoss(vendor), asOf),
    employees: inWords(vendorSource(vendor, 'employeeCount', asOf)),
    presence: here?.value ? inWords(vendorSource(vendor, told as keyof VendorFacts, asOf)) : null,
    supportOptions: inWords(vendorSource(vendor, 'supportOptions', asOf)),
    isEstablished: said(providerType?.value.startsWith('established'), vendorSource(vendor, 'providerType', asOf)),
  };
};

const productEvidence = ({ solution }: Assessed, { settings, asOf }: Asked) => {
  const facts = solution?.facts ?? {};
  const of = (field: keyof typeof facts) => solutionSource(solution, field, asOf);
  const interfaces = facts.interfaces?.length ?? facts.integrations?.value.length ?? 0;
  const hasApi = facts.apiIntegration?.value;
  const users = facts.usedBy?.value.length;
  return {
    integrations: said(interfaces > 0 ? interfaces : hasApi === undefined ? null : Number(hasApi), [
      ...of('integrations'),
      ...of('apiIntegration'),
    ]),
    results: said(facts.outcomes?.value.length, of('outcomes')),
    features: said(facts.features?.value.length, of('features')),
    hasMobileApp: said(facts.mobileApp?.value, of('mobileApp')),
    support247: said(facts.support247?.value, of('support247')),
    implementation: inWords(of('implementationTime')),
    distributors: inWords(of('distributors')),
    namedUsers: said(users, of('usedBy')),
    rating: said(facts.rating?.value, of('rating')),
    sameSetting: sameSettingOf(solution, settings),
  };
};

const sameSettingOf = (solution: SolutionRecord | undefined, meant: readonly Setting[]): Said<string> => {
  const found = solution?.facts.settings?.value.filter((one) => meant.includes(one)) ?? [];
  return said(found.map((one) => settingLabel[one]).join(', ') || null, solutionSource(solution, 'settings'));
};

const certificateEvidence = (assessed: Assessed, { asOf }: Asked) => {
  const named = <T>(found: Answer<T[]>, words: (value: T) => string) =>
    saidBy(assessed, found && { ...found, value: [...new Set(found.value.map(words))].join('; ') }, asOf);
  const certificates = (schemes: typeof securitySchemes) => certificatesIn(assessed, schemes, asOf);
  return {
    security: named(certificates(securitySchemes), certificateWords),
    quality: named(certificates(qualitySchemes), certificateWords),
    privacy: named(standardsIn(assessed, careAndPrivacy), standardWords),
    register: saidBy(assessed, registration(assessed.solution), asOf),
    overseasApproval: saidBy(assessed, clearedAbroad(assessed.solution), asOf),
  };
};

const RECENT_YEARS = 5;

const contractEvidence = ({ vendor, contracts }: Assessed, { asOf }: Asked) => {
  const newestFirst = contracts.toSorted(
    (a, b) => (a.signed < b.signed ? 1 : a.signed > b.signed ? -1 : 0) || (a.id < b.id ? -1 : 1),
  );
  const newest = newestFirst[0];
  const since = `${Number(asOf.slice(0, 4)) - RECENT_YEARS}${asOf.slice(4)}`;
  return {
    contracts: said(
      contracts.length || null,
      newestFirst.map((contract) => contractSource(contract, vendor)),
    ),
    recentContract: said(
      newest && newest.signed >= since ? newest.signed : null,
      newest ? [contractSource(newest, vendor)] : [],
    ),
  };
};
