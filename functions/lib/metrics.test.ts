import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { installAwslambda } from '#infra/local/response-stream';
import { endpoint } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import { apiHandler } from './api-handler.ts';
import { figuresOf } from './testing/figures.ts';
import { callHandler, testEvent } from './testing/proxy-event.ts';

installAwslambda();

const asked = { method: 'POST', auth: 'anyone', summary: 'test', response: z.object({ ok: z.boolean() }) } as const;
const pathOf = () => `/api/${randomUUID()}` as const;
const plain = apiHandler(endpoint({ ...asked, path: pathOf(), budget: { calls: 1, seconds: 3600 } }), async () => ({
  ok: true,
}));
const signed = (answer: () => Promise<{ ok: boolean }>) =>
  apiHandler(endpoint({ ...asked, path: pathOf(), signatureHeader: 'x-signature' }), answer as never);
const send = (handler: unknown, headers: Record<string, string> = {}) => callHandler(handler, testEvent({ headers }));

describe('what a call counts as', () => {
  it('is one answer with its time, and a refusal where a budget is spent', async () => {
    const { figures, logged } = await figuresOf(async () => {
      for (let call = 0; call < 3; call++) await send(plain);
    });
    expect(figures).toEqual({ AnswerMs: expect.any(Number), BudgetRefusals: 2 });
    expect(logged.map(({ status }) => status)).toEqual([200, 429, 429]);
  });

  it('tells a signed message that was refused from one that we failed to take', async () => {
    const refused = signed(async () => {
      throw new AppError('invalid_input', 'The signature does not fit.');
    });
    const failed = signed(async () => {
      throw new AppError('unavailable', 'Later.');
    });
    const taken = signed(async () => ({ ok: true }));
    expect((await figuresOf(() => send(refused, { 'x-signature': 'v1' }))).figures).toMatchObject({
      WebhookRefusals: 1,
    });
    expect((await figuresOf(() => send(failed, { 'x-signature': 'v1' }))).figures).toMatchObject({
      WebhookFailures: 1,
    });
    const { figures } = await figuresOf(() => send(taken, { 'x-signature': 'v1' }));
    expect(Object.keys(figures)).toEqual(['AnswerMs']);
  });

  it('is a broken stream where one ends in an error, which the gateway takes for a success', async () => {
    const stream = apiHandler(endpoint({ ...asked, path: pathOf(), streams: true }), async function* () {
      yield { type: 'status' as const, stage: 'Reading' };
      throw new Error('lost');
    });
    const { figures } = await figuresOf(() => send(stream, { accept: 'text/event-stream' }));
    expect(figures).toEqual({ BrokenStreams: 1 });
  });

  it('carries no address, no cookie and no body', async () => {
    const { logged } = await figuresOf(() =>
      callHandler(
        plain,
        testEvent({ sourceIp: '203.0.113.99', headers: { cookie: 'a=secret' }, body: { b: 'typed' } }),
      ),
    );
    expect(JSON.stringify(logged)).not.toMatch(/203\.0\.113|secret|typed/);
  });
});

describe('a log line', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('names the trace of its call where there is one, and nothing else of the header', async () => {
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1');
    const { logged } = await figuresOf(() => send(plain));
    expect(logged[0]).toMatchObject({ traceId: '1-5759e988-bd862e3fe1be46a994272793', requestId: 'test-request' });
    vi.unstubAllEnvs();
    const { logged: outside } = await figuresOf(() => send(plain));
    expect(outside[0]).not.toHaveProperty('traceId');
  });
});
