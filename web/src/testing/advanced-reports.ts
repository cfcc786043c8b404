import type { AdvancedDueDiligenceReport, RatedRisk } from '#shared/contracts/reports/advanced-due-diligence-report';
import { aDueDiligenceReport } from './due-diligence-reports.ts';
import { head, need } from './report-heads.ts';
import { aScoredSolution, aSolutionAnalysis, weights } from './scored-solutions.ts';

export const aRatedRisk = (more: Partial<RatedRisk> = {}): RatedRisk => ({
  risk: 'Price unknown',
  solutions: ['Tacera', 'Rauland Responder'],
  level: 'medium',
  why: 'No price is on record for any of these.',
  mitigation: 'Ask for a written quote.',
  category: 'Commercial',
  likelihood: 2,
  impact: 2,
  riskScore: 4,
  ...more,
});

const { solution: solutionName, strengths, weaknesses, ...analysis } = aSolutionAnalysis();
const standard = aDueDiligenceReport();

export const anAdvancedReport = (more: Partial<AdvancedDueDiligenceReport> = {}): AdvancedDueDiligenceReport => ({
  ...head,
  type: 'advanced-due-diligence',
  reportId: 'add-20261120-a1b2c3d4e5',
  projectGoals: 'Replace the nurse call system of a 92-bed home in Ballarat.',
  analysisDepth: 'comprehensive',
  organizationType: 'Aged Care Provider',
  timeframe: '6-12 months',
  budget: '$500,000',
  currentSystems: ['Leecare'],
  need,
  masked: [],
  executiveSummary: {
    recommendedSolution: null,
    timelineEstimate: 'The steps up to the contract take 13 to 22 weeks.',
    riskLevel: 'high',
    keyFindings: ['Tacera leads by 8.2 points.'],
    recommendations: ['Send the questions to both vendors.'],
    budgetImplications: 'No price is on record.',
    summary: 'Two solutions were looked at for a 92-bed home. **Tacera** has the higher total [1].',
  },
  solutionAssessments: [
    {
      ...analysis,
      solutionName,
      categoryFit: { score: 41.3, low: 41.3, high: 71.3, coverage: 60, alignment: strengths, gaps: weaknesses },
    },
  ],
  demonstrationExamples: standard.demonstrationExamples,
  riskAssessment: {
    riskCategories: {
      Compliance: { level: 'high', factors: ['First factor.', 'Second factor.', 'Third factor.'] },
      Evidence: { level: 'medium', factors: ['Little is on record.'] },
      Commercial: { level: 'medium', factors: ['No price is on record.'] },
      Delivery: { level: 'medium', factors: ['No implementation time is on record.'] },
      Integration: { level: 'unknown', factors: ['You named no current system.'] },
      Vendor: { level: 'low', factors: ['The finances are on record.'] },
    },
    riskMatrix: [
      aRatedRisk({ risk: 'Gate open', category: 'Compliance', impact: 3, riskScore: 6, level: 'high' }),
      aRatedRisk(),
      aRatedRisk({ risk: 'Time unknown', category: 'Delivery' }),
      aRatedRisk({ risk: 'One buyer', category: 'Vendor', likelihood: 1, riskScore: 2, level: 'low' }),
    ],
  },
  financialAnalysis: {
    budget: 'Your budget “$500,000” was read as A$500,000.',
    budgetRequirements: { minimum: null, recommended: 425_000, premium: 500_000 },
    basis: {
      kind: 'your-budget',
      rule: 'No price is on record, so these come from your own budget.',
      figures: [
        { name: 'Minimum', amountAud: null, formula: 'Not on record: nobody can say what the least is.' },
        { name: 'Recommended', amountAud: 425_000, formula: 'A$500,000 × 85% = A$425,000' },
        { name: 'Premium', amountAud: 500_000, formula: 'Your whole budget: A$500,000' },
      ],
      questions: ['What is your price over five years?'],
    },
    costBenefit: {
      totalInvestment: null,
      projectedSavings: 173_497,
      years: 5,
      figures: [
        { name: 'Total investment', amountAud: null, formula: 'Not on record: no whole price.' },
        { name: 'Projected savings', amountAud: 173_497, formula: 'A$34,699 a year × 5 years = A$173,497' },
      ],
    },
    roiAnalysis: standard.roiAnalysis ?? {
      projectGoals: '',
      costSavings: [],
      implementationCosts: '',
      paybackPeriod: '',
      netPresentValue: '',
    },
  },
  implementationRoadmap: {
    phases: [
      {
        phase: 'Close the open gates',
        duration: '2 to 4 weeks (our planning assumption)',
        activities: ['Send the questions.'],
        deliverables: ['Dated answers'],
        weeks: { from: 0, to: 4 },
      },
      {
        phase: 'Contract and rollout',
        duration: 'Not on record: no implementation time',
        activities: ['Train staff.'],
        deliverables: ['Signed acceptance'],
        weeks: null,
      },
    ],
    milestones: [
      { milestone: 'Gates closed', criteria: ['Every gate is answered.'], date: '2026-12-18' },
      { milestone: 'Acceptance signed', criteria: ['Acceptance is signed.'], date: null },
    ],
    timeframe: {
      fits: [
        {
          key: 'tacera',
          solution: 'Tacera',
          status: 'unknown',
          statement: 'No implementation time is on record for Tacera: ask for a dated plan.',
        },
      ],
    },
  },
  marketAnalysis: {
    category: 'nurse-call',
    statement: 'Two contract notices are on record; they are not prices.',
    buyers: [{ buyer: 'Veterans’ Affairs', notices: 2 }],
    values: { lowest: 100_000, median: 256_300, highest: 412_600 },
    notices: [
      { notice: 'A$412,600 committed by Veterans’ Affairs [3].' },
      { notice: 'A$100,000 committed by Veterans’ Affairs.' },
    ],
  },
  regulatory: {
    statement: 'For an aged care provider the rules of aged care stand first.',
    rules: [{ id: 'artg', rule: 'A medical device must be in the ARTG.', appliesBecause: 'Behind the gate “TGA”.' }],
    positions: [{ solution: 'Tacera', onRecord: [] }],
  },
  competitors: standard.competitors,
  recommendations: {
    primaryRecommendation: {
      solution: null,
      vendor: null,
      budget: 'No price is on record for Tacera.',
      timeline: 'No implementation time is on record.',
      rationale: ['Not enough is on record to recommend a purchase.'],
    },
    firstToAsk: { solution: 'Tacera', vendor: 'Austco Healthcare' },
    alternativeOptions: [
      {
        solution: 'Rauland Responder',
        vendor: 'Rauland Australia',
        rationale: ['It is on record for hospitals [1].'],
        tradeoffs: ['No price is on record.'],
      },
    ],
    decisionCriteria: ['Risk mitigation counts 23.7%.'],
    nextSteps: ['Send the questions to both vendors.'],
    urgencyAssessment: 'You gave no deadline.',
  },
  decision: standard.decision,
  gates: standard.gates,
  scoring: {
    ...standard.scoring,
    weights: [...weights, { criterion: 'complianceRequirement', label: 'Compliance', priority: 8, weightPercent: 21 }],
    rows: [
      aScoredSolution({
        scores: [
          ...aScoredSolution().scores,
          { criterion: 'complianceRequirement', score: 20, low: 20, high: 80, coverage: 40, inputs: [] },
        ],
      }),
    ],
  },
  requirements: standard.requirements,
  integrations: [
    {
      requirement: 'Leecare',
      answers: [{ key: 'tacera', solution: 'Tacera', status: 'not-on-record', answer: 'Not on record for Tacera.' }],
      question: 'Current system “Leecare”: which interface to it is in use today?',
    },
  ],
  methods: ['A total is the weighted mean of five scores.'],
  ...more,
});
