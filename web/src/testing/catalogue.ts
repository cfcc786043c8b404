import type { PublicContract, Solution, Vendor, VendorProfile } from '#shared/contracts/catalogue';
import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';

/** Builders of catalogue entries, valid by the contract; a test names only what it is about. */
export const published: Evidence = { kind: 'published', source: 'Product page', url: 'https://www.example.com/tacera' };

export const aVendor = (more: Partial<Vendor> = {}): Vendor => ({
  id: 'austco-healthcare',
  name: 'Austco Healthcare',
  logoColor: '#863f55',
  logoIcon: 'AH',
  providerType: 'established-au',
  founded: '1986',
  headquarters: 'Port Melbourne VIC',
  employeeCount: NOT_ON_RECORD,
  revenue: NOT_ON_RECORD,
  certifications: [],
  compliance: [],
  supportOptions: [],
  financialHealth: NOT_ON_RECORD,
  website: 'https://www.example.com',
  australianPresence: NOT_ON_RECORD,
  evidence: { providerType: published, founded: published, headquarters: published, website: published },
  ...more,
});

export const aSolution = (more: Partial<Solution> = {}): Solution => ({
  id: 'tacera',
  name: 'Tacera',
  category: 'nurse-call',
  demonstration: false,
  description: 'An IP nurse call platform',
  rating: null,
  reviewCount: null,
  startingPrice: null,
  implementationTime: NOT_ON_RECORD,
  userCapacity: NOT_ON_RECORD,
  mobileApp: null,
  apiIntegration: null,
  support247: null,
  features: ['IP nurse call', 'Clinical workflow'],
  integrations: [],
  settings: ['hospital', 'aged-care'],
  publicContracts: [],
  vendor: aVendor(),
  evidence: { description: published, features: published, settings: published },
  notOnRecord: ['price', 'ARTG'],
  coverage: 75,
  ...more,
});

export const aContract = (more: Partial<PublicContract> = {}): PublicContract => ({
  notice: 'CN4021877',
  buyer: 'Department of Veterans’ Affairs',
  description: 'Nurse call equipment',
  valueAud: 412_600,
  signed: '2025-06-30',
  ends: null,
  panel: false,
  ...more,
});

export const aVendorProfile = (more: Partial<VendorProfile> = {}): VendorProfile => ({
  vendor: aVendor(),
  demonstration: false,
  solutions: [{ id: 'tacera', name: 'Tacera', category: 'nurse-call' }],
  contracts: [
    {
      ...aContract(),
      evidence: { kind: 'public-record', source: 'AusTender CN4021877', url: 'https://www.example.com/cn4021877' },
    },
  ],
  coverage: 36.4,
  notOnRecord: ['revenue', 'employees'],
  questions: ['What was your revenue in the last financial year?', 'How many people do you employ in Australia?'],
  ...more,
});
