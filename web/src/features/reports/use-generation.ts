import { useQueryClient } from '@tanstack/react-query';
import type { ReportType } from '#shared/contracts/reports/report-head';
import { listened } from '../../lib/storage/listened.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';
import { showDone, showFailure } from '../../ui/overlays/toast-queue.ts';
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

/** What every form needs that a report is made from. */
export type MakingProps = {
  /** The conversation that the report belongs to; begun when there is none. */
  sessionId: () => string;
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  demonstration: boolean | undefined;
};

type Options<R extends Report> = Pick<MakingProps, 'prepare'> & { onReady: (report: R) => void };

/**
 * One report at a time: generates, tells the stages and the outcome, can be cancelled, and survives a lost connection and
 * a reader who goes to another page. A failure is kept in `error` until the next run; `retry` sends the same again.
 */
export const useGeneration = <Sent extends { sessionId: string }, R extends Report>(
  generation: Generation<Sent, R>,
  { prepare, onReady }: Options<R>,
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
      if (generation.ready) showDone(...generation.ready);
    },
    onFailed: () => showFailure(...generation.failed),
    onEnded: () => void refreshFiles(queryClient),
    outlivesPage: true,
  });
};
