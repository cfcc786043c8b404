import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForPurchase } from '../../lib/purchase/for-purchase.ts';
import { facetsQuery, solutionsQuery } from './api.ts';
import { type DiscoverState, filtersSent, listSent } from './discover/filters.ts';

/**
 * The list that the page's state asks for, its counts, and how much of it is real.
 * @param demonstration the switch; undefined: the server decides
 */
export const useSolutions = (state: DiscoverState, demonstration: boolean | undefined) => {
  const list = useInfiniteQuery(solutionsQuery({ ...listSent(state, demonstration), ...useForPurchase() }));
  const facetsRead = useQuery(facetsQuery(filtersSent(state, demonstration)));
  const pages = list.data?.pages;
  const loaded = useMemo(() => pages?.flatMap(({ solutions }) => solutions) ?? [], [pages]);
  const real = useMemo(() => loaded.filter(({ demonstration }) => !demonstration), [loaded]);
  const examples = useMemo(() => loaded.filter(({ demonstration }) => demonstration), [loaded]);

  const total = pages?.at(-1)?.total ?? 0;
  // The list is real ones first: behind the first example, and at the end, all real ones have been read.
  const isRealComplete = examples.length > 0 || !list.hasNextPage;
  const facets = facetsRead.data;
  // Examples hide that nothing real was found: what would help is then asked for without them.
  const isOnlyExamples = real.length === 0 && examples.length > 0;
  const helpRead = useQuery({
    ...facetsQuery(filtersSent(state, false)),
    placeholderData: undefined,
    enabled: isOnlyExamples,
  });
  const counted = facets ? Math.max(0, total - facets.demonstrations) : total;
  const realTotal = isRealComplete ? real.length : counted;
  return {
    list,
    /** The list and its counts have been read, or cannot be. */
    isCounted: Boolean(list.data) && !facetsRead.isPending,
    facets,
    /** What may be done where nothing real was found. */
    help: isOnlyExamples ? helpRead.data : facets,
    real,
    examples,
    isRealComplete,
    realTotal,
    exampleTotal: isRealComplete ? total - real.length : (facets?.demonstrations ?? 0),
    pageCount: pages?.length ?? 0,
  };
};
export type SolutionsRead = ReturnType<typeof useSolutions>;
