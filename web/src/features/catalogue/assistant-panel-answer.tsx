import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import { countOf } from '../../lib/format.ts';
import { HiddenIdentifiers } from '../../ui/hidden-identifiers.tsx';
import { SafeMarkdown } from '../../ui/safe-markdown.tsx';
import { InferredFilters } from './assistant-panel-filters.tsx';
import { RecommendationStrip } from './assistant-panel-strip.tsx';
import { DemonstrationSolutions } from './demonstration-solutions.tsx';
import type { ChangeState } from './use-discover-state.ts';

type AssistantAnswerProps = {
  answer: RecommendationsAnswer;
  onSendAsTyped: () => void;
  onChange: ChangeState;
};

/** The assistant's answer: the summary, the filters it read, the ranked solutions, and who wrote it. */
export const AssistantAnswer = ({ answer, onSendAsTyped, onChange }: AssistantAnswerProps) => {
  const { summary, citations, masked, recommendations, filters } = answer;
  const real = recommendations.filter(({ demonstration }) => !demonstration);
  const examples = recommendations.filter(({ demonstration }) => demonstration);
  const find = (solution: string) =>
    onChange({ search: solution, providerTypes: [], categories: [], budgetRange: 'any', evidence: [] });
  return (
    <div className="space-y-4 border-line border-t pt-4">
      <HiddenIdentifiers
        masked={masked}
        before="reading what you wrote"
        undo={{ label: 'Undo and submit as typed', onUndo: onSendAsTyped }}
      />
      <InferredFilters key={answer.dataVersion + summary} filters={filters} onChange={onChange} />
      <RecommendationStrip label="Recommended solutions" recommendations={real} citations={citations} onFind={find} />
      {examples.length > 0 && (
        <DemonstrationSolutions total={examples.length}>
          <RecommendationStrip
            label="Recommended examples"
            recommendations={examples}
            citations={citations}
            onFind={find}
          />
        </DemonstrationSolutions>
      )}
      {summary && <SafeMarkdown text={summary} citations={citations} />}
      <WrittenBy answer={answer} />
    </div>
  );
};

const writers = {
  embedded: 'Written from records',
  model: 'Written by a language model over the same facts',
} satisfies Record<RecommendationsAnswer['engine'], string>;

const WrittenBy = ({
  answer: { engine, engineNote, droppedSentences, dataVersion },
}: {
  answer: RecommendationsAnswer;
}) => {
  const parts = [
    writers[engine],
    engineNote,
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} without a record behind it left out`,
    `Data version ${dataVersion}`,
  ];
  return <p className="text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>;
};
