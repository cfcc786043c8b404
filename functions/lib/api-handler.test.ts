import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '#shared/kernel/endpoint';
import { AppError, Problem } from '#shared/kernel/errors';
import { apiHandler } from './api-handler.ts';
import type { Reply } from './http/answer.ts';
import { testContext, testEvent } from './testing/proxy-event.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  auth: 'anyone',
  summary: 'test',
  request: z.object({ name: z.string().min(1).max(5), count: z.number().optional() }),
  response: z.object({ hello: z.string() }),
});
const handler = apiHandler(echo, async ({ name }) => {
  if (name === 'boom') throw new Error('secret inside');
  if (name === 'miss') throw new AppError('not_found', 'No such name.');
  return { hello: name };
});
const send = async (sent: Parameters<typeof testEvent>[0], to: typeof handler = handler) =>
  (await to(testEvent(sent), testContext)) as unknown as Reply & { body: string };
const problem = (reply: { body: string }) => Problem.parse(JSON.parse(reply.body));

describe('the pipeline', () => {
  it('answers JSON that is never kept', async () => {
    const reply = await send({ body: { name: 'Ada' } });
    expect(reply.statusCode).toBe(200);
    expect(JSON.parse(reply.body)).toEqual({ hello: 'Ada' });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('reads a base64 body as it reads a text body', async () => {
    const body = Buffer.from(JSON.stringify({ name: 'Zoë' }));
    const reply = await send({ body, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(JSON.parse(reply.body)).toEqual({ hello: 'Zoë' });
  });

  it.each([
    ['no body', undefined, {}, 400],
    ['broken JSON', '{"name":', { 'content-type': 'application/json' }, 400],
    ['null', 'null', { 'content-type': 'application/json' }, 400],
    ['a list', '[]', { 'content-type': 'application/json' }, 400],
    ['a string', '"x"', { 'content-type': 'application/json' }, 400],
    ['a form', 'name=Ada', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['another encoding', '{"name":"Ada"}', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['no content type', '{"name":"Ada"}', {}, 415],
    ['too long a name', '{"name":"Adelaide"}', { 'content-type': 'application/json' }, 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), { 'content-type': 'application/json' }, 400],
  ])('answers %s with a problem that says what to do', async (_name, body, headers, status) => {
    const reply = await send({ headers, ...(body === undefined ? {} : { body }) });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(problem(reply).detail).not.toBe('');
  });

  it('looks at what a body was sent as before anything else of the call', async () => {
    const placed = endpoint({ ...echo, path: '/api/echo/{at}', params: z.object({ at: z.string().max(1) }) });
    const to = apiHandler(placed, async () => ({ hello: 'x' })) as typeof handler;
    const sent = { params: { at: 'too long' }, body: 'name=Ada', headers: { 'content-type': 'text/plain' } };
    expect((await send(sent, to)).statusCode).toBe(415);
  });

  it('names the field that is wrong', async () => {
    const reply = await send({ body: { name: 'Adelaide' } });
    expect(problem(reply).errors?.[0]?.path).toBe('name');
  });

  it('tells strangers a code and keeps our insides', async () => {
    const reply = await send({ body: { name: 'boom' } });
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret inside');
    expect(problem(reply)).toMatchObject({ code: 'internal', instance: 'test-request' });
  });

  it('shows the detail of a failure that was written for a person', async () => {
    expect(problem(await send({ body: { name: 'miss' } }))).toMatchObject({ status: 404, detail: 'No such name.' });
  });

  it('drops keys that the contract does not know', async () => {
    let seen: object = {};
    const spy = apiHandler(echo, async (input) => {
      seen = input;
      return { hello: input.name };
    });
    await send(
      {
        body: '{"name":"Ada","isAdmin":true,"__proto__":{"polluted":1}}',
        headers: { 'content-type': 'application/json' },
      },
      spy as never,
    );
    expect(Object.keys(seen)).toEqual(['name']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('refuses to answer what the contract does not allow', async () => {
    const liar = apiHandler(echo, async () => ({ hello: 1 }) as never);
    expect((await send({ body: { name: 'Ada' } }, liar as never)).statusCode).toBe(500);
  });
});

const mine = endpoint({
  method: 'POST',
  path: '/api/mine',
  auth: 'new-visitor',
  summary: 'test',
  response: z.object({ visitorId: z.string() }),
});
const known = endpoint({ ...mine, path: '/api/known', auth: 'visitor' as const });
const told = endpoint({ ...mine, path: '/api/told', auth: 'guest' as const, response: z.object({}) });
const toldHandler = apiHandler(told, async () => ({})) as typeof handler;
const mineHandler = apiHandler(mine, async (_input, { visitorId }) => ({ visitorId })) as typeof handler;
const knownHandler = apiHandler(known, async (_input, { visitorId }) => ({ visitorId })) as typeof handler;
const cookieOf = (reply: Reply) => reply.headers['set-cookie']?.split(';')[0] ?? '';

describe('the caller', () => {
  it('gives a new browser a cookie that scripts cannot read and knows it again', async () => {
    const first = await send({}, mineHandler);
    expect(first.headers['set-cookie']).toMatch(/; HttpOnly; .*SameSite=Lax/);
    const again = await send({ headers: { cookie: `other=1; ${cookieOf(first)}` } }, knownHandler);
    expect(JSON.parse(again.body)).toEqual(JSON.parse(first.body));
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['none', ''],
    ['a made-up one', 'evident-visitor=abc'],
    ['a cut one', 'evident-visitor='],
  ])('answers 401 to a visitor call with %s for a cookie', async (_name, cookie) => {
    expect((await send({ headers: { cookie } }, knownHandler)).statusCode).toBe(401);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
  ])('answers 403 to a call that comes from %s', async (_name, headers) => {
    for (const to of [mineHandler, toldHandler]) expect((await send({ headers }, to)).statusCode).toBe(403);
  });

  it('takes a call from our own pages', async () => {
    const headers = { origin: 'https://evident.test', 'sec-fetch-site': 'same-origin' };
    expect((await send({ headers }, mineHandler)).statusCode).toBe(200);
  });

  it('never reads X-Forwarded-For: the budget follows the address of the connection', async () => {
    const path = `/api/${randomUUID()}` as const;
    const counted = apiHandler(endpoint({ ...echo, path, budget: { calls: 3, seconds: 3600 } }), async () => ({
      hello: 'x',
    })) as typeof handler;
    const call = (spoofed: string) => send({ body: { name: 'a' }, headers: { 'x-forwarded-for': spoofed } }, counted);
    const statuses = [];
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) statuses.push((await call(address)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('answers exactly as many parallel calls as the budget holds, the rest with Retry-After', async () => {
    const path = `/api/${randomUUID()}` as const;
    const counted = apiHandler(endpoint({ ...echo, path, budget: { calls: 20, seconds: 3600 } }), async () => ({
      hello: 'x',
    })) as typeof handler;
    const replies = await Promise.all(Array.from({ length: 60 }, () => send({ body: { name: 'a' } }, counted)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(40);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
