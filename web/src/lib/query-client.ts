import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what was changed, also where a first read is still under way: that one may have begun before the change, and
 * the query client by itself would take its answer for the new one.
 */
class ChangedQueryClient extends QueryClient {
  override async invalidateQueries(...[filters = {}, options]: Parameters<QueryClient['invalidateQueries']>) {
    const again: [InvalidateQueryFilters, InvalidateOptions | undefined] = [filters, options];
    const isFirstRead = this.getQueryCache()
      .findAll(filters)
      .some(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined);
    await super.invalidateQueries(...again);
    if (isFirstRead) await super.invalidateQueries(...again);
  }
}

/** Data never goes stale by itself: no polling, no refetch on focus, no automatic retry. */
export const makeQueryClient = () =>
  new ChangedQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
