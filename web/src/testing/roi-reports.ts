import type { DetailedRoiReport, PotentialSaving } from '#shared/contracts/reports/roi-report';
import { aQuoteReading } from './quotes.ts';
import { head, need } from './report-heads.ts';
import { roiFigures } from './roi-figures.ts';
import { anRoiModel } from './roi-models.ts';

export const aPotentialSaving = (more: Partial<PotentialSaving> = {}): PotentialSaving => ({
  category: 'Staff time on calls',
  annualSaving: 'A$195,435.60 a year',
  evidenceBase: 'Wage of a care worker in Victoria, 2023 [2]. Setting: residential aged care.',
  calculationMethod: '92 beds × 6 minutes a bed a day × 365 days ÷ 60 × A$58.20 = A$195,435.60 a year',
  ...more,
});

export const anRoiReport = (more: Partial<DetailedRoiReport> = {}): DetailedRoiReport => ({
  ...head,
  type: 'roi-report',
  reportId: 'roi-20261120-k3j9x0q2ab',
  solutionFocus: 'Nurse call replacement',
  selectedSolutions: ['Tacera'],
  need,
  masked: [{ kind: 'Medicare number', count: 1 }],
  executiveSummary:
    'The quote of Example Call Systems costs **A$484,000** over five years. Staff time of **A$195,435.60 a year** stands against it [2].\n\nIt pays back in 1.36 years if six minutes a bed a day are saved.',
  costAnalysis: {
    providedCosts: 'One quote was read: A$185,000 once and A$59,800 a year.',
    industryBenchmark: 'No price benchmark for this kind of solution is on record.',
    costComparison: 'A single quote cannot be compared. A public contract of A$412,600 [3] is not a price.',
    hiddenCosts: [
      'Staff training is optional in the quote.',
      'Cabling is not named in the quote.',
      '“freight approx TBA $$” could not be read and is in no total: No amount in it.',
      'Example Call Systems: The offer states $250,000; its lines give $244,800.',
    ],
  },
  potentialSavings: [
    aPotentialSaving(),
    aPotentialSaving({
      category: 'Falls',
      annualSaving: 'Not computed: nobody has given the share of falls avoided',
      evidenceBase: 'A fall in hospital costs A$6,669. Setting: hospital.',
      calculationMethod: 'Share of falls avoided × A$6,669',
    }),
  ],
  workforceEfficiency: {
    productivityGains: '3,358 hours of work a year at six minutes a bed a day.',
    timeReduction: 'Six minutes a bed a day is an estimate: measure a week before you rely on it.',
  },
  roiSummary: {
    financialROI: '**101.9%** over five years, undiscounted.',
    paybackPeriod: '1.36 years; 1.45 years discounted at 5%.',
    netPresentValue: 'A$402,231.17 at 5% real.',
    keyFindings: ['The result rests on one assumption: staff minutes saved.', 'It breaks even at 3.15 minutes.'],
    recommendations: 'Measure staff time for a week, then ask for a firm price.',
  },
  decision: {
    recommendation: '**Go on with Example Call Systems**, subject to a measured week of staff time.',
    why: ['It pays back in 1.36 years on the stated assumptions.', 'Break-even is 3.15 minutes a bed a day.'],
    notOnRecord: ['share of falls avoided', 'price benchmark'],
  },
  reading: aQuoteReading(),
  model: anRoiModel(),
  figures: roiFigures(),
  ...more,
});
