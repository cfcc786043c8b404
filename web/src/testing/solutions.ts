import type {
  CatalogueRecommendation,
  RecommendationsAnswer,
  Solution,
  SolutionFacets,
} from '#shared/contracts/catalogue';
import { type Evidence, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { aCitation } from './answers.ts';
import { aSolution as aCatalogueSolution, aVendor, published } from './catalogue.ts';

/** One of a list of solutions, of a vendor of which no record says anything. */
export const aSolution = (id: string, more: Partial<Solution> = {}): Solution =>
  aCatalogueSolution({
    id,
    name: `Solution ${id}`,
    features: ['Wireless call points'],
    settings: [],
    vendor: aVendor({
      id: `vendor-${id}`,
      name: `Vendor ${id}`,
      logoIcon: 'VE',
      founded: NOT_ON_RECORD,
      headquarters: NOT_ON_RECORD,
      website: NOT_ON_RECORD,
      evidence: {},
    }),
    evidence: { description: published, features: published },
    ...more,
  });

/** A fictional one, with the data that real ones lack. */
export const anExample = (id: string, more: Partial<Solution> = {}): Solution => {
  const evidence: Evidence = { kind: 'demonstration', source: 'Fictional demonstration data' };
  return aSolution(id, {
    demonstration: true,
    rating: 4.5,
    reviewCount: 120,
    startingPrice: 2_600,
    evidence: { description: evidence, features: evidence, rating: evidence, startingPrice: evidence },
    notOnRecord: [],
    ...more,
  });
};

export const someFacets = (more: Partial<SolutionFacets> = {}): SolutionFacets => ({
  total: 3,
  demonstrations: 0,
  providerTypes: {
    'established-au': 2,
    'established-overseas': 5,
    'startup-au': 1,
    'startup-overseas': 0,
    'not-on-record': 4,
  },
  categories: {
    ehr: 4,
    telemedicine: 0,
    analytics: 0,
    inventory: 0,
    communication: 0,
    'nurse-call': 3,
    pacs: 0,
    'remote-monitoring': 0,
    'assistive-technology': 0,
    'medication-management': 0,
    'bed-management': 0,
  },
  budgetRanges: { any: 3, 'under-50k': 2, '50k-200k': 2, '200k-500k': 2, 'over-500k': 2 },
  evidence: { price: 1, artg: 2, distributor: 0, connections: 1, support: 0, users: 1, 'no-warning': 3 },
  sortable: { price: 1, rating: 0 },
  didYouMean: null,
  widen: [],
  ...more,
});

export const aCatalogueRecommendation = (
  id: string,
  more: Partial<CatalogueRecommendation> = {},
): CatalogueRecommendation => ({
  solutionId: id,
  solution: `Solution ${id}`,
  vendor: `Vendor ${id}`,
  demonstration: false,
  relevanceScore: 78,
  reasoning: 'On record for residential aged care [1].',
  matchedKeywords: ['nurse call'],
  ...more,
});

export const someRecommendations = (more: Partial<RecommendationsAnswer> = {}): RecommendationsAnswer => ({
  recommendations: [aCatalogueRecommendation('a')],
  summary: 'One solution is on record for it [1].',
  filters: { categories: [], providerTypes: [], budgetRange: 'any' },
  citations: [aCitation()],
  masked: [],
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  dataVersion: '2026-11-01-1096346a',
  ...more,
});
