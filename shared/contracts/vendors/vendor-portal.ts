import * as z from 'zod';
import { Engine, Masked } from '../../kernel/answer.ts';
import { Category } from '../../kernel/catalogue.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { Citation } from '../../kernel/evidence.ts';
import { KeepIdentifiers, typedText } from '../../kernel/fields.ts';

/** What a redeemed code or a subscription opens the portal with, and until when. */
export const VendorAccess = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type VendorAccess = z.infer<typeof VendorAccess>;

export const redeemAccessCode = endpoint({
  method: 'POST',
  path: '/api/vendor/redeem',
  auth: 'anyone',
  summary: 'Turns an access code into a vendor’s token.',
  request: z.object({ code: z.string().trim().min(1, 'Enter your access code.').max(100, 'At most 100 characters.') }),
  response: VendorAccess,
  budget: { calls: 240, seconds: 60 },
});

export const openVendorAccess = endpoint({
  method: 'POST',
  path: '/api/vendor/access',
  auth: 'user',
  summary: 'A vendor’s token for a subscriber; 403 without an active subscription.',
  response: VendorAccess,
});

const optionalText = (max: number) =>
  z
    .union([z.literal('').transform(() => ''), typedText(max)])
    .optional()
    .default('');

/** A product that a vendor puts forward. */
export const Submission = z.object({
  companyName: typedText(200),
  productDescription: typedText(8_000),
  pricingStructure: typedText(4_000),
  targetMarket: typedText(2_000),
  contactEmail: z
    .string()
    .trim()
    .max(254, 'At most 254 characters.')
    .pipe(z.email('Enter an e-mail address, such as name@company.com.au.')),
  website: optionalText(300),
  additionalInfo: optionalText(8_000),
});
export type Submission = z.infer<typeof Submission>;

const score = z.number().min(0).max(100);

/**
 * A score with what it rests on. Null: nothing that it needs is stated or on record. `low` and `high` are what it could
 * be once the unknown inputs are known; `coverage` is the share of the points that is decided.
 */
export const RatedScore = z.object({
  score: score.nullable(),
  low: score,
  high: score,
  coverage: score,
  /** The inputs behind it: points of a maximum, null where unknown. */
  inputs: z.array(
    z.object({ label: z.string(), points: z.number().nullable(), maximum: z.number(), basis: z.string() }),
  ),
});
export type RatedScore = z.infer<typeof RatedScore>;

/** Text may hold `[n]`, which cites the citation with that number. */
export const Assessment = z.object({
  assessment: RatedScore.omit({ score: true }).extend({ overallScore: score.nullable() }),
  marketFit: RatedScore.extend({ analysis: z.string(), recommendations: z.array(z.string()) }),
  technologyEvaluation: RatedScore.extend({
    strengths: z.array(z.string()),
    concerns: z.array(z.string()),
    competitiveness: z.string(),
  }),
  pricingAnalysis: RatedScore.extend({
    marketComparison: z.string(),
    valueProposition: z.string(),
    pricingRecommendations: z.array(z.string()),
  }),
  marketOpportunity: RatedScore.extend({
    demandLevel: z.string(),
    competitorAnalysis: z.string(),
    marketEntry: z.array(z.string()),
    /** Competitors by name, from records. */
    competitors: z.array(
      z.object({ vendorId: z.string(), vendor: z.string(), solution: z.string(), contracts: z.number().int() }),
    ),
  }),
  nextSteps: z.array(z.string()),
  potentialPartners: z.array(z.string()),
  /** Why there are no partners to name, or what naming them does not say. */
  partnersNote: z.string(),
  submissionId: z.string(),
  category: Category.nullable(),
  citations: z.array(Citation),
  engine: Engine,
  engineNote: z.string().nullable(),
  droppedSentences: z.number().int().min(0),
  dataVersion: z.string(),
  /** What was hidden before anything was read or kept. */
  masked: z.array(Masked),
});
export type Assessment = z.infer<typeof Assessment>;

/** A submission as it was kept, with what came of it. */
export const StoredSubmission = z.object({
  id: z.string(),
  submittedAt: z.iso.datetime(),
  submission: Submission,
  /** `unfinished`: its assessment was begun and did not end; submitting the same again makes another. */
  state: z.enum(['assessing', 'assessed', 'unfinished']),
  /** Null unless it was assessed. */
  assessment: Assessment.nullable(),
  /** The solution that an operator made of it. */
  publishedAs: z.string().nullable(),
});
export type StoredSubmission = z.infer<typeof StoredSubmission>;

/** A submission as operators list it: what came of it in short. */
export const SubmissionRow = StoredSubmission.omit({ assessment: true }).extend({
  category: Category.nullable(),
  /** Null until it was assessed. */
  overall: Assessment.shape.assessment.omit({ inputs: true }).nullable(),
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

export const assessSubmission = endpoint({
  method: 'POST',
  path: '/api/vendor/assess',
  auth: 'vendor',
  summary:
    'Judges a product against the catalogue, the public contracts and the rules of its category. Streams its stages.',
  request: Submission.extend({ keepIdentifiers: KeepIdentifiers }),
  response: Assessment,
  streams: true,
  budget: { calls: 20, seconds: 60 },
});

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/vendor/submissions',
  auth: 'vendor',
  summary: 'What was submitted with this access, newest first; the latest 20.',
  response: z.array(StoredSubmission),
});

export const listAccountSubmissions = endpoint({
  method: 'GET',
  path: '/api/user/submissions',
  auth: 'user',
  summary: 'All that the account submitted as a vendor, also when its subscription has ended, oldest first.',
  response: z.array(StoredSubmission),
});

export const listAllSubmissions = endpoint({
  method: 'GET',
  path: '/api/admin/submissions',
  auth: 'admin',
  summary: 'Vendors’ submissions, newest first; the latest 100.',
  response: z.array(SubmissionRow),
});

export const publishSubmission = endpoint({
  method: 'POST',
  path: '/api/admin/submissions/{submissionId}/publish',
  auth: 'admin',
  summary: 'Puts a submission into the catalogue as vendor-supplied.',
  params: z.object({ submissionId: z.string().max(80) }),
  /** What the form does not ask for, and the operator checked. */
  request: z.object({
    productName: z.string().trim().min(1, 'Name the product.').max(200, 'At most 200 characters.'),
    category: Category,
  }),
  response: z.object({ solutionId: z.string(), dataVersion: z.string() }),
});
