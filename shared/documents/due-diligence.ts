import type { AdvancedDueDiligenceReport } from '../contracts/reports/advanced-due-diligence-report.ts';
import type { DueDiligenceReport, SolutionAnalysis } from '../contracts/reports/due-diligence-report.ts';
import {
  type Block,
  type Cell,
  cited,
  citedList,
  filled,
  firstOf,
  paragraphs,
  type ReportDocument,
  type Section,
  table,
} from './blocks.ts';
import { decisionSection, gapSection, headlineOf, stepsOf, timelineBlocks } from './decision.ts';
import {
  answersSection,
  competitorSection,
  demonstrationSection,
  gateRules,
  gateTable,
  levelMark,
  nameOf,
  namesOf,
  pointsSection,
  questionsSection,
  recordSection,
  requirementBlocks,
  savingsLine,
  savingsSection,
  scoreBlocks,
  solutionBlocks,
} from './evaluation.ts';
import { evidenceMap } from './evidence-map.ts';
import { askedSection, documentFrom, methodsSection, type Row, row, sub } from './head.ts';

export const depthWords = { standard: 'Standard', comprehensive: 'Comprehensive', executive: 'Executive' };

const riskTable = ({ riskRegister, solutionAnalysis }: DueDiligenceReport) =>
  table(
    'Risks, the highest first',
    { Risk: 44, Level: 18, Why: 52, 'What to do': 56 },
    (riskRegister ?? []).map(({ risk, level, solutions, why, mitigation }): Cell[] => [
      [risk, `For ${namesOf(solutions, solutionAnalysis.length)}`],
      levelMark[level],
      cited(why),
      mitigation,
    ]),
  );

const planTable = (phases: DueDiligenceReport['implementationPlan']) =>
  table(
    'Implementation plan, step by step',
    { Step: 34, Takes: 30, 'What is done': 66, 'Done when': 40 },
    (phases ?? []).map(({ phase, duration, activities, doneWhen }): Cell[] => [phase, duration, activities, doneWhen]),
  );

/** The summary without its points on each solution, which stand below for and against it. */
export const summaryOf = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('- '))
    .join('\n\n');

type Assessed = DueDiligenceReport | AdvancedDueDiligenceReport;

/** Characters that the body has for what speaks for a solution, and as many for what speaks against it. */
export const REASONS_ROOM = 180;

/** What every due diligence says of the solutions beside each other. */
export const assessmentBlocks = (
  { gates, scoring, requirements }: Assessed,
  solutions: readonly SolutionAnalysis[],
): Block[] => [
  ...sub('Gates', gateTable(gates)),
  ...sub('Scores', scoreBlocks(scoring)),
  ...sub('For and against', solutionBlocks(solutions, REASONS_ROOM)),
  ...sub('Your requirements', requirementBlocks(requirements)),
];

/** The buyer's question, with rows of one report alone at its end. */
export const questionSection = (report: Assessed, solutions: readonly SolutionAnalysis[], more: readonly Row[] = []) =>
  askedSection(report, [
    ...row('Project goals', report.projectGoals),
    ...row('Solutions', solutions.map(nameOf).join('; ')),
    ...row('Depth', depthWords[report.analysisDepth]),
    ...more,
  ]);

/** What every due diligence ends with. */
export const lastSections = ({
  scoring,
  recommendations,
  competitors,
  demonstrationExamples,
  methods,
}: Assessed): Section[] => [
  { title: 'Evidence map', blocks: evidenceMap(scoring), isOpen: true },
  {
    title: 'How the criteria weigh',
    blocks: [...paragraphs(scoring.statement), ...citedList(recommendations.decisionCriteria)],
  },
  pointsSection(scoring),
  competitorSection(competitors),
  demonstrationSection(demonstrationExamples),
  methodsSection(methods),
];

/** A due diligence report as a document; what was switched off is absent. */
export const dueDiligenceDocument = (report: DueDiligenceReport): ReportDocument => {
  const { solutionAnalysis: solutions, roiAnalysis, recommendations, implementationPlan } = report;
  const plan = implementationPlan ? stepsOf(implementationPlan) : null;
  return documentFrom(report, {
    title: 'Due Diligence Report',
    decision: decisionSection({ ...report, solutions, nextSteps: recommendations.nextSteps }),
    body: filled([
      {
        title: 'Executive Summary',
        blocks: [
          // What the first page had no room for, then the summary.
          ...paragraphs(cited(report.decision.recommendation), cited(summaryOf(report.executiveSummary))),
          ...timelineBlocks(plan ?? [], report.decision.deadline, report.generatedDate),
        ],
      },
      {
        title: 'Solution Analysis',
        blocks: assessmentBlocks(report, solutions),
      },
      {
        title: 'ROI Analysis',
        blocks: roiAnalysis
          ? [
              ...savingsLine(roiAnalysis.costSavings),
              ...paragraphs(cited(roiAnalysis.implementationCosts)),
              ...sub(
                'Payback and present value',
                paragraphs(cited(roiAnalysis.paybackPeriod), cited(roiAnalysis.netPresentValue)),
              ),
            ]
          : [],
      },
      {
        title: 'Recommendations',
        blocks: [
          ...sub('Primary recommendation', [
            ...paragraphs(`${headlineOf(report)}.`),
            ...paragraphs(cited(recommendations.primaryRecommendation)),
          ]),
          ...sub('Alternatives', citedList(recommendations.alternativeOptions.map((text) => firstOf(text)[0]))),
          ...sub('Next steps', citedList(recommendations.nextSteps)),
          ...sub('Urgency', paragraphs(cited(recommendations.urgencyAssessment))),
        ],
      },
    ]),
    annex: filled([
      questionSection(report, solutions),
      gapSection(solutions),
      { title: 'Risk register', blocks: riskTable(report) },
      { title: 'Implementation plan', blocks: planTable(implementationPlan) },
      questionsSection(report),
      recordSection(solutions),
      answersSection(report.requirements),
      savingsSection(roiAnalysis?.costSavings),
      { title: 'Rules behind the gates', blocks: gateRules(report.gates) },
      ...lastSections(report),
    ]),
  });
};
