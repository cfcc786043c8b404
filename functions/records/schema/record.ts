import * as z from 'zod';
import { Category, ProviderType, Setting } from '#shared/kernel/catalogue';
import { factOf } from '#shared/kernel/evidence';

/**
 * Records as they are seeded, imported and kept. A fact that is absent is not on record; a name, a category and the
 * demonstration flag are identity rather than facts.
 */

const text = z.string().min(1).max(1_200);
const line = z.string().min(1).max(300);
const lines = z.array(line).min(1).max(30);
export const RecordId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case letters, digits and hyphens');

export const SolutionFacts = z
  .object({
    description: factOf(text),
    features: factOf(lines),
    integrations: factOf(lines),
    /** Kinds of organisation it is made for or used in, as the source says. */
    settings: factOf(z.array(Setting).min(1)),
    /** Named users and places of use. */
    usedBy: factOf(lines),
    /** Results that a study or a report measured. */
    outcomes: factOf(lines),
    rating: factOf(z.number().min(0).max(5)),
    reviewCount: factOf(z.number().int().min(0)),
    /** AUD per month, GST not included. */
    startingPrice: factOf(z.number().positive()),
    priceRange: factOf(line),
    pricingModel: factOf(line),
    /** AUD per room, once. */
    pricePerRoom: factOf(z.number().positive()),
    /** AUD, once. */
    implementationCost: factOf(z.number().positive()),
    saasComponents: factOf(lines),
    implementationTime: factOf(line),
    userCapacity: factOf(line),
    mobileApp: factOf(z.boolean()),
    apiIntegration: factOf(z.boolean()),
    support247: factOf(z.boolean()),
    tga: factOf(z.boolean()),
    artg: factOf(z.array(z.string().regex(/^(DEMO-)?\d{4,7}$/)).min(1)),
    fda: factOf(z.boolean()),
    ce: factOf(z.boolean()),
    iso: factOf(lines),
    distributors: factOf(lines),
    trackRecord: factOf(text),
    strengths: factOf(lines),
    redFlags: factOf(lines),
    innovation: factOf(lines),
    salesRepName: factOf(line),
    salesEmail: factOf(z.email()),
    salesPhone: factOf(line),
    regulatoryRequirements: factOf(text),
    estimatedImportCosts: factOf(text),
    implementationTimeline: factOf(text),
    painPoints: factOf(lines),
    successStories: factOf(lines),
  })
  .partial()
  .strict();
export type SolutionFacts = z.infer<typeof SolutionFacts>;

export const VendorFacts = z
  .object({
    founded: factOf(line),
    headquarters: factOf(line),
    /** Country of the headquarters, ISO 3166 alpha-2. */
    country: factOf(z.string().regex(/^[A-Z]{2}$/)),
    employeeCount: factOf(line),
    revenue: factOf(line),
    providerType: factOf(ProviderType),
    website: factOf(z.url({ protocol: /^https?$/ })),
    australianPresence: factOf(line),
    certifications: factOf(lines),
    compliance: factOf(lines),
    supportOptions: factOf(lines),
    financialHealth: factOf(line),
    /** Stock exchange listing: "ASX:AHC". */
    listing: factOf(line),
  })
  .partial()
  .strict();
export type VendorFacts = z.infer<typeof VendorFacts>;

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Prices of a solution over time, AUD a month, oldest first. The price in force is a fact of its own. */
export const PriceHistory = factOf(
  z
    .array(z.object({ on: isoDay, price: z.number().positive() }))
    .min(2)
    .max(240),
);
export type PriceHistory = z.infer<typeof PriceHistory>;

export const SolutionRecord = z
  .object({
    id: RecordId,
    vendorId: RecordId,
    name: line,
    /** Other names and spellings that a buyer may type. */
    aliases: z.array(line).max(12).default([]),
    category: Category,
    demonstration: z.boolean(),
    facts: SolutionFacts,
    priceHistory: PriceHistory.optional(),
  })
  .strict();
export type SolutionRecord = z.infer<typeof SolutionRecord>;

export const VendorRecord = z
  .object({
    id: RecordId,
    name: line,
    aliases: z.array(line).max(12).default([]),
    demonstration: z.boolean(),
    logoColor: z.string().regex(/^#[0-9a-f]{6}$/),
    logoIcon: z.string().min(1).max(2),
    facts: VendorFacts,
  })
  .strict();
export type VendorRecord = z.infer<typeof VendorRecord>;

/** A contract notice: what a Commonwealth buyer or a state committed at award. Never a price. */
export const ContractRecord = z
  .object({
    id: z.string().min(3).max(40),
    /** Vendor by ABN or by a hand-kept list, never by likeness of names. */
    vendorId: RecordId.nullable(),
    /** Solutions that the notice is about, where its text says so. */
    solutionIds: z.array(RecordId).default([]),
    supplier: line,
    supplierAbn: z
      .string()
      .regex(/^\d{11}$/)
      .nullable(),
    buyer: line,
    description: line,
    /** AUD, GST included as published. */
    valueAud: z.number().nonnegative(),
    signed: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
    ends: isoDay.nullable(),
    panel: z.boolean(),
    /** Where somebody set it by hand; absent: a rule finds it (shared/market/category.ts). */
    category: Category.optional(),
    /** UNSPSC code, or as many of its first digits as the copy holds. */
    unspsc: z
      .string()
      .regex(/^\d{2,8}$/)
      .optional(),
    /** Procurement method, as published. */
    method: line.optional(),
    start: isoDay.optional(),
    /** Earlier values of an amended notice, oldest first; `valueAud` is the latest. */
    amendments: z
      .array(z.object({ valueAud: z.number().nonnegative(), on: isoDay.optional() }))
      .min(1)
      .max(60)
      .optional(),
    /** No copy tells which of its values came last: the largest stands as the latest. */
    isOrderAssumed: z.literal(true).optional(),
    source: line,
    url: z.url({ protocol: /^https?$/ }).optional(),
  })
  .strict();
export type ContractRecord = z.infer<typeof ContractRecord>;

/** Everything that one data version holds. */
export const Records = z.object({
  solutions: z.array(SolutionRecord),
  vendors: z.array(VendorRecord),
  contracts: z.array(ContractRecord),
});
export type Records = z.infer<typeof Records>;
