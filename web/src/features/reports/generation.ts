import type { QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '#shared/kernel/stream';
import { bridged, foundInTime } from '../../lib/task/bridged.ts';
import type { Report } from './api.ts';
import { filesQuery, reportQuery } from './files/query.ts';

type Toast = readonly [title: string, description: string];

/** A kind of report that the server makes while one waits. */
export type Generation<Sent, R extends Report> = {
  type: R['type'];
  /** As the Files tab lists it while it is made. */
  name: string;
  /** What a reader is told once it is there; absent: its maker tells it. */
  ready?: Toast;
  failed: Toast;
  generate: (sent: Sent, signal: AbortSignal) => AsyncGenerator<StreamEvent<R>>;
};

type Api = typeof import('./api.ts');

/** The client of the server is fetched with the first report. */
const generationOf = <Sent, R extends Report>(
  choose: (api: Api) => Generation<Sent, R>['generate'],
  of: Omit<Generation<Sent, R>, 'generate'>,
): Generation<Sent, R> => ({
  ...of,
  generate: async function* (sent, signal) {
    yield* choose(await import('./api.ts'))(sent, signal);
  },
});

export const roiGeneration = generationOf((api) => api.generateRoi, {
  type: 'roi-report',
  name: 'Detailed ROI report',
  failed: ['ROI Report Generation Failed', 'Unable to generate the ROI report. Please try again.'],
});
export const dueDiligenceGeneration = generationOf((api) => api.generateDueDiligence, {
  type: 'due-diligence',
  name: 'Due diligence report',
  ready: ['Report Generated', 'Your comprehensive due diligence report is ready.'],
  failed: ['Report Generation Failed', 'Unable to generate the report. Please try again.'],
});
export const advancedGeneration = generationOf((api) => api.generateAdvanced, {
  type: 'advanced-due-diligence',
  name: 'Advanced due diligence report',
  ready: ['Advanced Due Diligence Report Generated', 'Your comprehensive analysis is ready for review.'],
  failed: ['Report Generation Failed', 'Unable to generate the advanced due diligence report. Please try again.'],
});

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
