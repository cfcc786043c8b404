import * as z from 'zod';
import { AdviceKind, Engine, Masked, ModelCost } from '../kernel/answer.ts';
import { Category } from '../kernel/catalogue.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Citation, EvidenceMap } from '../kernel/evidence.ts';
import {
  CompanyDocument,
  Demonstration,
  DOCUMENTS_MAX,
  KeepIdentifiers,
  PurchaseId,
  QUERY_MAX,
  SessionId,
  typedText,
} from '../kernel/fields.ts';
import { Need, VerdictKind } from '../kernel/need.ts';
import { ShownWarning } from '../kernel/typed/facts.ts';

export const ConversationType = z.enum(['initial_query', 'follow_up', 'international_alternatives']);
export type ConversationType = z.infer<typeof ConversationType>;

/** Free text, or the files that were dropped in, by name. */
export const CompanyDocuments = z
  .union([z.string(), z.array(CompanyDocument).max(20)])
  .transform((sent): CompanyDocument[] =>
    (typeof sent === 'string' ? [{ name: 'Company context', text: sent }] : sent).filter(({ text }) => text.trim()),
  )
  .refine((documents) => documents.reduce((sum, { text }) => sum + text.length, 0) <= DOCUMENTS_MAX, {
    error: () =>
      `Company documents: at most ${DOCUMENTS_MAX.toLocaleString('en-AU')} characters in all. Keep the passages that matter.`,
  });

export const ConversationRequest = z.object({
  query: typedText(QUERY_MAX),
  conversationType: ConversationType.default('initial_query'),
  sessionId: SessionId,
  /** The purchase that the conversation works on; absent: the one that it began. */
  purchaseId: PurchaseId.optional(),
  context: z.union([z.string().max(5_000), Need.partial()]).nullish(),
  includeInternational: z.boolean().default(false),
  companyDocuments: CompanyDocuments.nullish(),
  includeCommunityInsights: z.boolean().default(false),
  demonstration: Demonstration,
  keepIdentifiers: KeepIdentifiers,
  /** Chips of the last answer that were changed: the same question is read again with the new value; null takes it out. */
  edits: z
    .array(z.object({ chip: z.string().min(1).max(80), value: typedText(200).nullable() }))
    .max(40)
    .default([]),
  /** The user message that this one takes the place of (regenerate, edit and resend); it and what followed go. */
  replaces: z
    .string()
    .regex(/^message-\d{6,12}-a$/, 'Not the id of a question.')
    .optional(),
});
export type ConversationRequest = z.infer<typeof ConversationRequest>;

/** One of the published parts of a relevance score. */
export const ScoreFactor = z.object({
  name: z.string(),
  /** Points given, or null when the records hold nothing to judge by. */
  points: z.number().nullable(),
  max: z.number(),
  reason: z.string(),
});
export type ScoreFactor = z.infer<typeof ScoreFactor>;

const text = z.string();

/**
 * A recommended solution. Text that no record holds reads "Not on record", flags and numbers are null, lists are
 * empty; `evidence` holds the source of each field by its path ("pricingInfo.priceRange").
 */
