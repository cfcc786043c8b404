import type { Assessment, RatedScore, StoredSubmission, SubmissionRow } from '#shared/contracts/vendors/vendor-portal';
import { aCitation } from './answers.ts';

/** Builders of what the vendor portal is answered, valid by the contract; a test names only what it is about. */
export const aRatedScore = (more: Partial<RatedScore> = {}): RatedScore => ({
  score: 51,
  low: 51,
  high: 92,
  coverage: 59,
  inputs: [
    { label: 'Kind of product', points: 15, maximum: 15, basis: 'The words name a kind of product: Nurse call.' },
    { label: 'Users that can be named', points: null, maximum: 15, basis: 'Not stated.' },
  ],
  ...more,
});

export const anAssessment = (more: Partial<Assessment> = {}): Assessment => {
  const { score, ...overall } = aRatedScore({ score: 35, low: 35, high: 91, coverage: 44 });
  return {
    assessment: { overallScore: score, ...overall },
    marketFit: {
      ...aRatedScore(),
      analysis: 'Comparable solutions on record: 7 [1].',
      recommendations: ['Users: Name the Australian sites that use the product.'],
    },
    technologyEvaluation: {
      ...aRatedScore({ score: 12, low: 12, high: 90, coverage: 22 }),
      strengths: ['Connections: you state “It integrates with DECT handsets”.'],
      concerns: ['Medical device register: claimed, not verified: “ARTG listed”.'],
      competitiveness: 'A measured result in: none.',
    },
    pricingAnalysis: {
      ...aRatedScore({ score: 85, low: 85, high: 100, coverage: 85 }),
      marketComparison: 'Not on record: a price that yours could be held against.',
      valueProposition: 'Not stated: a measured result.',
      pricingRecommendations: ['State whether the amount includes GST.'],
    },
    marketOpportunity: {
      ...aRatedScore({ score: null, low: 0, high: 100, coverage: 0, inputs: [] }),
      demandLevel: 'Low: public contract notices of this kind on record: 1.',
      competitorAnalysis: '- **Tacera** from Austco Healthcare.',
      marketEntry: ['Rule to meet: AS 3811.'],
      competitors: [{ vendorId: 'austco-healthcare', vendor: 'Austco Healthcare', solution: 'Tacera', contracts: 2 }],
    },
    nextSteps: ['Send each certificate. Decides up to 3 of 100 points.'],
    potentialPartners: ['Foxo supplies Foxo.'],
    partnersNote: 'Whether any of them would partner is on no record: ask them.',
    submissionId: 'sub-1763683200000-0123456789abcdef',
    category: 'nurse-call',
    citations: [aCitation({ value: '7', label: 'Records of this kind · comparable solutions' })],
    engine: 'embedded',
    engineNote: null,
    droppedSentences: 0,
    dataVersion: '2026-11-01-1096346a',
    masked: [],
    ...more,
  };
};

export const aStoredSubmission = (more: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: 'sub-1763683200000-0123456789abcdef',
  submittedAt: '2026-11-20T03:05:00.000Z',
  submission: {
    companyName: 'Example Bells',
    productDescription: 'A wireless nurse call system',
    pricingStructure: 'A$1,200 per room once + GST',
    targetMarket: 'Residential aged care homes',
    contactEmail: 'sales@example.com.au',
    website: '',
    additionalInfo: '',
  },
  state: 'assessed',
  assessment: anAssessment(),
  publishedAs: null,
  ...more,
});

export const aSubmissionRow = (more: Partial<SubmissionRow> = {}): SubmissionRow => {
  const { assessment: _, ...stored } = aStoredSubmission();
  return {
    ...stored,
    category: 'nurse-call',
    overall: { overallScore: 35, low: 35, high: 91, coverage: 44 },
    ...more,
  };
};
