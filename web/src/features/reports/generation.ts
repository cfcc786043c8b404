import type { QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from '#shared/kernel/stream';
import { bridged, foundInTime } from '../../lib/task/bridged.ts';
import type { Report } from './api.ts';
import { filesQuery } from './files/query.ts';
import { reportQuery } from './report-query.ts';

/** A kind of report that the server makes while one waits. */
export type Generation<Sent, R extends Report> = {
  type: R['type'];
  /** As the Files tab lists it while it is made. */
  name: string;
  generate: (sent: Sent, signal: AbortSignal) => AsyncGenerator<StreamEvent<R>>;
};

type Api = typeof import('./api.ts');

/** The client of the server is fetched with the first report. */
const lazily = <Sent, R extends Report>(choose: (api: Api) => Generation<Sent, R>['generate']) =>
  async function* (sent: Sent, signal: AbortSignal): AsyncGenerator<StreamEvent<R>> {
    yield* choose(await import('./api.ts'))(sent, signal);
  };

export const roiGeneration = {
  type: 'roi-report',
  name: 'Detailed ROI report',
  generate: lazily((api) => api.generateRoi),
} as const;
export const dueDiligenceGeneration = {
  type: 'due-diligence',
  name: 'Due diligence report',
  generate: lazily((api) => api.generateDueDiligence),
} as const;
export const advancedGeneration = {
  type: 'advanced-due-diligence',
  name: 'Advanced due diligence report',
  generate: lazily((api) => api.generateAdvanced),
} as const;

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
