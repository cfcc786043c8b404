import type { ConversationAnswer, Recommendation } from '#shared/contracts/assistant';
import { type Citation, NOT_ON_RECORD } from '#shared/kernel/evidence';

const SESSION = 'session-1763683200000-abcdef0123456789';

/** Builders of what the server answers, valid by the contract; a test names only what it is about. */
export const aCitation = (more: Partial<Citation> = {}): Citation => ({
  number: 1,
  factId: 'tacera.description',
  label: 'Tacera · description',
  value: 'An IP nurse call platform',
  kind: 'published',
  source: 'Product page',
  asOf: '2026-02',
  url: 'https://www.example.com/tacera',
  ...more,
});

export const aRecommendation = (more: Partial<Recommendation> = {}): Recommendation => ({
  solutionId: 'tacera',
  solution: 'Tacera',
  vendor: 'Austco Healthcare',
  category: 'nurse-call',
  demonstration: false,
  relevanceScore: 78,
  scoreRange: { low: 64, high: 87 },
  coverage: 62,
  factors: [{ name: 'Setting', points: 17, max: 17, reason: 'On record for residential aged care.' }],
  reasoning: 'It is on record for aged care [1].',
  description: 'An IP nurse call platform',
  pricingInfo: {
    priceRange: NOT_ON_RECORD,
    pricingModel: NOT_ON_RECORD,
    avgPricePerRoom: NOT_ON_RECORD,
    saasComponents: [],
  },
  publicContracts: ['CN4021877, Veterans’ Affairs, A$412,600'],
  certifications: { tga: null, fda: null, ce: null, iso: [], artg: [] },
  australianDistributors: [],
  vendorDueDiligence: {
    trackRecord: NOT_ON_RECORD,
    financialStability: NOT_ON_RECORD,
    strengths: [],
    redFlags: [],
  },
  vendorWebsite: 'https://www.example.com',
  salesContact: { email: NOT_ON_RECORD, phone: NOT_ON_RECORD, salesRepName: NOT_ON_RECORD },
  innovationHighlights: [],
  importConsiderations: {
    regulatoryRequirements: NOT_ON_RECORD,
    estimatedImportCosts: NOT_ON_RECORD,
    implementationTimeline: NOT_ON_RECORD,
  },
  headquarters: NOT_ON_RECORD,
  notOnRecord: ['price', 'ARTG', 'Australian distributor'],
  evidence: {
    description: { kind: 'published', source: 'Product page', url: 'https://www.example.com/tacera' },
    publicContracts: { kind: 'public-record', source: 'AusTender CN4021877', asOf: '2025-06-30' },
  },
  ...more,
});

export const anAnswer = (more: Partial<ConversationAnswer> = {}): ConversationAnswer => ({
  response: 'Tacera is on record for aged care [1].',
  context: {
    categories: ['nurse-call'],
    setting: 'aged-care',
    state: 'VIC',
    place: null,
    beds: 90,
    budgetAud: null,
    mustHaves: [],
  },
  recommendations: [aRecommendation()],
  vendorQuestions: ['Which handsets are certified?'],
  nextSteps: ['Ask for a quote per bed.'],
  followUpQuestions: ['Compare the first two'],
  communityInsights: null,
  dueDiligenceOffered: true,
  reportData: null,
  demonstrationExamples: [],
  outcome: 'shortlist',
  citations: [aCitation()],
  refinements: [{ field: 'budget', label: 'Budget', query: 'Our budget is A$' }],
  passages: [],
  masked: [],
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  stopped: false,
  dataVersion: '2026-11-01-1096346a',
  sessionId: SESSION,
  messageId: 'message-000001-b',
  userMessageId: 'message-000001-a',
  timestamp: '2026-11-20T03:05:00.000Z',
  ...more,
});
