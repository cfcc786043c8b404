import { readSetting } from '#functions/records/need/read-setting';
import type { ContractRecord, SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import { type Setting, settingLabel } from '#shared/kernel/catalogue';
import type { RiskEvidence, Said } from '#shared/scores/vendor-risk/evidence';
import { contractSource, inWords, said, solutionSource, vendorSource } from './risk-sources.ts';

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

const security = /\b(?:27001|IRAP|SOC ?2|Essential Eight)\b/i;
const quality = /\bISO\s?(?:9001|13485)\b/i;

/**
 * What records say of a vendor that can be scored; what none says stays null.
 */
export const riskEvidenceOf = (assessed: Assessed, asked: Asked): RiskEvidence => ({
  ...companyEvidence(assessed, asked),
  ...productEvidence(assessed, asked),
  ...certificateEvidence(assessed),
  ...contractEvidence(assessed, asked),
});

const companyEvidence = ({ vendor }: Assessed, { asOf }: Asked) => {
  const { founded, financialHealth, providerType } = vendor.facts;
  return {
    yearsInBusiness: said(yearsSince(founded?.value, asOf), vendorSource(vendor, 'founded')),
    isListed: listingOf(vendor),
    revenue: inWords(vendorSource(vendor, 'revenue')),
    finances: said(financialHealth && profitOf(financialHealth.value), vendorSource(vendor, 'financialHealth')),
    employees: inWords(vendorSource(vendor, 'employeeCount')),
    presence: presenceOf(vendor),
    supportOptions: inWords(vendorSource(vendor, 'supportOptions')),
    isEstablished: said(providerType?.value.startsWith('established'), vendorSource(vendor, 'providerType')),
  };
};

const yearsSince = (founded: string | undefined, asOf: string): number | null => {
  const year = /\b(?:1[89]|20)\d{2}\b/.exec(founded ?? '')?.[0];
  return year ? Math.max(0, Number(asOf.slice(0, 4)) - Number(year)) : null;
};

const listingOf = (vendor: VendorRecord): Said<boolean> =>
  said(vendor.facts.listing && vendor.facts.listing.value.form === 'listed', vendorSource(vendor, 'listing'));

const profitOf = (words: string): 'profit' | 'break-even' | 'loss' | 'unclear' => {
  if (/\bloss|\bnot (?:yet )?profitable|\bdeficit|\bunprofitable|\bnegative\b/i.test(words)) return 'loss';
  if (/\bbreak(?:s|ing)?[- ]even/i.test(words)) return 'break-even';
  return /\bprofit(?:able)?\b|\bsurplus/i.test(words) ? 'profit' : 'unclear';
};

const noPresence = /\b(?:limited australian footprint|to confirm|no australian|formerly|historic)\b/i;

/** In its own words first, then by its country or its kind. A head office abroad alone says nothing of staff here. */
const presenceOf = (vendor: VendorRecord): Said<string> => {
  const { australianPresence, country, providerType } = vendor.facts;
  if (australianPresence && !noPresence.test(australianPresence.value))
    return inWords(vendorSource(vendor, 'australianPresence'));
  if (country?.value === 'AU') return said('Head office in Australia', vendorSource(vendor, 'country'));
  return said(providerType?.value.endsWith('-au') ? 'Australian company' : null, vendorSource(vendor, 'providerType'));
};

const productEvidence = ({ solution }: Assessed, { settings }: Asked) => {
  const facts = solution?.facts ?? {};
  const of = (field: keyof typeof facts) => solutionSource(solution, field);
  const interfaces = facts.integrations?.value.length ?? 0;
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
  if (found.length > 0)
    return said(found.map((one) => settingLabel[one]).join(', '), solutionSource(solution, 'settings'));
  const user = solution?.facts.usedBy?.value.find((name) => meant.some((one) => one === readSetting(name)));
  return said(user?.replaceAll('[', '(').replaceAll(']', ')'), solutionSource(solution, 'usedBy'));
};

const certificateEvidence = ({ vendor, solution }: Assessed) => {
  const held = [
    { words: solution?.facts.iso?.value ?? [], sources: solutionSource(solution, 'iso') },
    { words: vendor.facts.certifications?.value ?? [], sources: vendorSource(vendor, 'certifications') },
    { words: vendor.facts.compliance?.value ?? [], sources: vendorSource(vendor, 'compliance') },
  ];
  const matching = (is: (word: string) => boolean, from = held) => {
    const found = from.filter(({ words }) => words.some(is));
    const words = [...new Set(found.flatMap((one) => one.words.filter(is)))];
    return said(
      words.join('; ') || null,
      found.flatMap(({ sources }) => sources),
    );
  };
  return {
    security: matching((word) => security.test(word)),
    quality: matching((word) => quality.test(word)),
    privacy: matching((word) => !security.test(word) && !quality.test(word), held.slice(2)),
    register: registerOf(solution),
    overseasApproval: overseasOf(solution),
  };
};

const registerOf = (solution: SolutionRecord | undefined): Said<'listed' | 'not-a-device' | 'none'> => {
  const { artg, tga, regulatoryRequirements } = solution?.facts ?? {};
  if (artg) return said('listed', solutionSource(solution, 'artg'));
  if (tga?.value) return said('listed', solutionSource(solution, 'tga'));
  if (/^not a medical device\b/i.test(regulatoryRequirements?.value ?? ''))
    return said('not-a-device', solutionSource(solution, 'regulatoryRequirements'));
  return said(tga && 'none', solutionSource(solution, 'tga'));
};

const overseasOf = (solution: SolutionRecord | undefined): Said<boolean> => {
  const { fda, ce } = solution?.facts ?? {};
  if (fda?.value) return said(true, solutionSource(solution, 'fda'));
  if (ce?.value) return said(true, solutionSource(solution, 'ce'));
  return said(fda && ce ? false : null, [...solutionSource(solution, 'fda'), ...solutionSource(solution, 'ce')]);
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
