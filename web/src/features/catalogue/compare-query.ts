import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSolutions } from '#shared/contracts/catalogue';
import { call } from '../../lib/api-client.ts';
import { COMPARISON_MAX } from './compare-state.ts';

/** The solutions of a comparison. What is on screen stays while a changed set is read. */
export const comparisonQuery = (ids: readonly string[], demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['solutions', 'compared', ids, demonstration],
    queryFn: ({ signal }) =>
      call(listSolutions)(
        { ids: [...ids], limit: COMPARISON_MAX, demonstration, providerTypes: [], categories: [], evidence: [] },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
