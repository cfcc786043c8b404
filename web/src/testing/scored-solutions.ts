import type { ScoredSolution, SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';

export const aSolutionAnalysis = (more: Partial<SolutionAnalysis> = {}): SolutionAnalysis => ({
  key: 'tacera',
  solution: 'Tacera',
  vendor: 'Austco Healthcare',
  demonstration: false,
  userSupplied: false,
  detailedOverview: 'An IP nurse call platform [1]. It is on record for residential aged care.',
  strengths: ['It is on record for residential aged care [1].', 'Public buyers have used it [3].'],
  weaknesses: ['No price is on record.'],
  riskAssessment: 'No recall is on record. Coverage of the records is 62%.',
  publicContracts: ['CN4021877, Veterans’ Affairs, A$412,600 [3]'],
  notOnRecord: ['price', 'ARTG'],
  vendorQuestions: ['What is the price per bed, with GST shown?'],
  ...more,
});

const criteria = {
  costReduction: 'Cost reduction',
  qualityImprovement: 'Quality improvement',
  riskMitigation: 'Risk mitigation',
  innovationFactor: 'Innovation',
} as const;
type Criterion = keyof typeof criteria;
const criterionIds = Object.keys(criteria) as Criterion[];

export const aScoredSolution = (more: Partial<ScoredSolution> = {}): ScoredSolution => ({
  key: 'tacera',
  solution: 'Tacera',
  vendor: 'Austco Healthcare',
  scores: criterionIds.map((criterion, index) => ({
    criterion,
    score: 40 + index,
    low: 40 + index,
    high: 70 + index,
    coverage: 60,
    inputs: [
      { name: 'Public use', points: 20, open: 0, max: 25, reason: 'One public contract is on record.' },
      { name: 'Price', points: null, open: 25, max: 25, reason: 'No price is on record.' },
    ],
  })),
  total: { score: 41.3, low: 41.3, high: 71.3, coverage: 60 },
  rank: 1,
  isBarred: false,
  ...more,
});

/** Weights of the spec's priorities. */
export const weights = [
  { criterion: 'costReduction' as const, label: criteria.costReduction, priority: 8, weightPercent: 26.7 },
  { criterion: 'qualityImprovement' as const, label: criteria.qualityImprovement, priority: 7, weightPercent: 23.3 },
  { criterion: 'riskMitigation' as const, label: criteria.riskMitigation, priority: 9, weightPercent: 30 },
  { criterion: 'innovationFactor' as const, label: criteria.innovationFactor, priority: 6, weightPercent: 20 },
];
