import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Assessment } from '#shared/contracts/vendor-portal';
import type { StreamEvent } from '#shared/kernel/stream';
import { ApiError, localError } from '../../lib/api-error.ts';
import { pause } from '../../lib/pause.ts';
import { assess, type SubmissionSent, submissionsQuery } from './api.ts';

type Options = {
  token: string;
  onReady: (assessment: Assessment) => void;
  onFailed: (error: unknown) => void;
};
type State = { startedAt: number | undefined; stages: readonly string[]; error: unknown };
const idle: State = { startedAt: undefined, stages: [], error: undefined };

/** One assessment at a time: tells its stages, can be cancelled, and survives a lost connection. */
export const useAssessment = (options: Options) => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>(idle);
  const controller = useRef<AbortController | undefined>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => controller.current?.abort(), []);

  const run = useCallback(
    async (sent: SubmissionSent) => {
      if (controller.current) return;
      const { token } = latest.current;
      const own = new AbortController();
      controller.current = own;
      setState({ ...idle, startedAt: Date.now() });
      try {
        for await (const event of assessSafely(queryClient, sent, token, own.signal)) {
          if (own.signal.aborted) return;
          if (event.type === 'status') setState((now) => ({ ...now, stages: [...now.stages, event.stage] }));
          if (event.type === 'result') latest.current.onReady(event.answer);
        }
        setState(idle);
      } catch (error) {
        if (own.signal.aborted) return;
        setState({ ...idle, error });
        latest.current.onFailed(error);
      } finally {
        if (controller.current === own) controller.current = undefined;
        void queryClient.invalidateQueries({ queryKey: submissionsQuery(token).queryKey });
      }
    },
    [queryClient],
  );
  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = undefined;
    setState(idle);
  }, []);
  return { ...state, isRunning: state.startedAt !== undefined, run, cancel };
};

const POLL_MS = 1_500;
const READ_BACK_MS = 60_000;

/** Assesses and yields what comes; a lost connection is bridged by reading the finished assessment back. */
async function* assessSafely(
  queryClient: QueryClient,
  sent: SubmissionSent,
  token: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<Assessment>> {
  const before = await queryClient.ensureQueryData(submissionsQuery(token)).catch(() => undefined);
  try {
    yield* assess(sent, token, signal);
  } catch (error) {
    if (!before || !(error instanceof ApiError && error.code === 'connection_lost')) throw error;
    yield { type: 'status', stage: 'The connection was lost; reading the assessment back' };
    const known = new Set(before.map(({ id }) => id));
    yield { type: 'result', answer: await readBack(queryClient, token, known, signal) };
  }
}

/**
 * Waits for an assessment that is being made elsewhere and was not there before.
 * @throws ApiError `timeout` when it is not there in time
 */
const readBack = async (queryClient: QueryClient, token: string, known: ReadonlySet<string>, signal: AbortSignal) => {
  const deadline = Date.now() + READ_BACK_MS;
  for (;;) {
    const now = await queryClient.fetchQuery({ ...submissionsQuery(token), staleTime: 0 }).catch(() => []);
    const fresh = now.find(({ id, assessment }) => assessment && !known.has(id));
    if (fresh?.assessment) return fresh.assessment;
    if (Date.now() > deadline)
      throw localError('timeout', 'The assessment did not arrive in time. Look for it under earlier submissions.');
    await pause(POLL_MS, signal);
  }
};
