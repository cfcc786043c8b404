const FAILURES_MAX = 3;
const REST_MS = 30_000;

/**
 * Leaves a model alone for a while after failures in a row, so that readers do not each wait for the next one. After
 * the rest one call tries again: a success closes it, a failure rests it anew.
 */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#now() < this.#openUntil;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_MAX) this.#openUntil = this.#now() + REST_MS;
  }
}
