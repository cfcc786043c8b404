import { type QueryClient, queryOptions } from '@tanstack/react-query';

/**
 * The kept reports of this browser, newest first. On the first page for the count alone, so its client is fetched when
 * the list is.
 */
export const filesQuery = queryOptions({
  queryKey: ['reports', 'files'],
  queryFn: async ({ signal }) => (await import('../api.ts')).listFiles(signal),
});

/** Reads the list again; until that succeeds the one that is known stays. */
export const refreshFiles = (queryClient: QueryClient) =>
  queryClient.fetchQuery({ ...filesQuery, staleTime: 0 }).catch(() => undefined);

/** A kept report, whole; it never changes. Its client is fetched when it is asked for. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reports', 'one', reportId],
    queryFn: async ({ signal }) => (await import('../api.ts')).getReport(reportId, signal),
  });
