/** Something on this machine that a person must put right before the product can run; the message says what. */
export class LocalStartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LocalStartError';
  }
}
