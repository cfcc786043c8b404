import type { AdvancedDueDiligenceReport } from '../contracts/reports/advanced-due-diligence-report.ts';
import type { SolutionAnalysis } from '../contracts/reports/due-diligence-report.ts';
import { NOT_ON_RECORD } from '../kernel/evidence.ts';
import { countOf, formatDate, listed } from '../kernel/format.ts';
import { alike } from '../kernel/order.ts';
import type { Maybe } from '../kernel/told.ts';
import { printAud } from '../money/printed-figures.ts';
import {
  type Block,
  type Cell,
  cited,
  citedList,
  firstOf,
  type Mark,
  muted,
  numbers,
  paragraphs,
  type ReportDocument,
  type Section,
  section,
  sub,
  table,
  tableSection,
  within,
} from './blocks.ts';
import { headlineOf, type Step, timelineBlocks } from './decision.ts';
import { assessedDocument, planTable, REASONS_ROOM, returnBlocks, riskCells } from './due-diligence.ts';
import { levelMark, namesOf, requirementBlocks } from './evaluation.ts';
import { facts, row, timeframeWords } from './head.ts';

/** The document of an advanced due diligence report. */

type Report = AdvancedDueDiligenceReport;

/** An assessment of an advanced report in the shape of the standard one, so that both are shown alike. */
const analysisOf = ({
  solutionName,
  categoryFit,
  ...rest
}: Report['solutionAssessments'][number]): SolutionAnalysis => ({
  ...rest,
  solution: solutionName,
  strengths: categoryFit.alignment,
  weaknesses: categoryFit.gaps,
});

const categoryMark = { ...levelMark, unknown: { word: 'Not known', tone: 'neutral' } } satisfies Record<string, Mark>;
const stepMark = { 1: levelMark.low, 2: levelMark.medium, 3: levelMark.high };
const fitMark = {
  fits: { word: 'Fits', tone: 'good' },
  tight: { word: 'Tight', tone: 'caution' },
  exceeds: { word: 'Too long', tone: 'harm' },
  unknown: { word: 'Not known', tone: 'neutral' },
} satisfies Record<string, Mark>;

/** Risks of the matrix that a screen shows first. */
const RISKS_SHOWN = 3;

const matrixTable = ({ riskAssessment, solutionAssessments }: Report): Block[] =>
  table(
    'Risk matrix: likelihood × impact, the highest first',
    { Risk: 39, Likelihood: 20, Impact: 19, Score: numbers(18), Why: 36, Mitigation: 38 },
    (riskAssessment?.riskMatrix ?? []).map((entry): Cell[] => {
      const { risk, why } = riskCells(entry, solutionAssessments);
      const { likelihood, impact, riskScore, mitigation } = entry;
      return [risk, stepMark[likelihood], stepMark[impact], String(riskScore), why, mitigation];
    }),
    RISKS_SHOWN,
  );

const financeBlocks = ({ financialAnalysis }: Report): Block[] => {
  if (!financialAnalysis) return [];
  const { budget, basis, costBenefit, roiAnalysis } = financialAnalysis;
  return paragraphs(
    cited(budget),
    muted(basis.rule),
    table(
      `What the purchase may need and bring over ${costBenefit.years} years, undiscounted`,
      { Figure: 44, 'AUD, GST not included': numbers(32), 'How it is worked out': 94 },
      // Figures that are worked out alike stand on one line.
      alike([...basis.figures, ...costBenefit.figures], ({ formula }) => formula).map((same) => [
        listed(same.map(({ name }) => name)),
        same[0].amountAud === null ? NOT_ON_RECORD : printAud(same[0].amountAud),
        same[0].formula,
      ]),
    ),
    returnBlocks(roiAnalysis),
  );
};

/** Phases that have a time; the rollout may wait for a vendor's plan. */
const stepsIn = ({ phases }: Roadmap): Step[] =>
  phases.flatMap(({ phase: label, weeks }) => {
    const span = [weeks?.from ?? 0, weeks?.to ?? 0] as const;
    return weeks ? [{ label, least: span, most: span }] : [];
  });

const roadmapSection = (report: Report): Section =>
  section(
    'Implementation Roadmap',
    report.implementationRoadmap && [
      timelineBlocks(stepsIn(report.implementationRoadmap), report.decision.deadline, report.generatedDate),
      table(
        `Against your timeframe of ${timeframeWords(report)}`,
        { Solution: 44, Fit: 24, Why: 102 },
        fitRows(report.implementationRoadmap),
      ),
    ],
  );

type Roadmap = NonNullable<Report['implementationRoadmap']>;

/** Whether each keeps to the timeframe; those that nobody can tell of in one line. */
const fitRows = ({ timeframe: { fits } }: Roadmap): Cell[][] => {
  const unknown = fits.filter(({ status }) => status === 'unknown').map(({ solution }) => solution);
  const silent = [namesOf(unknown, fits.length), fitMark.unknown, 'No implementation time on record can be compared.'];
  return [
    ...fits
      .filter(({ status }) => status !== 'unknown')
      .map(({ solution, status, statement }): Cell[] => [solution, fitMark[status], cited(statement)]),
    ...(unknown.length > 0 ? [silent] : []),
  ];
};