export const Recommendation = z.object({
  solutionId: z.string(),
  solution: z.string(),
  vendor: z.string(),
  category: Category,
  demonstration: z.boolean(),
  relevanceScore: z.number().min(0).max(100),
  /** Score if all that is not on record turned out against, and in favour. */
  scoreRange: z.object({ low: z.number(), high: z.number() }),
  /** Share of the score's inputs that are on record, 0 to 100. */
  coverage: z.number().min(0).max(100),
  factors: z.array(ScoreFactor),
  reasoning: text,
  description: text,
  pricingInfo: z.object({
    priceRange: text,
    pricingModel: text,
    avgPricePerRoom: text,
    saasComponents: z.array(text),
  }),
  publicContracts: z.array(text),
  certifications: z.object({
    tga: z.boolean().nullable(),
    fda: z.boolean().nullable(),
    ce: z.boolean().nullable(),
    iso: z.array(text),
    artg: z.array(text),
  }),
  australianDistributors: z.array(text),
  vendorDueDiligence: z.object({
    trackRecord: text,
    financialStability: text,
    strengths: z.array(text),
    redFlags: z.array(text),
  }),
  vendorWebsite: text,
  salesContact: z.object({ email: text, phone: text, salesRepName: text }),
  innovationHighlights: z.array(text),
  importConsiderations: z.object({
    regulatoryRequirements: text,
    estimatedImportCosts: text,
    implementationTimeline: text,
  }),
  headquarters: text,
  /** Shown first; absent: none on record. */
  warnings: z.array(ShownWarning).optional(),
  notOnRecord: z.array(text),
  evidence: EvidenceMap,
});
export type Recommendation = z.infer<typeof Recommendation>;

export const CommunityInsights = z.object({
  commonPainPoints: z.array(text),
  successStories: z.array(text),
  redFlags: z.array(text),
  summary: text,
  evidence: EvidenceMap,
});
export type CommunityInsights = z.infer<typeof CommunityInsights>;

/** A chip that refines the question: the words it adds. */
export const Refinement = z.object({ field: z.enum(['beds', 'state', 'setting', 'budget']), label: text, query: text });
export type Refinement = z.infer<typeof Refinement>;

/** A passage of the buyer's own documents that the answer quotes. */
export const Passage = z.object({ document: text, text });
export type Passage = z.infer<typeof Passage>;

/** One thing that was read in the question: shown above the answer, removable, editable. */
export const Chip = z.object({
  /** What `edits` of the next request refer to. */
  id: z.string(),
  element: z.enum([
    'subject',
    'category',
    'setting',
    'size',
    'place',
    'budget',
    'deadline',
    'condition',
    'figure',
    'act',
  ]),
  /** Role before the value: "Replacing", "Must connect to", "Budget". */
  label: text,
  value: text,
  /** The buyer's words that it was read from; empty where it was concluded. */
  quote: text,
  tone: z.enum(['plain', 'must', 'must-not', 'doubt']),
  removable: z.boolean(),
  editable: z.boolean(),
  /** What stood here before this turn, null where nothing did; absent: this turn did not change it. */
  was: text.nullable().optional(),
});
export type Chip = z.infer<typeof Chip>;

export const Understood = z.object({
  chips: z.array(Chip),
  /** What this turn took out of what was understood before. */
  gone: z.array(text).optional(),
  /** Sentences of the question that the answer does not use. */
  notUsed: z.array(text),
  /** What is asked back, when one answer would decide more than any record. */
  question: text.nullable(),
});
export type Understood = z.infer<typeof Understood>;

/** A product that was looked at, and what came of it; one that the buyer excludes, uses or replaces keeps its row. */
export const VerdictCard = z.object({
  solutionId: z.string(),
  solution: text,
  vendor: text,
  demonstration: z.boolean(),
  verdict: VerdictKind,
  headline: text,
  /** `[n]` cites the citation with that number. */
  reasons: z.array(text),
  open: z.array(text),
  warning: text.nullable(),
  role: z.enum(['in-use', 'to-replace', 'excluded']).nullable(),
});
export type VerdictCard = z.infer<typeof VerdictCard>;

/** What a language model advises, apart from records: no name, no amount but the buyer's. */
export const Advice = z.object({ kind: AdviceKind, text });
export type Advice = z.infer<typeof Advice>;

/** A report that was made from this conversation. */
export const ReportReference = z.object({ reportId: text, title: text, createdAt: text });
export type ReportReference = z.infer<typeof ReportReference>;

