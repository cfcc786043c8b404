import { providerTypeLabel } from '#shared/catalogue';
import type { Vendor, VendorProfile } from '#shared/contracts/catalogue';
import { type Evidence, NOT_ON_RECORD } from '#shared/evidence';

/** A field of a vendor: its values, none where no record answers, and where they come from. */
export type VendorFact = { label: string; values: string[]; evidence: Evidence | undefined };

const isOnRecord = (value: string) => value.trim() !== '' && value !== NOT_ON_RECORD;

type Field = Exclude<keyof Vendor, 'id' | 'name' | 'logoColor' | 'logoIcon' | 'evidence'>;

const labels = {
  providerType: 'Provider type',
  founded: 'Founded',
  headquarters: 'Headquarters',
  australianPresence: 'Australian presence',
  employeeCount: 'Employees',
  revenue: 'Revenue',
  financialHealth: 'Financial health',
  certifications: 'Certifications',
  compliance: 'Compliance',
  supportOptions: 'Support options',
  website: 'Website',
} satisfies Record<Field, string>;

const valuesOf = (vendor: Vendor, field: Field): string[] => {
  if (field === 'providerType') return vendor.providerType ? [providerTypeLabel[vendor.providerType]] : [];
  return [vendor[field]].flat().filter(isOnRecord);
};

/** Every field of a vendor, also those that no record answers. */
export const vendorFacts = (vendor: Vendor): VendorFact[] =>
  (Object.keys(labels) as Field[]).map((field) => ({
    label: labels[field],
    values: valuesOf(vendor, field),
    evidence: vendor.evidence[field],
  }));

/** A message to a vendor that asks for what no record holds. */
export const vendorQuestions = ({ vendor, questions }: VendorProfile): string =>
  [
    `Questions to ${vendor.name}`,
    '',
    'We could not find the following on public record.',
    'Please answer each point, with a document or a link that shows it:',
    '',
    ...questions.map((question, index) => `${index + 1}. ${question}`),
  ].join('\n');
