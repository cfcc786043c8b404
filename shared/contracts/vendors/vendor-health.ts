import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { Evidence } from '../../kernel/evidence.ts';
import { ForPurchase, searchText } from '../../kernel/fields.ts';

export const COMPANY_NAME_MAX = 200;
export const NOTES_MAX = 4_000;

export const Industry = z.enum([
  'medical-devices',
  'pharmaceuticals',
  'health-tech',
  'aged-care',
  'ndis-services',
  'hospital-equipment',
  'software-systems',
  'consultancy',
]);
export type Industry = z.infer<typeof Industry>;

/** Smallest first: the score reads the order. */
export const EmployeeRange = z.enum(['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+']);
export type EmployeeRange = z.infer<typeof EmployeeRange>;

/** AUD a year, smallest first: the score reads the order. */
export const RevenueRange = z.enum(['under-1m', '1m-5m', '5m-20m', '20m-100m', '100m+']);
export type RevenueRange = z.infer<typeof RevenueRange>;

export const Certification = z.enum([
  'ISO 9001',
  'ISO 13485',
  'ISO 14001',
  'TGA Compliance',
  'FDA Approval',
  'CE Marking',
  'NDIS Provider Registration',
  'ACHS Accreditation',
  'RACGP Standards',
  'Other Healthcare Certifications',
]);
export type Certification = z.infer<typeof Certification>;

export const RiskFactor = z.enum([
  'Financial instability',
  'Recent management changes',
  'Regulatory violations',
  'Quality issues reported',
  'Supply chain disruptions',
  'Limited healthcare experience',
  'Poor customer references',
  'Technology obsolescence',
  'Compliance gaps',
  'Market concentration risk',
]);
export type RiskFactor = z.infer<typeof RiskFactor>;

const oneOf = (options: readonly string[]) => `Choose one of: ${options.join(', ')}.`;

/** For one of a list, or an empty text where nothing was chosen. */
const oneOrNone = (options: readonly string[]) => `${oneOf(options)} Leave it empty when you do not know.`;

/** Some of a list. */
const choices = <Option extends string>(options: readonly Option[]) =>
  z
    .array(z.enum(options, oneOf(options)), `Send a list of: ${options.join(', ')}.`)
    .max(2 * options.length, `At most ${options.length} different entries.`)
    .default([]);

const between = (min: number, max: number, unit: string) => {
  const message = `Give a number from ${min} to ${max}${unit}.`;
  return z.number(message).min(min, message).max(max, message);
};
const wholeYears = (max: number) => {
  const message = `Give whole years from 0 to ${max}.`;
  return z.int({ error: message, abort: true }).min(0, message).max(max, message);
};
const rating = () => between(1, 5, '').default(3);

/** The inputs by name; the only ones that `answered` may hold. */
export const HealthInputName = z.enum([
  'companyName',
  'industry',
  'yearsInBusiness',
  'numberOfEmployees',
  'annualRevenue',
  'financialRating',
  'complianceCertifications',
  'previousExperience',
  'clientRetentionRate',
  'responseTime',
  'qualityRating',
  'supportRating',
  'innovationScore',
  'riskFactors',
  'additionalNotes',
]);
export type HealthInputName = z.infer<typeof HealthInputName>;

/** What a buyer says of a vendor. A field that is left out has its default, which counts as not answered. */
export const HealthInput = z.object({
  companyName: searchText(COMPANY_NAME_MAX).default(''),
  industry: z.enum(['', ...Industry.options], oneOrNone(Industry.options)).default(''),
  yearsInBusiness: wholeYears(300).default(0),
  numberOfEmployees: z.enum(['', ...EmployeeRange.options], oneOrNone(EmployeeRange.options)).default(''),
  annualRevenue: z.enum(['', ...RevenueRange.options], oneOrNone(RevenueRange.options)).default(''),
  financialRating: rating(),
  complianceCertifications: choices(Certification.options),
  /** Years in healthcare. */
  previousExperience: wholeYears(100).default(0),
  /** Percent of clients kept over a year. */
  clientRetentionRate: between(0, 100, ' percent').default(80),
  /** Hours. */
  responseTime: between(1, 168, ' hours').default(24),
  qualityRating: rating(),
  supportRating: rating(),
  innovationScore: rating(),
  riskFactors: choices(RiskFactor.options),
  additionalNotes: searchText(NOTES_MAX).default(''),
  /** The inputs that the person did answer, also where the answer equals the default. */
  answered: z
    .array(z.enum(HealthInputName.options, oneOf(HealthInputName.options)), 'Send a list of names of inputs.')
    .max(100, 'At most 100 names of inputs.')
    .default([]),
});
export type HealthInput = z.infer<typeof HealthInput>;

