import type { QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '#shared/kernel/stream';
import { bridged, foundInTime } from '../../lib/task/bridged.ts';
import { showDone, showFailure } from '../../ui/overlays/toast-queue.ts';
import type { Report } from './api.ts';
import { filesQuery, reportQuery } from './files/query.ts';

/** A kind of report that the server makes while one waits. */
export type Generation<Sent, R extends Report> = {
  type: R['type'];
  /** As the Files tab lists it while it is made. */
  name: string;
  generate: (sent: Sent, signal: AbortSignal) => AsyncGenerator<StreamEvent<R>>;
};

type Api = typeof import('./api.ts');

/** The client of the server is fetched with the first report. */
const generationOf = <Sent, R extends Report>(
  type: R['type'],
  name: string,
  choose: (api: Api) => Generation<Sent, R>['generate'],
): Generation<Sent, R> => ({
  type,
  name,
  generate: async function* (sent, signal) {
    yield* choose(await import('./api.ts'))(sent, signal);
  },
});

export const roiGeneration = generationOf('roi-report', 'Detailed ROI report', (api) => api.generateRoi);
export const dueDiligenceGeneration = generationOf(
  'due-diligence',
  'Due diligence report',
  (api) => api.generateDueDiligence,
);
export const advancedGeneration = generationOf(
  'advanced-due-diligence',
  'Advanced due diligence report',
  (api) => api.generateAdvanced,
);

const patience = {
  everyMs: 1_500,
  forMs: 90_000,
  late: 'The report did not arrive in time. Look for it in Files, or try again.',
};

/** Generates and yields what comes; a lost connection is bridged by reading the finished report back. */
export async function* generateSafely<Sent extends { sessionId: string }, R extends Report>(
  queryClient: QueryClient,
  { type, generate }: Generation<Sent, R>,
  sent: Sent,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<R>> {
  const known = await knownIds(queryClient);
  const events = generate(sent, signal);
  if (!known) return yield* events;
  const bridge = {
    stage: 'The connection was lost; fetching the report',
    readBack: async () => {
      const find = () => findNew(queryClient, { type, sessionId: sent.sessionId, known });
      const { id } = await foundInTime(find, patience, signal);
      return (await queryClient.fetchQuery(reportQuery(id))) as R;
    },
  };
  yield* bridged(events, bridge, signal);
}

/** The reports that were there before; undefined when that cannot be known. */
const knownIds = async (queryClient: QueryClient): Promise<ReadonlySet<string> | undefined> => {
  try {
    const files = await queryClient.fetchQuery({ ...filesQuery, staleTime: 0 });
    return new Set(files.map(({ id }) => id));
  } catch {
    return undefined;
  }
};

type Awaited = { type: Report['type']; sessionId: string; known: ReadonlySet<string> };

/** The report of this type and session that was not there before. */
const findNew = async (queryClient: QueryClient, { type, sessionId, known }: Awaited) => {
  const files = await queryClient.fetchQuery({ ...filesQuery, staleTime: 0 }).catch(() => []);
  return files.find((file) => file.type === type && file.sessionId === sessionId && !known.has(file.id));
};

/** Said wherever a due diligence report was made: in its tab and in the chat. */
export const showDueDiligenceReady = () =>
  showDone('Report Generated', 'Your comprehensive due diligence report is ready.');
export const showDueDiligenceFailed = () =>
  showFailure('Report Generation Failed', 'Unable to generate the report. Please try again.');
