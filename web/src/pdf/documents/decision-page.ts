import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { bullets, heading, type PdfBlock, paragraph, section } from '../pdf-blocks.ts';
import type { Cited } from './cited.ts';

type Decision = DetailedRoiReport['decision'] & Partial<Pick<DueDiligenceReport['decision'], 'openGates'>>;

/** Gaps that the page names, so that it stays one page. */
const GAPS_SHOWN = 6;

/** The page that a committee decides on: recommendation, why, gates, cost, what is not on record. */
export const decisionPage = (decision: Decision, cited: Cited): PdfBlock[] => [
  heading(1, 'Decision summary'),
  { kind: 'note', paragraphs: [cited.runs(decision.recommendation)] },
  ...section(2, 'Why', cited.bullets(decision.why)),
  ...gateBlocks(decision.openGates),
  ...section(2, 'Cost', cited.blocks(decision.cost)),
  heading(2, 'Not on record'),
  ...gapBlocks(decision.notOnRecord),
  { kind: 'pageBreak' },
];

const gapBlocks = (gaps: readonly string[]): PdfBlock[] => {
  if (gaps.length === 0) return paragraph('Nothing that this report looks for is missing.');
  const more = gaps.length - GAPS_SHOWN;
  return [
    ...bullets(gaps.slice(0, GAPS_SHOWN)),
    ...(more > 0 ? paragraph(`And ${more} more, listed after the Executive Summary.`) : []),
  ];
};

/** All gaps, where the decision page has no room for them. */
export const restOfGaps = ({ notOnRecord }: Decision): PdfBlock[] =>
  notOnRecord.length > GAPS_SHOWN ? section(2, 'All that is not on record', bullets(notOnRecord)) : [];

const gateBlocks = (openGates: readonly string[] | undefined): PdfBlock[] =>
  openGates === undefined
    ? []
    : [heading(2, 'Gates still open'), ...(openGates.length > 0 ? bullets(openGates) : paragraph('None.'))];
