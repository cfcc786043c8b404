import { zodResponseFormat } from 'openai/helpers/zod';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  type Behaviour,
  type Script,
  type ScriptedModel,
  startScriptedModel,
} from '#infra/quality/eval/scripted-model';
import type { Model, ModelCall } from '../run/task.ts';
import { Breaker } from './breaker.ts';
import { type ModelSettings, modelFromEnvironment, openModel } from './model.ts';
import { ModelFailure } from './model-failure.ts';
import { responseFormat } from './response-format.ts';

const KEY = 'sk-canary-key-41';
const CANARY = 'canary-prompt-17';
const Prose = z.object({ response: z.string(), steps: z.array(z.string()) });
const whole = { response: 'Ask for a “quote”.\nThen compare\tthem. 🙂', steps: ['a', 'b'] };
const prompt = { system: `${CANARY} system`, user: `${CANARY} user` };

let server: ScriptedModel;
let logged = '';
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged += String(line);
    return true;
  });
  logged = '';
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await server.close();
  expect(logged).not.toMatch(/canary/);
});

const start = async (script: Script, settings: Partial<ModelSettings> = {}) => {
  server = await startScriptedModel(script);
  return openModel({ key: KEY, baseUrl: server.url, model: 'm', ...settings });
};

const aCall = (budgetMs = 60_000): ModelCall => ({ role: 'writer', name: 'example', prompt, schema: Prose, budgetMs });

const tools = [{ name: 'search_records', description: 'Products on record' }];
type Options = { stop?: AbortSignal; budgetMs?: number; tools?: ModelCall['tools'] };
const write = async (model: Model, { stop = new AbortController().signal, budgetMs = 60_000, tools }: Options = {}) => {
  const said: string[] = [];
  let prose: unknown;
  let cost: unknown;
  let searches: unknown;
  try {
    for await (const event of model.call({ ...aCall(budgetMs), ...(tools ? { tools } : {}) }, stop)) {
      if (event.type === 'text') said.push(event.text);
      else if (event.type === 'cost') cost = event.cost;
      else if (event.type === 'search') searches = event.searches;
      else prose = JSON.parse(event.text);
    }
    return { said, prose, cost, searches };
  } catch (error) {
    return { said, failure: error instanceof ModelFailure ? error.kind : String(error) };
  }
};

const answer: Behaviour = { kind: 'answer', json: whole };

describe('an answer', () => {
  it.each([1, 2, 3, 7, 10_000])('is read as it grows, in pieces of %i', async (pieceLength) => {
    const { said, prose } = await write(await start({ ...answer, pieceLength }));
    expect(prose).toEqual(whole);
    expect(said.at(-1)).toBe(JSON.stringify(whole));
    expect(said.filter((text) => !JSON.stringify(whole).startsWith(text))).toEqual([]);
  });

  it('is asked for once, streamed, structured, capped and repeatable, with the key as bearer', async () => {
    const { cost } = await write(await start(answer, { prices: { input: 2, output: 8 } }));
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.authorization).toBe(`Bearer ${KEY}`);
    expect(request?.body).toMatchObject({
      stream: true,
      temperature: 0,
      seed: 1,
      response_format: { type: 'json_schema' },
    });
    expect(request?.body.max_tokens).toBeGreaterThan(0);
    expect(cost).toEqual({ inputTokens: 900, outputTokens: 4, usd: (900 * 2 + 4 * 8) / 1_000_000 });
  });

  it('is asked for in the form that the SDK would make', () => {
    const Prose = z.object({
      list: z.array(z.object({ id: z.enum(['a', 'b']), need: z.string().nullable() })),
      one: z.object({ texts: z.array(z.string()) }).nullable(),
      which: z.enum(['x']).nullable(),
    });
    expect(responseFormat(Prose, 'example')).toEqual(JSON.parse(JSON.stringify(zodResponseFormat(Prose, 'example'))));
  });

  it('holds a long list of choices once, however often it is asked for', () => {
    const id = z.enum(Array.from({ length: 40 }, (_, at) => `fact-${at}`) as [string, ...string[]]);
    const format = JSON.stringify(responseFormat(z.object({ one: id, more: z.array(id.nullable()) }), 'example'));
    expect(format.split('"fact-7"')).toHaveLength(2);
    expect(format).toContain('{"$ref":"#/$defs/choice1"}');
  });

  it('may come in a code fence', async () => {
    const { prose } = await write(
      await start({ kind: 'answer', json: `\`\`\`json\n${JSON.stringify(whole)}\n\`\`\`` }),
    );
    expect(prose).toEqual(whole);
  });

  it('gives its first words long before its last', async () => {
    const model = await start({ kind: 'answer', json: whole, pieceLength: 12, pieceMs: 20 });
    const times: number[] = [];
    const startedAt = performance.now();
    for await (const _ of model.call(aCall(), new AbortController().signal)) {
      times.push(performance.now() - startedAt);
    }
    expect((times[0] ?? 0) * 1.5).toBeLessThan(times.at(-1) ?? 0);
  });
});

