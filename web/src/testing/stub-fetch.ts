import { vi } from 'vitest';
import type { ErrorCode, Problem } from '#shared/kernel/errors';
import { statusOf } from '#shared/kernel/errors';

export type Sent = { method: string; path: string; headers: Headers; body: unknown };
export type Answer = Response | Promise<Response>;
type Answers = Record<string, (sent: Sent) => Answer>;

/**
 * Stands in for the network, the only thing that the tests of the web fake.
 * @param answers by `METHOD /path`; a last `*` stands for any rest. A call that none of them answers fails.
 * @returns every call that was made
 */
export const stubFetch = (answers: Answers): Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = { method: init.method ?? 'GET', path: pathname + search, headers: new Headers(init.headers), body };
    sent.push(one);
    const name = `${one.method} ${pathname}`;
    const key = Object.keys(answers).find(
      (key) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))),
    );
    if (!key) throw new TypeError(`No answer for ${name}`);
    const response = await Promise.race([answers[key]?.(one), abortOf(init.signal)]);
    return cutByAbort(response as Response, init.signal);
  });
  return sent;
};

const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** As in a browser, an abort breaks off the body too. */
const cutByAbort = (response: Response, signal: AbortSignal | null | undefined): Response =>
  signal && response.body
    ? new Response(response.body.pipeThrough(new TransformStream(), { signal }), response)
    : response;

export const json = (value: unknown): Response => Response.json(value);

export const problem = (code: ErrorCode, detail: string, headers: Record<string, string> = {}): Response => {
  const body: Problem = { type: `urn:evident:problem:${code}`, title: code, status: statusOf[code], detail, code };
  return new Response(JSON.stringify(body), {
    status: statusOf[code],
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
  });
};

/** An event as the server frames it. */
export const frame = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const bytes = new TextEncoder();

/** An event stream that the test feeds by hand. */
export const openStream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (text: string) => controller?.enqueue(bytes.encode(text)),
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('network error')),
  };
};

/** A whole event stream at once. */
export const eventStream = (...frames: string[]): Response => {
  const { response, send, end } = openStream();
  for (const text of frames) send(text);
  end();
  return response;
};
