import { queryOptions } from '@tanstack/react-query';

/** A kept report, whole; it never changes. Its client is fetched when it is asked for. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: ['reports', 'one', reportId],
    queryFn: async ({ signal }) => (await import('./api.ts')).getReport(reportId, signal),
  });
