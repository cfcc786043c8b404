import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Report } from './api.ts';
import { refreshFiles } from './files/query.ts';
import { type Generation, generateSafely } from './generation.ts';
import { reportQuery } from './report-query.ts';
import { addRunning, removeRunning } from './running-reports.ts';

type Options<R extends Report> = {
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  onReady: (report: R) => void;
  onFailed: (error: unknown) => void;
};

type State = { startedAt: number | undefined; stages: readonly string[]; error: unknown };
const idle: State = { startedAt: undefined, stages: [], error: undefined };

/**
 * One report at a time: generates, tells the stages, can be cancelled, and survives a lost connection and a reader who
 * goes to another page. A failure is kept in `error` until the next run; `retry` sends the same again.
 */
export const useGeneration = <Sent extends { sessionId: string }, R extends Report>(
  generation: Generation<Sent, R>,
  options: Options<R>,
) => {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>(idle);
  const controller = useRef<AbortController | undefined>(undefined);
  const lastSent = useRef<Sent | undefined>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (sent: Sent) => {
      if (controller.current) return;
      const own = new AbortController();
      const key = crypto.randomUUID();
      const startedAt = Date.now();
      controller.current = own;
      lastSent.current = sent;
      setState({ ...idle, startedAt });
      addRunning({ key, type: generation.type, name: generation.name, startedAt });
      try {
        await latest.current.prepare();
        for await (const event of generateSafely(queryClient, generation, sent, own.signal)) {
          if (own.signal.aborted) return;
          if (event.type === 'status') setState((now) => ({ ...now, stages: [...now.stages, event.stage] }));
          if (event.type === 'result') {
            queryClient.setQueryData(reportQuery(event.answer.reportId).queryKey, event.answer);
            latest.current.onReady(event.answer);
          }
        }
        setState(idle);
      } catch (error) {
        if (own.signal.aborted) return;
        setState({ ...idle, error });
        latest.current.onFailed(error);
      } finally {
        if (controller.current === own) controller.current = undefined;
        removeRunning(key);
        void refreshFiles(queryClient);
      }
    },
    [queryClient, generation],
  );
  const cancel = useCallback(() => {
    controller.current?.abort();
    controller.current = undefined;
    setState(idle);
  }, []);
  const retry = useCallback(() => (lastSent.current ? run(lastSent.current) : Promise.resolve()), [run]);
  return { ...state, isRunning: state.startedAt !== undefined, run, retry, cancel };
};
