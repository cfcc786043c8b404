import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listSolutions, readSolutionFacets, type Solution } from '#shared/contracts/catalogue';
import { call, callWithHeaders } from '../../lib/api-client.ts';
import type { FiltersSent, ListSent } from './discover/filters.ts';

/** Fills rows of one, two and three. */
const PAGE_SIZE = 24;

export type SolutionPage = { solutions: Solution[]; total: number; nextCursor: string | null };

/** The beginning of every key of the list, for refreshing all of it. */
export const solutionsKey = ['solutions'] as const;

/** The list, page by page. */
export const solutionsQuery = (sent: ListSent) =>
  infiniteQueryOptions({
    queryKey: [...solutionsKey, sent],
    queryFn: async ({ pageParam, signal }): Promise<SolutionPage> => {
      const page = { ...sent, ids: [], limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) };
      const { answer, headers } = await callWithHeaders(listSolutions)(page, { signal });
      const total = Number(headers.get('x-total-count') ?? Number.NaN);
      return {
        solutions: answer,
        total: Number.isInteger(total) ? total : answer.length,
        nextCursor: headers.get('x-next-cursor'),
      };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

const FOUND_MAX = 6;
const unfiltered = { providerTypes: [], categories: [], evidence: [], ids: [] };

/** The first few solutions that words find. */
export const solutionsFoundQuery = (search: string, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['solutions-found', search, demonstration],
    queryFn: async ({ signal }) =>
      (await call(listSolutions)({ ...unfiltered, search, limit: FOUND_MAX, demonstration }, { signal })).map(
        ({ id, name, vendor }) => ({ id, name, vendorName: vendor.name }),
      ),
  });

/** How many solutions each choice would show. */
export const facetsQuery = (sent: FiltersSent) =>
  queryOptions({
    queryKey: ['solution-facets', sent],
    queryFn: ({ signal }) => call(readSolutionFacets)(sent, { signal }),
    placeholderData: keepPreviousData,
  });