// Fields with a default came later: answers that were stored before them are still read.
export const ConversationAnswer = z.object({
  /** Markdown; `[n]` cites the citation with that number. */
  response: text,
  context: Need,
  recommendations: z.array(Recommendation),
  vendorQuestions: z.array(text),
  nextSteps: z.array(text),
  followUpQuestions: z.array(text),
  communityInsights: CommunityInsights.nullable(),
  dueDiligenceOffered: z.boolean(),
  /** The newest report of this conversation; null before there is one. */
  reportData: ReportReference.nullable(),
  /** Fictional examples, apart from the real shortlist. */
  demonstrationExamples: z.array(Recommendation),
  outcome: z.enum(['shortlist', 'detail', 'refusal', 'emergency', 'unknown', 'clarify']),
  understood: Understood.default({ chips: [], notUsed: [], question: null }),
  /** Best first; those that keep a row only stand last. */
  verdicts: z.array(VerdictCard).default([]),
  /** Verified by a second call; `response` ends with it, under a heading of its own. */
  advice: z.array(Advice).default([]),
  /** What is on record for none of the products that were looked at, in the words of a gap line. */
  openForAll: z.array(text).default([]),
  /** What the language model's calls cost; null without one. */
  modelCost: ModelCost.nullable().default(null),
  citations: z.array(Citation),
  refinements: z.array(Refinement),
  passages: z.array(Passage),
  masked: z.array(Masked),
  /** Who wrote the words. The facts are the same either way. */
  engine: Engine,
  /** Why the words are not the model's although one is configured. */
  engineNote: text.nullable(),
  /** What a model chose or wrote that was not shown. */
  droppedSentences: z.number().int().min(0),
  stopped: z.boolean(),
  dataVersion: text,
  /** Absent where nothing was asked that a purchase begins with. */
  purchaseId: PurchaseId.optional(),
  sessionId: SessionId,
  messageId: text,
  userMessageId: text,
  timestamp: text,
});
export type ConversationAnswer = z.infer<typeof ConversationAnswer>;

export const converse = endpoint({
  method: 'POST',
  path: '/api/ai/conversation',
  auth: 'new-visitor',
  summary: 'Asks the assistant. Streams what is being read, then checked sentences, then the structured answer.',
  request: ConversationRequest,
  response: ConversationAnswer,
  streams: true,
  budget: { calls: 40, seconds: 60 },
});

export const ConversationMessage = z.object({
  id: text,
  type: z.enum(['user', 'ai']),
  content: text,
  timestamp: text,
  status: z.enum(['pending', 'done', 'failed']),
  conversationType: ConversationType.nullable(),
  documents: z.array(text),
  aiResponse: ConversationAnswer.nullable(),
});
export type ConversationMessage = z.infer<typeof ConversationMessage>;

const bySession = z.object({ sessionId: SessionId });
/** Of a question (a) or its answer (b). */
const MessageId = z.string().regex(/^message-\d{6,12}-[ab]$/, 'Not the id of a message.');

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/ai/conversation/{sessionId}',
  auth: 'visitor',
  summary: 'The newest messages of a conversation of this browser, an answer in the making included.',
  params: bySession,
  query: z.object({
    limit: z.coerce.number().int().min(2).max(100).default(40),
    /** Messages before this one; the `earlier` of the page that was read last. */
    before: MessageId.optional(),
  }),
  response: z.object({
    sessionId: SessionId,
    /** Oldest first. */
    messages: z.array(ConversationMessage),
    /** Send as `before` to read what came earlier; null at the beginning. */
    earlier: z.string().nullable(),
  }),
});

export const stopConversation = endpoint({
  method: 'POST',
  path: '/api/ai/conversation/{sessionId}/stop',
  auth: 'visitor',
  summary: 'Stops the answer in the making; what was shown stays.',
  params: bySession,
  response: z.object({ stopping: z.boolean() }),
});

export const eraseConversation = endpoint({
  method: 'DELETE',
  path: '/api/ai/conversation/{sessionId}',
  auth: 'visitor',
  summary: 'Erases a conversation for good. Its purchase and the reports that were made from it stay.',
  params: bySession,
  response: z.object({ erased: z.literal(true) }),
});