export const HealthCategory = z.enum(['company', 'financial', 'compliance', 'performance', 'risk']);
export type HealthCategory = z.infer<typeof HealthCategory>;

export const RiskLevel = z.enum(['low', 'medium', 'high']);
export type RiskLevel = z.infer<typeof RiskLevel>;

const Points = z.number().min(0).max(100);
/** A score out of 100 with the least and the most that open answers could make of it. */
const Ranged = z.object({ score: Points, low: Points, high: Points, coverage: Points });

export const HealthContribution = z.object({
  input: HealthInputName,
  label: z.string(),
  category: HealthCategory,
  /** The answer in words; null where there is none. */
  answer: z.string().nullable(),
  /** Share of the whole score, 0 to 1. */
  weight: z.number().min(0).max(1),
  points: Points,
  /** The most points it can give; the maxima of all inputs make 100. */
  maximum: Points,
  low: Points,
  high: Points,
  isKnown: z.boolean(),
  /** How the points come about, with the numbers filled in. */
  formula: z.string(),
  /** Why it has this weight. */
  reason: z.string(),
});
export type HealthContribution = z.infer<typeof HealthContribution>;

export const HealthCategoryScore = Ranged.extend({
  category: HealthCategory,
  label: z.string(),
  points: Points,
  maximum: Points,
});
export type HealthCategoryScore = z.infer<typeof HealthCategoryScore>;

export const HealthLever = z.object({
  input: HealthInputName,
  label: z.string(),
  from: z.string(),
  to: z.string(),
  /** The score with this one change − the score as it is. */
  gain: z.number(),
});
export type HealthLever = z.infer<typeof HealthLever>;

export const HealthResult = z.object({
  /** 0 to 100, to one decimal: the sum of the contributions' points. */
  overallScore: Points,
  riskLevel: RiskLevel,
  /** By category, 0 to 100. */
  categoryScores: z.record(HealthCategory, Points),
  /** What knocks out and holds the score down, in words; absent: nothing does. */
  cap: z.string().optional(),
  detailedAnalysis: z.string(),
  strengths: z.array(z.string()),
  concerns: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** Share of the weight that was answered, 0 to 100. */
  coverage: Points,
  low: Points,
  high: Points,
  riskReason: z.string(),
  categories: z.array(HealthCategoryScore),
  contributions: z.array(HealthContribution),
  levers: z.array(HealthLever),
  /** What was left open, with the question that would close it. */
  unanswered: z.array(z.object({ input: HealthInputName, label: z.string(), question: z.string() })),
  method: z.object({ version: z.string(), rules: z.array(z.string()) }),
  /** What the score was made from, as it was read. */
  submitted: HealthInput,
  /** Inputs that were left open and that the purchase knows from the vendor or the buyer. */
  fromPurchase: z.array(z.object({ input: HealthInputName, evidence: Evidence })).default([]),
  /** The score by what was typed alone, where the purchase knows more. */
  typedAlone: Ranged.optional(),
  reportId: z.string().regex(/^health-\d{8}-[a-z0-9]{10}$/, 'A report id reads health-<date>-<random>.'),
  /** ISO 8601. */
  generatedDate: z.string(),
});
export type HealthResult = z.infer<typeof HealthResult>;

export const scoreVendorHealth = endpoint({
  method: 'POST',
  path: '/api/vendor/health-score',
  auth: 'guest',
  summary:
    'Scores the health of a vendor from what the caller says of it, and what a purchase that is named accepted. Nothing is kept by it.',
  request: HealthInput.extend({ purchaseId: ForPurchase }),
  response: HealthResult,
});
