import { useCallback, useEffect, useRef, useState } from 'react';
import type { Citation } from '#shared/kernel/evidence';
import type { StreamEvent } from '#shared/kernel/stream';

/** An answer in the making. */
export type Pending<Sent> = {
  sent: Sent;
  startedAt: number;
  stages: readonly string[];
  /** The sentences so far, with what they cite. */
  text: string;
  citations: readonly Citation[];
};

type Task<Sent, Answer> = {
  /** What must be done before a call: the visitor's cookie. */
  prepare?: () => Promise<unknown>;
  /** Asks; what it yields is shown as it comes. */
  open: (sent: Sent, signal: AbortSignal) => AsyncGenerator<StreamEvent<Answer>>;
  /** It is taken: no other stands before it. */
  onBegun?: (sent: Sent) => void;
  onAnswer: (answer: Answer, sent: Sent) => void;
  onFailed?: (error: unknown, sent: Sent) => void;
  /** It has ended, in whichever way. */
  onEnded?: (sent: Sent) => void;
  /** It goes on when the page is left. */
  outlivesPage?: boolean;
};

/**
 * One streamed answer at a time: tells its stages and sentences, can be cancelled, and ends with the page unless it is to
 * outlive it. A failure is kept in `error` until the next run.
 * @returns `cancel` with what was cut short, `retry` which sends the last again
 */
export const useStreamedTask = <Sent, Answer>(task: Task<Sent, Answer>) => {
  const [pending, setPending] = useState<Pending<Sent> | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  const shown = useRef<Pending<Sent> | undefined>(undefined);
  const lastSent = useRef<{ sent: Sent } | undefined>(undefined);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(
    () => () => {
      if (!latest.current.outlivesPage) running.current?.abort();
    },
    [],
  );

  const show = useCallback((now: Pending<Sent> | undefined) => {
    shown.current = now;
    setPending(now);
  }, []);

  const run = useCallback(
    async (sent: Sent) => {
      // One that the page's end has cut short, as React's strict mode does once, stands in nobody's way.
      if (running.current && !running.current.signal.aborted) return;
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      lastSent.current = { sent };
      let now: Pending<Sent> = { sent, startedAt: Date.now(), stages: [], text: '', citations: [] };
      show(now);
      setError(undefined);
      latest.current.onBegun?.(sent);
      try {
        await latest.current.prepare?.();
        for await (const event of latest.current.open(sent, signal)) {
          if (signal.aborted) break;
          if (event.type === 'result') {
            show(undefined);
            latest.current.onAnswer(event.answer, sent);
            continue;
          }
          now = after(now, event);
          show(now);
        }
      } catch (failure) {
        // One that was let go tells of no failure.
        if (!signal.aborted) {
          show(undefined);
          setError(failure ?? new Error('The request failed.'));
          latest.current.onFailed?.(failure, sent);
        }
      } finally {
        if (running.current === controller) running.current = undefined;
      }
      latest.current.onEnded?.(sent);
    },
    [show],
  );

  const cancel = useCallback((): Pending<Sent> | undefined => {
    const cut = shown.current;
    running.current?.abort();
    running.current = undefined;
    show(undefined);
    setError(undefined);
    return cut;
  }, [show]);
  /** Cancels this one, not another that runs by then. */
  const cancelOne = useCallback((one: Sent) => (shown.current?.sent === one ? cancel() : undefined), [cancel]);

  const retry = useCallback(() => (lastSent.current ? run(lastSent.current.sent) : Promise.resolve()), [run]);
  const forgetError = useCallback(() => setError(undefined), []);
  const { startedAt, stages = [] } = pending ?? {};
  return {
    pending,
    startedAt,
    stages,
    isRunning: pending !== undefined,
    error,
    run,
    cancel,
    cancelOne,
    retry,
    forgetError,
  };
};

const after = <Sent>(now: Pending<Sent>, event: Exclude<StreamEvent<unknown>, { type: 'result' }>): Pending<Sent> =>
  event.type === 'status'
    ? { ...now, stages: [...now.stages, event.stage] }
    : { ...now, text: now.text + event.text, citations: [...now.citations, ...event.citations] };
