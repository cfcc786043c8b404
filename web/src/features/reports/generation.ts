import { useQueryClient } from '@tanstack/react-query';
import type { GeneratedFile, ReportType } from '#shared/contracts/reports/report-head';
import type { StreamEvent } from '#shared/kernel/stream';
import { listened } from '../../lib/storage/listened.ts';
import { bridged, foundInTime } from '../../lib/task/bridged.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';
import { showDone, showFailure } from '../../ui/overlays/toast-queue.ts';
import type { generate, Report } from './api.ts';
import { refreshFiles, reportQuery } from './files/query.ts';

type Told = Parameters<typeof showDone>;
type Kind = keyof typeof generate;
export type SentFor<Of extends Kind> = Parameters<(typeof generate)[Of]>[0];
type ReportOf<Of extends Kind> = Report & { type: Of };
type Generate<Of extends Kind> = (sent: SentFor<Of>, signal: AbortSignal) => AsyncGenerator<StreamEvent<ReportOf<Of>>>;

/** Of each kind of report its name while it is made, and what a reader is told then; `ready` absent: its maker tells it. */
const kinds: Record<Kind, { name: string; ready?: Told; failed: Told }> = {
  'roi-report': {
    name: 'Detailed ROI report',
    failed: ['ROI Report Generation Failed', 'Unable to generate the ROI report. Please try again.'],
  },
  'due-diligence': {
    name: 'Due diligence report',
    ready: ['Report Generated', 'Your comprehensive due diligence report is ready.'],
    failed: ['Report Generation Failed', 'Unable to generate the report. Please try again.'],
  },
  'advanced-due-diligence': {
    name: 'Advanced due diligence report',
    ready: ['Advanced Due Diligence Report Generated', 'Your comprehensive analysis is ready for review.'],
    failed: ['Report Generation Failed', 'Unable to generate the advanced due diligence report. Please try again.'],
  },
};

const patience = {
  everyMs: 1_500,
  forMs: 90_000,
  late: 'The report did not arrive in time. Look for it in Files, or try again.',
};

/** The reports in the making, as the Files tab lists them. */
const running = listened<readonly { key: string; type: ReportType; name: string; startedAt: number }[]>(() => []);

export const addRunning = (report: ReturnType<typeof running.now>[number]) =>
  running.change([report, ...running.now()]);
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

/**
 * One report at a time: generates, tells the stages and the outcome, can be cancelled, and survives a lost connection,
 * after which the finished report is read back, and a reader who goes to another page. A failure is kept in `error` until the next run; `retry` sends the same again.
 */
export const useGeneration = <Of extends Kind>(
  type: Of,
  { prepare, onReady }: Pick<MakingProps, 'prepare'> & { onReady: (report: ReportOf<Of>) => void },
) => {
  const queryClient = useQueryClient();
  const { name, ready, failed } = kinds[type];
  return useStreamedTask({
    open: async function* (sent: SentFor<Of>, signal) {
      const key = crypto.randomUUID();
      addRunning({ key, type, name, startedAt: Date.now() });
      try {
        await prepare();
        const known = await refreshFiles(queryClient);
        // The client of the server is fetched with the first report.
        const { generate } = await import('./api.ts');
        const events = (generate[type] as unknown as Generate<Of>)(sent, signal);
        // Without knowing what was there before, nobody can tell which is new.
        if (!known) return yield* events;
        const isNew = (file: GeneratedFile) =>
          file.type === type && file.sessionId === sent.sessionId && known.every(({ id }) => id !== file.id);
        const readBack = async () => {
          const find = async () => (await refreshFiles(queryClient))?.find(isNew);
          const { id } = await foundInTime(find, patience, signal);
          return (await queryClient.fetchQuery(reportQuery(id))) as ReportOf<Of>;
        };
        yield* bridged(events, { stage: 'The connection was lost; fetching the report', readBack }, signal);
      } finally {
        removeRunning(key);
      }
    },
    onAnswer: (report: ReportOf<Of>) => {
      queryClient.setQueryData(reportQuery(report.reportId).queryKey, report);
      onReady(report);
      if (ready) showDone(...ready);
    },
    onFailed: () => showFailure(...failed),
    onEnded: () => void refreshFiles(queryClient),
    outlivesPage: true,
  });
};
