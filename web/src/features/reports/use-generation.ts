import { useQueryClient } from '@tanstack/react-query';
import type { ReportType } from '#shared/contracts/reports/report-head';
import { listened } from '../../lib/storage/listened.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';
import type { Report } from './api.ts';
import { refreshFiles, reportQuery } from './files/query.ts';
import { type Generation, generateSafely } from './generation.ts';

/** A report in the making, as the Files tab lists it. */
type RunningReport = { key: string; type: ReportType; name: string; startedAt: number };

const running = listened<readonly RunningReport[]>(() => []);

export const addRunning = (report: RunningReport) => running.change([report, ...running.now()]);
export const removeRunning = (key: string) => running.change(running.now().filter((report) => report.key !== key));

/** The reports that this page is having made, newest first. */
export const useRunningReports = running.use;

type Options<R extends Report> = {
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  onReady: (report: R) => void;
  onFailed: (error: unknown) => void;
};

/**
 * One report at a time: generates, tells the stages, can be cancelled, and survives a lost connection and a reader who
 * goes to another page. A failure is kept in `error` until the next run; `retry` sends the same again.
 */
export const useGeneration = <Sent extends { sessionId: string }, R extends Report>(
  generation: Generation<Sent, R>,
  { prepare, onReady, onFailed }: Options<R>,
) => {
  const queryClient = useQueryClient();
  return useStreamedTask({
    open: async function* (sent: Sent, signal) {
      const key = crypto.randomUUID();
      addRunning({ key, type: generation.type, name: generation.name, startedAt: Date.now() });
      try {
        await prepare();
        yield* generateSafely(queryClient, generation, sent, signal);
      } finally {
        removeRunning(key);
      }
    },
    onAnswer: (report: R) => {
      queryClient.setQueryData(reportQuery(report.reportId).queryKey, report);
      onReady(report);
    },
    onFailed,
    onEnded: () => void refreshFiles(queryClient),
    outlivesPage: true,
  });
};
