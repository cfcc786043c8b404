import * as z from 'zod';
import { Category, ProviderType, Setting, State } from '#shared/kernel/catalogue';
import { factOf, factsOf } from '#shared/kernel/evidence';
import { webAddress, yearMonthOrDay } from '#shared/kernel/fields';
import {
  CeClass,
  Certificate,
  Conformance,
  Country,
  Device,
  Effect,
  Hosting,
  Interface,
  Licence,
  Listing,
  Presence,
  Price,
  Recall,
  Result,
  Standard,
  Status,
  SupportChannel,
  Warning,
} from '#shared/kernel/typed/facts';
import { migrated } from './migrate.ts';

/**
 * Records as they are seeded, imported and kept. A fact that is absent is not on record; a name, a category and the
 * demonstration flag are identity rather than facts. Text is shown; what decides anything is typed.
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
    /** Countries in which it is made, as its label, manual or maker says; never where the firm is at home. */
    madeIn: factOf(z.array(Country).min(1)),
    lastRelease: factOf(line),
    deployment: factOf(line),
    serviceLevels: factOf(line),
    contractTerm: factOf(line),
    exitTerms: factOf(line),
    dataOwnership: factOf(line),
    warranty: factOf(line),
    status: factOf(Status),
    device: factOf(Device),
    fda510k: factOf(z.array(z.string().regex(/^K\d{6}$/, 'a 510(k) number: K202964')).min(1)),
    ceClass: factOf(CeClass),
    /** What the measured results are about. */
    effects: factOf(z.array(Effect).min(1)),
    /** States in which it is used or supplied. */
    usedIn: factOf(z.array(State).min(1)),
    hosting: factOf(Hosting),
    licence: factOf(Licence),
    standards: factsOf(Standard),
    conformance: factsOf(Conformance),
    certificates: factsOf(Certificate),
    interfaces: factsOf(Interface),
    prices: factsOf(Price),
    recalls: factsOf(Recall),
    warnings: factsOf(Warning),
  })
  .partial()
  .strict();
export type SolutionFacts = z.infer<typeof SolutionFacts>;

export const VendorFacts = z
  .object({
    founded: factOf(line),
    headquarters: factOf(line),
    /** Country of the headquarters. */
    country: factOf(Country),
    employeeCount: factOf(line),
    revenue: factOf(line),
    providerType: factOf(ProviderType),
    website: factOf(webAddress()),
    australianPresence: factOf(line),
    certifications: factOf(lines),
    compliance: factOf(lines),
    supportOptions: factOf(lines),
    financialHealth: factOf(line),
    /** Who owns it, in words. */
    ownership: factOf(line),
    abn: factOf(z.string().regex(/^\d{11}$/, 'an ABN of 11 digits')),
    acn: factOf(z.string().regex(/^\d{9}$/, 'an ACN of 9 digits')),
    /** Year of founding; `founded` is shown. */
    foundedYear: factOf(z.number().int().min(1800).max(2100)),
    status: factOf(Status),
    listing: factOf(Listing),
    result: factOf(Result),
    presence: factOf(Presence),
    supportChannels: factOf(z.array(SupportChannel).min(1)),
    standards: factsOf(Standard),
    certificates: factsOf(Certificate),
    warnings: factsOf(Warning),
  })
  .partial()
  .strict();
export type VendorFacts = z.infer<typeof VendorFacts>;

const isoDay = z.iso.date();

/** Prices of a solution over time, AUD a month, oldest first. The price in force is a fact of its own. */
export const PriceHistory = factOf(
  z
    .array(z.object({ on: isoDay, price: z.number().positive() }))
    .min(2)
    .max(240),
);
export type PriceHistory = z.infer<typeof PriceHistory>;

const WholeSolution = z
  .object({
    id: RecordId,
    vendorId: RecordId,
    name: line,
    /** Other names and spellings that a buyer may type. */
    aliases: z.array(line).max(12).default([]),
    category: Category,
    /** What it is, closer than its category, by labels of functions/records/search/kinds.json; absent: its words tell. */
    kinds: z.array(line).min(1).max(8).optional(),
    demonstration: z.boolean(),
    facts: SolutionFacts,
    priceHistory: PriceHistory.optional(),
  })
  .strict();
export const SolutionRecord = z.preprocess(migrated, WholeSolution);
export type SolutionRecord = z.infer<typeof SolutionRecord>;

const WholeVendor = z
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
export const VendorRecord = z.preprocess(migrated, WholeVendor);
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
    signed: yearMonthOrDay(),
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
    url: webAddress().optional(),
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
