import type { StreamEvent } from '#shared/kernel/stream';
import { ApiError, localError } from '../api-error.ts';
import { pause } from '../pause.ts';

/** How the answer is read back that the server finishes and stores while nobody listens. */
export type Bridge<Answer> = {
  /** What the person who waits is told. */
  stage: string;
  readBack: (signal: AbortSignal) => Promise<Answer>;
};

/** The events of a stream; where the connection is lost, the stored answer is read back and comes as its result. */
export async function* bridged<Answer>(
  events: AsyncGenerator<StreamEvent<Answer>>,
  { stage, readBack }: Bridge<Answer>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<Answer>> {
  try {
    yield* events;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'connection_lost')) throw error;
    yield { type: 'status', stage };
    yield { type: 'result', answer: await readBack(signal) };
  }
}

type Patience = {
  everyMs: number;
  forMs: number;
  /** What the person is told when it did not come in time. */
  late: string;
};

/**
 * Looks again and again until it is there.
 * @param find answers undefined while it is not there
 * @throws ApiError `timeout` when it is not there in time; whatever `find` throws; the signal's reason when it is aborted
 */
export const foundInTime = async <Found>(
  find: () => Promise<Found | undefined>,
  { everyMs, forMs, late }: Patience,
  signal: AbortSignal,
): Promise<Found> => {
  const deadline = Date.now() + forMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw localError('timeout', late);
    await pause(everyMs, signal);
  }
};

/** Asks again as soon as there is a connection again: for an answer of which nothing is stored. */
export const askedAgain = <Found>(
  ask: () => Promise<Found>,
  patience: Patience,
  signal: AbortSignal,
): Promise<Found> => {
  const findAgain = () =>
    ask().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'unavailable') return undefined;
      throw error;
    });
  return foundInTime(findAgain, patience, signal);
};
