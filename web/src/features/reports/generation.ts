import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { GeneratedFile, ReportType } from '#shared/contracts/reports/report-head';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { StreamEvent } from '#shared/kernel/stream';
import { listened } from '../../lib/storage/listened.ts';
import { bridged, foundInTime } from '../../lib/task/bridged.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';
import { showDone, showFailure } from '../../ui/overlays/toast-queue.ts';
import type { AdvancedSent, DueDiligenceSent, Report, RoiSent } from './api.ts';
import { refreshFiles, reportQuery } from './files/query.ts';

type Toast = readonly [title: string, description: string];

/** A kind of report that the server makes while one waits. */
type Generation<Sent, R extends Report> = {
  type: R['type'];
  /** As the Files tab lists it while it is made. */
  name: string;
  /** What a reader is told once it is there; absent: its maker tells it. */
  ready?: Toast;
  failed: Toast;
  /** The client of the server is fetched with the first report. */
  generate: (api: typeof import('./api.ts'), sent: Sent, signal: AbortSignal) => AsyncGenerator<StreamEvent<R>>;
};

export const roiGeneration: Generation<RoiSent, DetailedRoiReport> = {
  type: 'roi-report',
  name: 'Detailed ROI report',
  failed: ['ROI Report Generation Failed', 'Unable to generate the ROI report. Please try again.'],
  generate: (api, ...of) => api.generateRoi(...of),
};
export const dueDiligenceGeneration: Generation<DueDiligenceSent, DueDiligenceReport> = {
  type: 'due-diligence',
  name: 'Due diligence report',
  ready: ['Report Generated', 'Your comprehensive due diligence report is ready.'],
  failed: ['Report Generation Failed', 'Unable to generate the report. Please try again.'],
  generate: (api, ...of) => api.generateDueDiligence(...of),
};
export const advancedGeneration: Generation<AdvancedSent, AdvancedDueDiligenceReport> = {
  type: 'advanced-due-diligence',
  name: 'Advanced due diligence report',
  ready: ['Advanced Due Diligence Report Generated', 'Your comprehensive analysis is ready for review.'],
  failed: ['Report Generation Failed', 'Unable to generate the advanced due diligence report. Please try again.'],
  generate: (api, ...of) => api.generateAdvanced(...of),
};

const patience = {
  everyMs: 1_500,
  forMs: 90_000,
  late: 'The report did not arrive in time. Look for it in Files, or try again.',
};

/** Generates and yields what comes; a lost connection is bridged by reading the finished report back. */
async function* generateSafely<Sent extends { sessionId: string }, R extends Report>(
  queryClient: QueryClient,
  { type, generate }: Generation<Sent, R>,
  sent: Sent,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<R>> {
  const known = await refreshFiles(queryClient);
  const events = generate(await import('./api.ts'), sent, signal);
  // Without knowing what was there before, nobody can tell which is new.
  if (!known) return yield* events;
  const isNew = (file: GeneratedFile) =>
    file.type === type && file.sessionId === sent.sessionId && known.every(({ id }) => id !== file.id);
  const readBack = async () => {
    const find = async () => (await refreshFiles(queryClient))?.find(isNew);
    const { id } = await foundInTime(find, patience, signal);
    return (await queryClient.fetchQuery(reportQuery(id))) as R;
  };
  yield* bridged(events, { stage: 'The connection was lost; fetching the report', readBack }, signal);
}

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
