import { useState } from 'react';
import type { RecommendationsAnswer } from '#shared/contracts/catalogue';
import { budgetRangeLabel, categoryLabel, providerTypeLabel } from '#shared/kernel/catalogue';
import { countOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipList } from '../../../ui/chip-list.tsx';
import { HiddenIdentifiers } from '../../../ui/hidden-identifiers.tsx';
import { SafeMarkdown } from '../../../ui/safe-markdown.tsx';
import { DemonstrationSolutions } from '../demonstration-solutions.tsx';
import type { DiscoverState } from '../discover/filters.ts';
import type { ChangeState } from '../use-discover-state.ts';
import { RecommendationStrip } from './assistant-panel-strip.tsx';

type Inferred = RecommendationsAnswer['filters'];
type Chip = { label: string; without: Inferred };

const chipsOf = (filters: Inferred): Chip[] => [
  ...filters.categories.map((category) => ({
    label: categoryLabel[category],
    without: { ...filters, categories: filters.categories.filter((one) => one !== category) },
  })),
  ...filters.providerTypes.map((type) => ({
    label: providerTypeLabel[type],
    without: { ...filters, providerTypes: filters.providerTypes.filter((one) => one !== type) },
  })),
  ...(filters.budgetRange === 'any'
    ? []
    : [{ label: budgetRangeLabel[filters.budgetRange], without: { ...filters, budgetRange: 'any' as const } }]),
];

/** What the words name replaces what was chosen; what they do not name stays. */
const changeOf = ({ categories, providerTypes, budgetRange }: Inferred): Partial<DiscoverState> => ({
  ...(categories.length > 0 ? { categories } : {}),
  ...(providerTypes.length > 0 ? { providerTypes } : {}),
  ...(budgetRange === 'any' ? {} : { budgetRange }),
});

/** The filters that the words ask for: to be seen, changed, and applied to the list. */
const InferredFilters = ({ filters, onChange }: { filters: Inferred; onChange: ChangeState }) => {
  const [kept, setKept] = useState(filters);
  const chips = chipsOf(kept);
  if (chipsOf(filters).length === 0) return null;
  return (
    <section aria-label="Filters read from your words" className="space-y-2 rounded-md bg-sunken p-3">
      <h3 className="font-medium text-sm">Filters read from your words</h3>
      <div className="flex flex-wrap items-center gap-2">
        {chips.length === 0 && <p className="text-muted text-sm">All of them were removed.</p>}
        <ChipList
          label="Filters to apply"
          items={chips.map(({ label }) => label)}
          onRemove={(label) => setKept(chips.find((chip) => chip.label === label)?.without ?? kept)}
        />
        <Button disabled={chips.length === 0} onClick={() => onChange({ ...changeOf(kept), search: '' })}>
          Apply these filters
        </Button>
      </div>
    </section>
  );
};

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
