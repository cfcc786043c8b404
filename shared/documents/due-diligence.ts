import type {
  DueDiligenceReport,
  RequirementAnswer,
  RiskEntry,
  SolutionAnalysis,
} from '../contracts/reports/due-diligence-report.ts';
import { depthWords, filledWords } from '../contracts/reports/report-choices.ts';
import { capital, listed } from '../kernel/format.ts';
import type { Maybe } from '../kernel/told.ts';
import {
  type Block,
  type Cell,
  callout,
  cited,
  citedList,
  filled,
  firstOf,
  list,
  paragraphs,
  part,
  type ReportDocument,
  type Section,
  section,
  sub,
  table,
  tableSection,
} from './blocks.ts';
import {
  type Assessed,
  decisionSection,
  gapSection,
  headlineOf,
  reasonsOf,
  stepsOf,
  timelineBlocks,
} from './decision.ts';
import {
  answersSection,
  evidenceMap,
  gateRules,
  gateTable,
  levelMark,
  nameOf,
  namesOf,
  pointsSection,
  questionsSection,
  requirementBlocks,
  scoreBlocks,
  solutionBlocks,
} from './evaluation.ts';
import { askedSection, documentFrom, methodsSection, type Row, row } from './head.ts';

/** The summary without its points on each solution, which stand below for and against it. */
const summaryOf = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('- '))
    .join('\n\n');

/** Characters that the body has for what speaks for a solution, and as many for what speaks against it. */
export const REASONS_ROOM = 180;

/** When what was saved has paid for it. */
export const returnBlocks = ({ paybackPeriod, netPresentValue }: NonNullable<DueDiligenceReport['roiAnalysis']>) =>
  sub('Payback and present value', cited(paybackPeriod), cited(netPresentValue));

/** What is risked, for whom. */
export const riskCell = ({ risk, solutions }: RiskEntry, of: readonly unknown[]): string[] => [
  risk,
  `For ${namesOf(solutions, of.length)}`,
];

type Planned = { phase: string; duration: string; activities: readonly string[] };
/** The steps of a plan, each with what it ends with. */
export const planTable = <One extends Planned>(
  steps: readonly One[],
  end: string,
  endOf: (step: One) => Cell,
): Block[] =>
  table('The plan, step by step', steps, [
    ['Step', 34, ({ phase }) => phase],
    ['Takes', 30, ({ duration }) => duration],
    ['What is done', 66, ({ activities }) => activities],
    [end, 40, endOf],
  ]);

/** What one kind of report says that the other does not, or says in other words. */
type Own = {
  title: string;
  /** The executive summary, and what stands below it. */
  summary: string;
  atAGlance: readonly Maybe<Block>[];
  /** What the solutions beside each other are called, and what is said of them besides. */
  assessment: readonly [title: string, ...more: Maybe<Block>[]];
  /** Between the assessment and the recommendations. */
  body: readonly Section[];
  /** The first choice, and a line on each of the others. */
  primary: readonly Block[];
  alternatives: readonly string[];
  /** Further rows of the buyer's question. */
  asked?: readonly Row[];
  /** The annex: risks and plan, then points of the buyer's own, then what its rules rest on. */
  risksAndPlan: readonly Section[];
  requirements: readonly RequirementAnswer[];
  costQuestions?: readonly string[] | undefined;
  roiAnalysis: DueDiligenceReport['roiAnalysis'];
  rules?: readonly Section[];
};

