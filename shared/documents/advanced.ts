import type { AdvancedDueDiligenceReport } from '../contracts/reports/advanced-due-diligence-report.ts';
import type { SolutionAnalysis } from '../contracts/reports/due-diligence-report.ts';
import { NOT_ON_RECORD } from '../kernel/evidence.ts';
import { countOf, formatDate, listed } from '../kernel/format.ts';
import { alike } from '../kernel/order.ts';
import { printAud } from '../money/printed-figures.ts';
import {
  type Block,
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
import { assessedDocument, planTable, REASONS_ROOM, returnBlocks, riskCell } from './due-diligence.ts';
import { levelMark, namesOf, requirementBlocks } from './evaluation.ts';
import { facts, row, timeframeWords } from './head.ts';

/** The document of an advanced due diligence report. */

type Report = AdvancedDueDiligenceReport;
type Roadmap = NonNullable<Report['implementationRoadmap']>;

/** An assessment of an advanced report in the shape of the standard one, so that both are shown alike. */
const analysisOf = ({
  solutionName: solution,
  categoryFit,
  ...rest
}: Report['solutionAssessments'][number]): SolutionAnalysis => ({
  ...rest,
  ...{ solution, strengths: categoryFit.alignment, weaknesses: categoryFit.gaps },
});

const categoryMark = { ...levelMark, unknown: { word: 'Not known', tone: 'neutral' } } satisfies Record<string, Mark>;
const stepMark = { 1: levelMark.low, 2: levelMark.medium, 3: levelMark.high };
const fitMark = {
  fits: { word: 'Fits', tone: 'good' },
  tight: { word: 'Tight', tone: 'caution' },
  exceeds: { word: 'Too long', tone: 'harm' },
  unknown: { word: 'Not known', tone: 'neutral' },
} satisfies Record<string, Mark>;

const RISKS_SHOWN = 3;

const matrixTable = ({ riskAssessment, solutionAssessments }: Report): Block[] =>
  table(
    'Risk matrix: likelihood × impact, the highest first',
    riskAssessment?.riskMatrix ?? [],
    [
      ['Risk', 39, (entry) => riskCell(entry, solutionAssessments)],
      ['Likelihood', 20, ({ likelihood }) => stepMark[likelihood]],
      ['Impact', 19, ({ impact }) => stepMark[impact]],
      ['Score', numbers(18), ({ riskScore }) => String(riskScore)],
      ['Why', 36, ({ why }) => cited(why)],
      ['Mitigation', 38, ({ mitigation }) => mitigation],
    ],
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
      // Figures that are worked out alike stand on one line.
      alike([...basis.figures, ...costBenefit.figures], ({ formula }) => formula),
      [
        ['Figure', 44, (same) => listed(same.map(({ name }) => name))],
        [
          'AUD, GST not included',
          numbers(32),
          ([{ amountAud: aud }]) => (aud === null ? NOT_ON_RECORD : printAud(aud)),
        ],
        ['How it is worked out', 94, ([{ formula }]) => formula],
      ],
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

const roadmapBlocks = (report: Report, roadmap: Roadmap): Block[] => {
  const { fits } = roadmap.timeframe;
  const unknown = fits.filter(({ status }) => status === 'unknown').map(({ solution }) => solution);
  // Those that nobody can tell of stand in one line.
  const solution = namesOf(unknown, fits.length);
  const silent = {
    solution,
    status: 'unknown' as const,
    statement: 'No implementation time on record can be compared.',
  };
  return [
    ...timelineBlocks(stepsIn(roadmap), report.decision.deadline, report.generatedDate),
    ...table(
      `Against your timeframe of ${timeframeWords(report)}`,
      [...fits.filter(({ status }) => status !== 'unknown'), ...(unknown.length > 0 ? [silent] : [])],
      [
        ['Solution', 44, (fit) => fit.solution],
        ['Fit', 24, ({ status }) => fitMark[status]],
        ['Why', 102, ({ statement }) => cited(statement)],
      ],
    ),
  ];
};

const marketSection = ({ marketAnalysis: market }: Report): Section => {
  const buyers = market?.buyers.map(({ buyer, notices }) => `${buyer} (${countOf(notices, 'notice')})`).join('; ');
  return section('Market and Competitors', market && cited(market.statement), buyers && `Public buyers: ${buyers}.`);
};

const regulatorySection = ({ regulatory }: Report): Section => {
  const { statement, positions = [] } = regulatory ?? {};
  const silent = positions.filter(({ onRecord }) => onRecord.length === 0).map(({ solution }) => solution);
  const who = silent.length === positions.length ? 'any of them' : namesOf(silent, positions.length);
  return section(
    'Regulatory Analysis',
    statement,
    table(
      'Approvals and certificates on record',
      positions.filter(({ onRecord }) => onRecord.length > 0),
      [
        ['Solution', 50, ({ solution }) => solution],
        ['On record', 120, ({ onRecord }) => onRecord.map(cited)],
      ],
    ),
    silent.length > 0 && `No approval and no certificate is on record for ${who}.`,
  );
};

const noneYet = ({ recommendations: { firstToAsk } }: Report): string =>
  firstToAsk ? `None yet: ask ${firstToAsk.solution} from ${firstToAsk.vendor} first` : 'None yet';

/** The first choice, why, and what it means for budget and time. */
const primaryBlocks = (report: Report): Block[] => {
  const { solution, vendor, rationale, budget, timeline } = report.recommendations.primaryRecommendation;
  const reasons = rationale.filter((text) => text.length <= REASONS_ROOM * 2);
  const first = solution ? `${solution} from ${vendor}.` : `${headlineOf(report)}. ${noneYet(report)}.`;
  return paragraphs(first, citedList(within(reasons, REASONS_ROOM)), cited(budget), cited(timeline));
};

const budgetTyped = ({ budget, isBudgetDefault, need }: Report): string => {
  if (isBudgetDefault) return `${budget}, the form’s default`;
  return budget || (need.budgetAud ? 'As your own words name it' : 'None given');
};

/** What the summary comes to. */
const glance = (report: Report): Block => {
  const { recommendedSolution, riskLevel, timelineEstimate } = report.executiveSummary;
  return facts(
    row('Recommended', recommendedSolution ?? noneYet(report)),
    row('Risk level', riskLevel ? categoryMark[riskLevel].word : 'Risk assessment was switched off.'),
    [{ name: 'Timeline', value: cited(timelineEstimate) }],
  );
};

/** An advanced due diligence report as a document. */
export const advancedDocument = (report: Report): ReportDocument => {
  const { financialAnalysis, integrations, recommendations, marketAnalysis, implementationRoadmap: roadmap } = report;
  return assessedDocument(report, report.solutionAssessments.map(analysisOf), {
    title: 'Advanced Due Diligence Report',
    summary: report.executiveSummary.summary,
    atAGlance: [glance(report)],
    assessment: ['Solution Assessment', sub('Your current systems', requirementBlocks(integrations))],
    body: [
      tableSection('Risk Assessment', 'Risk by category', Object.entries(report.riskAssessment?.riskCategories ?? {}), [
        ['Category', 30, ([name]) => name],
        ['Level', 22, ([, { level }]) => categoryMark[level]],
        [
          'Factors',
          { share: 118, linesShown: 2 },
          ([, { factors }]) => [...new Set(factors.map((factor) => firstOf(factor)[0]))].map(cited),
        ],
      ]),
      section('Financial Analysis', financeBlocks(report)),
      section('Implementation Roadmap', roadmap && roadmapBlocks(report, roadmap)),
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
      section(
        'Phases of the roadmap',
        table('Milestones', roadmap?.milestones ?? [], [
          ['Milestone', 50, ({ milestone }) => milestone],
          ['Date', 28, ({ date }) => (date ? formatDate(date) : NOT_ON_RECORD)],
          ['Criteria', 92, ({ criteria }) => criteria.join(' ')],
        ]),
        planTable(roadmap?.phases ?? [], 'Deliverables', ({ deliverables }) => deliverables),
      ),
    ],
    requirements: [...report.requirements, ...integrations],
    costQuestions: financialAnalysis?.basis.questions,
    roiAnalysis: financialAnalysis?.roiAnalysis,
    rules: [
      tableSection('Rules that apply', 'Rules, and why each applies', report.regulatory?.rules ?? [], [
        ['Rule', 110, ({ rule }) => cited(rule)],
        ['Why it applies', 60, ({ appliesBecause }) => appliesBecause],
      ]),
      section(
        'Contract notices, which are not prices',
        citedList((marketAnalysis?.notices ?? []).map(({ notice }) => notice)),
      ),
    ],
  });
};
