import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import type { Route } from '../routes.ts';
import { installAwslambda } from './response-stream.ts';

installAwslambda();
const { apiHandler } = await import('#functions/lib/api-handler');
const { issueToken, findToken } = await import('#functions/lib/stores/tokens-store');
const { gateway } = await import('./gateway.ts');
const { installRouteScope } = await import('./route-scope.ts');
installRouteScope();

const plain = endpoint({
  method: 'POST',
  path: '/api/plain/{id}',
  auth: 'anyone',
  summary: 'test',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional() }),
  request: z.object({ text: z.string().optional() }).optional(),
  response: z.unknown(),
});
const stream = endpoint({
  method: 'POST',
  path: '/api/stream',
  auth: 'anyone',
  summary: 'test',
  request: z.object({ fail: z.enum(['before', 'after', 'no']) }),
  response: z.object({ text: z.string() }),
  streams: true,
});
const greedy = endpoint({ method: 'GET', path: '/api/greedy', auth: 'anyone', summary: 'test', response: z.unknown() });

const finished: string[] = [];
const handlers: Record<string, unknown> = {
  plain: apiHandler(plain, async (input) => input),
  stream: apiHandler(stream, async function* ({ fail }) {
    if (fail === 'before') throw new AppError('conflict', 'Not now.');
    yield { type: 'status' as const, stage: 'Reading' };
    await new Promise((done) => setTimeout(done, 60));
    if (fail === 'after') throw new AppError('unavailable', 'It broke.');
    yield { type: 'result' as const, answer: { text: 'done' } };
    finished.push(fail);
  }),
  greedy: apiHandler(greedy, async () => ({ isThere: (await findToken('visitor', 'x')) !== undefined })),
  pending: apiHandler(greedy, async () => {
    void issueToken({ kind: 'visitor', subject: 'x', lifetimeSeconds: 60 });
    return {};
  }),
};
const routes: Route[] = [
  { contract: plain, entry: 'plain' },
  { contract: stream, entry: 'stream' },
  { contract: greedy, entry: 'greedy' },
  { contract: { ...greedy, path: '/api/modest' }, entry: 'greedy', reads: ['tokens'] },
  { contract: { ...greedy, path: '/api/pending' }, entry: 'pending', writes: ['tokens'] },
];

let server: Server;
let base: string;
beforeAll(async () => {
  const api = gateway(routes, async ({ entry }) => handlers[entry] as never);
  server = createServer(
    (request, response) => void api(request, response, new URL(request.url ?? '/', 'http://localhost')),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the local gateway', () => {
  it('hands path, repeated query and body over as API Gateway does', async () => {
    const reply = await post('/api/plain/a%20b?tag=x&tag=y', { text: 'hé' });
    expect(await reply.json()).toEqual({ id: 'a b', tag: ['x', 'y'], text: 'hé' });
  });

  it('sends the security headers with every answer, problems included', async () => {
    for (const path of ['/api/plain/1', '/api/nothing']) {
      const reply = await post(path, {});
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  it('compresses a long answer for a caller that takes gzip, and only then', async () => {
    const text = 'nurse call '.repeat(200);
    const encodingOf = async (body: object, accepted: string) => {
      const reply = await post('/api/plain/1', body, { 'accept-encoding': accepted });
      expect(await reply.json()).toMatchObject(body);
      return reply.headers.get('content-encoding');
    };
    expect(await encodingOf({ text }, 'gzip, br')).toBe('gzip');
    expect(await encodingOf({ text }, 'identity')).toBeNull();
    expect(await encodingOf({ text: 'short' }, 'gzip')).toBeNull();
  });

  it('answers 404 to an unknown call and 405 with Allow to a wrong method', async () => {
    expect((await fetch(`${base}/api/nothing`)).status).toBe(404);
    const wrong = await fetch(`${base}/api/stream`);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
  });

  it('answers 413 to a body over 10 MB and goes on serving', async () => {
    const reply = await post('/api/plain/1', JSON.stringify({ text: 'x'.repeat(11 * 1024 * 1024) }));
    expect(reply.status).toBe(413);
    expect((await post('/api/plain/1', {})).status).toBe(200);
  });

  it('streams events to a client that accepts them', async () => {
    const reply = await post('/api/stream', { fail: 'no' }, { accept: 'text/event-stream' });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    expect(await reply.text()).toMatch(
      /^event: status\ndata: .*Reading.*\n\nevent: result\ndata: \{"text":"done"\}\n\n$/,
    );
  });

  it('answers the last result as JSON to any other client', async () => {
    expect(await (await post('/api/stream', { fail: 'no' }, { accept: '*/*' })).json()).toEqual({ text: 'done' });
  });

  it('answers a failure after the first byte as an error event, before it as a problem', async () => {
    const late = await post('/api/stream', { fail: 'after' }, { accept: 'text/event-stream' });
    expect(await late.text()).toMatch(/event: error\ndata: .*"code":"unavailable"/);
    const asJson = await post('/api/stream', { fail: 'after' });
    expect(asJson.status).toBe(503);
    const invalid = await post('/api/stream', { fail: 'maybe' }, { accept: 'text/event-stream' });
    expect(invalid.status).toBe(400);
  });

  it('finishes the work of a viewer who went away', async () => {
    finished.length = 0;
    await new Promise<void>((done) => {
      const request = httpRequest(`${base}/api/stream`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      });
      request.on('response', (response) => response.once('data', () => request.destroy()));
      request.on('close', done);
      request.on('error', () => {});
      request.end(JSON.stringify({ fail: 'no' }));
    });
    await expect.poll(() => finished).toEqual(['no']);
  });

  it('refuses a table that the route does not declare, as the cloud would', async () => {
    expect((await fetch(`${base}/api/greedy`)).status).toBe(500);
    expect(await (await fetch(`${base}/api/modest`)).json()).toEqual({ isThere: false });
  });

  it('makes work that outlives the answer an error', async () => {
    expect((await fetch(`${base}/api/pending`)).status).toBe(500);
  });
});
