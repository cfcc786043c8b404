import {
  Certificate,
  Conformance,
  Device,
  Hosting,
  Interface,
  Listing,
  Price,
  Standard,
} from '#shared/kernel/typed/facts';
import {
  certificateWords,
  conformanceWords,
  deviceWords,
  hostingWords,
  interfaceWords,
  listingWords,
  priceWords,
  standardWords,
} from '#shared/kernel/typed/words';
import type { Proposal } from '#shared/reading/documents/proposal';

const labels: Readonly<Record<string, string>> = {
  artg: 'ARTG number',
  certificates: 'Certificate',
  standards: 'Standard',
  conformance: 'National scheme',
  interfaces: 'Connects to',
  prices: 'Price',
  hosting: 'Data held in',
  support247: 'Support at all hours',
  supportChannels: 'Support by',
  warranty: 'Warranty',
  contractTerm: 'Contract term',
  exitTerms: 'Exit terms',
  implementationTime: 'Time to go live',
  serviceLevels: 'Service level',
  dataOwnership: 'Data ownership',
  features: 'Feature',
  mobileApp: 'Mobile app',
  apiIntegration: 'API',
  device: 'Medical device',
  ceClass: 'CE class',
  fda510k: 'FDA 510(k)',
  salesEmail: 'E-mail',
  salesPhone: 'Telephone',
  website: 'Website',
  abn: 'ABN',
  acn: 'ACN',
  foundedYear: 'Founded',
  listing: 'Listed on',
};

/** What a field of the record is called on screen. */
export const fieldLabel = (field: string): string => labels[field] ?? field;

/** How the typed values of a field read; whatever does not have its shape reads as it is. */
const typed: Readonly<Record<string, (value: unknown) => string>> = {
  certificates: (value) => certificateWords(Certificate.parse(value)),
  standards: (value) => standardWords(Standard.parse(value)),
  conformance: (value) => conformanceWords(Conformance.parse(value)),
  interfaces: (value) => interfaceWords(Interface.parse(value)),
  prices: (value) => priceWords(Price.parse(value)),
  hosting: (value) => hostingWords(Hosting.parse(value)),
  device: (value) => deviceWords(Device.parse(value)),
  listing: (value) => listingWords(Listing.parse(value)),
};

/** A proposed value in words. */
export const valueWords = ({ field, value }: Pick<Proposal, 'field' | 'value'>): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  try {
    return typed[field]?.(value) ?? String(value);
  } catch {
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
};
