import type { AnswerOf, Endpoint, SentOf } from '#shared/kernel/endpoint';
import { ApiError, errorOfResponse, unreachable, unreadable } from './api-error.ts';

/** `bearer`: the token of a vendor or an operator, for endpoints that ask for one instead of the cookie. */
export type CallOptions = { signal?: AbortSignal | undefined; bearer?: string | undefined };
type Sent = Record<string, unknown>;
/** What a call takes; nothing is needed for a contract that asks for nothing. */
type Args<E extends Endpoint> =
  unknown extends SentOf<E> ? [sent?: undefined, options?: CallOptions] : [sent: SentOf<E>, options?: CallOptions];

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** Fields that travel in the query: all that is not in the path of a GET, else what the contract's query names. */
const queryNames = (contract: Endpoint, rest: Sent): Set<string> => {
  if (contract.method === 'GET') return new Set(Object.keys(rest));
  const shape = contract.query && 'shape' in contract.query ? (contract.query.shape as object) : {};
  return new Set(Object.keys(shape));
};

/** The request that a contract and what is sent make: parameters in the path, lists as repeated keys, the rest as JSON. */
export const requestOf = (contract: Endpoint, sent: Sent = {}, accept = 'application/json'): [string, RequestInit] => {
  const rest = { ...sent };
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const name of queryNames(contract, rest)) {
    const value = rest[name];
    delete rest[name];
    for (const item of Array.isArray(value) ? value : [value]) if (isPresent(item)) query.append(name, String(item));
  }
  const hasPayload = contract.method !== 'GET' && Object.values(rest).some((value) => value !== undefined);
  return [
    query.size > 0 ? `${path}?${query}` : path,
    {
      method: contract.method,
      credentials: 'include',
      headers: { accept, ...(hasPayload ? { 'content-type': 'application/json' } : {}) },
      ...(hasPayload ? { body: JSON.stringify(rest) } : {}),
    },
  ];
};

/**
 * Sends a request, as the holder of a token if one is given.
 * @throws ApiError for an unsuccessful answer, or with code `unavailable` when the server cannot be reached; an abort as it is
 */
export const send = async (
  [url, init]: [string, RequestInit],
  { signal, bearer }: CallOptions = {},
): Promise<Response> => {
  const headers = bearer ? { ...init.headers, authorization: `Bearer ${bearer}` } : init.headers;
  const response = await fetch(url, { ...init, headers, signal: signal ?? null }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable(error);
  });
  if (!response.ok) throw await errorOfResponse(response);
  return response;
};

/**
 * A typed client of one endpoint.
 * @example queryFn: ({ signal }) => call(readConversation)({ sessionId }, { signal })
 */
export const call =
  <E extends Endpoint>(contract: E) =>
  async (...args: Args<E>): Promise<AnswerOf<E>> =>
    (await callWithHeaders(contract)(...args)).answer;

/** The same client with the answer's headers: the total and the next cursor of a list ride there. */
export const callWithHeaders =
  <E extends Endpoint>(contract: E) =>
  async (...[sent, options]: Args<E>): Promise<{ answer: AnswerOf<E>; headers: Headers }> => {
    const response = await send(requestOf(contract, sent as Sent | undefined), options);
    try {
      return { answer: contract.response.parse(await response.json()) as AnswerOf<E>, headers: response.headers };
    } catch (error) {
      throw options?.signal?.aborted ? error : unreadable(error);
    }
  };

/** The same client where being signed out is an answer, not a failure: 401 yields null. */
export const callOrNull =
  <E extends Endpoint>(contract: E) =>
  async (...args: Args<E>): Promise<AnswerOf<E> | null> => {
    try {
      return await call(contract)(...args);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
