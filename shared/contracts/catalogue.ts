import * as z from 'zod';
import { Engine, Masked } from '../kernel/answer.ts';
import { BudgetRange, Category, ProviderGroup, ProviderType, Setting } from '../kernel/catalogue.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Citation, Evidence, EvidenceMap, ShownEvidence } from '../kernel/evidence.ts';
import {
  Demonstration,
  ForPurchase,
  KeepIdentifiers,
  listOf,
  Paging,
  searchText,
  typedText,
} from '../kernel/fields.ts';
import { ShownWarning } from '../kernel/typed/facts.ts';

/** Money a Commonwealth buyer committed at award. It is not a price. */
export const PublicContract = z.object({
  notice: z.string(),
  buyer: z.string(),
  description: z.string(),
  valueAud: z.number(),
  signed: z.string(),
  ends: z.string().nullable(),
  /** A standing offer that many buyers draw on: its value says nothing of one buyer's cost. */
  panel: z.boolean(),
});
export type PublicContract = z.infer<typeof PublicContract>;

export const Vendor = z.object({
  id: z.string(),
  name: z.string(),
  logoColor: z.string(),
  logoIcon: z.string(),
  providerType: ProviderType.nullable(),
  founded: z.string(),
  headquarters: z.string(),
  employeeCount: z.string(),
  revenue: z.string(),
  certifications: z.array(z.string()),
  compliance: z.array(z.string()),
  supportOptions: z.array(z.string()),
  financialHealth: z.string(),
  website: z.string(),
  australianPresence: z.string(),
  evidence: EvidenceMap,
});
export type Vendor = z.infer<typeof Vendor>;

/**
 * A solution as the catalogue lists it. Text that no record holds reads "Not on record", numbers and flags are null,
 * lists are empty; `evidence` has an entry for each field that a record does hold.
 */
export const Solution = z.object({
  id: z.string(),
  name: z.string(),
  category: Category,
  demonstration: z.boolean(),
  description: z.string(),
  rating: z.number().min(0).max(5).nullable(),
  reviewCount: z.number().int().nullable(),
  /** AUD per month. */
  startingPrice: z.number().nullable(),
  implementationTime: z.string(),
  userCapacity: z.string(),
  mobileApp: z.boolean().nullable(),
  apiIntegration: z.boolean().nullable(),
  support247: z.boolean().nullable(),
  features: z.array(z.string()),
  integrations: z.array(z.string()),
  settings: z.array(Setting),
  /** Absent where none is on record. */
  salesEmail: z.string().optional(),
  publicContracts: z.array(PublicContract),
  vendor: Vendor,
  evidence: EvidenceMap,
  /** Shown first; absent: none on record. */
  warnings: z.array(ShownWarning).optional(),
  /** What a buyer would ask and no record answers, in words: "price", "ARTG". */
  notOnRecord: z.array(z.string()),
  /** Share of what a buyer asks first that records answer, 0 to 100. */
  coverage: z.number().min(0).max(100),
});
export type Solution = z.infer<typeof Solution>;

/** Orders of the list; what has no price or rating on record comes last. */
export const SolutionSort = z.enum(['relevance', 'price', 'rating', 'company']);
export type SolutionSort = z.infer<typeof SolutionSort>;

/** Only solutions of which a record answers this, or that no warning stands against. Several narrow. */
export const EvidenceFilter = z.enum(['price', 'artg', 'distributor', 'connections', 'support', 'users', 'no-warning']);
export type EvidenceFilter = z.infer<typeof EvidenceFilter>;

/** What narrows the catalogue. */
export const SolutionFilters = z.object({
  search: searchText(500).optional(),
  providerTypes: listOf(ProviderGroup),
  categories: listOf(Category),
  budgetRange: BudgetRange.default('any'),
  evidence: listOf(EvidenceFilter),
  demonstration: Demonstration,
});
export type SolutionFilters = z.infer<typeof SolutionFilters>;

export const SolutionQuery = SolutionFilters.extend(Paging.shape).extend({
  sort: SolutionSort.default('relevance'),
  /** These alone, in this order: a comparison that is opened again. Other filters are left aside. */
  ids: listOf(z.string().max(80), 3),
  purchaseId: ForPurchase,
});
export type SolutionQuery = z.infer<typeof SolutionQuery>;

export const listSolutions = endpoint({
  method: 'GET',
  path: '/api/solutions',
  auth: 'guest',
  summary: 'The catalogue, filtered, sorted and paged: total, next cursor and data version ride in headers.',
  query: SolutionQuery,
  response: z.array(Solution),
});

const count = z.number().int().min(0);

/**
 * How many real solutions each choice of a filter would show: the other filters as they are, those of the same facet
 * left aside, so that a second choice of a facet adds to the first. A kind of evidence counts what it would leave.
 */
