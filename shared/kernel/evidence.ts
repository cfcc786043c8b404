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
  /** Day on which we read the source, where that is known. */
  seenAt: z.iso.date().optional(),
  /** `medium`: second-hand or transcribed; absent: read at its source. */
  confidence: z.enum(['high', 'medium']).optional(),
  /** What a reader must know to read the value right: the rule of an estimate, the scope of a contract. */
  note: z.string().max(400).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * A value and its evidence. An absent fact is "Not on record"; there is no third state. `others`: what further sources
 * say that do not agree.
 */
export const factOf = <T extends z.ZodType>(value: T) =>
  Evidence.extend({ value, others: z.array(Evidence.extend({ value })).min(1).max(5).optional() });
export type Fact<T> = Evidence & { value: T; others?: (Evidence & { value: T })[] | undefined };

/** Facts of one field that stand beside each other, each with a source of its own. */
export const factsOf = <T extends z.ZodType>(value: T) => z.array(factOf(value)).min(1).max(60);

/** The evidence of a fact without its value; other sources that say otherwise stand in the note. */
export const evidenceOf = (fact: Evidence & Pick<Fact<unknown>, 'others'>): Evidence => {
  const { kind, source, url, asOf, seenAt, confidence } = fact;
  const note = [fact.note, ...(fact.others ?? []).map(otherSource)].filter(Boolean).join(' ').slice(0, 400);
  return {
    kind,
    source,
    ...(url ? { url } : {}),
    ...(asOf ? { asOf } : {}),
    ...(seenAt ? { seenAt } : {}),
    ...(confidence ? { confidence } : {}),
    ...(note ? { note } : {}),
  };
};

const otherSource = ({ value, source, asOf }: Evidence & { value: unknown }): string =>
  `Another source says ${[value].flat().map(plainWords).join(', ')} (${[source, asOf].filter(Boolean).join(', ')}).`;

/** A value in the words that it holds, for search and notes: a text as it is, of an object its own values. */
export const plainWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(plainWords).join(' ') : String(value);

/** Months after which a fact is old; those of money, results and certificates go sooner. */
const OLD_MONTHS = 24;
const SOON_OLD_MONTHS = 12;
const soonOld: ReadonlySet<string> = new Set([
  'startingPrice',
  'priceRange',
  'pricePerRoom',
  'implementationCost',
  'prices',
  'revenue',
  'result',
  'financialHealth',
  'certificates',
  'certifications',
  'iso',
]);

/**
 * Whether a fact is too old to stand alone: 24 months after its date, 12 where it tells a price, a result or a
 * certificate. A year or a month counts to its end. Without a date of its source the day counts on which it was seen;
 * without either nothing can be said, and the answer is no.
 * @param fact its evidence, and the field that it stands in
 * @param today ISO 8601 day
 */
export const isOld = (
  { asOf, seenAt, field }: Pick<Evidence, 'asOf' | 'seenAt'> & { field?: string },
  today: string,
): boolean => {
  const [year = 0, month = 12, day = 31] = (asOf ?? seenAt ?? today).split('-').map(Number);
  const until = Date.UTC(
    year,
    month - 1 + (soonOld.has(field ?? '') ? SOON_OLD_MONTHS : OLD_MONTHS),
    Math.min(day, 28),
  );
  return until < Date.parse(today);
};

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
