import * as z from 'zod';
import { BudgetRange, Category, ProviderType, Setting } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { EvidenceMap } from '../evidence.ts';
import { Demonstration, listOf, Paging } from './fields.ts';

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
  publicContracts: z.array(PublicContract),
  vendor: Vendor,
  evidence: EvidenceMap,
  /** What a buyer would ask and no record answers, in words: "price", "ARTG". */
  notOnRecord: z.array(z.string()),
});
export type Solution = z.infer<typeof Solution>;

export const SolutionQuery = Paging.extend({
  search: z.string().trim().max(500, 'At most 500 characters.').optional(),
  providerTypes: listOf(ProviderType),
  categories: listOf(Category),
  budgetRange: BudgetRange.default('any'),
  demonstration: Demonstration,
});
export type SolutionQuery = z.infer<typeof SolutionQuery>;

export const listSolutions = endpoint({
  method: 'GET',
  path: '/api/solutions',
  auth: 'anyone',
  summary: 'The catalogue, filtered and paged: total, next cursor and data version ride in headers.',
  query: SolutionQuery,
  response: z.array(Solution),
});