describe('tools', () => {
  const asked = (count: number): Behaviour => ({
    kind: 'search',
    searches: Array.from({ length: count }, (_, at) => ({ tool: 'search_records', words: `fall radar ${at}` })),
  });

  it('are offered, and what is asked of them is told, four searches at most', async () => {
    const { searches } = await write(await start(asked(6)), { tools });
    expect(server.requests[0]?.body.tools).toMatchObject([{ type: 'function', function: { name: 'search_records' } }]);
    expect(searches).toEqual([0, 1, 2, 3].map((at) => ({ tool: 'search_records', words: `fall radar ${at}` })));
  });

  it.each([false, true])('that an endpoint refuses are not offered again, unnamed: %s', async (isUnnamed) => {
    const model = await start({ kind: 'refuses', param: 'tools', isUnnamed, otherwise: answer });
    expect((await write(model, { tools })).prose).toEqual(whole);
    expect((await write(model, { tools })).prose).toEqual(whole);
    expect(server.requests.map(({ body }) => 'tools' in body)).toEqual([true, false, false]);
    expect(server.requests.every(({ body }) => body.response_format?.type === 'json_schema')).toBe(true);
  });

  it('asked for without words are nonsense', async () => {
    const { failure } = await write(
      await start({ kind: 'search', searches: [{ tool: 'search_records', words: '' }] }),
      { tools },
    );
    expect(failure).toBe('nonsense');
  });
});

describe('a failure', () => {
  it.each<[string, Behaviour, string]>([
    ['text that is no JSON', { kind: 'answer', json: 'Sure! Here you go.' }, 'nonsense'],
    ['cut JSON', { kind: 'answer', json: '{"response": "Ask' }, 'nonsense'],
    ['an array', { kind: 'answer', json: '["a"]' }, 'nonsense'],
    ['HTML instead of a stream', { kind: 'body', type: 'text/html', text: '<h1>Hi</h1>' }, 'nonsense'],
    ['JSON instead of a stream', { kind: 'body', type: 'application/json', text: '{"a":1}' }, 'nonsense'],
    ['broken events', { kind: 'body', type: 'text/event-stream', text: 'data: {oops\n\n' }, 'nonsense'],
    ['an empty stream', { kind: 'empty' }, 'nonsense'],
    ['an empty answer', { kind: 'answer', json: '' }, 'nonsense'],
    ['no end of text', { kind: 'answer', json: { response: 'a. '.repeat(350_000) }, pieceLength: 4_096 }, 'nonsense'],
    ['an answer that ran out of tokens', { kind: 'length', json: whole, pieces: 1 }, 'cut'],
    ['a connection that is cut', { kind: 'cut', json: whole, pieces: 1 }, 'cut'],
    ['a wrong key', { kind: 'status', status: 401, message: `Incorrect key ${KEY}` }, 'unavailable'],
  ])('on %s', async (_, behaviour, kind) => {
    const { failure } = await write(await start(behaviour));
    expect(failure).toBe(kind);
    expect(server.requests).toHaveLength(1);
  });

  it('where nobody listens is tried twice and told', async () => {
    server = await startScriptedModel(answer);
    await server.close();
    const model = openModel({ key: KEY, baseUrl: server.url, model: 'm' });
    expect((await write(model)).failure).toBe('unavailable');
  });

  it('passes on what was said before it', async () => {
    const { said, failure } = await write(await start({ kind: 'cut', json: whole, pieces: 2, pieceLength: 24 }));
    expect(failure).toBe('cut');
    expect(said.at(-1)).toContain('Ask for a “quote”.');
  });
});

describe('another try', () => {
  it.each([429, 500, 503])('follows a %i once, before the first byte [fault 31]', async (status) => {
    const { prose } = await write(await start([{ kind: 'status', status }, answer]));
    expect(prose).toEqual(whole);
    expect(server.requests).toHaveLength(2);
  });

  it('is the last', async () => {
    const { failure } = await write(await start({ kind: 'status', status: 500 }));
    expect([failure, server.requests.length]).toEqual(['unavailable', 2]);
  });

  it('waits as long as it is told, and not at all when that is too long', async () => {
    const startedAt = performance.now();
    await write(await start([{ kind: 'status', status: 429, retryAfterSeconds: 1 }, answer]));
    expect(performance.now() - startedAt).toBeGreaterThan(950);
    await server.close();
    const { failure } = await write(await start([{ kind: 'status', status: 429, retryAfterSeconds: 30 }, answer]));
    expect([failure, server.requests.length]).toEqual(['unavailable', 1]);
  });

  it.each([
    ['response_format', { response_format: { type: 'json_object' } }],
    ['max_tokens', { max_completion_tokens: 2_500 }],
    ['temperature', { max_tokens: 2_500 }],
  ] as const)('does without %s where it is refused, and remembers it for the next answer', async (param, instead) => {
    const model = await start({ kind: 'refuses', param, otherwise: answer });
    expect((await write(model)).prose).toEqual(whole);
    expect((await write(model)).prose).toEqual(whole);
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]?.body).toMatchObject(instead);
  });

  it('does without all of them where all are refused', async () => {
    const refuses = (param: 'response_format' | 'max_tokens' | 'temperature', otherwise: Behaviour): Behaviour => ({
      kind: 'refuses',
      param,
      otherwise,
    });
    const model = await start(refuses('max_tokens', refuses('temperature', refuses('response_format', answer))));
    expect((await write(model)).prose).toEqual(whole);
    expect(server.requests).toHaveLength(4);
  });

  it('asks another model to verify where one is set', async () => {
    const model = await start(answer, { verifier: { model: 'careful', prices: { input: 1, output: 1 } } });
    for await (const _ of model.call({ ...aCall(), role: 'verifier' }, new AbortController().signal));
    expect(server.requests[0]?.body.model).toBe('careful');
  });
});

