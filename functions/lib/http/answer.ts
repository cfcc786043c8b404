import { PassThrough } from 'node:stream';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Endpoint } from '#shared/kernel/endpoint';
import { AppError, type Problem, problemOf, statusOf } from '#shared/kernel/errors';
import type { StreamEvent } from '#shared/kernel/stream';
import { env } from '../env.ts';
import { log, loggable } from '../log.ts';
import { measured } from '../metrics.ts';
import { headerOf } from './headers.ts';

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
const shownFailure = (error: unknown): unknown =>
  isPassing(error)
    ? new AppError('unavailable', 'We cannot reach our records right now. Wait a few seconds, then try again.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      })
    : error;

/** What API Gateway is told: `body` is a stream where the answer is streamed. */
export type Reply = {
  statusCode: number;
  headers: Record<string, string>;
  multiValueHeaders?: Record<string, string[]>;
  body: string | PassThrough;
};

type Head = { headers?: Record<string, string>; cookies?: readonly string[]; statusCode?: number };

/** An answer with headers, cookies or a status of its own; a handler returns it where the body does not say enough. */
export class WithHead<T> {
  readonly body: T;
  readonly head: Head;
  constructor(body: T, head: Head) {
    this.body = body;
    this.head = head;
  }
}

type Page<T> = { items: T[]; total: number; nextCursor: string | undefined; dataVersion: string };

/** A page of a list: a bare array, with what a list needs besides in headers. */
export const page = <T>({ items, total, nextCursor, dataVersion }: Page<T>) =>
  new WithHead(items, {
    headers: {
      'x-total-count': String(total),
      'x-data-version': dataVersion,
      ...(nextCursor ? { 'x-next-cursor': nextCursor } : {}),
    },
  });

const noStore = { 'cache-control': 'no-store' };

export const jsonReply = (contract: Endpoint, result: unknown): Reply => {
  const { body, head } = result instanceof WithHead ? result : new WithHead(result, {});
  const caching = contract.cacheSeconds ? { 'cache-control': `public, max-age=${contract.cacheSeconds}` } : noStore;
  const reply = {
    statusCode: head.statusCode ?? 200,
    headers: {
      'content-type': `${contract.mediaType ?? 'application/json'}; charset=utf-8`,
      ...caching,
      ...head.headers,
    },
    body: contract.mediaType ? String(checked(contract, body)) : JSON.stringify(checked(contract, body)),
  };
  return head.cookies ? withCookies(reply, head.cookies) : reply;
};

/** Several cookies are several headers of one name, which API Gateway takes apart from the others. */
export const withCookies = (reply: Reply, cookies: readonly string[]): Reply => {
  const [only, ...more] = cookies;
  if (more.length > 0) return { ...reply, multiValueHeaders: { 'set-cookie': [...cookies] } };
  return only ? { ...reply, headers: { ...reply.headers, 'set-cookie': only } } : reply;
};

export const hasCookies = ({ headers, multiValueHeaders }: Reply): boolean =>
  'set-cookie' in { ...headers, ...multiValueHeaders };

/** In tests and on one machine an answer that breaks its contract is a failure of ours, seen at once. */
const checked = (contract: Endpoint, body: unknown): unknown => {
  if (!env.validateAnswers()) return body;
  const parsed = contract.response.safeParse(body);
  if (parsed.success) return body;
  throw new Error(
    `${contract.method} ${contract.path} answered what its contract does not allow: ${parsed.error.message}`,
  );
};

export const problemReply = (error: unknown, requestId: string): Reply => {
  const shown = shownFailure(error);
  const problem = problemOf(shown, requestId);
  const retryAfter = shown instanceof AppError ? shown.retryAfterSeconds : undefined;
  return {
    statusCode: statusOf[problem.code],
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      ...noStore,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(problem),
  };
};

export const wantsEventStream = (event: APIGatewayProxyEvent) =>
  /\btext\/event-stream\b/i.test(headerOf(event, 'accept') ?? '');

type Events = AsyncIterable<StreamEvent<unknown>>;

/** The last result of a streaming handler, for a client that asked for JSON. */
export const lastResult = async (events: Events): Promise<unknown> => {
  let answer: unknown;
  for await (const event of events) if (event.type === 'result') answer = event.answer;
  return answer;
};

/** CloudFront counts the time between packets; a comment keeps the stream alive while a model thinks. */
const PING_MS = 10_000;

/**
 * Serves a handler's events as they come. The handler is drained to its end whether or not anyone still listens: a
 * lost connection does not stop the work.
 * @returns the reply, and the end of the work
 */
export const streamReply = (
  contract: Endpoint,
  events: Events,
  requestId: string,
): { reply: Reply; done: Promise<void> } => {
  const body = new PassThrough();
  const send = (text: string) => {
    if (!body.destroyed) body.write(text);
  };
  const ping = setInterval(() => send(': ping\n\n'), PING_MS);
  const drain = async () => {
    try {
      for await (const event of events) send(frame(contract, event));
    } catch (error) {
      logFailure(error, requestId);
      log('warn', 'stream broken', { requestId, ...measured({ BrokenStreams: 1 }) });
      send(frameOf('error', problemOf(shownFailure(error), requestId)));
    } finally {
      clearInterval(ping);
      body.end();
    }
  };
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', ...noStore, 'x-accel-buffering': 'no' };
  return { reply: { statusCode: 200, headers, body }, done: drain() };
};

const frame = (contract: Endpoint, event: StreamEvent<unknown>) =>
  event.type === 'result' ? frameOf('result', checked(contract, event.answer)) : frameOf(event.type, event);

const frameOf = (name: string, data: unknown | Problem) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** What we answer for is logged whole; what the caller did wrong is not worth a stack. */
export const logFailure = (error: unknown, requestId: string) => {
  if (error instanceof AppError && statusOf[error.code] < 500) return;
  log('error', 'request failed', { requestId, error: loggable(error) });
};
