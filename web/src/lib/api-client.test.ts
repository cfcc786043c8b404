import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConversation, stopConversation } from '#shared/contracts/assistant';
import { listSolutions } from '#shared/contracts/catalogue';
import { readConfig } from '#shared/contracts/site';
import { json, problem, stubFetch } from '../testing/stub-fetch.ts';
import { call, callOrNull, requestOf } from './api-client.ts';
import { ApiError, detailOf } from './api-error.ts';

afterEach(() => vi.unstubAllGlobals());

const sessionId = 'session-1763683200000-abcdef0123456789';
const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
};

describe('a failed call', () => {
  it('has exactly "{status}: {body text}" as its message', async () => {
    stubFetch({ 'GET /api/config': () => new Response('No such thing', { status: 404 }) });
    expect((await failureOf(call(readConfig)())).message).toBe('404: No such thing');
  });

  it('has "{status}: {status text}" as its message when the body is empty', async () => {
    stubFetch({ 'GET /api/config': () => new Response('', { status: 503, statusText: 'Service Unavailable' }) });
    expect((await failureOf(call(readConfig)())).message).toBe('503: Service Unavailable');
  });

  it('carries code, detail and Retry-After of a problem', async () => {
    stubFetch({ 'GET /api/config': () => problem('rate_limited', 'Wait a little.', { 'retry-after': '20' }) });
    const error = await failureOf(call(readConfig)());
    expect([error.code, error.retryAfterSeconds, detailOf(error)]).toEqual(['rate_limited', 20, 'Wait a little.']);
    expect(error.message).toMatch(/^429: \{"type"/);
  });

  it('shows a person no HTML and no JSON when the answer is no problem', async () => {
    stubFetch({ 'GET /api/config': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    const error = await failureOf(call(readConfig)());
    expect([error.code, detailOf(error)]).toEqual(['upstream_failed', 'The server answered 502. Please try again.']);
  });

  it('is "unavailable", with a sentence for a person, when the server cannot be reached', async () => {
    stubFetch({});
    const error = await failureOf(call(readConfig)());
    expect(error.code).toBe('unavailable');
    expect(detailOf(error)).toMatch(/could not reach the server/);
  });

  it('says so when the answer breaks its contract', async () => {
    stubFetch({ 'GET /api/config': () => json({ surprise: true }) });
    expect(detailOf(await failureOf(call(readConfig)()))).toMatch(/cannot read/);
  });

  it('is the abort itself when the caller aborted', async () => {
    stubFetch({ 'GET /api/config': () => new Promise(() => undefined) });
    const controller = new AbortController();
    const promise = call(readConfig)(undefined, { signal: controller.signal });
    controller.abort('enough');
    await expect(promise).rejects.toBe('enough');
  });
});

describe('a request', () => {
  it('puts parameters in the path, escaped, and nothing else in a GET body', () => {
    const [url, init] = requestOf(readConversation, { sessionId: 'a/b', limit: 20 });
    expect([url, init.body]).toEqual(['/api/ai/conversation/a%2Fb?limit=20', undefined]);
  });

  it('repeats the key of a list and leaves out what is undefined', () => {
    const [url] = requestOf(listSolutions, { categories: ['ehr', 'pacs'], search: undefined, demonstration: false });
    expect(url).toBe('/api/solutions?categories=ehr&categories=pacs&demonstration=false');
  });

  it('has a JSON content type only with a payload, and always the cookies', () => {
    const [, init] = requestOf(stopConversation, { sessionId });
    expect([init.body, new Headers(init.headers).has('content-type'), init.credentials]).toEqual([
      undefined,
      false,
      'include',
    ]);
  });
});

describe('a bearer', () => {
  it('rides in the Authorization header, beside the others', async () => {
    const sent = stubFetch({ 'GET /api/config': () => problem('unauthenticated', 'No.') });
    await callOrNull(readConfig)(undefined, { bearer: 'a.b' });
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('accept')]).toEqual([
      'Bearer a.b',
      'application/json',
    ]);
  });

  it('is sent by nobody who gave none', async () => {
    const sent = stubFetch({ 'GET /api/config': () => problem('unauthenticated', 'No.') });
    await callOrNull(readConfig)();
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });
});

describe('a call that may be signed out', () => {
  it('answers null for 401', async () => {
    stubFetch({ 'GET /api/config': () => problem('unauthenticated', 'Sign in.') });
    expect(await callOrNull(readConfig)()).toBeNull();
  });

  it('still fails for anything else', async () => {
    stubFetch({ 'GET /api/config': () => problem('forbidden', 'No.') });
    await expect(callOrNull(readConfig)()).rejects.toThrow('403');
  });
});
