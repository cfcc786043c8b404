import type { AdvancedDueDiligenceReport, PrintedFigure } from '../contracts/reports/advanced-due-diligence-report.ts';
import type { SolutionAnalysis } from '../contracts/reports/due-diligence-report.ts';
import { NOT_ON_RECORD } from '../kernel/evidence.ts';
import { countOf, formatDate, listed } from '../kernel/format.ts';
import { printAud } from '../money/printed-figures.ts';
import {
  type Block,
  type Cell,
  cited,
  citedList,
  filled,
  firstOf,
  list,
  type Mark,
  muted,
  numbers,
  paragraphs,
  type ReportDocument,
  table,
  within,
} from './blocks.ts';
import { decisionSection, gapSection, headlineOf, type Step, timelineBlocks } from './decision.ts';
import { assessmentBlocks, lastSections, questionSection, REASONS_ROOM, summaryOf } from './due-diligence.ts';
import {
  answersSection,
  gateRules,
  levelMark,
  namesOf,
  questionsSection,
  recordSection,
  requirementBlocks,
  savingsSection,
} from './evaluation.ts';
import { documentFrom, row, sub, timeframeWords } from './head.ts';

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

const categoryTable = (assessment: Report['riskAssessment']): Block[] =>
  table(
    'Risk by category',
    { Category: 30, Level: 22, Factors: { share: 118, linesShown: 2 } },
    Object.entries(assessment?.riskCategories ?? {}).map(([name, { level, factors }]): Cell[] => [
      name,
      categoryMark[level],
      [...new Set(factors.map((factor) => firstOf(factor)[0]))].map(cited),
    ]),
  );

/** Risks of the matrix that a screen shows first. */
const RISKS_SHOWN = 3;

const matrixTable = ({ riskAssessment, solutionAssessments }: Report): Block[] =>
  table(
    'Risk matrix: likelihood × impact, the highest first',
    { Risk: 40, Likelihood: 20, Impact: 19, Score: numbers(14), Why: 37, Mitigation: 40 },
    (riskAssessment?.riskMatrix ?? []).map(
      ({ risk, solutions, likelihood, impact, riskScore, why, mitigation }): Cell[] => [
        [risk, `For ${namesOf(solutions, solutionAssessments.length)}`],
        stepMark[likelihood],
        stepMark[impact],
        String(riskScore),
        cited(why),
        mitigation,
      ],
    ),
    RISKS_SHOWN,
  );

const figureTable = (caption: string, figures: readonly PrintedFigure[]): Block[] =>
  table(
    caption,
    { Figure: 44, 'AUD, GST not included': numbers(32), 'How it is worked out': 94 },
    figures.map(({ name, amountAud, formula }): Cell[] => [
      name,
      amountAud === null ? NOT_ON_RECORD : printAud(amountAud),
      formula,
    ]),
  );

/** Figures that are worked out alike stand on one line. */
const onceEach = (figures: readonly PrintedFigure[]): PrintedFigure[] =>
  [...Map.groupBy(figures, ({ formula }) => formula).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({ ...first, name: listed(alike.map(({ name }) => name)) })),
  );

const financeBlocks = ({ financialAnalysis }: Report): Block[] => {
  if (!financialAnalysis) return [];
  const { budget, basis, costBenefit, roiAnalysis } = financialAnalysis;
  return [
    ...paragraphs(cited(budget)),
    muted(basis.rule),
    ...figureTable(
      `What the purchase may need and bring over ${costBenefit.years} years, undiscounted`,
      onceEach([...basis.figures, ...costBenefit.figures]),
    ),
    ...sub(
      'Payback and present value',
      paragraphs(cited(roiAnalysis.paybackPeriod), cited(roiAnalysis.netPresentValue)),
    ),
  ];
};

/** Phases that the buyer's own planning assumptions time; the rollout waits for a vendor's plan. */
const stepsIn = ({ implementationRoadmap }: Report): Step[] =>
  (implementationRoadmap?.phases ?? []).flatMap(({ phase, weeks }) =>
    weeks ? [{ label: phase, least: [weeks.from, weeks.to], most: [weeks.from, weeks.to] } satisfies Step] : [],
  );

