import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'DELETE';

/**
 * Who may call.
 * - `anyone`: nobody is identified.
 * - `guest`: anyone; whose a browser is, is asked only where a purchase is named, and nothing is changed.
 * - `new-visitor`: a browser known by its cookie; one without a cookie gets one.
 * - `visitor`: a browser known by its cookie.
 * - `user`: a browser known by its cookie in which somebody signed in.
 * - `vendor`: whoever holds a vendor's token, as a bearer.
 * - `admin`: an operator, by a bearer token.
 */
export type Auth = 'anyone' | 'guest' | 'new-visitor' | 'visitor' | 'user' | 'vendor' | 'admin';

/** How many calls an address, and an account at whatever address, may make in a window. */
export type Budget = { calls: number; seconds: number };

/** An endpoint as a value: what may be asked, by whom, and what is answered. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Auth = Auth,
  Streams extends true | undefined = true | undefined,
> = {
  method: Method;
  /** Path with parameters in braces, as API Gateway spells them: `/api/ai/conversation/{sessionId}`. */
  path: '/api' | `/api/${string}`;
  auth: A;
  summary: string;
  params?: Params;
  query?: Query;
  request?: Request;
  response: Response;
  /** Served as server-sent events to a client that accepts them, else as the last result in JSON. */
  streams?: Streams;
  budget?: Budget;
  /** The body is signed: the handler is given it raw (`SignedPayload`), with what this header holds. */
  signatureHeader?: string;
  /** Bytes that a body may have, where the usual `BODY_MAX_BYTES` is too few. */
  bodyMaxBytes?: number;
  /** What an answer is where it is not JSON: the handler answers text. */
  mediaType?: 'text/html';
  /** Seconds that an answer may be kept by a browser or an edge; none when absent. */
  cacheSeconds?: number;
};

/** From so many bytes on the gateway compresses an answer whose caller takes gzip; streams it leaves as they are. */
export const COMPRESSED_FROM_BYTES = 1_024;

/** Bytes that a body may have: every field of any contract at its longest, each character spelt as an escape. */
export const BODY_MAX_BYTES = 1_000_000;

type Part<T> = NonNullable<T> extends z.ZodType ? z.output<NonNullable<T>> : unknown;
type SentPart<T> = NonNullable<T> extends z.ZodType ? z.input<NonNullable<T>> : unknown;

/** What a handler receives: path parameters, query and body, parsed and merged. */
export type InputOf<E extends Endpoint> = Part<E['params']> & Part<E['query']> & Part<E['request']>;
/** What a client sends, before defaults. */
export type SentOf<E extends Endpoint> = SentPart<E['params']> & SentPart<E['query']> & SentPart<E['request']>;
/** What is answered. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** Declares an endpoint. The contract file is the only place that names its path and shapes. */
export const endpoint = <
  const A extends Auth,
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUnknown,
  Query extends z.ZodType = z.ZodUnknown,
  Request extends z.ZodType = z.ZodUnknown,
  const Streams extends true | undefined = undefined,
>(
  definition: Omit<Endpoint<Params, Query, Request, Response, A, Streams>, 'params' | 'query' | 'request'> & {
    params?: Params;
    query?: Query;
    request?: Request;
  },
) => definition as Endpoint<Params, Query, Request, Response, A, Streams>;

/** Tells an endpoint from the other exports of a contract file. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
