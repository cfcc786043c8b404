/** Values pushed by a callback, read in order as an async iterable until it is closed. */
export class Channel<T> implements AsyncIterable<T> {
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