const phaseTables = ({ implementationRoadmap: roadmap }: Report): Block[] => [
  ...table(
    'Milestones',
    { Milestone: 50, Date: 28, Criteria: 92 },
    (roadmap?.milestones ?? []).map(({ milestone, date, criteria }) => [
      milestone,
      date ? formatDate(date) : NOT_ON_RECORD,
      criteria.join(' '),
    ]),
  ),
  ...planTable(roadmap?.phases ?? [], 'Deliverables', ({ deliverables }) => deliverables),
];

const marketSection = ({ marketAnalysis: market }: Report): Section => {
  const buyers = market?.buyers.map(({ buyer, notices }) => `${buyer} (${countOf(notices, 'notice')})`).join('; ');
  return section('Market and Competitors', market && cited(market.statement), buyers && `Public buyers: ${buyers}.`);
};

const regulatorySection = ({ regulatory }: Report): Section =>
  section(
    'Regulatory Analysis',
    regulatory && [
      regulatory.statement,
      table(
        'Approvals and certificates on record',
        { Solution: 50, 'On record': 120 },
        regulatory.positions
          .filter(({ onRecord }) => onRecord.length > 0)
          .map(({ solution, onRecord }) => [solution, onRecord.map(cited)]),
      ),
      silentLine(regulatory.positions),
    ],
  );

const silentLine = (positions: NonNullable<Report['regulatory']>['positions']) => {
  const silent = positions.filter(({ onRecord }) => onRecord.length === 0).map(({ solution }) => solution);
  const who = silent.length === positions.length ? 'any of them' : namesOf(silent, positions.length);
  return silent.length > 0 && `No approval and no certificate is on record for ${who}.`;
};

const noneYet = ({ recommendations: { firstToAsk } }: Report): string =>
  firstToAsk ? `None yet: ask ${firstToAsk.solution} from ${firstToAsk.vendor} first` : 'None yet';

/** The first choice, why, and what it means for budget and time. */
const primaryBlocks = (report: Report): Block[] => {
  const { primaryRecommendation: primary } = report.recommendations;
  const reasons = primary.rationale.filter((text) => text.length <= REASONS_ROOM * 2);
  const first = primary.solution
    ? `${primary.solution} from ${primary.vendor}.`
    : `${headlineOf(report)}. ${noneYet(report)}.`;
  return paragraphs(first, citedList(within(reasons, REASONS_ROOM)), cited(primary.budget), cited(primary.timeline));
};

/** The budget as the form has it. */
const budgetTyped = ({ budget, isBudgetDefault, need }: Report): string => {
  if (isBudgetDefault) return `${budget}, the form’s default`;
  return budget || (need.budgetAud ? 'As your own words name it' : 'None given');
};

/** What the summary comes to, and what was found besides what the scoring says. */
const glance = (report: Report): Maybe<Block>[] => {
  const { recommendedSolution, riskLevel, timelineEstimate, keyFindings } = report.executiveSummary;
  return [
    facts(
      row('Recommended', recommendedSolution ?? noneYet(report)),
      row('Risk level', riskLevel ? categoryMark[riskLevel].word : 'Risk assessment was switched off.'),
      [{ name: 'Timeline', value: cited(timelineEstimate) }],
    ),
    sub('Key findings', citedList(keyFindings.filter((text) => text !== report.scoring.statement))),
  ];
};

/** An advanced due diligence report as a document. */
export const advancedDocument = (report: Report): ReportDocument => {
  const { financialAnalysis, integrations, recommendations, marketAnalysis } = report;
  return assessedDocument(report, report.solutionAssessments.map(analysisOf), {
    title: 'Advanced Due Diligence Report',
    summary: report.executiveSummary.summary,
    atAGlance: glance(report),
    assessment: ['Solution Assessment', sub('Your current systems', requirementBlocks(integrations))],
    body: [
      tableSection(
        'Risk Assessment',
        'Risk by category',
        { Category: 30, Level: 22, Factors: { share: 118, linesShown: 2 } },
        Object.entries(report.riskAssessment?.riskCategories ?? {}).map(([name, { level, factors }]): Cell[] => [
          name,
          categoryMark[level],
          [...new Set(factors.map((factor) => firstOf(factor)[0]))].map(cited),
        ]),
      ),
      section('Financial Analysis', financeBlocks(report)),
      roadmapSection(report),
      marketSection(report),
      regulatorySection(report),
    ],
    primary: primaryBlocks(report),
    alternatives: recommendations.alternativeOptions.flatMap(({ rationale }) => rationale.slice(0, 1)),
    asked: [
      ...row('Organisation', report.organizationType),
      ...row('Timeframe', timeframeWords(report)),
      ...row('Budget', budgetTyped(report)),
      ...row('Current systems', report.currentSystems.join('; ')),
    ],
    risksAndPlan: [
      { ...section('Risk matrix', matrixTable(report)), isOpen: true },
      section('Phases of the roadmap', phaseTables(report)),
    ],
    requirements: [...report.requirements, ...integrations],
    costQuestions: financialAnalysis?.basis.questions,
    roiAnalysis: financialAnalysis?.roiAnalysis,
    rules: [
      tableSection(
        'Rules that apply',
        'Rules, and why each applies',
        { Rule: 110, 'Why it applies': 60 },
        (report.regulatory?.rules ?? []).map(({ rule, appliesBecause }) => [cited(rule), appliesBecause]),
      ),
      section(
        'Contract notices, which are not prices',
        citedList((marketAnalysis?.notices ?? []).map(({ notice }) => notice)),
      ),
    ],
  });
};
