import type { Vendor } from '#shared/contracts/catalogue';
import type { VendorFacts } from '../schema/record.ts';

type VendorField = Exclude<keyof Vendor, 'id' | 'name' | 'logoColor' | 'logoIcon' | 'evidence'> & keyof VendorFacts;
type VendorGap = { field: VendorField; gap: string; question: string };

/** Every field of a vendor that a record may answer, in the words of the gap line, with the question that would. */
const vendorFields: readonly VendorGap[] = [
  {
    field: 'providerType',
    gap: 'provider type',
    question: 'Is your company Australian or from overseas, and since when does it serve healthcare customers here?',
  },
  { field: 'founded', gap: 'year founded', question: 'In which year was your company founded?' },
  {
    field: 'headquarters',
    gap: 'headquarters',
    question: 'Where is your head office, and which entity with which ABN would sign our contract?',
  },
  {
    field: 'australianPresence',
    gap: 'Australian presence',
    question: 'Where in Australia are your staff who install, support and service the product?',
  },
  { field: 'employeeCount', gap: 'employees', question: 'How many people do you employ, and how many in Australia?' },
  {
    field: 'revenue',
    gap: 'revenue',
    question: 'What was your revenue in the last financial year, and what share of it came from this product?',
  },
  {
    field: 'financialHealth',
    gap: 'financial health',
    question: 'Can you provide audited accounts of the last two years, or a letter from your bank or auditor?',
  },
  {
    field: 'certifications',
    gap: 'certifications',
    question: 'Which certificates does your company hold (such as ISO 13485 or ISO 27001), and until when?',
  },
  {
    field: 'compliance',
    gap: 'compliance',
    question: 'How do you meet the Privacy Act and our state’s health records law, and where is our data kept?',
  },
  {
    field: 'supportOptions',
    gap: 'support options',
    question: 'Which levels of support do you offer, at which hours, and at what response times?',
  },
  { field: 'website', gap: 'website', question: 'Which web page of yours describes the product that you offer us?' },
];

/**
 * What is on record of a vendor.
 * @returns what no record answers, in words and as questions to the vendor, and the share of its fields that records
 * answer, in whole per cent
 */
export const vendorGaps = (facts: VendorFacts): { gaps: VendorGap[]; coverage: number } => {
  const gaps = vendorFields.filter(({ field }) => facts[field] === undefined);
  return { gaps, coverage: Math.round((100 * (vendorFields.length - gaps.length)) / vendorFields.length) };
};
