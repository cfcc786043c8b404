import { afterEach, expect, it, vi } from 'vitest';
import { converse } from '#shared/contracts/assistant';
import { anAnswer } from '../../testing/answers.ts';
import { eventStream, frame, openStream, problem, stubFetch } from '../../testing/stub-fetch.ts';
import type { CallOptions } from '../api-client.ts';
import { stream } from './event-stream.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = { query: 'Nurse call', sessionId: 'session-1763683200000-abcdef0123456789' };
const status = frame('status', { type: 'status', stage: 'Reading' });
const delta = frame('delta', { type: 'delta', text: 'One sentence. ', citations: [] });
const result = frame('result', anAnswer());

const collect = async (response: Response | Promise<Response>, options?: CallOptions) => {
  const sent = stubFetch({ 'POST /api/ai/conversation': () => response });
  const types: string[] = [];
  let failure: unknown;
  try {
    for await (const event of stream(converse, asked, options)) types.push(event.type);
  } catch (error) {
    failure = error;
  }
  return { types, failure, sent };
};

it('yields what comes and ends with the result', async () => {
  const { types, failure, sent } = await collect(eventStream(status, delta, result));
  expect(types).toEqual(['status', 'delta', 'result']);
  expect(failure).toBeUndefined();
  expect(sent[0]?.headers.get('accept')).toBe('text/event-stream');
});

it('is asked as the holder of a token', async () => {
  const { types, sent } = await collect(eventStream(result), { bearer: 'a.b' });
  expect([types, sent[0]?.headers.get('authorization')]).toEqual([['result'], 'Bearer a.b']);
});

it('puts together an event that arrives in pieces, in the middle of a character too', async () => {
  const whole = new TextEncoder().encode(
    frame('delta', { type: 'delta', text: 'A “fact” – yes. ', citations: [] }) + result,
  );
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of whole) controller.enqueue(new Uint8Array([byte]));
      controller.close();
    },
  });
  expect((await collect(new Response(body))).types).toEqual(['delta', 'result']);
});

it('skips pings and events that it does not know', async () => {
  const { types } = await collect(eventStream(': ping\n\n', frame('novelty', { a: 1 }), result));
  expect(types).toEqual(['result']);
});

it('tells of a lost connection when the stream ends without a result', async () => {
  const { types, failure } = await collect(eventStream(status, delta));
  expect(types).toEqual(['status', 'delta']);
  expect(failure).toMatchObject({ code: 'connection_lost' });
});

it('tells of a lost connection when the stream breaks', async () => {
  const { response, send, cut } = openStream();
  send(status);
  setTimeout(cut, 20);
  expect((await collect(response)).failure).toMatchObject({ code: 'connection_lost' });
});

it('throws the problem of an error event', async () => {
  const event = frame('error', await problem('internal', 'The records could not be read.').json());
  const { failure } = await collect(eventStream(status, event));
  expect(failure).toMatchObject({ code: 'internal', problem: { detail: 'The records could not be read.' } });
});

it('throws the problem of an answer that never became a stream', async () => {
  const { failure } = await collect(problem('rate_limited', 'Wait.', { 'retry-after': '7' }));
  expect(failure).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 });
});

it('refuses a result that breaks the contract', async () => {
  const { failure } = await collect(eventStream(frame('result', { response: 'only words' })));
  expect(failure).toMatchObject({ code: 'internal' });
});

it('reads on to the end after the result: a call that is broken off counts as failed in the browser', async () => {
  let isBrokenOff = false;
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(status + result));
      close = () => controller.close();
    },
    cancel: () => {
      isBrokenOff = true;
    },
  });
  expect((await collect(new Response(body))).types).toEqual(['status', 'result']);
  await new Promise((done) => setTimeout(done, 20));
  expect(isBrokenOff).toBe(false);
  close();
});

it('ends with the abort when it is aborted', async () => {
  const { response, send } = openStream();
  send(status);
  const controller = new AbortController();
  setTimeout(() => controller.abort('stop'), 20);
  const { failure } = await collect(response, { signal: controller.signal });
  expect(failure).not.toMatchObject({ code: 'connection_lost' });
});
