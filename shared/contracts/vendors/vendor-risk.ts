import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { Citation } from '../../kernel/evidence.ts';
import { Demonstration, ForPurchase, searchText, typedText } from '../../kernel/fields.ts';
import { ShownWarning } from '../../kernel/typed/facts.ts';

export const VENDORS_MAX = 10;
export const NAME_MAX = 200;

export const RiskDimension = z.enum(['financial', 'technical', 'operational', 'compliance', 'market']);
export type RiskDimension = z.infer<typeof RiskDimension>;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `Choose one of: ${values.join(', ')}.`);

export const OrganizationType = oneOf(['Hospital', 'Clinic', 'Health Network', 'Aged Care', 'Mental Health']);
export type OrganizationType = z.infer<typeof OrganizationType>;

export const RiskTolerance = oneOf(['conservative', 'moderate', 'aggressive']);
export type RiskTolerance = z.infer<typeof RiskTolerance>;

const PRIORITY_RULE = 'A priority is a whole number from 1 to 10.';
const priority = (standard: number) =>
  z.coerce.number(PRIORITY_RULE).int(PRIORITY_RULE).min(1, PRIORITY_RULE).max(10, PRIORITY_RULE).default(standard);

/** How much each dimension matters to the buyer. */
export const RiskPriorities = z.object({
  financial: priority(8),
  technical: priority(7),
  operational: priority(9),
  compliance: priority(10),
  market: priority(6),
});
export type RiskPriorities = z.infer<typeof RiskPriorities>;

const repeated = <T extends z.ZodType>(list: z.ZodArray<T>) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), list);
const VendorName = z.string().trim().min(1, 'Name each vendor, or remove its row.').pipe(typedText(NAME_MAX));
const TOO_MANY = `At most ${VENDORS_MAX} vendors in one assessment; remove some.`;

export const RiskQuery = z
  .object({
    vendors: repeated(z.array(VendorName).min(1, 'Name at least one vendor.').max(VENDORS_MAX, TOO_MANY)),
    /** Parallel to the vendors, blank where no product is meant; none at all: all blank. */
    solutions: repeated(z.array(searchText(NAME_MAX)).max(VENDORS_MAX, TOO_MANY)),
    organizationType: OrganizationType.default('Hospital'),
    riskTolerance: RiskTolerance.default('moderate'),
    ...RiskPriorities.shape,
    demonstration: Demonstration,
    purchaseId: ForPurchase,
  })
  .refine(({ vendors, solutions }) => solutions.length === 0 || solutions.length === vendors.length, {
    path: ['solutions'],
    message: 'Send one solution for each vendor, in the same order; leave one blank where you mean no product.',
  });
export type RiskQuery = z.infer<typeof RiskQuery>;

const score = z.number().min(0).max(100);

/** Of 100, to one decimal; higher is safer. The score is its low end: what is not on record counts nothing. */
const ranged = {
  /** If all that is not on record turned out against the vendor. */
  low: score,
  /** If all of it turned out in favour. */
  high: score,
  /** Share of the points that a record decides, in per cent. */
  coverage: score,
};
const Ranged = z.object(ranged);

/** How much risk a score stands for: 70 and more low, 40 and more medium, else high. */
export const RiskLevel = z.enum(['low', 'medium', 'high']);
export type RiskLevel = z.infer<typeof RiskLevel>;

/** One published part of a dimension's score, with the numbers filled in. */
export const RiskInputRow = z.object({
  input: z.string(),
  /** What the record says, or "Not on record". */
  says: z.string(),
  /** Null where nothing is on record. */
  points: z.number().min(0).nullable(),
  maximum: z.number().positive(),
  /** Points that no record decides. */
  open: z.number().min(0),
  known: z.boolean(),
  /** How points are given. */
  rule: z.string(),
  /** Numbers of the profile's citations. */
  citations: z.array(z.number().int().positive()),
});
export type RiskInputRow = z.infer<typeof RiskInputRow>;

export const RiskFactor = z.object({
  category: z.string(),
  dimension: RiskDimension,
  level: RiskLevel,
  score,
  ...ranged,
  /** As the buyer gave it, and the share of the weighted mean that comes of it. */
  priority: z.number().int().min(1).max(10),
  weightPercent: score,
  /** What records say; `[n]` cites the profile's citation with that number. */
  factors: z.array(z.string()),
  mitigation: z.array(z.string()),
  impact: z.string(),
  inputs: z.array(RiskInputRow),
});
export type RiskFactor = z.infer<typeof RiskFactor>;

export const VendorRiskProfile = z.object({
  vendor: z.string(),
  /** Empty where none was named. */
  solution: z.string(),
  riskLevel: RiskLevel,
  /** The level if everything that is not on record turned out in favour. */
  riskLevelAtBest: RiskLevel,
  overallRiskScore: score,
  ...ranged,
  /** Null: no record is of a vendor, or product, of this name. */
  vendorId: z.string().nullable(),
  solutionId: z.string().nullable(),
  demonstration: z.boolean(),
  /** What was typed. */
  asked: z.object({ vendor: z.string(), solution: z.string() }),
  /** How a name was read, where that is not plain. */
  notes: z.array(z.string()),
  riskFactors: z.array(RiskFactor).length(RiskDimension.options.length),
  keyStrengths: z.array(z.string()),
  criticalConcerns: z.array(z.string()),
  /** Shown first; absent: none on record. */
  warnings: z.array(ShownWarning).optional(),
  /** Why the score is held down, in words; absent: it is not. */
  cap: z.string().optional(),
  recommendedActions: z.array(z.string()),
  /** What no record answers, as nouns, and as questions to the vendor. */
  notOnRecord: z.array(z.string()),
  questions: z.array(z.string()),
  citations: z.array(Citation),
  organizationType: OrganizationType,
  /** The same by the records alone, where what a purchase knows changes it. */
  onRecord: Ranged.optional(),
  /** The two parts of the overall score, and how much the weakest dimension counts at this tolerance, in per cent. */
  method: z.object({
    riskTolerance: RiskTolerance,
    weakestPercent: score,
    weightedMean: score,
    weakest: score,
  }),
});
export type VendorRiskProfile = z.infer<typeof VendorRiskProfile>;

export const assessVendorRisk = endpoint({
  method: 'GET',
  path: '/api/vendor-risk-assessment',
  auth: 'guest',
  summary:
    'What records say of the risk of up to ten vendors, in the order asked; higher is safer. Data version in a header.',
  query: RiskQuery,
  response: z.array(VendorRiskProfile),
});
