import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { solutionsKey } from './api.ts';
import type { SolutionsRead } from './use-solutions.ts';

/** After so many pages the reader asks for more: the foot of the page must stay within reach. */
const PAGES_UNASKED = 5;
/** Read ahead, so that a scrolling reader seldom waits. */
const AHEAD = '800px';

/** What stands below a list that goes on: reads the next page when it comes near. */
export const MoreSolutions = ({ read: { list, pageCount } }: { read: SolutionsRead }) => {
  const queryClient = useQueryClient();
  const mark = useRef<HTMLDivElement>(null);
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, error } = list;
  const isUnasked = pageCount % PAGES_UNASKED !== 0 && !isFetchNextPageError && !isPlaceholderData;
  useEffect(() => {
    if (!isUnasked || !mark.current || isFetchingNextPage) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void fetchNextPage({ cancelRefetch: false }),
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isUnasked, isFetchingNextPage, fetchNextPage]);

  if (isFetchNextPageError) {
    // A page link of data that changed since leads nowhere: the list begins again.
    const isOutdated = error instanceof ApiError && error.code === 'invalid_input';
    return (
      <ErrorState
        title="The rest of the list could not be loaded"
        detail={detailOf(error)}
        retryLabel={isOutdated ? 'Start the list again' : 'Retry'}
        onRetry={() => void (isOutdated ? queryClient.resetQueries({ queryKey: solutionsKey }) : fetchNextPage())}
      />
    );
  }
  return (
    <div ref={mark} className="min-h-10 pb-4 text-center">
      {isFetchingNextPage || isUnasked ? (
        <>
          <span className="sr-only">More solutions load as you scroll</span>
          <Skeleton className="h-24 w-full" />
        </>
      ) : (
        <Button onClick={() => void fetchNextPage()}>Show more solutions</Button>
      )}
    </div>
  );
};
