import type { DueDiligenceReport, SolutionAnalysis } from '../contracts/reports/due-diligence-report.ts';
import {
  type Block,
  type Cell,
  cited,
  citedList,
  citedParagraphs,
  filled,
  firstOf,
  paragraphs,
  type ReportDocument,
  type Section,
  section,
  sub,
  table,
} from './blocks.ts';
import { type Assessed, decisionSection, gapSection, headlineOf, stepsOf, timelineBlocks } from './decision.ts';
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
import { askedSection, documentFrom, methodsSection, type Row, row } from './head.ts';

export const depthWords = { standard: 'Standard', comprehensive: 'Comprehensive', executive: 'Executive' };

const riskTable = ({ riskRegister = [], solutionAnalysis }: DueDiligenceReport) =>
  table(
    'Risks, the highest first',
    { Risk: 44, Level: 18, Why: 52, 'What to do': 56 },
    riskRegister.map(({ risk, level, solutions, why, mitigation }): Cell[] => [
      [risk, `For ${namesOf(solutions, solutionAnalysis.length)}`],
      levelMark[level],
      cited(why),
      mitigation,
    ]),
  );

const planTable = ({ implementationPlan = [] }: DueDiligenceReport) =>
  table(
    'Implementation plan, step by step',
    { Step: 34, Takes: 30, 'What is done': 66, 'Done when': 40 },
    implementationPlan.map(({ phase, duration, activities, doneWhen }) => [phase, duration, activities, doneWhen]),
  );

/** The summary without its points on each solution, which stand below for and against it. */
export const summaryOf = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('- '))
    .join('\n\n');

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

/** What every due diligence recommends, each in its words for the first choice and for the others. */
export const adviceSection = (
  { recommendations: { nextSteps, urgencyAssessment } }: Assessed,
  primary: readonly Block[],
  alternatives: readonly string[],
): Section =>
  section(
    'Recommendations',
    sub('Primary recommendation', primary),
    sub('Alternatives', citedList(alternatives)),
    sub('Next steps', citedList(nextSteps)),
    sub('Urgency', citedParagraphs(urgencyAssessment)),
  );

/** When what was saved has paid for it. */
export const returnBlocks = ({ paybackPeriod, netPresentValue }: NonNullable<DueDiligenceReport['roiAnalysis']>) =>
  sub('Payback and present value', citedParagraphs(paybackPeriod, netPresentValue));

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
  { ...section('Evidence map', evidenceMap(scoring)), isOpen: true },
  section('How the criteria weigh', paragraphs(scoring.statement), citedList(recommendations.decisionCriteria)),
  pointsSection(scoring),
  competitorSection(competitors),
  demonstrationSection(demonstrationExamples),
  methodsSection(methods),
];

/** A due diligence report as a document; what was switched off is absent. */
export const dueDiligenceDocument = (report: DueDiligenceReport): ReportDocument => {
  const { solutionAnalysis: solutions, roiAnalysis, recommendations, decision } = report;
  return documentFrom(report, {
    title: 'Due Diligence Report',
    decision: decisionSection(report, solutions),
    body: filled([
      section(
        'Executive Summary',
        // What the first page had no room for, then the summary.
        citedParagraphs(decision.recommendation, summaryOf(report.executiveSummary)),
        timelineBlocks(stepsOf(report.implementationPlan ?? []), decision.deadline, report.generatedDate),
      ),
      section('Solution Analysis', assessmentBlocks(report, solutions)),
      section(
        'ROI Analysis',
        roiAnalysis && [
          savingsLine(roiAnalysis.costSavings),
          citedParagraphs(roiAnalysis.implementationCosts),
          returnBlocks(roiAnalysis),
        ],
      ),
      adviceSection(
        report,
        paragraphs(`${headlineOf(report)}.`, cited(recommendations.primaryRecommendation)),
        recommendations.alternativeOptions.map((text) => firstOf(text)[0]),
      ),
    ]),
    annex: filled([
      questionSection(report, solutions),
      gapSection(solutions),
      section('Risk register', riskTable(report)),
      section('Implementation plan', planTable(report)),
      questionsSection(report),
      recordSection(solutions),
      answersSection(report.requirements),
      savingsSection(roiAnalysis?.costSavings),
      section('Rules behind the gates', gateRules(report.gates)),
      ...lastSections(report),
    ]),
  });
};
