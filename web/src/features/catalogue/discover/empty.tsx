import type { SolutionFacets } from '#shared/contracts/catalogue';
import { countOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchIcon, SparkIcon } from '../../../ui/list-icons.tsx';
import type { ChangeState } from '../use-discover-state.ts';
import { clearedFilters, type DiscoverState } from './filters.ts';

const widenings = {
  search: { label: 'Without the search words', change: { search: '' } },
  providerTypes: { label: 'All provider types', change: { providerTypes: clearedFilters.providerTypes } },
  categories: { label: 'All categories', change: { categories: clearedFilters.categories } },
  budgetRange: { label: 'Any budget', change: { budgetRange: clearedFilters.budgetRange } },
  evidence: { label: 'Whatever evidence is on record', change: { evidence: clearedFilters.evidence } },
} satisfies Record<SolutionFacets['widen'][number]['drop'], { label: string; change: Partial<DiscoverState> }>;

type DiscoverEmptyProps = {
  facets: SolutionFacets | undefined;
  onChange: ChangeState;
  onAskAgent: () => void;
};

/** Nothing was found: what may have been meant, which single change would show something, and who else to ask. */
export const DiscoverEmpty = ({ facets, onChange, onAskAgent }: DiscoverEmptyProps) => {
  const meant = facets?.didYouMean;
  return (
    <EmptyState
      title="No solutions found"
      icon={<SearchIcon className="size-5" />}
      action={
        <Button look="primary" size="medium" icon={<SparkIcon />} onClick={onAskAgent}>
          Ask AI for Recommendations
        </Button>
      }
    >
      <p>No solution in the catalogue matches the search and all of the filters.</p>
      {meant && (
        <p className="mt-2">
          Did you mean{' '}
          <Button look="quiet" className="text-link underline" onClick={() => onChange({ search: meant })}>
            {meant}
          </Button>
        </p>
      )}
      <Widen widen={facets?.widen ?? []} onChange={onChange} />
    </EmptyState>
  );
};

const Widen = ({ widen, onChange }: { widen: SolutionFacets['widen']; onChange: ChangeState }) =>
  widen.length > 0 && (
    <div className="mt-4">
      <p className="text-sm">One change would show something:</p>
      <ul aria-label="Wider searches" className="mt-2 flex flex-wrap justify-center gap-2">
        {widen.map(({ drop, total }) => (
          <li key={drop}>
            <Button onClick={() => onChange(widenings[drop].change)}>
              {widenings[drop].label}: {countOf(total, 'solution')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
