import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { head, need } from './report-heads.ts';
import { aScoredSolution, aSolutionAnalysis, weights } from './scored-solutions.ts';

export const aDueDiligenceReport = (more: Partial<DueDiligenceReport> = {}): DueDiligenceReport => ({
  ...head,
  type: 'due-diligence',
  reportId: 'dd-20261120-a1b2c3d4e5',
  projectGoals: 'Replace the nurse call system of a 92-bed home in Ballarat.',
  analysisDepth: 'comprehensive',
  need,
  masked: [],
  executiveSummary:
    'Two solutions were looked at for a 92-bed home.\n\n- **Tacera** has the higher total [1].\n- Rauland Responder follows.',
  solutionAnalysis: [
    aSolutionAnalysis(),
    aSolutionAnalysis({
      key: 'responder',
      solution: 'Rauland Responder',
      vendor: 'Rauland Australia',
      detailedOverview: 'A nurse call system for hospitals.',
      strengths: ['It is on record for hospitals.'],
      publicContracts: [],
    }),
  ],
  demonstrationExamples: [
    aSolutionAnalysis({
      key: 'demo-belltree',
      solution: 'Belltree Call',
      vendor: 'Belltree Demonstrations',
      demonstration: true,
      detailedOverview: 'A fictional nurse call system.',
      strengths: ['Complete data, for trying things out.'],
      weaknesses: [],
      publicContracts: [],
    }),
  ],
  roiAnalysis: {
    projectGoals: 'Replace the nurse call system of a 92-bed home in Ballarat.',
    costSavings: [
      {
        category: 'Staff time on calls',
        annualSaving: 'A$195,435.60 a year',
        reasoning: 'Six minutes a bed a day [2].',
      },
    ],
    implementationCosts: 'No price is on record; ask each vendor for a quote.',
    paybackPeriod: 'Not computed: no cost is on record.',
    netPresentValue: 'Not computed: no cost is on record.',
  },
  recommendations: {
    primaryRecommendation: 'Invite **Tacera** to a trial on one wing [1].',
    alternativeOptions: ['Rauland Responder, if the trial fails.'],
    decisionCriteria: ['A written price with GST shown.'],
    nextSteps: ['Send the questions below to both vendors.'],
    urgencyAssessment: 'The present system is out of support.',
  },
  decision: {
    recommendation: 'Invite **Tacera** to a trial on one wing.',
    why: ['It has the higher total on record [1].'],
    cost: 'Not on record: no price. A public contract of A$412,600 [3] is not a price.',
  },
  gates: [
    {
      id: 'tga-artg',
      name: 'TGA and ARTG',
      rule: 'A medical device must be in the Australian Register of Therapeutic Goods before it is supplied.',
      results: [
        {
          key: 'tacera',
          solution: 'Tacera',
          status: 'open',
          reason: 'No ARTG number is on record.',
          question: 'Is it a medical device, and what is its ARTG number?',
        },
        { key: 'responder', solution: 'Rauland Responder', status: 'met', reason: 'On record [1].', question: null },
      ],
    },
  ],
  scoring: {
    weights,
    rows: [
      aScoredSolution(),
      aScoredSolution({
        key: 'responder',
        solution: 'Rauland Responder',
        vendor: 'Rauland Australia',
        total: { score: 33.1, low: 33.1, high: 80.2, coverage: 45 },
        rank: 2,
      }),
    ],
    margin: 5,
    outcome: 'winner',
    winnerKey: 'tacera',
    flip: { criterion: 'innovationFactor', from: 6, to: 10, winner: 'Rauland Responder' },
    statement: 'Tacera leads by 8.2 points. If you raised Innovation from 6 to 10, Rauland Responder would lead.',
  },
  requirements: [
    {
      requirement: 'Wireless pendants',
      answers: [
        { key: 'tacera', solution: 'Tacera', status: 'on-record', answer: 'Wireless pendants are on record [1].' },
        { key: 'responder', solution: 'Rauland Responder', status: 'not-on-record', answer: 'Not on record' },
      ],
      question: 'Do you supply wireless pendants?',
    },
  ],
  riskRegister: [
    {
      risk: 'Price unknown',
      solutions: ['Tacera', 'Rauland Responder'],
      level: 'high',
      why: 'No price is on record.',
      mitigation: 'Ask for a written quote.',
    },
  ],
  competitors: [{ solution: 'Ascom Telligence', vendor: 'Ascom', why: 'It is on record for hospitals [1].' }],
  implementationPlan: [
    {
      phase: 'Trial',
      duration: '6 weeks',
      activities: ['Choose one wing.', 'Measure call response times.'],
      doneWhen: 'Response times of four weeks are written down.',
    },
  ],
  methods: [
    'A total is the weighted mean of four scores.',
    'A gap counts as nought at the low end, as full at the high.',
  ],
  ...more,
});
