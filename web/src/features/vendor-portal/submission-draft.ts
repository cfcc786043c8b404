import * as z from 'zod';
import type { Submission } from '#shared/contracts/vendors/vendor-portal';
import { draft } from '../../lib/storage/drafts.ts';

/** The form as it is typed, valid or not. */
export const SubmissionForm = z.object({
  companyName: z.string(),
  productDescription: z.string(),
  pricingStructure: z.string(),
  targetMarket: z.string(),
  contactEmail: z.string(),
  website: z.string(),
  additionalInfo: z.string(),
});
export type SubmissionForm = z.infer<typeof SubmissionForm>;
export type FieldName = keyof SubmissionForm & keyof Submission;

export const emptyForm: SubmissionForm = {
  companyName: '',
  productDescription: '',
  pricingStructure: '',
  targetMarket: '',
  contactEmail: '',
  website: '',
  additionalInfo: '',
};

export const formDraft = draft('vendor.submission', SubmissionForm);

type Field = {
  name: FieldName;
  label: string;
  hint?: string;
  rows?: number;
  type?: 'email' | 'text';
  isOptional?: true;
};

/** The fields in their order. */
export const fields: readonly Field[] = [
  { name: 'companyName', label: 'Company name' },
  {
    name: 'productDescription',
    label: 'Product description',
    rows: 7,
    hint: 'Name the kind of product first, then what it does, one function per line. Certificates are checked, so give their numbers.',
  },
  {
    name: 'pricingStructure',
    label: 'Pricing structure',
    rows: 4,
    hint: 'One price per line: what for, how often, with or without GST.',
  },
  {
    name: 'targetMarket',
    label: 'Target market',
    rows: 2,
    hint: 'For example: residential aged care homes in Victoria.',
  },
  { name: 'contactEmail', label: 'Contact e-mail', type: 'email' },
  { name: 'website', label: 'Website', isOptional: true },
  { name: 'additionalInfo', label: 'Additional information', rows: 4, isOptional: true },
];

/** Required fields that are empty, in their order. */
export const missingIn = (form: SubmissionForm): FieldName[] =>
  fields.filter(({ name, isOptional }) => !isOptional && form[name].trim() === '').map(({ name }) => name);

/** Id of a field's control in the page. */
export const fieldId = (name: FieldName) => `vendor-${name}`;
