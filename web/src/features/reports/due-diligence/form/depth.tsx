import { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { depthWords } from '#shared/documents/due-diligence';

const contains = {
  standard: 'Decision page, gates and scores, with the three main strengths and weaknesses of each solution.',
  comprehensive:
    'Also an overview of everything on record about each solution, every strength and weakness, and the questions to its vendor.',
  executive: 'A one-page decision summary, one line for each solution, the most serious risks, next steps and urgency.',
} satisfies Record<AnalysisDepth, string>;

type DepthChoiceProps = { depth: AnalysisDepth; onChange: (depth: AnalysisDepth) => void };

/** How deep the report goes, with what each depth holds. */
export const DepthChoice = ({ depth, onChange }: DepthChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-sm">Analysis Depth</legend>
    <div className="grid gap-2 md:grid-cols-3">
      {AnalysisDepth.options.map((one) => (
        <label
          key={one}
          className="flex gap-2.5 rounded-md border border-line p-3 text-sm has-checked:border-action has-checked:bg-action-soft"
        >
          <input
            type="radio"
            name="analysis-depth"
            value={one}
            checked={one === depth}
            onChange={() => onChange(one)}
            aria-describedby={`depth-${one}`}
            aria-label={depthWords[one]}
            className="mt-0.75 size-4 shrink-0 accent-action"
          />
          <span>
            <span className="font-medium">{depthWords[one]}</span>
            <span id={`depth-${one}`} className="mt-0.5 block text-muted">
              {contains[one]}
            </span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
