import { ErrorState } from '../../ui/error-state.tsx';
import { DemonstrationSolutions } from './demonstration-solutions.tsx';
import { DiscoverEmpty } from './discover-empty.tsx';
import type { DiscoverState } from './discover-filters.ts';
import { MoreSolutions } from './more-solutions.tsx';
import { SkeletonCards } from './skeleton-cards.tsx';
import type { CardActions } from './solution-card.tsx';
import { SolutionList } from './solution-list.tsx';
import type { ChangeState } from './use-discover-state.ts';
import type { SolutionsRead } from './use-solutions.ts';

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
        <DemonstrationSolutions total={exampleTotal}>
          <SolutionList solutions={examples} {...shared} />
          {list.hasNextPage && <MoreSolutions read={read} />}
        </DemonstrationSolutions>
      )}
    </div>
  );
};
