import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Assessment } from '#shared/contracts/vendors/vendor-portal';
import type { StreamEvent } from '#shared/kernel/stream';
import { bridged, foundInTime } from '../../lib/task/bridged.ts';
import { useStreamedTask } from '../../lib/task/use-streamed-task.ts';
import { assess, type SubmissionSent, submissionsQuery } from './api.ts';

type Options = {
  token: string;
  onReady: (assessment: Assessment) => void;
  onFailed: (error: unknown) => void;
};

/** One assessment at a time: tells its stages, can be cancelled, and survives a lost connection. */
export const useAssessment = ({ token, onReady, onFailed }: Options) => {
  const queryClient = useQueryClient();
  return useStreamedTask({
    open: (sent: SubmissionSent, signal) => assessSafely(queryClient, sent, token, signal),
    onAnswer: onReady,
    onFailed,
    onEnded: () => void queryClient.invalidateQueries({ queryKey: submissionsQuery(token).queryKey }),
  });
};

const patience = {
  everyMs: 1_500,
  forMs: 60_000,
  late: 'The assessment did not arrive in time. Look for it under earlier submissions.',
};

/** Assesses and yields what comes; a lost connection is bridged by reading back the assessment that was not there before. */
async function* assessSafely(
  queryClient: QueryClient,
  sent: SubmissionSent,
  token: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<Assessment>> {
  const before = await queryClient.ensureQueryData(submissionsQuery(token)).catch(() => undefined);
  const events = assess(sent, token, signal);
  if (!before) return yield* events;
  const known = new Set(before.map(({ id }) => id));
  const find = async () => {
    const now = await queryClient.fetchQuery({ ...submissionsQuery(token), staleTime: 0 }).catch(() => []);
    return now.find(({ id, assessment }) => assessment && !known.has(id))?.assessment ?? undefined;
  };
  const stage = 'The connection was lost; fetching the assessment';
  yield* bridged(events, { stage, readBack: () => foundInTime(find, patience, signal) }, signal);
}
