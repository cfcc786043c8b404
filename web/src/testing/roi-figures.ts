import type { RoiFigures } from '#shared/contracts/reports/roi-model';

const cashFlow = [
  { year: 0, costAud: 185_000, savingAud: 0, netAud: -185_000, cumulativeAud: -185_000 },
  { year: 1, costAud: 59_800, savingAud: 195_435.6, netAud: 135_635.6, cumulativeAud: -49_364.4 },
  { year: 2, costAud: 59_800, savingAud: 195_435.6, netAud: 135_635.6, cumulativeAud: 86_271.2 },
  { year: 3, costAud: 59_800, savingAud: 195_435.6, netAud: 135_635.6, cumulativeAud: 221_906.8 },
  { year: 4, costAud: 59_800, savingAud: 195_435.6, netAud: 135_635.6, cumulativeAud: 357_542.4 },
  { year: 5, costAud: 59_800, savingAud: 195_435.6, netAud: 135_635.6, cumulativeAud: 493_178 },
];

/** Figures as they may come of a model; not computed from one. */
export const roiFigures = (more: Partial<RoiFigures> = {}): RoiFigures => ({
  options: [
    {
      optionId: 'quote-1',
      name: 'Example Call Systems',
      lines: [
        {
          lineId: 'line-1',
          onceAud: 185_000,
          yearlyAud: 0,
          formula: 'A$185,000 once = A$185,000',
          openBecause: null,
        },
        {
          lineId: 'line-2',
          onceAud: 0,
          yearlyAud: 59_800,
          formula: 'A$12.50 × 92 beds × 52 weeks = A$59,800 a year',
          openBecause: null,
        },
        {
          lineId: 'line-3',
          onceAud: null,
          yearlyAud: null,
          formula: '',
          openBecause: 'Optional: in no total unless it is taken',
        },
      ],
      onceAud: 185_000,
      yearlyAud: 59_800,
      byYearAud: [185_000, 59_800, 59_800, 59_800, 59_800, 59_800],
      totalAud: 484_000,
      open: [],
      isComplete: true,
    },
  ],
  savings: [
    {
      driverId: 'staff-time',
      category: 'Staff time on calls',
      annualAud: 195_435.6,
      annualHours: 3_358,
      counted: true,
      formula: '92 beds × 6 minutes a bed a day × 365 days ÷ 60 × A$58.20 = A$195,435.60 a year',
      missing: [],
      leftOutBecause: null,
      breakEven: {
        assumptionId: 'minutes-saved',
        label: 'Staff minutes saved',
        unit: 'minutes a bed a day',
        value: 3.15,
      },
    },
    {
      driverId: 'falls',
      category: 'Falls',
      annualAud: null,
      annualHours: null,
      counted: false,
      formula: '',
      missing: ['Share of falls avoided'],
      leftOutBecause: 'The benchmark is of hospitals.',
      breakEven: { assumptionId: 'falls-avoided', label: 'Share of falls avoided', unit: '%', value: null },
    },
  ],
  annualSavingAud: 195_435.6,
  annualHours: 3_358,
  cashFlow,
  npv: [
    { ratePercent: 3, valueAud: 436_171.32 },
    { ratePercent: 5, valueAud: 402_231.17 },
    { ratePercent: 7, valueAud: 371_132.74 },
  ],
  roiPercent: 101.9,
  paybackYears: 1.36,
  discountedPaybackYears: 1.45,
  totalCostAud: 484_000,
  affordableAud: 846_133.87,
  neverPaysBack: false,
  undefinedBecause: ['Falls: nobody has given the share of falls avoided.'],
  ...more,
});
