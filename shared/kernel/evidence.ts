import * as z from 'zod';

/** The one wording for what no record holds. */
export const NOT_ON_RECORD = 'Not on record';

/** What sort of record a fact comes from, strongest first. */
export const EvidenceKind = z.enum([
  'public-record',
  'published',
  'vendor-supplied',
  'user-supplied',
  'estimate',
  'general-knowledge',
  'demonstration',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

/** How a kind reads on an evidence chip. */
export const kindLabel = {
  'public-record': 'On record',
  published: 'Published',
  'vendor-supplied': 'Vendor supplied',
  'user-supplied': 'You said',
  estimate: 'Estimate',
  'general-knowledge': 'General knowledge',
  demonstration: 'Demonstration',
} satisfies Record<EvidenceKind, string>;

/** Where a fact comes from: what every chip and endnote shows. */
export const Evidence = z.object({
  kind: EvidenceKind,
  /** The document, register or page, in words. */
  source: z.string().min(1).max(400),
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** Date of the source: a year, a month or a day (ISO 8601); absent when the source shows none. */
  asOf: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
  /** What a reader must know to read the value right: the rule of an estimate, the scope of a contract. */
  note: z.string().max(400).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A value and its evidence. An absent fact is "Not on record"; there is no third state. */
export const factOf = <T extends z.ZodType>(value: T) => Evidence.extend({ value });
export type Fact<T> = Evidence & { value: T };

/** The evidence of a fact without its value. */
export const evidenceOf = ({ kind, source, url, asOf, note }: Evidence): Evidence => ({
  kind,
  source,
  ...(url ? { url } : {}),
  ...(asOf ? { asOf } : {}),
  ...(note ? { note } : {}),
});

/** Evidence of each field of a plain object, by the field's path ("pricingInfo.priceRange"). No entry: not on record. */
export const EvidenceMap = z.record(z.string(), Evidence);
export type EvidenceMap = z.infer<typeof EvidenceMap>;

/** A fact as an answer cites it: `[n]` in the text refers to the citation with that number. */
export const Citation = Evidence.extend({
  number: z.number().int().positive(),
  factId: z.string(),
  /** What the fact is about: "Tacera · description". */
  label: z.string(),
  value: z.string(),
  /** The fact is money that a public buyer committed: it must not pass for a price. */
  isContract: z.boolean().optional(),
});
export type Citation = z.infer<typeof Citation>;
