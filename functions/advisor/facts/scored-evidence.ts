import type { ContractRecord, SolutionRecord, VendorFacts, VendorRecord } from '#functions/records/schema/record';
import {
  type Answer,
  asksPrice,
  careAndPrivacy,
  certificatesIn,
  clearedAbroad,
  isHostedHere,
  isInAustralia,
  isListed,
  measuredSaving,
  profitOrLoss,
  qualitySchemes,
  registration,
  securitySchemes,
  standardsIn,
  warningsOf,
  yearsInBusiness,
} from '#functions/records/view/evidence-reader';
import { type Setting, settingLabel } from '#shared/kernel/catalogue';
import { certificateWords, standardWords } from '#shared/kernel/typed/words';
import type { Said, ScoredEvidence } from '#shared/scores/evidence';
import { contractSource, inWords, said, saidBy, solutionSource, sourceAt, vendorSource } from './fact-sources.ts';

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
export const scoredEvidenceOf = (assessed: Assessed, asked: Asked): ScoredEvidence => ({
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
    accounts: inWords([
      ...(['revenue', 'financialHealth', 'result'] as const).flatMap((field) => vendorSource(vendor, field, asOf)),
      ...(isListed(vendor)?.value ? vendorSource(vendor, 'listing', asOf) : []),
    ]),
    redFlags: redFlagsOf(assessed, asOf),
    employees: inWords(vendorSource(vendor, 'employeeCount', asOf)),
    presence: here?.value ? inWords(vendorSource(vendor, told as keyof VendorFacts, asOf)) : null,
    supportOptions: inWords(vendorSource(vendor, 'supportOptions', asOf)),
    isEstablished: said(providerType?.value.startsWith('established'), vendorSource(vendor, 'providerType', asOf)),
  };
};

/** A warning on record is a red flag too. */
const redFlagsOf = ({ vendor, solution }: Assessed, asOf: string): Said<'some' | 'none'> => {
  const warned = warningsOf({ vendor, solution }, asOf).flatMap(({ source }) => sourceAt({ vendor, solution }, source));
  const flags = [...solutionSource(solution, 'redFlags', asOf), ...warned];
  return said('some' as const, flags) ?? said('none' as const, solutionSource(solution, 'trackRecord', asOf));
};

const productEvidence = (assessed: Assessed, asked: Asked) => {
  const { solution } = assessed;
  const { asOf } = asked;
  const facts = solution?.facts ?? {};
  const of = (field: keyof typeof facts) => solutionSource(solution, field, asOf);
  const interfaces = facts.interfaces?.length ?? facts.integrations?.value.length ?? 0;
  const hasApi = facts.apiIntegration?.value;
  const users = facts.usedBy?.value.length;
  return {
    integrations: said(interfaces > 0 ? interfaces : hasApi === undefined ? null : Number(hasApi), [
      ...of('interfaces'),
      ...of('integrations'),
      ...of('apiIntegration'),
    ]),
    hasApi: said(hasApi, of('apiIntegration')),
    results: said(facts.outcomes?.value.length, of('outcomes')),
    measuredSaving: measuredSaving(solution) ? inWords(of('effects')) : null,
    innovation: inWords(of('innovation')),
    implementationTerms: inWords([...of('implementationCost'), ...of('implementationTime')]),
    price: asksPrice(facts)
      ? inWords([...of('startingPrice'), ...of('priceRange'), ...of('pricePerRoom'), ...of('prices')])
      : null,
    firstYearAud: said(
      facts.startingPrice && 12 * facts.startingPrice.value + (facts.implementationCost?.value ?? 0),
      of('startingPrice'),
    ),
    pricingModel: inWords(of('pricingModel')),
    features: said(facts.features?.value.length, of('features')),
    hasMobileApp: said(facts.mobileApp?.value, of('mobileApp')),
    support247: said(facts.support247?.value, of('support247')),
    implementation: inWords(of('implementationTime')),
    distributors: inWords(of('distributors')),
    namedUsers: said(users, of('usedBy')),
    rating: said(facts.rating?.value, of('rating')),
    sameSetting: sameSettingOf(assessed, asked),
  };
};

const sameSettingOf = ({ solution }: Assessed, { settings: meant, asOf }: Asked): Said<string> => {
  const found = solution?.facts.settings?.value.filter((one) => meant.includes(one)) ?? [];
  return said(found.map((one) => settingLabel[one]).join(', ') || null, solutionSource(solution, 'settings', asOf));
};

const certificateEvidence = (assessed: Assessed, { asOf }: Asked) => {
  const named = <T>(found: Answer<T[]>, words: (value: T) => string) =>
    saidBy(assessed, found && { ...found, value: [...new Set(found.value.map(words))].join('; ') }, asOf);
  const certificates = (schemes: typeof securitySchemes) => certificatesIn(assessed, schemes, asOf);
  return {
    security: named(certificates(securitySchemes), certificateWords),
    quality: named(certificates(qualitySchemes), certificateWords),
    privacy: named(standardsIn(assessed, careAndPrivacy), standardWords),
    compliance: inWords([
      ...vendorSource(assessed.vendor, 'compliance', asOf),
      ...vendorSource(assessed.vendor, 'standards', asOf),
      ...solutionSource(assessed.solution, 'regulatoryRequirements', asOf),
    ]),
    hosting: isHostedHere(assessed.solution)?.value
      ? inWords(solutionSource(assessed.solution, 'hosting', asOf))
      : named(certificates(['IRAP']), certificateWords),
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
