import type { SolutionFacts, VendorFacts } from '#functions/records/schema/record';
import { providerTypeLabel, settingLabel } from '#shared/kernel/catalogue';
import { formatAud, lowered } from '#shared/kernel/format';
import * as words from '#shared/kernel/typed/words';
import type { ClaimClass } from './facts.ts';

type FactClass = Exclude<ClaimClass, 'name' | 'user' | 'gap'>;
export type FieldInfo<Value> = {
  label: string;
  claim: FactClass;
  format?: (value: Value) => string;
  /** The field that says the same in words: where it is on record, this one decides and is not printed beside it. */
  worded?: string;
};
type ValueOf<F> = F extends { value: infer V } ? V : F extends readonly { value: infer V }[] ? V : never;
type Fields<Facts> = { [Field in keyof Required<Facts>]: FieldInfo<ValueOf<NonNullable<Facts[Field]>>> };

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const perMonth = (value: number) => `${formatAud(value)} a month`;

/** Every fact that a solution may have: how it is called and what it claims. */
export const solutionFields: Fields<SolutionFacts> = {
  description: { label: 'description', claim: 'description' },
  features: { label: 'features', claim: 'feature' },
  integrations: { label: 'integrations', claim: 'integration' },
  settings: {
    label: 'settings',
    claim: 'setting',
    format: (settings) => settings.map((setting) => lowered(settingLabel[setting])).join(', '),
  },
  usedBy: { label: 'named users', claim: 'usage' },
  outcomes: { label: 'measured results', claim: 'outcome' },
  rating: { label: 'rating', claim: 'rating', format: (value) => `${value} of 5` },
  reviewCount: { label: 'number of reviews', claim: 'rating', format: (value) => `${value} reviews` },
  startingPrice: { label: 'starting price', claim: 'price', format: perMonth },
  priceRange: { label: 'price range', claim: 'price' },
  pricingModel: { label: 'pricing model', claim: 'price' },
  pricePerRoom: { label: 'price per room', claim: 'price', format: (value) => `${formatAud(value)} per room` },
  implementationCost: { label: 'implementation cost', claim: 'price', format: formatAud },
  saasComponents: { label: 'subscription parts', claim: 'price' },
  implementationTime: { label: 'implementation time', claim: 'implementation' },
  userCapacity: { label: 'user capacity', claim: 'feature' },
  mobileApp: { label: 'mobile app', claim: 'feature', format: yesNo },
  apiIntegration: { label: 'API', claim: 'integration', format: yesNo },
  support247: { label: '24/7 support', claim: 'support', format: yesNo },
  tga: { label: 'TGA approval', claim: 'certificate', format: yesNo },
  artg: { label: 'ARTG entry', claim: 'certificate' },
  fda: { label: 'FDA clearance', claim: 'certificate', format: yesNo },
  ce: { label: 'CE mark', claim: 'certificate', format: yesNo },
  iso: { label: 'ISO certificates', claim: 'certificate' },
  distributors: { label: 'Australian distributor', claim: 'distributor' },
  // Tells many things at once, so it supports no claim word of its own.
  trackRecord: { label: 'track record', claim: 'description' },
  strengths: { label: 'strengths', claim: 'feature' },
  redFlags: { label: 'red flags', claim: 'finding' },
  innovation: { label: 'innovation', claim: 'feature' },
  salesRepName: { label: 'sales contact', claim: 'contact' },
  salesEmail: { label: 'sales e-mail', claim: 'contact' },
  salesPhone: { label: 'sales phone', claim: 'contact' },
  // A duty of whoever buys such a thing: no certificate of the product.
  regulatoryRequirements: { label: 'regulatory requirements', claim: 'finding' },
  estimatedImportCosts: { label: 'import costs', claim: 'price' },
  implementationTimeline: { label: 'import and implementation timeline', claim: 'implementation' },
  painPoints: { label: 'common pain points', claim: 'finding' },
  successStories: { label: 'success stories', claim: 'outcome' },
  madeIn: { label: 'made in', claim: 'location', format: words.countryWords },
  lastRelease: { label: 'last release', claim: 'feature' },
  deployment: { label: 'deployment', claim: 'feature' },
  serviceLevels: { label: 'service levels', claim: 'support' },
  contractTerm: { label: 'contract term', claim: 'implementation' },
  exitTerms: { label: 'exit terms', claim: 'implementation' },
  dataOwnership: { label: 'ownership of data', claim: 'feature' },
  warranty: { label: 'warranty', claim: 'support' },
  status: { label: 'status', claim: 'finding', format: words.statusWords },
  device: { label: 'medical device', claim: 'certificate', format: words.deviceWords },
  fda510k: { label: 'FDA 510(k)', claim: 'certificate' },
  ceClass: { label: 'CE class', claim: 'certificate' },
  effects: { label: 'what was measured', claim: 'outcome', format: words.effectWords, worded: 'outcomes' },
  usedIn: { label: 'states of use', claim: 'usage', format: (states) => states.join(', ') },
  hosting: { label: 'data held in', claim: 'location', format: words.hostingWords },
  licence: { label: 'licence', claim: 'feature', format: words.licenceWords },
  standards: { label: 'standards', claim: 'certificate', format: words.standardWords, worded: 'compliance' },
  conformance: { label: 'conformance', claim: 'certificate', format: words.conformanceWords },
  certificates: { label: 'certificates', claim: 'certificate', format: words.certificateWords, worded: 'iso' },
  interfaces: { label: 'interfaces', claim: 'integration', format: words.interfaceWords, worded: 'integrations' },
  prices: { label: 'prices on record', claim: 'price', format: words.priceWords, worded: 'startingPrice' },
  recalls: { label: 'recalls', claim: 'finding', format: words.recallWords },
  warnings: { label: 'warnings', claim: 'finding', format: words.warningWords },
};

