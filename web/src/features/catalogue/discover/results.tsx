import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SolutionFacets } from '#shared/contracts/catalogue';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon, SparkIcon } from '../../../ui/list-icons.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { solutionsKey } from '../api.ts';
import type { CardActions } from '../solution-card.tsx';
import { rowClass, SolutionList } from '../solution-list.tsx';
import { useColumns } from '../use-columns.ts';
import type { ChangeState } from '../use-discover-state.ts';
import type { SolutionsRead } from '../use-solutions.ts';
import { clearedFilters, type DiscoverState, type ViewMode } from './filters.ts';

const widenings = {
  search: { label: 'Without the search words', change: { search: '' } },
  providerTypes: { label: 'All provider types', change: { providerTypes: clearedFilters.providerTypes } },
  categories: { label: 'All categories', change: { categories: clearedFilters.categories } },
  budgetRange: { label: 'Any budget', change: { budgetRange: clearedFilters.budgetRange } },
  evidence: { label: 'Any evidence', change: { evidence: clearedFilters.evidence } },
} satisfies Record<SolutionFacets['widen'][number]['drop'], { label: string; change: Partial<DiscoverState> }>;

type DiscoverEmptyProps = {
  facets: SolutionFacets | undefined;
  onChange: ChangeState;
  onAskAgent: () => void;
};

/** Nothing was found: what may have been meant, which single change would show something, and who else to ask. */
const DiscoverEmpty = ({ facets, onChange, onAskAgent }: DiscoverEmptyProps) => {
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
      <p className="text-sm">One change would bring up results:</p>
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

/** After so many pages the reader asks for more: the foot of the page must stay within reach. */
const PAGES_UNASKED = 5;
/** Read ahead, so that a scrolling reader seldom waits. */
const AHEAD = '800px';

/** What stands below a list that goes on: reads the next page when it comes near. */
const MoreSolutions = ({ read: { list, pageCount } }: { read: SolutionsRead }) => {
  const queryClient = useQueryClient();
  const mark = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, error } = list;
  const isUnasked = pageCount % PAGES_UNASKED !== 0 && !isFetchNextPageError && !isPlaceholderData;
  useEffect(() => {
    // While the list is read anew nothing could be asked for: it is looked again once that has ended.
    if (!isUnasked || !mark.current || isFetching) return;
    // A busy page is told several changes at once; the last is how it stands.
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && void fetchNextPage({ cancelRefetch: false }),
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isUnasked, isFetching, fetchNextPage]);

  if (isFetchNextPageError) {
    // A page link of data that changed since leads nowhere: the list begins again.
    const isOutdated = error instanceof ApiError && error.code === 'invalid_input';
    return (
      <ErrorState
        title="The rest of the list could not be loaded"
        detail={detailOf(error)}
        retryLabel={isOutdated ? 'Reload the list' : 'Retry'}
        onRetry={() => void (isOutdated ? queryClient.resetQueries({ queryKey: solutionsKey }) : fetchNextPage())}
      />
    );
  }
  return (
    <div ref={mark} className="min-h-10 pb-4 text-center">
      {isFetchingNextPage || isUnasked ? (
        <>
          <span className="sr-only">More solutions load as you scroll</span>
          {/* Its room alone until something is on its way: nothing pulses that waits for the reader. */}
          {isFetchingNextPage ? <Skeleton className="h-24 w-full" /> : <span className="block h-24" />}
        </>
      ) : (
        <Button onClick={() => void fetchNextPage()}>Show more solutions</Button>
      )}
    </div>
  );
};

const SHOWN = [0, 1, 2, 3, 4, 5];

/** The list in its final shape while it loads. */
const SkeletonCards = ({ view }: { view: ViewMode }) => {
  const columns = useColumns(view);
  if (view === 'list') {
    return (
      <div role="status">
        <span className="sr-only">Loading solutions</span>
        <Skeleton className="h-130 w-full" />
      </div>
    );
  }
  return (
    <div role="status" className={rowClass(columns)}>
      <span className="sr-only">Loading solutions</span>
      {SHOWN.map((index) => (
        <div key={index} className="space-y-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex gap-3">
            <Skeleton className="size-10" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-8 w-3/4" />
        </div>
      ))}
    </div>
  );
};

// At the end of the list, and nothing of a first screen.
const DemonstrationSolutions = lazy(async () => ({
  default: (await import('../demonstration-solutions.tsx')).DemonstrationSolutions,
}));

type DiscoverResultsProps = {
  state: DiscoverState;
  read: SolutionsRead;
  comparedIds: readonly string[];
  actions: CardActions;
  onChange: ChangeState;
  onAskAgent: () => void;
};

/** The list in each of its states: loading, failed, empty, full. */
export const DiscoverResults = ({ state, read, comparedIds, actions, onChange, onAskAgent }: DiscoverResultsProps) => {
  const { list, help, real, examples, isRealComplete, exampleTotal } = read;
  if (list.isPending) return <SkeletonCards view={state.view} />;
  if (!list.data) {
    return (
      <ErrorState
        title="Error Loading Solutions"
        detail="Failed to load healthcare solutions. Please try again later."
        onRetry={() => void list.refetch()}
      />
    );
  }
  const shared = { view: state.view, budgetRange: state.budgetRange, comparedIds, actions };
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      {real.length > 0 ? (
        <SolutionList solutions={real} {...shared} />
      ) : (
        <DiscoverEmpty facets={help} onChange={onChange} onAskAgent={onAskAgent} />
      )}
      {!isRealComplete && <MoreSolutions read={read} />}
      {isRealComplete && exampleTotal > 0 && (
        <Suspense fallback={null}>
          <DemonstrationSolutions total={exampleTotal}>
            <SolutionList solutions={examples} {...shared} />
            {list.hasNextPage && <MoreSolutions read={read} />}
          </DemonstrationSolutions>
        </Suspense>
      )}
    </div>
  );
};
