import type {
  AdvancedDueDiligenceReport,
  PrintedFigure,
} from '#shared/contracts/reports/advanced-due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { printAud } from '#shared/money/printed-figures';
import { countOf } from '../../lib/format.ts';
import { bullets, type PdfBlock, paragraph, section, table } from '../pdf-blocks.ts';
import type { Cited } from './cited.ts';
import { savingsTable } from './savings-table.ts';

/** The sections that only an advanced report has; nothing for one that was switched off. */

type Report = AdvancedDueDiligenceReport;

export const levelWords = { high: 'High', medium: 'Medium', low: 'Low', unknown: 'Not known' };
const stepWords = { 1: 'Low', 2: 'Medium', 3: 'High' };
const fitWords = { fits: 'Fits', tight: 'Tight', exceeds: 'Too long', unknown: 'Not known' };

export const riskBlocks = (assessment: Report['riskAssessment'], cited: Cited): PdfBlock[] =>
  assessment
    ? [
        ...section(
          2,
          'Risk categories',
          table(
            [
              { title: 'Category', width: 30 },
              { title: 'Level', width: 22 },
              { title: 'Factors', width: 118 },
            ],
            Object.entries(assessment.riskCategories).map(([name, { level, factors }]) => [
              name,
              levelWords[level],
              factors.map((factor) => `• ${cited.plain(factor)}`).join('\n'),
            ]),
          ),
        ),
        ...section(
          2,
          'Risk matrix',
          table(
            [
              { title: 'Risk', width: 37 },
              { title: 'Likelihood', width: 20 },
              { title: 'Impact', width: 17 },
              { title: 'Score', width: 17, align: 'right' },
              { title: 'Why', width: 38 },
              { title: 'Mitigation', width: 41 },
            ],
            assessment.riskMatrix.map(({ risk, solutions, likelihood, impact, riskScore, why, mitigation }) => [
              `${risk}\n${solutions.join(', ')}`,
              stepWords[likelihood],
              stepWords[impact],
              String(riskScore),
              cited.plain(why),
              mitigation,
            ]),
          ),
        ),
      ]
    : [];

const figureTable = (figures: readonly PrintedFigure[]): PdfBlock[] =>
  table(
    [
      { title: 'Figure', width: 34 },
      { title: 'AUD', width: 30, align: 'right' },
      { title: 'How it is worked out', width: 106 },
    ],
    figures.map(({ name, amountAud, formula }) => [
      name,
      amountAud === null ? NOT_ON_RECORD : printAud(amountAud),
      formula,
    ]),
  );

export const financeBlocks = (analysis: Report['financialAnalysis'], cited: Cited): PdfBlock[] => {
  if (!analysis) return [];
  const { budget, basis, costBenefit, roiAnalysis } = analysis;
  return [
    ...cited.blocks(budget),
    ...section(2, 'Budget requirements', [...paragraph(basis.rule, 'muted'), ...figureTable(basis.figures)]),
    ...section(2, `Cost and benefit over ${costBenefit.years} years, undiscounted`, figureTable(costBenefit.figures)),
    ...savingsTable(roiAnalysis.costSavings, cited),
    ...section(2, 'Payback and present value', [
      ...cited.blocks(roiAnalysis.paybackPeriod),
      ...cited.blocks(roiAnalysis.netPresentValue),
    ]),
    ...section(2, 'Ask the vendors about cost', bullets(basis.questions)),
  ];
};

export const roadmapBlocks = (roadmap: Report['implementationRoadmap'], cited: Cited): PdfBlock[] => {
  if (!roadmap) return [];
  const { phases, milestones, timeframe } = roadmap;
  const weeksOf = ({ weeks }: (typeof phases)[number]) => (weeks ? `, weeks ${weeks.from} to ${weeks.to}` : '');
  return [
    ...phases.flatMap((phase) =>
      section(2, `${phase.phase} (${phase.duration}${weeksOf(phase)})`, [
        ...bullets(phase.activities),
        { kind: 'paragraph', runs: [{ text: 'Deliverables: ', bold: true }, { text: phase.deliverables.join('; ') }] },
      ]),
    ),
    ...section(
      2,
      'Milestones',
      table(
        [
          { title: 'Milestone', width: 50 },
          { title: 'Date', width: 32 },
          { title: 'Criteria', width: 88 },
        ],
        milestones.map(({ milestone, date, criteria }) => [
          milestone,
          date ? formatDate(date) : NOT_ON_RECORD,
          criteria.join(' '),
        ]),
      ),
    ),
    ...section(
      2,
      `Against the timeframe of ${timeframe.chosen}`,
      table(
        [
          { title: 'Solution', width: 44 },
          { title: 'Fit', width: 24 },
          { title: 'Why', width: 102 },
        ],
        timeframe.fits.map(({ solution, status, statement }) => [solution, fitWords[status], cited.plain(statement)]),
      ),
    ),
  ];
};

export const marketBlocks = (market: Report['marketAnalysis'], cited: Cited): PdfBlock[] =>
  market
    ? section(2, 'Market', [
        ...cited.blocks(market.statement),
        ...(market.buyers.length > 0
          ? paragraph(
              `Public buyers: ${market.buyers.map(({ buyer, notices }) => `${buyer} (${countOf(notices, 'notice')})`).join('; ')}.`,
            )
          : []),
        ...section(
          3,
          'Contract notices, which are not prices',
          cited.bullets(market.notices.map(({ notice }) => notice)),
        ),
      ])
    : [];

export const regulatoryBlocks = (regulatory: Report['regulatory'], cited: Cited): PdfBlock[] =>
  regulatory
    ? [
        ...paragraph(regulatory.statement),
        ...section(
          2,
          'Rules',
          table(
            [
              { title: 'Rule', width: 110 },
              { title: 'Why it applies', width: 60 },
            ],
            regulatory.rules.map(({ rule, appliesBecause }) => [cited.plain(rule), appliesBecause]),
          ),
        ),
        ...section(
          2,
          'Approvals and certificates on record',
          regulatory.positions.flatMap(({ solution, onRecord }) =>
            section(3, solution, onRecord.length > 0 ? cited.bullets(onRecord) : paragraph(NOT_ON_RECORD)),
          ),
        ),
      ]
    : [];
