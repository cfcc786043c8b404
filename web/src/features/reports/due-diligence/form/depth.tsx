import { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { depthWords } from '#shared/documents/due-diligence';
import { RadioChoice } from '../../frame/radio-choice.tsx';

const words = {
  standard: {
    label: depthWords.standard,
    holds: 'Decision page, gates and scores, with the three main strengths and weaknesses of each solution.',
  },
  comprehensive: {
    label: depthWords.comprehensive,
    holds:
      'Also an overview of everything on record about each solution, every strength and weakness, and the questions to its vendor.',
  },
  executive: {
    label: depthWords.executive,
    holds: 'A one-page decision summary, one line for each solution, the most serious risks, next steps and urgency.',
  },
} satisfies Record<AnalysisDepth, { label: string; holds: string }>;

type DepthChoiceProps = { depth: AnalysisDepth; onChange: (depth: AnalysisDepth) => void };

/** How deep the report goes, with what each depth holds. */
export const DepthChoice = ({ depth, onChange }: DepthChoiceProps) => (
  <RadioChoice
    legend="Analysis Depth"
    name="analysis-depth"
    options={AnalysisDepth.options}
    value={depth}
    onChange={onChange}
    words={words}
  />
);
