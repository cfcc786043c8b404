import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { analysisOf } from '#shared/scores/criteria/solution-assessment';
import { bullets, type PdfBlock, type PdfDocument, paragraph, section, table } from '../pdf-blocks.ts';
import {
  financeBlocks,
  levelWords,
  marketBlocks,
  regulatoryBlocks,
  riskBlocks,
  roadmapBlocks,
} from './advanced-sections.ts';
import { type Cited, citedIn } from './cited.ts';
import { closing, notesOf } from './closing.ts';
import { decisionPage, restOfGaps } from './decision-page.ts';
import { gateBlocks, requirementBlocks } from './gate-blocks.ts';
import { vendorQuestions } from './question-blocks.ts';
import { askedBlocks, imprintOf, reportLine, row } from './report-facts.ts';
import { scoreBlocks, scoreDetailBlocks } from './score-blocks.ts';
import { demonstrationBlocks, solutionBlocks } from './solution-blocks.ts';

const depthWords = { standard: 'Standard', comprehensive: 'Comprehensive', executive: 'Executive' };

const summaryBlocks = (report: AdvancedDueDiligenceReport, cited: Cited): PdfBlock[] => {
  const { recommendedSolution, riskLevel, timelineEstimate, keyFindings, summary } = report.executiveSummary;
  return [
    ...cited.blocks(summary),
    {
      kind: 'keyValues',
      rows: [
        ...row('Recommended', recommendedSolution ?? 'None yet'),
        ...row('Risk level', riskLevel ? levelWords[riskLevel] : 'Switched off'),
        { name: 'Timeline', value: cited.runs(timelineEstimate) },
      ],
    },
    ...section(2, 'Key findings', cited.bullets(keyFindings)),
    ...askedBlocks(report, [
      ...row('Project goals', report.projectGoals),
      ...row('Solutions', report.solutionAssessments.map(({ solutionName }) => solutionName).join('; ')),
      ...row('Depth', depthWords[report.analysisDepth]),
      ...row('Organisation', report.organizationType),
      ...row('Timeframe', report.timeframe),
      ...row('Budget', report.budget || 'None given'),
      ...row('Current systems', report.currentSystems.join('; ')),
    ]),
    ...restOfGaps(report.decision),
  ];
};

const competitorBlocks = (competitors: DueDiligenceReport['competitors'], cited: Cited): PdfBlock[] =>
  section(
    2,
    'Other solutions on record',
    table(
      [
        { title: 'Solution', width: 42 },
        { title: 'Vendor', width: 38 },
        { title: 'Why it may be worth a look', width: 90 },
      ],
      (competitors ?? []).map(({ solution, vendor, why }) => [solution, vendor, cited.plain(why)]),
    ),
  );

const recommendationBlocks = (report: AdvancedDueDiligenceReport, cited: Cited): PdfBlock[] => {
  const { primaryRecommendation: primary, firstToAsk, ...rest } = report.recommendations;
  const ask = firstToAsk ? `: ask ${firstToAsk.solution} from ${firstToAsk.vendor} first` : '';
  return [
    ...section(2, 'Primary recommendation', [
      ...paragraph(primary.solution ? `${primary.solution} from ${primary.vendor}` : `No purchase yet${ask}.`),
      ...cited.bullets(primary.rationale),
      ...cited.blocks(primary.budget),
      ...cited.blocks(primary.timeline),
    ]),
    ...section(
      2,
      'Alternatives',
      rest.alternativeOptions.flatMap(({ solution, vendor, rationale, tradeoffs }) =>
        section(3, `${solution}, ${vendor}`, [
          ...cited.bullets(rationale),
          ...(tradeoffs.length > 0 ? [...paragraph('Trade-offs', 'muted'), ...cited.bullets(tradeoffs)] : []),
        ]),
      ),
    ),
    ...section(2, 'Decision criteria', cited.bullets(rest.decisionCriteria)),
    ...section(2, 'Next steps', cited.bullets(rest.nextSteps)),
    ...section(2, 'Urgency', cited.blocks(rest.urgencyAssessment)),
  ];
};

/** An advanced due diligence report as a document; what was switched off is absent. */
export const advancedDocument = (report: AdvancedDueDiligenceReport): PdfDocument => {
  const cited = citedIn(report.citations);
  const solutionAnalysis = report.solutionAssessments.map(analysisOf);
  const { gates, requirements, integrations, scoring } = report;
  return {
    title: 'Advanced Due Diligence Report',
    ...imprintOf(report),
    blocks: [
      ...reportLine(report),
      ...decisionPage(report.decision, cited),
      ...section(1, 'Executive Summary', summaryBlocks(report, cited)),
      ...section(1, 'Solution Assessment', [
        ...gateBlocks(gates, cited),
        ...scoreBlocks(scoring),
        ...solutionAnalysis.flatMap((analysis) => solutionBlocks(analysis, cited)),
        ...requirementBlocks(requirements, cited),
        ...requirementBlocks(integrations, cited, 'Your current systems'),
      ]),
      ...section(1, 'Risk Assessment', riskBlocks(report.riskAssessment, cited)),
      ...section(1, 'Financial Analysis', financeBlocks(report.financialAnalysis, cited)),
      ...section(1, 'Implementation Roadmap', roadmapBlocks(report.implementationRoadmap, cited)),
      ...section(1, 'Market and Competitors', [
        ...marketBlocks(report.marketAnalysis, cited),
        ...competitorBlocks(report.competitors, cited),
      ]),
      ...section(1, 'Regulatory Analysis', regulatoryBlocks(report.regulatory, cited)),
      ...section(1, 'Recommendations', [
        ...recommendationBlocks(report, cited),
        ...vendorQuestions({ solutionAnalysis, gates, requirements: [...requirements, ...integrations] }),
      ]),
      ...demonstrationBlocks(report.demonstrationExamples, cited),
      ...section(1, 'Methods', [...bullets(report.methods), ...scoreDetailBlocks(scoring)]),
      ...closing(notesOf(report.citations)),
    ],
  };
};
