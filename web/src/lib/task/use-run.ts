import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Why an answer in the making was let go. */
export type AbortReason = 'stop' | 'unmounted';

export type Run = {
  running: RefObject<AbortController | undefined>;
  run: (
    work: (signal: AbortSignal) => Promise<void>,
    onError: (error: unknown) => void | Promise<void>,
  ) => Promise<void>;
};

type Options = {
  /** The person stopped it, and it has ended. */
  onStopped?: () => void;
  /** The work goes on when the page is left. */
  outlivesPage?: boolean;
};

/** One piece of work at a time, which can be aborted and ends with the page. An aborted one tells of no error. */
export const useRun = ({ onStopped, outlivesPage = false }: Options = {}): Run => {
  const running = useRef<AbortController | undefined>(undefined);
  const run: Run['run'] = useCallback(
    async (work, onError) => {
      const controller = new AbortController();
      running.current = controller;
      try {
        await work(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) await onError(error);
        else if (controller.signal.reason === ('stop' satisfies AbortReason)) onStopped?.();
      } finally {
        if (running.current === controller) running.current = undefined;
      }
    },
    [onStopped],
  );
  useEffect(
    () => () => {
      if (!outlivesPage) running.current?.abort('unmounted' satisfies AbortReason);
    },
    [outlivesPage],
  );
  return { run, running };
};
