import type { AdvancedDueDiligenceReport } from '#shared/contracts/advanced-due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import type { AdvancedCase } from './advanced-cases.ts';
import { scoringFaults } from './second-scoring.ts';
import { contracts, solutions } from './truth.ts';

/** An advanced report's figures by a second method that shares no code with the engine; each difference in words. */

type Report = AdvancedDueDiligenceReport;
export type Made = AdvancedCase & { report: Report; roi?: DetailedRoiReport };

const expectSame = (what: string, is: unknown, should: unknown): string[] =>
  JSON.stringify(is) === JSON.stringify(should)
    ? []
    : [`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];

const defaults = {
  costReduction: 8,
  qualityImprovement: 7,
  riskMitigation: 9,
  innovationFactor: 6,
  complianceRequirement: 8,
};

const weightFaults = ({ asked, report }: Made): string[] => {
  const { weights } = report.scoring;
  const tenths = weights.reduce((sum, { weightPercent }) => sum + Math.round(weightPercent * 10), 0);
  return [
    ...expectSame('priorities', Object.fromEntries(weights.map(({ criterion, priority }) => [criterion, priority])), {
      ...defaults,
      ...asked.stakeholderPriorities,
    }),
    ...expectSame('sum of the weights, in tenths of a percent', tenths, 1_000),
  ];
};

const severity = ['unknown', 'low', 'medium', 'high'];
const worst = (levels: readonly string[]): string =>
  severity[Math.max(...levels.map((level) => severity.indexOf(level)), 0)] ?? 'unknown';
const band = (score: number): string => (score < 3 ? 'low' : score < 6 ? 'medium' : 'high');

const riskFaults = ({ report }: Made): string[] => {
  const { riskAssessment: assessment, executiveSummary, analysisDepth } = report;
  if (!assessment) return expectSame('risk level without an assessment', executiveSummary.riskLevel, null);
  const { riskMatrix: matrix, riskCategories } = assessment;
  return [
    ...matrix.flatMap(({ risk, likelihood, impact, riskScore, level, why }) => [
      ...expectSame(`score of ${risk}`, riskScore, likelihood * impact),
      ...expectSame(`level of ${risk}`, level, band(riskScore)),
      ...(/^No\b.*\b(?:record|held)\b/.test(why) ? expectSame(`likelihood of ${risk}`, likelihood, 2) : []),
    ]),
    ...matrix.flatMap(({ riskScore, risk }, at) =>
      at > 0 && (matrix[at - 1]?.riskScore ?? 0) < riskScore ? [`${risk} stands below a lower score`] : [],
    ),
    // An executive report prints the first entries of the matrix alone.
    ...Object.entries(riskCategories).flatMap(([name, { level }]) => {
      const own = matrix.filter(({ category }) => category === name).map((one) => one.level);
      return own.length > 0 && analysisDepth !== 'executive' ? expectSame(`level of ${name}`, level, worst(own)) : [];
    }),
    ...expectSame(
      'level of the summary',
      executiveSummary.riskLevel,
      worst(Object.values(riskCategories).map(({ level }) => level)),
    ),
  ];
};

const SHARE = 85;

const budgetFaults = ({ report, budgetAud, roi }: Made): string[] => {
  const required = report.financialAnalysis?.budgetRequirements;
  if (!required) return [];
  if (!roi)
    return expectSame('budget requirements', required, {
      minimum: null,
      recommended: budgetAud === null ? null : Math.round((budgetAud * SHARE) / 100),
      premium: budgetAud,
    });
  const totals = roi.figures.options.map(({ byYearAud }) => byYearAud.reduce((sum, aud) => sum + aud, 0));
  const chosen = roi.figures.options.findIndex(({ optionId }) => optionId === roi.model.chosenOptionId);
  return [
    ...expectSame('budget requirements', required, {
      minimum: Math.min(...totals),
      recommended: totals[chosen],
      premium: Math.max(...totals),
    }),
    ...expectSame('total investment', report.financialAnalysis?.costBenefit.totalInvestment, totals[chosen]),
  ];
};

/** "2 minutes × 92 beds ÷ 60 minutes an hour": the numbers, each multiplied or divided. */
const amountOf = (formula: string): number =>
  [...(formula.split(' = ')[0] ?? '').matchAll(/(^|[×÷])[^\d×÷]*(\d[\d,.]*)(%?)/g)].reduce(
    (value, [, sign, digits = '', percent]) => {
      const number = Number(digits.replaceAll(',', '')) / (percent ? 100 : 1);
      return sign === '÷' ? value / number : value * number;
    },
    1,
  );

const savingFaults = ({ report, roi }: Made): string[] => {
  const analysis = report.financialAnalysis;
  if (!analysis) return [];
  const { projectedSavings, years } = analysis.costBenefit;
  const counted = analysis.roiAnalysis.costSavings.filter(
    ({ annualSaving }) => annualSaving !== 'Not computed' && !annualSaving.includes('in no total'),
  );
  const own = roi?.figures.annualSavingAud ?? null;
  if (own !== null) return expectSame('projected savings', projectedSavings, own * years);
  if (counted.length === 0) return expectSame('projected savings', projectedSavings, null);
  const all = years * counted.reduce((sum, { reasoning }) => sum + amountOf(reasoning), 0);
  return Math.abs((projectedSavings ?? 0) - all) < 0.01 ? [] : [`projected savings: ${projectedSavings}, not ${all}`];
};

const DAY_MS = 86_400_000;
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Weeks at most up to the end of each step before the contract. */
const preparation = [4, 8, 14, 22];
const monthsOf: Readonly<Record<string, number>> = { '3-6 months': 6, '6-12 months': 12, '1-2 years': 24 };

/** Weeks at most that the seed names for a solution: the last number before "weeks". */
const rolloutWeeks = (key: string | undefined): number | undefined => {
  const time = solutions.get(key ?? '')?.facts.implementationTime?.value;
  const weeks = /(\d+) weeks\b/.exec(String(time ?? ''))?.[1];
  return weeks === undefined ? undefined : Number(weeks);
};

const dayAfterMonths = (start: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
};

const roadmapFaults = ({ report }: Made): string[] => {
  const roadmap = report.implementationRoadmap;
  if (!roadmap) return [];
  const start = report.generatedDate.slice(0, 10);
  const after = (weeks: number) => isoOf(Date.parse(start) + weeks * 7 * DAY_MS);
  const front = report.scoring.rows.find(({ isBarred, total }) => !isBarred && total.coverage > 0)?.key;
  const rollout = rolloutWeeks(front ?? roadmap.timeframe.fits[0]?.key);
  const months = monthsOf[report.timeframe];
  const end = months === undefined ? null : dayAfterMonths(start, months);
  return [
    ...expectSame(
      'dates of the milestones',
      roadmap.milestones.map(({ date }) => date),
      [...preparation.map(after), rollout === undefined ? null : after(22 + rollout), end],
    ),
    ...roadmap.timeframe.fits.flatMap(({ key, solution, status }) => {
      const weeks = rolloutWeeks(key);
      const most = months === undefined ? Number.POSITIVE_INFINITY : (months * 365.2425) / 12 / 7;
      const should =
        weeks === undefined ? 'unknown' : weeks + 22 <= most ? 'fits' : weeks + 13 <= most ? 'tight' : 'exceeds';
      return expectSame(`fit of ${solution}`, status, should);
    }),
  ];
};

const marketFaults = ({ report }: Made): string[] => {
  const market = report.marketAnalysis;
  if (!market) return [];
  const real = [...solutions.values()].filter(({ demonstration }) => !demonstration);
  const ofKind = real.filter(({ category }) => category === market.category);
  const isAllOfKind = (vendorId: string | null) => {
    const own = real.filter((one) => one.vendorId === vendorId);
    return own.length > 0 && own.every(({ category }) => category === market.category);
  };
  const values = [...contracts.values()]
    .filter(({ vendorId, solutionIds }) =>
      solutionIds.length > 0
        ? ofKind.some(({ id }) => solutionIds.includes(id))
        : market.category !== null && isAllOfKind(vendorId),
    )
    .map(({ valueAud }) => valueAud)
    .sort((a, b) => a - b);
  const at = (place: number) => values[place] ?? Number.NaN;
  const half = values.length / 2;
  const median = Number.isInteger(half) ? (at(half - 1) + at(half)) / 2 : at(Math.floor(half));
  return [
    ...expectSame('contract notices', market.sampleSize, values.length),
    ...expectSame(
      'values of the market',
      market.values,
      values.length === 0 ? null : { lowest: at(0), median, highest: at(values.length - 1) },
    ),
    ...expectSame('solutions on record', market.onRecord.solutions, ofKind.length),
    ...expectSame(
      'notices of all buyers',
      market.buyers.reduce((sum, { notices }) => sum + notices, 0),
      values.length,
    ),
  ];
};

/** Where the figures of an advanced report differ from the second method. */
export const advancedFaults = (made: Made): string[] => [
  ...scoringFaults(made.report),
  ...[weightFaults, riskFaults, budgetFaults, savingFaults, roadmapFaults, marketFaults].flatMap((faultsOf) =>
    faultsOf(made),
  ),
];

/** All of a report that no words touch: the same whoever writes. */
export const advancedFigures = (report: Report): unknown[] => [
  report.integrations.map(({ answers }) => answers.map(({ key, status }) => [key, status])),
  report.riskAssessment?.riskMatrix.map(({ risk, riskScore }) => [risk, riskScore]),
  report.financialAnalysis && { ...report.financialAnalysis, budget: null, roiAnalysis: null },
  report.implementationRoadmap?.milestones,
  report.marketAnalysis?.values,
  report.executiveSummary.recommendedSolution,
];
