import * as z from 'zod';
import { type Category, State, settingLabel } from '../kernel/catalogue.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { EvidenceMap } from '../kernel/evidence.ts';
import { Demonstration, ForPurchase } from '../kernel/fields.ts';
import { oneLine } from '../kernel/format.ts';
import { ShownWarning } from '../kernel/typed/facts.ts';

export const ROOMS_MIN = 1;
export const ROOMS_MAX = 1_000;

export const PricingCategory = z.enum(['ehr', 'telemedicine', 'inventory', 'analytics', 'communication', 'pacs']);
export type PricingCategory = z.infer<typeof PricingCategory>;

export const pricingCategoryLabel = {
  ehr: 'EHR',
  telemedicine: 'Telemedicine',
  inventory: 'Inventory',
  analytics: 'Analytics',
  communication: 'Communication (nurse call)',
  pacs: 'PACS',
} satisfies Record<PricingCategory, string>;

/** The categories of the catalogue that a choice covers. */
export const categoriesPriced = {
  ehr: ['ehr'],
  telemedicine: ['telemedicine'],
  inventory: ['inventory'],
  analytics: ['analytics'],
  communication: ['communication', 'nurse-call'],
  pacs: ['pacs'],
} satisfies Record<PricingCategory, Category[]>;

/** Each is a setting of the catalogue, so that it can be held against a record. */
export const FacilityType = z.enum(['hospital', 'clinic', 'aged-care', 'mental-health', 'pathology']);
export type FacilityType = z.infer<typeof FacilityType>;

export const facilityTypeLabel = {
  hospital: settingLabel.hospital,
  clinic: settingLabel.clinic,
  'aged-care': 'Aged Care',
  'mental-health': 'Mental Health',
  pathology: settingLabel.pathology,
} satisfies Record<FacilityType, string>;

const choices = <const Id extends string>(ids: readonly Id[]) =>
  z.enum(ids, { error: `Choose one of ${ids.join(', ')}.` });

/** An id, also in other letters: "Aged Care" is aged-care, "nsw" is NSW. */
const chosen = <T extends z.ZodType>(ids: T, idOf: (text: string) => string) =>
  z.preprocess((value) => (typeof value === 'string' ? idOf(value) : value), ids);

const lowerId = (text: string) => oneLine(text).toLowerCase().replaceAll(' ', '-');
const roomsAsked = () => `A whole number of rooms from ${ROOMS_MIN} to ${ROOMS_MAX.toLocaleString('en-AU')}.`;

export const PricingRequest = z.object({
  category: chosen(choices(PricingCategory.options), lowerId),
  facilityType: chosen(choices(FacilityType.options), lowerId),
  roomCount: z
    .number({ error: roomsAsked })
    .int({ error: roomsAsked })
    .min(ROOMS_MIN, { error: roomsAsked })
    .max(ROOMS_MAX, { error: roomsAsked }),
  region: chosen(choices(State.options), (text) => text.trim().toUpperCase()),
  demonstration: Demonstration,
  purchaseId: ForPurchase,
});
export type PricingRequest = z.infer<typeof PricingRequest>;

export const SupportLevel = z.enum(['basic', 'standard', 'premium']);
export type SupportLevel = z.infer<typeof SupportLevel>;

const amount = z.number().nonnegative().nullable();
const score = z.number().min(0).max(100);
const answered = z.boolean().nullable();

/**
 * What the records say of a solution's price, GST not included. What no record holds is null (a list: empty);
 * `evidence` has an entry for each field that a record holds or a stated rule derives from one.
 */
export const VendorPricing = z.object({
  vendor: z.string(),
  solution: z.string(),
  /** AUD per room, once. */
  basePricePerRoom: amount,
  /** AUD, once. */
  implementationCost: amount,
  /** AUD per month, from. */
  monthlyCost: amount,
  /** AUD per room and month, where a vendor asks it so: it comes on top of the monthly cost. */
  monthlyPerRoom: z.number().nonnegative().optional(),
  currency: z.literal('AUD').nullable(),
  /** Low end of `riskRange`: higher is safer, and what no record answers counts nothing. */
  riskScore: score.nullable(),
  supportLevel: SupportLevel.nullable(),
  marketPosition: z.enum(['Established', 'Emerging']).nullable(),
  /** `local` is Australian. */
  availability: z.enum(['local', 'overseas']).nullable(),
  /** No record holds earlier prices yet: null until one does. */
  trend: z.enum(['up', 'down', 'other']).nullable(),
  /** Per cent. */
  priceChange: z.number().nullable(),
  certifications: z.object({ tga: answered, fda: answered, ce: answered, iso: z.array(z.string()) }),
  solutionId: z.string(),
  demonstration: z.boolean(),
  /** Where records answer only a part of the risk score: how far it may go, and the share that they answer. */
  riskRange: z.object({ low: score, high: score }).nullable(),
  riskCoverage: score,
  /** A price in words, which no total can be made of. */
  priceRange: z.string().nullable(),
  /** A record names the asked kind of facility; null: none does, which is not a no. */
  forFacility: z.literal(true).nullable(),
  /** A record names the asked state; null: none does. */
  inRegion: z.literal(true).nullable(),
  /** Shown first; absent: none on record. */
  warnings: z.array(ShownWarning).optional(),
  evidence: EvidenceMap,
  notOnRecord: z.array(z.string()),
  /** What to ask the vendor for what is not on record. */
  questions: z.array(z.string()),
});
export type VendorPricing = z.infer<typeof VendorPricing>;

export const comparePricing = endpoint({
  method: 'POST',
  path: '/api/pricing-comparison',
  auth: 'guest',
  summary:
    'What is on record of prices in a category: real priced ones, demonstrations, then real ones to ask for a quote.',
  request: PricingRequest,
  response: z.array(VendorPricing),
});
