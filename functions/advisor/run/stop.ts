import { log, loggable } from '#functions/lib/log';

export type StopOptions = {
  /** Ends the run at once. */
  signal?: AbortSignal | undefined;
  /** Asked about once a second while a model writes: the stop flag of a session, say. */
  isStopped?: (() => boolean | Promise<boolean>) | undefined;
  pollMs?: number | undefined;
};

/** Whether the reader pressed Stop. */
export type Stop = {
  readonly signal: AbortSignal;
  readonly isStopped: boolean;
  /** Ends the polling; waits for a poll on its way, so that no call outlives the answer. */
  end(): Promise<void>;
};

const POLL_MS = 1_000;

/** Watches a signal and polls a flag; whichever comes first aborts `signal`. */
export const watchStop = ({ signal, isStopped, pollMs = POLL_MS }: StopOptions): Stop => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });

  let poll: Promise<void> = Promise.resolve();
  let isPolling = false;
  const ask = async () => {
    isPolling = true;
    try {
      if (await isStopped?.()) abort();
    } catch (error) {
      // The flag could not be read: the answer goes on, as if nobody had pressed Stop.
      log('warn', 'stop flag unreadable', { error: loggable(error) });
    } finally {
      isPolling = false;
    }
  };
  const timer = isStopped
    ? setInterval(() => {
        if (!isPolling && !controller.signal.aborted) poll = ask();
      }, pollMs)
    : undefined;

  return {
    signal: controller.signal,
    get isStopped() {
      return controller.signal.aborted;
    },
    end: async () => {
      clearInterval(timer);
      signal?.removeEventListener('abort', abort);
      await poll;
    },
  };
};