/** A due diligence report of either kind as a document; what was switched off is absent. */
export const assessedDocument = (
  report: Assessed,
  solutions: readonly SolutionAnalysis[],
  own: Own,
): ReportDocument => {
  const { decision, gates, scoring, requirements, recommendations, demonstrationExamples: examples } = report;
  const [assessmentTitle, ...assessment] = own.assessment;
  return documentFrom(report, {
    title: own.title,
    decision: decisionSection(report, solutions),
    body: filled([
      // What the first page had no room for, then the summary.
      section(
        'Executive Summary',
        ...[cited(decision.recommendation), cited(summaryOf(own.summary)), own.atAGlance],
        sub('Key findings', citedList(reasonsOf(decision))),
      ),
      section(
        assessmentTitle,
        sub('Gates', gateTable(gates)),
        sub('Scores', scoreBlocks(scoring)),
        sub('For and against', solutionBlocks(solutions, REASONS_ROOM)),
        sub('Your requirements', requirementBlocks(requirements)),
        assessment,
      ),
      ...own.body,
      section(
        'Recommendations',
        sub('Primary recommendation', own.primary),
        sub('Alternatives', citedList(own.alternatives)),
        sub('Next steps', citedList(recommendations.nextSteps)),
        sub('Urgency', cited(recommendations.urgencyAssessment)),
      ),
    ]),
    annex: filled([
      askedSection(report, [
        ...row('Project goals', report.projectGoals),
        ...row('Solutions', solutions.map(nameOf).join('; ')),
        ...row('Depth', depthWords[report.analysisDepth]),
        ...(own.asked ?? []),
        ...row('From the purchase', capital(listed((report.fromPurchase ?? []).map((field) => filledWords[field])))),
      ]),
      gapSection(solutions),
      ...own.risksAndPlan,
      questionsSection(solutions),
      section('Ask about cost', list(own.costQuestions)),
      section('Everything on record', solutionBlocks(solutions)),
      answersSection(own.requirements),
      section(
        'What each saving rests on',
        own.roiAnalysis?.costSavings.map(({ category, annualSaving, reasoning }) =>
          part(3, `${category}: ${annualSaving}`, cited(reasoning)),
        ),
      ),
      section('Rules behind the gates', gateRules(gates)),
      ...(own.rules ?? []),
      { ...section('Evidence map', evidenceMap(scoring)), isOpen: true },
      section('How the criteria weigh', scoring.statement, citedList(recommendations.decisionCriteria)),
      pointsSection(scoring),
      tableSection(
        'Other solutions on record',
        'Not selected, and why each may be worth a look',
        report.competitors ?? [],
        [
          ['Solution', 42, ({ solution }) => solution],
          ['Vendor', 38, ({ vendor }) => vendor],
          ['Why it may be worth a look', 90, ({ why }) => cited(why)],
        ],
      ),
      section(
        'Demonstration examples',
        examples.length > 0 &&
          callout('neutral', 'Demonstration', [
            'Everything in this section is fictional: it shows what complete data would look like, and is not ranked.',
          ]),
        solutionBlocks(examples),
      ),
      methodsSection(report.methods),
    ]),
  });
};

/** A due diligence report as a document. */
export const dueDiligenceDocument = (report: DueDiligenceReport): ReportDocument => {
  const { solutionAnalysis, recommendations, decision, requirements, roiAnalysis, implementationPlan = [] } = report;
  const savings = roiAnalysis?.costSavings.map(({ category, annualSaving }) => `${category}: ${annualSaving}`);
  return assessedDocument(report, solutionAnalysis, {
    title: 'Due Diligence Report',
    summary: report.executiveSummary,
    atAGlance: timelineBlocks(stepsOf(implementationPlan), decision.deadline, report.generatedDate),
    assessment: ['Solution Analysis'],
    body: [
      section(
        'ROI Analysis',
        savings && savings.length > 0 && `Savings: ${savings.join('; ')}.`,
        roiAnalysis && [cited(roiAnalysis.implementationCosts), returnBlocks(roiAnalysis)],
      ),
    ],
    primary: paragraphs(`${headlineOf(report)}.`, cited(recommendations.primaryRecommendation)),
    alternatives: recommendations.alternativeOptions.map((text) => firstOf(text)[0]),
    risksAndPlan: [
      tableSection('Risk register', 'Risks, the highest first', report.riskRegister ?? [], [
        ['Risk', 44, (entry) => riskCell(entry, solutionAnalysis)],
        ['Level', 18, ({ level }) => levelMark[level]],
        ['Why', 52, ({ why }) => cited(why)],
        ['What to do', 56, ({ mitigation }) => mitigation],
      ]),
      section(
        'Implementation plan',
        planTable(implementationPlan, 'Done when', ({ doneWhen }) => doneWhen),
      ),
    ],
    requirements,
    roiAnalysis,
  });
};