export const SolutionFacets = z.object({
  /** With all filters as they are. */
  total: count,
  /** Of these, fictional ones. */
  demonstrations: count,
  providerTypes: z.record(ProviderGroup, count),
  categories: z.record(Category, count),
  budgetRanges: z.record(BudgetRange, count),
  evidence: z.record(EvidenceFilter, count),
  /** Real ones of the list that an order by price or by rating can order. */
  sortable: z.object({ price: count, rating: count }),
  /** Where nothing was found: the search as it may have been meant. */
  didYouMean: z.string().nullable(),
  /** Where nothing was found: single changes that would show something. */
  widen: z.array(
    z.object({
      drop: z.enum(['search', 'providerTypes', 'categories', 'budgetRange', 'evidence']),
      total: count,
    }),
  ),
});
export type SolutionFacets = z.infer<typeof SolutionFacets>;

export const readSolutionFacets = endpoint({
  method: 'GET',
  path: '/api/solutions/facets',
  auth: 'anyone',
  summary: 'Counts for each choice of the catalogue’s filters.',
  query: SolutionFilters,
  response: SolutionFacets,
});

/** One fact as its page shows it. */
const ShownFact = z.object({ label: z.string(), value: z.string(), evidence: ShownEvidence });

/** Something with a date: what came to pass, what was published, and what a source said before another. */
export const HistoryEntry = z.object({
  /** A year, a month or a day (ISO 8601). */
  on: z.string(),
  text: z.string(),
  isWarning: z.boolean(),
  evidence: Evidence,
});

/** A product with all that records say of it. */
export const SolutionProfile = z.object({
  solution: Solution,
  facts: z.array(ShownFact),
  vendorFacts: z.array(ShownFact),
  /** Newest first. */
  history: z.array(HistoryEntry),
  /** Real ones of the same category, of a fictional one fictional ones: those of which most is on record first. */
  alternatives: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      vendor: z.string(),
      coverage: z.number(),
      warning: z.string().nullable(),
    }),
  ),
  /** What to ask the vendor for what is not on record. */
  questions: z.array(z.string()),
  /** Date of the data version (ISO 8601). */
  asOf: z.string(),
});
export type SolutionProfile = z.infer<typeof SolutionProfile>;

export const readSolution = endpoint({
  method: 'GET',
  path: '/api/solutions/{solutionId}',
  auth: 'anyone',
  summary: 'A product with every fact on record, its sources, its history and its alternatives.',
  params: z.object({ solutionId: z.string().max(80) }),
  query: z.object({ demonstration: Demonstration }),
  response: SolutionProfile,
});

/** A vendor with all that public records say of it. */
export const VendorProfile = z.object({
  vendor: Vendor,
  demonstration: z.boolean(),
  solutions: z.array(z.object({ id: z.string(), name: z.string(), category: Category })),
  /** By value, the greatest first; they are no prices. */
  contracts: z.array(PublicContract.extend({ evidence: Evidence })),
  /** Share of the vendor's fields that a record answers, 0 to 100. */
  coverage: z.number().min(0).max(100),
  notOnRecord: z.array(z.string()),
  /** What to ask the vendor for what is not on record. */
  questions: z.array(z.string()),
});
export type VendorProfile = z.infer<typeof VendorProfile>;

export const readVendor = endpoint({
  method: 'GET',
  path: '/api/vendors/{vendorId}',
  auth: 'anyone',
  summary: 'A vendor, its solutions and its public contracts.',
  params: z.object({ vendorId: z.string().max(80) }),
  query: z.object({ demonstration: Demonstration }),
  response: VendorProfile,
});

export const RecommendationsRequest = z.object({
  query: typedText(4_000),
  /** None: all four. */
  providerTypes: z.array(ProviderGroup).max(5).default([]),
  demonstration: Demonstration,
  keepIdentifiers: KeepIdentifiers,
  purchaseId: ForPurchase,
});
export type RecommendationsRequest = z.infer<typeof RecommendationsRequest>;

export const CatalogueRecommendation = z.object({
  solutionId: z.string(),
  solution: z.string(),
  vendor: z.string(),
  demonstration: z.boolean(),
  relevanceScore: z.number().min(0).max(100),
  /** Checked text; `[n]` cites the citation with that number. */
  reasoning: z.string(),
  /** The buyer's words that the record speaks of. */
  matchedKeywords: z.array(z.string()),
  /** Shown first; absent: none on record. */
  warnings: z.array(ShownWarning).optional(),
});
export type CatalogueRecommendation = z.infer<typeof CatalogueRecommendation>;

export const RecommendationsAnswer = z.object({
  /** Real ones, best first, then fictional ones. */
  recommendations: z.array(CatalogueRecommendation),
  summary: z.string(),
  /** The filters that the words ask for, to be shown and edited. */
  filters: z.object({ categories: z.array(Category), providerTypes: z.array(ProviderType), budgetRange: BudgetRange }),
  citations: z.array(Citation),
  masked: z.array(Masked),
  engine: Engine,
  engineNote: z.string().nullable(),
  droppedSentences: count,
  dataVersion: z.string(),
});
export type RecommendationsAnswer = z.infer<typeof RecommendationsAnswer>;

export const recommendSolutions = endpoint({
  method: 'POST',
  path: '/api/ai/recommendations',
  auth: 'new-visitor',
  summary: 'Recommends solutions of the catalogue for a need in plain words. Streams its stages.',
  request: RecommendationsRequest,
  response: RecommendationsAnswer,
  streams: true,
  budget: { calls: 40, seconds: 60 },
});
