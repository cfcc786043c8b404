import * as z from 'zod';

/** Every way in which a call can fail, as the client may branch on it. */
export const ErrorCode = z.enum([
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'upstream_failed',
  'unavailable',
  'timeout',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** HTTP status of each code. */
export const statusOf = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  timeout: 504,
} satisfies Record<ErrorCode, number>;

const titleOf = {
  invalid_input: 'Check what was sent',
  unauthenticated: 'Sign-in needed',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Not possible right now',
  too_large: 'Too large',
  unsupported_media_type: 'Wrong content type',
  rate_limited: 'Too many requests',
  internal: 'Something went wrong on our side',
  upstream_failed: 'A service we rely on failed',
  unavailable: 'Temporarily unavailable',
  timeout: 'It took too long',
} satisfies Record<ErrorCode, string>;

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** RFC 9457 problem details, as every failed call answers. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: ErrorCode,
  instance: z.string().optional(),
  errors: z.array(FieldError).optional(),
  /** Of a conflict: what is kept now, so that a page can join its change with it. */
  current: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;

type Extra = { errors?: FieldError[]; retryAfterSeconds?: number; current?: unknown; cause?: unknown };

/** A failure that may be shown to the caller: its detail is written for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds until another try may succeed; rides in the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  /** What is kept now, where a change came too late. */
  readonly current: unknown;

  constructor(code: ErrorCode, detail: string, extra: Extra = {}) {
    super(detail, { cause: extra.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.current = extra.current;
  }
}

/**
 * The problem that a caller is told. Anything but an AppError is ours alone: it becomes `internal` without its text.
 * @param error whatever was thrown
 * @param instance the request id, so that a report can be matched with the log
 */
export const problemOf = (error: unknown, instance?: string): Problem => {
  const known =
    error instanceof AppError ? error : new AppError('internal', 'We could not finish this. Please try again.');
  return {
    type: `urn:evident:problem:${known.code}`,
    title: titleOf[known.code],
    status: statusOf[known.code],
    detail: known.message,
    code: known.code,
    ...(instance ? { instance } : {}),
    ...(known.errors ? { errors: known.errors } : {}),
    ...(known.current === undefined ? {} : { current: known.current }),
  };
};
