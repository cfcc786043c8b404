import type { StatusEvent, StreamEvent } from '#shared/kernel/stream';

/** Nobody waits longer than this without a sign. */
export const PULSE_MS = 1_500;
/** A sign that the wait goes on. */
export const PULSE = Symbol('pulse');

/**
 * What a source gives, and a sign of life whenever it has been silent for so many milliseconds, so that nobody waits
 * before a screen that does not move.
 */
export async function* withPulse<T>(
  source: AsyncIterable<T>,
  ms: number,
): AsyncGenerator<T | typeof PULSE, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    while (true) {
      const got = await firstOf(next, ms);
      if (got === PULSE) yield PULSE;
      else if (got.done) return;
      else {
        yield got.value;
        next = iterator.next();
      }
    }
  } finally {
    // A reader who leaves early ends the source; what it was about to say is nobody's any more.
    next.catch(() => undefined);
    await iterator.return?.();
  }
}

/** Says again what is being done whenever a reader has seen nothing new for a while, whatever goes on behind it. */
export async function* withSigns<Answer>(
  events: AsyncIterable<StreamEvent<Answer>>,
): AsyncGenerator<StreamEvent<Answer>, void, undefined> {
  let last: StatusEvent | undefined;
  for await (const event of withPulse(events, PULSE_MS)) {
    if (event !== PULSE && event.type === 'status') last = event;
    const shown = event === PULSE ? last : event;
    if (shown) yield shown;
  }
}

const firstOf = <T>(next: Promise<IteratorResult<T, unknown>>, ms: number) => {
  let timer: NodeJS.Timeout | undefined;
  const pulse = new Promise<typeof PULSE>((resolve) => {
    timer = setTimeout(() => resolve(PULSE), ms);
  });
  return Promise.race([next, pulse]).finally(() => clearTimeout(timer));
};
