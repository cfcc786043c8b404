import { useState } from 'react';
import type { CatalogueRecommendation, RecommendationsAnswer } from '#shared/contracts/catalogue';
import { budgetRangeLabel, categoryLabel, providerTypeLabel } from '#shared/kernel/catalogue';
import type { Citation } from '#shared/kernel/evidence';
import { countOf } from '../../../lib/format.ts';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Warnings } from '../../../ui/evidence/warnings.tsx';
import { HiddenIdentifiers } from '../../../ui/forms/hidden-identifiers.tsx';
import { SearchIcon } from '../../../ui/list-icons.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { SafeMarkdown } from '../../../ui/text/safe-markdown.tsx';
import { DemonstrationSolutions } from '../demonstration-solutions.tsx';
import type { DiscoverState } from '../discover/filters.ts';
import type { ChangeState } from '../use-discover-state.ts';

type StripProps = {
  label: string;
  /** Best first. */
  recommendations: readonly CatalogueRecommendation[];
  /** Of the answer: the reasons cite them. */
  citations: readonly Citation[];
  onFind: (solution: string) => void;
};

/** Recommended solutions in their rank, side by side where there is room. */
const RecommendationStrip = ({ label, recommendations, citations, onFind }: StripProps) =>
  recommendations.length > 0 && (
    <ol aria-label={label} className="grid gap-3 md:grid-cols-2">
      {recommendations.map((one, index) => (
        <li key={one.solutionId} className="flex flex-col gap-2 rounded-md border border-line p-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="font-semibold">
                <span className="figures text-muted">{index + 1}.</span> {one.solution}
              </h3>
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                {one.vendor}
                {one.demonstration && <DemonstrationBadge />}
              </p>
            </div>
            <Score score={one.relevanceScore} />
          </div>
          <Warnings warnings={one.warnings} about={one.solution} />
          <div className="flex-1 text-sm">
            <SafeMarkdown text={one.reasoning} citations={citations} />
          </div>
          <Keywords keywords={one.matchedKeywords} />
          <Button
            look="quiet"
            icon={<SearchIcon />}
            aria-label={`Find in the list: ${one.solution}`}
            onClick={() => onFind(one.solution)}
            className="-mx-2.5 self-start"
          >
            Find in the list
          </Button>
        </li>
      ))}
    </ol>
  );

const Score = ({ score }: { score: number }) => (
  <p className="figures w-20 shrink-0 text-right">
    <span className="sr-only">Relevance </span>
    <strong className="font-semibold text-lg">{Math.round(score)}</strong>
    <span className="text-muted text-xs">/100</span>
    <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-meter" style={{ width: `${Math.min(100, Math.max(0, score))}%` }} />
    </span>
  </p>
);

const Keywords = ({ keywords }: { keywords: readonly string[] }) =>
  keywords.length > 0 && (
    <p className="text-sm">
      <span className="text-muted">Matched: </span>
      {keywords.map((keyword) => (
        <mark key={keyword} className="mr-1 inline-block rounded-sm bg-action-soft px-1.5 text-ink">
          {keyword}
        </mark>
      ))}
    </p>
  );

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
    <section aria-label="Filters taken from your words" className="space-y-2 rounded-md bg-sunken p-3">
      <h3 className="font-medium text-sm">Filters taken from your words</h3>
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
    droppedSentences > 0 && `${countOf(droppedSentences, 'sentence')} left out for lack of a supporting record`,
    `Data version ${dataVersion}`,
  ];
  return <p className="text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>;
};
