import type { DueDiligenceReport, PlanPhase, RiskEntry } from '#shared/contracts/reports/due-diligence-report';
import { bullets, type PdfBlock, type PdfDocument, paragraph, section, table } from '../pdf-blocks.ts';
import { type Cited, citedIn } from './cited.ts';
import { closing, notesOf } from './closing.ts';
import { decisionPage, restOfGaps } from './decision-page.ts';
import { gateBlocks, requirementBlocks } from './gate-blocks.ts';
import { vendorQuestions } from './question-blocks.ts';
import { askedBlocks, imprintOf, reportLine, row } from './report-facts.ts';
import { savingsTable } from './savings-table.ts';
import { scoreBlocks, scoreDetailBlocks } from './score-blocks.ts';
import { demonstrationBlocks, solutionBlocks } from './solution-blocks.ts';

const depthWords = { standard: 'Standard', comprehensive: 'Comprehensive', executive: 'Executive' };
const levelWords = { high: 'High', medium: 'Medium', low: 'Low' };

const riskTable = (register: readonly RiskEntry[], cited: Cited): PdfBlock[] =>
  table(
    [
      { title: 'Risk', width: 32 },
      { title: 'Level', width: 16 },
      { title: 'Solutions', width: 30 },
      { title: 'Why', width: 42 },
      { title: 'What to do', width: 50 },
    ],
    register.map(({ risk, level, solutions, why, mitigation }) => [
      risk,
      levelWords[level],
      solutions.join(', '),
      cited.plain(why),
      mitigation,
    ]),
  );

const competitorTable = (competitors: NonNullable<DueDiligenceReport['competitors']>, cited: Cited): PdfBlock[] =>
  table(
    [
      { title: 'Solution', width: 42 },
      { title: 'Vendor', width: 38 },
      { title: 'Why it may be worth a look', width: 90 },
    ],
    competitors.map(({ solution, vendor, why }) => [solution, vendor, cited.plain(why)]),
  );

const solutionSection = (report: DueDiligenceReport, cited: Cited): PdfBlock[] => [
  ...gateBlocks(report.gates, cited),
  ...scoreBlocks(report.scoring),
  ...report.solutionAnalysis.flatMap((analysis) => solutionBlocks(analysis, cited)),
  ...requirementBlocks(report.requirements, cited),
  ...section(2, 'Risk register', riskTable(report.riskRegister ?? [], cited)),
  ...section(2, 'Other solutions on record', competitorTable(report.competitors ?? [], cited)),
];

const roiSection = ({ roiAnalysis }: DueDiligenceReport, cited: Cited): PdfBlock[] =>
  roiAnalysis
    ? [
        ...section(2, 'Project goals', paragraph(roiAnalysis.projectGoals)),
        ...savingsTable(roiAnalysis.costSavings, cited),
        ...section(2, 'Implementation costs', cited.blocks(roiAnalysis.implementationCosts)),
        ...section(2, 'Payback period', cited.blocks(roiAnalysis.paybackPeriod)),
        ...section(2, 'Net present value', cited.blocks(roiAnalysis.netPresentValue)),
      ]
    : [];

const phaseBlocks = ({ phase, duration, activities, doneWhen }: PlanPhase): PdfBlock[] =>
  section(3, `${phase} (${duration})`, [
    ...bullets(activities),
    { kind: 'paragraph', runs: [{ text: 'Done when: ', bold: true }, { text: doneWhen }] },
  ]);

const recommendationSection = (report: DueDiligenceReport, cited: Cited): PdfBlock[] => {
  const { primaryRecommendation, alternativeOptions, decisionCriteria, nextSteps, urgencyAssessment } =
    report.recommendations;
  return [
    ...section(2, 'Primary recommendation', cited.blocks(primaryRecommendation)),
    ...section(2, 'Alternatives', cited.bullets(alternativeOptions)),
    ...section(2, 'Decision criteria', cited.bullets(decisionCriteria)),
    ...section(2, 'Next steps', cited.bullets(nextSteps)),
    ...section(2, 'Urgency', cited.blocks(urgencyAssessment)),
    ...section(2, 'Implementation plan', (report.implementationPlan ?? []).flatMap(phaseBlocks)),
    ...vendorQuestions(report),
  ];
};

/** A due diligence report as a document; what was switched off is absent. */
export const dueDiligenceDocument = (report: DueDiligenceReport): PdfDocument => {
  const cited = citedIn(report.citations);
  return {
    title: 'Due Diligence Report',
    ...imprintOf(report),
    blocks: [
      ...reportLine(report),
      ...decisionPage(report.decision, cited),
      ...section(1, 'Executive Summary', [
        ...cited.blocks(report.executiveSummary),
        ...askedBlocks(report, [
          ...row('Project goals', report.projectGoals),
          ...row('Solutions', report.solutionAnalysis.map(({ solution }) => solution).join('; ')),
          ...row('Depth', depthWords[report.analysisDepth]),
        ]),
        ...restOfGaps(report.decision),
      ]),
      ...section(1, 'Solution Analysis', solutionSection(report, cited)),
      ...section(1, 'ROI Analysis', roiSection(report, cited)),
      ...section(1, 'Recommendations', recommendationSection(report, cited)),
      ...demonstrationBlocks(report.demonstrationExamples, cited),
      ...section(1, 'Methods', [...bullets(report.methods), ...scoreDetailBlocks(report.scoring)]),
      ...closing(notesOf(report.citations)),
    ],
  };
};
