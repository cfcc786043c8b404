import { AppError } from '#shared/kernel/errors';

/** Names by which DynamoDB and the other services say "not now". */
const PASSING_NAMES: ReadonlySet<unknown> = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'SlowDown',
  'TimeoutError',
]);

/** Codes of a connection that was refused, lost or never made. */
const PASSING_CODES: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const RETRY_AFTER_SECONDS = 5;

/** What clients of stores put on their errors; told by these alone, so that no function carries a client for it. */
type Told = Error & { code?: unknown; status?: unknown; $metadata?: { httpStatusCode?: unknown } };

const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { name, code, status, $metadata, cause } = error as Told;
  const answered = Number($metadata?.httpStatusCode ?? status ?? 0);
  return PASSING_NAMES.has(name) || PASSING_CODES.has(code) || answered >= 500 || answered === 429 || isPassing(cause);
};

/**
 * What is shown of a failure: of a store that is busy, fails or does not answer even after its client's own tries, that
 * it will pass and when to come back; any other failure as it is.
 * @param error whatever was thrown
 */
export const shownFailure = (error: unknown): unknown =>
  isPassing(error)
    ? new AppError('unavailable', 'We cannot reach our records right now. Wait a few seconds, then try again.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      })
    : error;
