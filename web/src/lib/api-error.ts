import { type ErrorCode, Problem } from '#shared/kernel/errors';

/** How a call can fail: a code of the API, or one that only a browser sees. */
export type FailureCode = ErrorCode | 'connection_lost';

type Failure = {
  status: number;
  statusText: string;
  body: string;
  code: FailureCode;
  problem?: Problem | undefined;
  retryAfterSeconds?: number | undefined;
};

/** A failed call. `message` is exactly `{status}: {body text or status text}`; people are shown `problem.detail`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly problem: Problem | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, statusText, body, code, problem, retryAfterSeconds }: Failure, cause?: unknown) {
    super(`${status}: ${body || statusText}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether a failure says that there is no such thing here: a browser that the server does not know has none either. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401);

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 413) return 'too_large';
  if (status === 429) return 'rate_limited';
  if (status === 502) return 'upstream_failed';
  if (status === 503) return 'unavailable';
  if (status === 504) return 'timeout';
  return status < 500 ? 'invalid_input' : 'internal';
};

const problemIn = (body: string): Problem | undefined => {
  try {
    return Problem.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** The error that an unsuccessful response stands for. */
export const errorOfResponse = async (response: Response): Promise<ApiError> => {
  const body = await response.text().catch(() => '');
  const isProblem = response.headers.get('content-type')?.toLowerCase().includes('problem+json');
  const problem = isProblem ? problemIn(body) : undefined;
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError({
    status: response.status,
    statusText: response.statusText,
    body,
    code: problem?.code ?? codeOfStatus(response.status),
    problem,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
};

/** The error that a problem inside an event stream stands for: its status line went out long before. */
export const errorOfProblem = (problem: Problem) =>
  new ApiError({
    status: problem.status,
    statusText: problem.title,
    body: JSON.stringify(problem),
    code: problem.code,
    problem,
  });

/** A failure that never reached the server, or whose answer never reached us. */
export const localError = (code: FailureCode, detail: string, cause?: unknown) =>
  new ApiError({ status: 0, statusText: detail, body: detail, code }, cause);

export const unreachable = (cause: unknown) =>
  localError('unavailable', 'We could not reach the server. Check your connection and try again.', cause);

export const unreadable = (cause: unknown) =>
  localError('internal', 'The server sent an answer that this page cannot read. Reload the page and try again.', cause);

/** What a person is told about a failure: a sentence, never a status line or JSON. */
export const detailOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Please try again.';
  if (error.problem) return error.problem.detail;
  if (error.status === 0) return error.message.replace('0: ', '');
  return `The server answered ${error.status}. Please try again.`;
};
