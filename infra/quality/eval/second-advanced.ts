import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { AdvancedCase } from './advanced-cases.ts';
import { expectSame } from './expect-same.ts';
import { marketFaults } from './second-market.ts';
import { roadmapFaults, type Told } from './second-roadmap.ts';
import { scoringFaults } from './second-scoring.ts';

/** An advanced report's figures by a second method that shares no code with the engine; each difference in words. */

type Report = AdvancedDueDiligenceReport;
export type Made = AdvancedCase & { report: Report; roi?: DetailedRoiReport; told?: Told };

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
  const whole = roi?.figures.options.filter(({ isComplete }) => isComplete) ?? [];
  if (!roi || whole.length === 0)
    return expectSame('budget requirements', required, {
      minimum: null,
      recommended: budgetAud === null ? null : Math.round((budgetAud * SHARE) / 100),
      premium: budgetAud,
    });
  const totals = whole.map(({ byYearAud }) => byYearAud.reduce((sum, aud) => sum + aud, 0));
  const chosen = totals[whole.findIndex(({ optionId }) => optionId === roi.model.chosenOptionId)] ?? null;
  return [
    ...expectSame('budget requirements', required, {
      // One offer alone spans nothing.
      minimum: totals.length > 1 ? Math.min(...totals) : null,
      recommended: chosen,
      premium: totals.length > 1 ? Math.max(...totals) : null,
    }),
    ...expectSame('total investment', report.financialAnalysis?.costBenefit.totalInvestment, chosen),
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

/** Where the figures of an advanced report differ from the second method. */
export const advancedFaults = (made: Made): string[] => [
  ...scoringFaults(made.report),
  ...[weightFaults, riskFaults, budgetFaults, savingFaults].flatMap((faultsOf) => faultsOf(made)),
  ...roadmapFaults(made.report, made.told),
  ...marketFaults(made.report),
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
