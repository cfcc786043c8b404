import * as z from 'zod';
import { webAddress, yearMonthOrDay } from './fields.ts';

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
  url: webAddress().optional(),
  /** Date of the source: a year, a month or a day (ISO 8601); absent when the source shows none. */
  asOf: yearMonthOrDay().optional(),
  /** Day on which we read the source, where that is known. */
  seenAt: z.iso.date().optional(),
  /** `medium`: second-hand or transcribed; absent: read at its source. */
  confidence: z.enum(['high', 'medium']).optional(),
  /** What it tells is old after 12 months instead of 24; set where a fact is shown without its field. */
  agesSoon: z.literal(true).optional(),
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

/**
 * The evidence of a fact without its value; other sources that say otherwise stand in the note.
 * @param field that it stands in, or its path: it tells how soon the fact is old
 */
export const evidenceOf = (fact: Evidence & Pick<Fact<unknown>, 'others'>, field = ''): Evidence => {
  const { kind, source, url, asOf, seenAt, confidence } = fact;
  const note = [fact.note, ...(fact.others ?? []).map(otherSource)].filter(Boolean).join(' ').slice(0, 400);
  return {
    kind,
    source,
    ...(url ? { url } : {}),
    ...(asOf ? { asOf } : {}),
    ...(seenAt ? { seenAt } : {}),
    ...(confidence ? { confidence } : {}),
    ...(fact.agesSoon || isSoonOld(field) ? { agesSoon: true as const } : {}),
    ...(note ? { note } : {}),
  };
};

const otherSource = ({ value, source, asOf }: Evidence & { value: unknown }): string =>
  `Another source says ${[value].flat().map(plainWords).join(', ')} (${[source, asOf].filter(Boolean).join(', ')}).`;

/** Evidence beside a value that is shown, with what other sources say that does not agree. */
export const ShownEvidence = Evidence.extend({
  otherwise: z.array(Evidence.extend({ says: z.string() })).optional(),
});
export type ShownEvidence = z.infer<typeof ShownEvidence>;

const SAID_MAX = 120;

/** The evidence of a fact that is shown. A list holds every line of its sources already: none of them disagrees. */
export const shownEvidenceOf = (fact: Fact<unknown>, field?: string): ShownEvidence => {
  const otherwise = Array.isArray(fact.value) ? [] : (fact.others ?? []);
  if (otherwise.length === 0) return evidenceOf(fact, field);
  return {
    ...evidenceOf(fact, field),
    otherwise: otherwise.map((other) => ({ ...evidenceOf(other, field), says: saidBy(other.value) })),
  };
};

const saidBy = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = plainWords(value);
  return words.length > SAID_MAX ? `${words.slice(0, SAID_MAX - 1)}…` : words;
};

/** A value in the words that it holds, for search and notes: a text as it is, of an object its own values. */
export const plainWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(plainWords).join(' ') : String(value);

/** Months after which a fact is old; those of money, results and certificates go sooner. */
const OLD_MONTHS = 24;
const SOON_OLD_MONTHS = 12;
const soonOld: ReadonlySet<string> = new Set([
  'startingPrice',
  'monthlyCost',
  'priceRange',
  'pricePerRoom',
  'avgPricePerRoom',
  'basePricePerRoom',
  'implementationCost',
  'prices',
  'revenue',
  'result',
  'financialHealth',
  'certificates',
  'certifications',
  'iso',
]);

/** Whether a field, or a path such as "pricingInfo.priceRange" or "certificates.0", tells what is old soon. */
const isSoonOld = (path: string): boolean => path.split('.').some((part) => soonOld.has(part));

/**
 * Whether a fact is too old to stand alone: 24 months after its date, 12 where it tells a price, a result or a
 * certificate. A year or a month counts to its end. Without a date of its source the day counts on which it was seen;
 * without either nothing can be said, and the answer is no.
 * @param fact its evidence, and the field that it stands in
 * @param today ISO 8601 day
 */
export const isOld = (
  { asOf, seenAt, agesSoon, field = '' }: Pick<Evidence, 'asOf' | 'seenAt' | 'agesSoon'> & { field?: string },
  today: string,
): boolean => {
  const [year = 0, month = 12, day = 31] = (asOf ?? seenAt ?? today).split('-').map(Number);
  const until = Date.UTC(
    year,
    month - 1 + (agesSoon || isSoonOld(field) ? SOON_OLD_MONTHS : OLD_MONTHS),
    Math.min(day, 28),
  );
  return until < Date.parse(today);
};

/** Evidence of each field of a plain object, by the field's path ("pricingInfo.priceRange"). No entry: not on record. */
export const EvidenceMap = z.record(z.string(), ShownEvidence);
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