/** Every fact that a vendor may have. */
export const vendorFields: Fields<VendorFacts> = {
  founded: { label: 'founded', claim: 'founded' },
  headquarters: { label: 'headquarters', claim: 'location' },
  country: { label: 'country', claim: 'location', format: (code) => words.countryWords([code]) },
  employeeCount: { label: 'employees', claim: 'finance' },
  revenue: { label: 'revenue', claim: 'finance' },
  providerType: {
    label: 'provider type',
    claim: 'location',
    format: (type) => providerTypeLabel[type].toLowerCase().replace('australian', 'Australian'),
  },
  website: { label: 'website', claim: 'contact' },
  australianPresence: { label: 'Australian presence', claim: 'location' },
  certifications: { label: 'company certificates', claim: 'certificate' },
  compliance: { label: 'compliance', claim: 'certificate' },
  supportOptions: { label: 'support options', claim: 'support' },
  financialHealth: { label: 'financial health', claim: 'finance' },
  ownership: { label: 'ownership', claim: 'finance' },
  abn: { label: 'ABN', claim: 'finance' },
  acn: { label: 'ACN', claim: 'finance' },
  foundedYear: { label: 'year of founding', claim: 'founded', format: String, worded: 'founded' },
  status: { label: 'status', claim: 'finding', format: words.statusWords },
  listing: { label: 'stock exchange listing', claim: 'finance', format: words.listingWords },
  result: { label: 'result', claim: 'finance', format: words.resultWords, worded: 'revenue' },
  presence: {
    label: 'presence in Australia',
    claim: 'location',
    format: words.presenceWords,
    worded: 'australianPresence',
  },
  supportChannels: {
    label: 'support channels',
    claim: 'support',
    format: words.supportWords,
    worded: 'supportOptions',
  },
  standards: { label: 'standards', claim: 'certificate', format: words.standardWords, worded: 'compliance' },
  certificates: {
    label: 'certificates',
    claim: 'certificate',
    format: words.certificateWords,
    worded: 'certifications',
  },
  warnings: { label: 'warnings', claim: 'finding', format: words.warningWords },
};