const roadmapBlocks = (report: Report): Block[] => {
  const roadmap = report.implementationRoadmap;
  if (!roadmap) return [];
  return [
    ...timelineBlocks(stepsIn(report), report.decision.deadline, report.generatedDate),
    ...table(
      `Against your timeframe of ${timeframeWords(report)}`,
      { Solution: 44, Fit: 24, Why: 102 },
      fitRows(roadmap),
    ),
  ];
};

type Roadmap = NonNullable<Report['implementationRoadmap']>;

/** Whether each keeps to the timeframe; those that nobody can tell of in one line. */
const fitRows = ({ timeframe: { fits } }: Roadmap): Cell[][] => {
  const unknown = fits.filter(({ status }) => status === 'unknown').map(({ solution }) => solution);
  return [
    ...fits
      .filter(({ status }) => status !== 'unknown')
      .map(({ solution, status, statement }): Cell[] => [solution, fitMark[status], cited(statement)]),
    ...(unknown.length > 0
      ? [[namesOf(unknown, fits.length), fitMark.unknown, 'No implementation time on record can be compared with it.']]
      : []),
  ];
};

const phaseTables = (roadmap: Report['implementationRoadmap']): Block[] => [
  ...table(
    'Milestones',
    { Milestone: 50, Date: 28, Criteria: 92 },
    (roadmap?.milestones ?? []).map(({ milestone, date, criteria }): Cell[] => [
      milestone,
      date ? formatDate(date) : NOT_ON_RECORD,
      criteria.join(' '),
    ]),
  ),
  ...table(
    'Phases, step by step',
    { Phase: 34, Takes: 30, 'What is done': 66, Deliverables: 40 },
    (roadmap?.phases ?? []).map(({ phase, duration, activities, deliverables }): Cell[] => [
      phase,
      duration,
      activities,
      deliverables,
    ]),
  ),
];

const marketBlocks = ({ marketAnalysis: market }: Report): Block[] =>
  market
    ? [
        ...paragraphs(cited(market.statement)),
        ...(market.buyers.length > 0
          ? paragraphs(
              `Public buyers: ${market.buyers.map(({ buyer, notices }) => `${buyer} (${countOf(notices, 'notice')})`).join('; ')}.`,
            )
          : []),
      ]
    : [];

const regulatoryBlocks = ({ regulatory }: Report): Block[] =>
  regulatory
    ? [
        ...paragraphs(regulatory.statement),
        ...table(
          'Approvals and certificates on record',
          { Solution: 50, 'On record': 120 },
          regulatory.positions.flatMap(({ solution, onRecord }): Cell[][] =>
            onRecord.length > 0 ? [[solution, onRecord.map(cited)]] : [],
          ),
        ),
        ...paragraphs(silentLine(regulatory.positions)),
      ]
    : [];

const silentLine = (positions: NonNullable<Report['regulatory']>['positions']): string => {
  const silent = positions.filter(({ onRecord }) => onRecord.length === 0).map(({ solution }) => solution);
  return silent.length > 0
    ? `No approval and no certificate is on record for ${silent.length === positions.length ? 'any of them' : namesOf(silent, positions.length)}.`
    : '';
};

const ruleTable = ({ regulatory }: Report): Block[] =>
  table(
    'Rules, and why each applies',
    { Rule: 110, 'Why it applies': 60 },
    (regulatory?.rules ?? []).map(({ rule, appliesBecause }): Cell[] => [cited(rule), appliesBecause]),
  );

const noneYet = ({ recommendations: { firstToAsk } }: Report): string =>
  firstToAsk ? `None yet: ask ${firstToAsk.solution} from ${firstToAsk.vendor} first` : 'None yet';

