import type { SolutionAnalysis } from '#shared/contracts/reports/due-diligence-report';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { bullets, heading, type PdfBlock, paragraph, section } from '../pdf-blocks.ts';
import type { Cited } from './cited.ts';
import { gapsLine } from './report-facts.ts';

const markOf = ({ demonstration, userSupplied }: SolutionAnalysis): string =>
  demonstration ? ' (Demonstration)' : userSupplied ? ' (named by you)' : '';

/** A solution with its vendor, where that is known. */
export const nameOf = ({ solution, vendor }: SolutionAnalysis): string =>
  vendor && vendor !== NOT_ON_RECORD ? `${solution}, ${vendor}` : solution;

/** What is known of one solution. */
export const solutionBlocks = (analysis: SolutionAnalysis, cited: Cited): PdfBlock[] => [
  heading(2, `${nameOf(analysis)}${markOf(analysis)}`),
  ...(analysis.userSupplied ? paragraph('You named it and no record holds it, so nothing is said of it here.') : []),
  ...(analysis.detailedOverview ? cited.blocks(analysis.detailedOverview) : []),
  ...section(3, 'Strengths', cited.bullets(analysis.strengths)),
  ...section(3, 'Weaknesses', cited.bullets(analysis.weaknesses)),
  ...section(3, 'Risk', analysis.riskAssessment ? cited.blocks(analysis.riskAssessment) : []),
  ...section(3, 'Public contracts, which are not prices', cited.bullets(analysis.publicContracts)),
  ...gapsLine(analysis.notOnRecord),
];

/** Fictional examples in a closed block, each marked. */
export const demonstrationBlocks = (examples: readonly SolutionAnalysis[], cited: Cited): PdfBlock[] =>
  section(
    1,
    'Demonstration examples',
    examples.length === 0
      ? []
      : [
          {
            kind: 'note',
            paragraphs: [
              [
                { text: 'Demonstration. ', bold: true },
                {
                  text: 'Everything in this section is fictional: it shows what complete data would look like, and takes part in no ranking.',
                },
              ],
            ],
          },
          ...examples.flatMap((example) => [
            ...solutionBlocks(example, cited),
            ...section(3, 'Questions to the vendor', bullets(example.vendorQuestions)),
          ]),
        ],
  );
