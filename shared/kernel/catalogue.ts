import * as z from 'zod';

/** The vocabulary of the catalogue: what the spec's lists and filters choose from. */
export const Category = z.enum([
  'ehr',
  'telemedicine',
  'analytics',
  'inventory',
  'communication',
  'nurse-call',
  'pacs',
  'remote-monitoring',
  'assistive-technology',
  'medication-management',
  'bed-management',
]);
export type Category = z.infer<typeof Category>;

export const categoryLabel = {
  ehr: 'Electronic health records',
  telemedicine: 'Telemedicine',
  analytics: 'Analytics',
  inventory: 'Inventory and supply chain',
  communication: 'Clinical communication',
  'nurse-call': 'Nurse call',
  pacs: 'Medical imaging (PACS)',
  'remote-monitoring': 'Remote monitoring',
  'assistive-technology': 'Assistive technology',
  'medication-management': 'Medication management',
  'bed-management': 'Bed management and patient flow',
} satisfies Record<Category, string>;

export const ProviderType = z.enum(['established-au', 'established-overseas', 'startup-au', 'startup-overseas']);
export type ProviderType = z.infer<typeof ProviderType>;

export const providerTypeLabel = {
  'established-au': 'Established Australian',
  'established-overseas': 'Established overseas',
  'startup-au': 'Australian start-up',
  'startup-overseas': 'Overseas start-up',
} satisfies Record<ProviderType, string>;

/** What a list can be narrowed to: a type, or those of no type on record. */
export const ProviderGroup = z.enum([...ProviderType.options, 'not-on-record']);
export type ProviderGroup = z.infer<typeof ProviderGroup>;

export const providerGroupLabel = {
  ...providerTypeLabel,
  'not-on-record': 'Type not on record',
} satisfies Record<ProviderGroup, string>;

/** Budget options in AUD per year. */
export const BudgetRange = z.enum(['any', 'under-50k', '50k-200k', '200k-500k', 'over-500k']);
export type BudgetRange = z.infer<typeof BudgetRange>;

export const budgetRangeLabel = {
  any: 'Any Budget',
  'under-50k': 'Under $50k',
  '50k-200k': '$50k - $200k',
  '200k-500k': '$200k - $500k',
  'over-500k': '$500k+',
} satisfies Record<BudgetRange, string>;

/** Bounds of each budget option in AUD per year, the upper one excluded. */
export const budgetBounds = {
  any: [0, Number.POSITIVE_INFINITY],
  'under-50k': [0, 50_000],
  '50k-200k': [50_000, 200_000],
  '200k-500k': [200_000, 500_000],
  'over-500k': [500_000, Number.POSITIVE_INFINITY],
} satisfies Record<BudgetRange, [number, number]>;

/** Kind of organisation that a solution is used in or a buyer runs. */
export const Setting = z.enum([
  'hospital',
  'aged-care',
  'home-care',
  'ndis',
  'general-practice',
  'clinic',
  'community',
  'mental-health',
  'pathology',
]);
export type Setting = z.infer<typeof Setting>;

export const settingLabel = {
  hospital: 'Hospital',
  'aged-care': 'Residential aged care',
  'home-care': 'Home care',
  ndis: 'NDIS provider',
  'general-practice': 'General practice',
  clinic: 'Clinic',
  community: 'Community health',
  'mental-health': 'Mental health',
  pathology: 'Pathology',
} satisfies Record<Setting, string>;

export const State = z.enum(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'NT', 'ACT']);
export type State = z.infer<typeof State>;

export const stateLabel = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  NT: 'the Northern Territory',
  ACT: 'the ACT',
} satisfies Record<State, string>;
