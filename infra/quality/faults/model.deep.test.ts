import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, testContext, testEvent } from '#functions/lib/testing/proxy-event';
import { ConversationAnswer, type ConversationMessage } from '#shared/contracts/assistant';
import { canaries } from '../eval/boundary-checks.ts';
import { violationsOf } from '../eval/claims.ts';
import { type Door, furnish, newSessionId, openDoor } from '../eval/door.ts';
import { captureLogs } from '../eval/logs.ts';
import { modelCases } from '../eval/model-cases.ts';
import { playCase } from '../eval/model-play.ts';
import { type Behaviour, isReader, type ScriptedModel, startScriptedModel } from '../eval/scripted-model.ts';
import { cannedNonsense } from './canned-nonsense.ts';

const query = 'we need wireless nurse call for our 92 bed aged care home in Ballarat';
const logs = captureLogs();
let door: Door;
let draft = '';
beforeAll(async () => {
  furnish({ dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT ?? '', snapshotFolder: process.env.SNAPSHOT_FOLDER ?? '' });
  const { seedIfNeeded } = await import('../../seed/load.ts');
  await seedIfNeeded();
  door = await openDoor();
  draft = (await door.ask({ query })).answer.response;
});

let model: ScriptedModel | undefined;
const play = async (behaviour: Behaviour) => {
  model = await startScriptedModel(behaviour);
  Object.assign(process.env, { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: canaries.key, OPENAI_MODEL: 'scripted' });
  return model;
};
afterEach(async () => {
  delete process.env.OPENAI_API_KEY;
  await model?.close();
});
/** The request to write the answer: what the buyer wrote is read by one before it. */
const toWrite = ({ requests }: ScriptedModel) => requests.find((request) => !isReader(request));
const secrets = Object.values(canaries);
const leaks = (text: string) => secrets.filter((secret) => text.includes(secret));

const advising = (text: string) => ({ advice: [{ kind: 'check', basis: null, text }] });

describe('a model that answers', () => {
  it.each(cannedNonsense)('%s is put aside: the draft answers, and says so [fault 29]', async (_name, behaviour) => {
    await play(behaviour);
    const { answer, raw, deltas } = await door.stream({ query });
    expect(ConversationAnswer.parse(answer)).toMatchObject({ engine: 'embedded', response: draft });
    expect(answer.engineNote).toMatch(/embedded advisor wrote/);
    expect(deltas).toBe(draft);
    expect(raw).not.toMatch(/<script|<img|evil\.example|javascript:/);
    expect(({} as { response?: string }).response).toBeUndefined();
  });
});

describe('a model that misbehaves', () => {
  it.each(modelCases.filter(({ isSlow }) => !isSlow).map((one) => [one.name, one] as const))(
    '(%s) adds nothing that no record holds [fault 30]',
    async (_name, modelCase) => {
      const { answers } = await playCase(modelCase, door);
      for (const {
        query: asked,
        asked: { answer, raw },
      } of answers) {
        expect(violationsOf(answer, asked)).toEqual([]);
        expect(answer.engine).toBe(modelCase.engine);
        expect(leaks(raw)).toEqual([]);
      }
    },
  );

  it.each<[string, Behaviour]>([
    ['repeats its prompt and key', { kind: 'echo', key: canaries.key }],
    ['hides them in a sentence', { kind: 'answer', json: advising(`Ask for ${canaries.key} and ${canaries.fence}.`) }],
    ['is refused with the key', { kind: 'status', status: 401, message: `Bad key ${canaries.key}` }],
    ['breaks its stream at the key', { kind: 'body', type: 'text/event-stream', text: `data: {${canaries.key}\n\n` }],
    ['answers a page with the key', { kind: 'body', type: 'text/html', text: canaries.key }],
  ])('and %s tells neither, in its answer or the log [fault 33]', async (_name, behaviour) => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const played = await play(behaviour);
    const { raw } = await door.stream({ query });
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
    // The canaries were really sent: what is looked for could be found.
    expect(toWrite(played)?.authorization).toContain(canaries.key);
    expect(leaks(JSON.stringify(toWrite(played)?.body))).toContain(canaries.prompt);
    expect(leaks(raw)).toEqual([]);
    expect(logs.text()).toContain('model');
    expect(leaks(logs.text())).toEqual([]);
  });
});

