import type { StatusEvent } from '#shared/kernel/stream';

/** Values pushed by a callback, read in order as an async iterable until it is closed. */
class Channel<T> implements AsyncIterable<T> {
  readonly #waiting: T[] = [];
  #isClosed = false;
  #wake: (() => void) | undefined;

  push(value: T): void {
    if (this.#isClosed) return;
    this.#waiting.push(value);
    this.#wake?.();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    while (true) {
      while (this.#waiting.length > 0) yield this.#waiting.shift() as T;
      if (this.#isClosed) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }
}

/**
 * Work that takes its time: each stage that it reports, as it is reported, and what it came to.
 * @throws whatever the work throws
 */
export async function* reported<T>(
  work: (report: (stage: string) => void) => Promise<T>,
): AsyncGenerator<StatusEvent, T, undefined> {
  const stages = new Channel<StatusEvent>();
  const working = work((stage) => stages.push({ type: 'status', stage })).finally(() => stages.close());
  // Awaited below; marked as handled, so that a failure before that is not an unhandled one.
  working.catch(() => undefined);
  yield* stages;
  return await working;
}