const recommendationBlocks = (report: Report): Block[] => {
  const { primaryRecommendation: primary, ...rest } = report.recommendations;
  return [
    ...sub('Primary recommendation', [
      ...paragraphs(
        primary.solution ? `${primary.solution} from ${primary.vendor}.` : `${headlineOf(report)}. ${noneYet(report)}.`,
      ),
      ...citedList(
        within(
          primary.rationale.filter((text) => text.length <= REASONS_ROOM * 2),
          REASONS_ROOM,
        ),
      ),
      ...paragraphs(cited(primary.budget), cited(primary.timeline)),
    ]),
    ...sub('Alternatives', citedList(rest.alternativeOptions.flatMap(({ rationale }) => rationale.slice(0, 1)))),
    ...sub('Next steps', citedList(rest.nextSteps)),
    ...sub('Urgency', paragraphs(cited(rest.urgencyAssessment))),
  ];
};

/** An advanced due diligence report as a document; what was switched off is absent. */
export const advancedDocument = (report: Report): ReportDocument => {
  const solutions = report.solutionAssessments.map(analysisOf);
  const { executiveSummary: summary, gates, requirements, integrations, recommendations } = report;
  return documentFrom(report, {
    title: 'Advanced Due Diligence Report',
    decision: decisionSection({ ...report, solutions, nextSteps: recommendations.nextSteps }),
    body: filled([
      {
        title: 'Executive Summary',
        blocks: [
          ...paragraphs(cited(report.decision.recommendation), cited(summaryOf(summary.summary))),
          {
            kind: 'facts',
            rows: [
              ...row('Recommended', summary.recommendedSolution ?? noneYet(report)),
              ...row(
                'Risk level',
                summary.riskLevel ? categoryMark[summary.riskLevel].word : 'Risk assessment was switched off.',
              ),
              { name: 'Timeline', value: cited(summary.timelineEstimate) },
            ],
          },
          ...sub('Key findings', citedList(summary.keyFindings.filter((text) => text !== report.scoring.statement))),
        ],
      },
      {
        title: 'Solution Assessment',
        blocks: [
          ...assessmentBlocks(report, solutions),
          ...sub('Your current systems', requirementBlocks(integrations)),
        ],
      },
      { title: 'Risk Assessment', blocks: categoryTable(report.riskAssessment) },
      { title: 'Financial Analysis', blocks: financeBlocks(report) },
      { title: 'Implementation Roadmap', blocks: roadmapBlocks(report) },
      { title: 'Market and Competitors', blocks: marketBlocks(report) },
      { title: 'Regulatory Analysis', blocks: regulatoryBlocks(report) },
      { title: 'Recommendations', blocks: recommendationBlocks(report) },
    ]),
    annex: filled([
      questionSection(report, solutions, [
        ...row('Organisation', report.organizationType),
        ...row('Timeframe', timeframeWords(report)),
        ...row(
          'Budget',
          (report.isBudgetDefault && `${report.budget}, the form’s default`) ||
            report.budget ||
            (report.need.budgetAud ? 'As your own words name it' : 'None given'),
        ),
        ...row('Current systems', report.currentSystems.join('; ')),
      ]),
      gapSection(solutions),
      { title: 'Risk matrix', blocks: matrixTable(report), isOpen: true },
      { title: 'Phases of the roadmap', blocks: phaseTables(report.implementationRoadmap) },
      questionsSection({ solutionAnalysis: solutions, gates, requirements: [...requirements, ...integrations] }),
      { title: 'Ask about cost', blocks: list(report.financialAnalysis?.basis.questions ?? []) },
      recordSection(solutions),
      answersSection([...requirements, ...integrations]),
      savingsSection(report.financialAnalysis?.roiAnalysis.costSavings),
      { title: 'Rules behind the gates', blocks: gateRules(gates) },
      { title: 'Rules that apply', blocks: ruleTable(report) },
      {
        title: 'Contract notices, which are not prices',
        blocks: citedList((report.marketAnalysis?.notices ?? []).map(({ notice }) => notice)),
      },
      ...lastSections(report),
    ]),
  });
};