const said = 'Visit a site of the same size as yours.';
const words = advising(said);

/** A question of a browser whose cookie is known, as a stream. */
const openQuestion = async () => {
  const { handler } = await import('#functions/assistant/converse');
  const { handler: config } = await import('#functions/site/read-config');
  const { headers } = await callHandler(config, testEvent({ method: 'GET' }));
  const cookie = headers['set-cookie']?.split(';')[0] ?? '';
  const sessionId = newSessionId();
  const event = testEvent({ body: { sessionId, query }, headers: { cookie, accept: 'text/event-stream' } });
  return {
    sessionId,
    cookie,
    into: (stream: Writable) => (handler as never as Streaming)(event, stream, { ...testContext }),
  };
};
type Streaming = (event: unknown, stream: Writable, context: unknown) => Promise<void>;

const lastMessage = async (sessionId: string, cookie: string): Promise<ConversationMessage> => {
  const { handler } = await import('#functions/assistant/read-conversation');
  const reply = await callHandler(handler, testEvent({ method: 'GET', params: { sessionId }, headers: { cookie } }));
  return JSON.parse(reply.body).messages.at(-1);
};

describe('a reader', () => {
  it('who loses the connection finds the whole answer later [fault 34]', async () => {
    const played = await play({ kind: 'answer', json: words, pieceMs: 60 });
    const { sessionId, cookie, into } = await openQuestion();
    const cut = new Writable({ write: (_chunk, _encoding, done) => done(new Error('The line is cut.')) });
    cut.on('error', () => undefined);
    await into(cut).catch(() => undefined);
    await expect.poll(async () => (await lastMessage(sessionId, cookie)).status).toBe('done');
    const { aiResponse } = await lastMessage(sessionId, cookie);
    expect(aiResponse).toMatchObject({
      response: expect.stringContaining(said),
      engine: 'model',
      stopped: false,
    });
    expect(toWrite(played)?.abortedAt).toBeUndefined();
  });

  it('who presses Stop ends the model at the next look, and no further token is read [fault 34]', async () => {
    const played = await play({
      kind: 'answer',
      json: { ...words, advice: Array.from({ length: 2_000 }, () => words.advice[0]) },
      pieceLength: 10,
      pieceMs: 20,
    });
    const { sessionId, cookie, into } = await openQuestion();
    const { handler: stop } = await import('#functions/assistant/stop-conversation');
    const { dynamodb } = await import('#functions/lib/clients');
    let looks = 0;
    const isLook = (key: Record<string, string> | undefined) => key?.item === 'session' && key.sessionId === sessionId;
    const running = into(new Writable({ write: (_chunk, _encoding, done) => done() }));
    await expect.poll(() => toWrite(played)?.pieces ?? 0).toBeGreaterThan(3);
    const reply = await callHandler(stop, testEvent({ params: { sessionId }, headers: { cookie } }));
    expect(JSON.parse(reply.body)).toEqual({ stopping: true });
    dynamodb.middlewareStack.add(
      (next, context) => (args) => {
        if (context.commandName === 'GetItemCommand' && isLook((args.input as { Key?: never }).Key)) looks += 1;
        return next(args);
      },
      { step: 'initialize', name: 'countLooks' },
    );
    await running;
    dynamodb.middlewareStack.remove('countLooks');
    expect(looks).toBeLessThanOrEqual(2);
    await expect.poll(() => toWrite(played)?.abortedAt).toBeDefined();
    const read = toWrite(played)?.pieces;
    await pause(300);
    expect(toWrite(played)?.pieces).toBe(read);
    expect((await lastMessage(sessionId, cookie)).aiResponse).toMatchObject({ stopped: true });
  });
});

afterAll(() => expect(leaks(logs.text())).toEqual([]));