describe('the budget', () => {
  it.each<[string, Behaviour]>([
    ['silence', { kind: 'silence' }],
    ['a stall in the middle', { kind: 'stall', json: whole, pieces: 1 }],
    ['an answer that trickles', { kind: 'answer', json: whole, pieceLength: 1, pieceMs: 60 }],
  ])('ends %s', async (_, behaviour) => {
    const startedAt = performance.now();
    const { failure } = await write(await start(behaviour), { budgetMs: 300 });
    expect(failure).toBe('timeout');
    // Far below the stall, far above what a busy machine takes.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('holds for both tries together', async () => {
    const model = await start([{ kind: 'status', status: 503, retryAfterSeconds: 0.2 }, { kind: 'silence' }]);
    const startedAt = performance.now();
    expect((await write(model, { budgetMs: 500 })).failure).toBe('timeout');
    // Far below the stall, far above what a busy machine takes.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('a stop', () => {
  it.each<[string, Behaviour]>([
    ['in silence', { kind: 'silence' }],
    ['in the middle', { kind: 'stall', json: whole, pieces: 1 }],
  ])('%s closes the connection at once', async (_, behaviour) => {
    const model = await start(behaviour);
    const controller = new AbortController();
    let stoppedAt = 0;
    setTimeout(() => {
      stoppedAt = performance.now();
      controller.abort();
    }, 150);
    expect((await write(model, { stop: controller.signal })).failure).toBe('stopped');
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
    await vi.waitFor(() => expect(server.requests[0]?.abortedAt).toBeDefined());
    expect((server.requests[0]?.abortedAt ?? 0) - stoppedAt).toBeLessThan(5_000);
  });

  it('does not count as a failure of the model', async () => {
    const breaker = new Breaker();
    const model = await start({ kind: 'silence' }, { breaker });
    for (let at = 0; at < 4; at += 1) await write(model, { stop: AbortSignal.timeout(20) });
    expect(breaker.isOpen).toBe(false);
  });

  it('by a reader who leaves closes the connection', async () => {
    const model = await start({ kind: 'stall', json: whole, pieces: 2 });
    for await (const _ of model.call(aCall(), new AbortController().signal)) break;
    await vi.waitFor(() => expect(server.requests[0]?.abortedAt).toBeDefined());
  });
});

describe('the breaker', () => {
  it('rests the model after three failures in a row, and tries again after the rest [fault 31]', async () => {
    let now = 0;
    const script: Behaviour[] = Array.from({ length: 3 }, () => ({ kind: 'status', status: 401 }));
    const model = await start([...script, answer], { breaker: new Breaker(() => now) });
    for (let at = 0; at < 3; at += 1) expect((await write(model)).failure).toBe('unavailable');
    now = 29_999;
    expect((await write(model)).failure).toBe('resting');
    expect(server.requests).toHaveLength(3);
    now = 30_000;
    expect((await write(model)).prose).toEqual(whole);
  });

  it('forgets failures at a success, and rests again at once when the trial fails', async () => {
    let now = 0;
    const breaker = new Breaker(() => now);
    for (let at = 0; at < 2; at += 1) breaker.failed();
    breaker.succeeded();
    for (let at = 0; at < 2; at += 1) breaker.failed();
    expect(breaker.isOpen).toBe(false);
    breaker.failed();
    now = 30_000;
    expect(breaker.isOpen).toBe(false);
    breaker.failed();
    expect(breaker.isOpen).toBe(true);
    server = await startScriptedModel(answer);
  });
});

describe('the environment', () => {
  it('gives no model while its secret cannot be read, so that the embedded advisor answers', async () => {
    vi.stubEnv('OPENAI_API_KEY', '');
    vi.stubEnv('OPENAI_SECRET_ARN', 'arn:aws:secretsmanager:nowhere');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    expect(await modelFromEnvironment()).toBeUndefined();
    vi.unstubAllGlobals();
  });

  it('gives no model without a key, and one model a container with one', async () => {
    server = await startScriptedModel(answer);
    vi.stubEnv('OPENAI_API_KEY', '');
    expect(await modelFromEnvironment()).toBeUndefined();
    vi.stubEnv('OPENAI_API_KEY', KEY);
    vi.stubEnv('OPENAI_BASE_URL', server.url);
    const model = await modelFromEnvironment();
    expect(await modelFromEnvironment()).toBe(model);
    expect((await write(model as never)).prose).toEqual(whole);
  });
});
