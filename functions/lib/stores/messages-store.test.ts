import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { ConversationAnswer } from '#shared/contracts/assistant';
import { addNotice, talkOf } from './messages-store.ts';

installAwslambda();
const { handler: converse } = await import('../../assistant/converse.ts');
const { handler: read } = await import('../../assistant/read-conversation.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;

const begin = async (sessionId: string) => {
  const reply = await callHandler(
    converse,
    testEvent({ body: { sessionId, query: 'nurse call for a 92-bed aged care home in Ballarat' } }),
  );
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.headers['set-cookie']?.split(';')[0] ?? '';
};
const ask = (sessionId: string, query: string, cookie: string) =>
  callHandler(converse, testEvent({ body: { sessionId, query, conversationType: 'follow_up' }, headers: { cookie } }));
const contents = async (
  sessionId: string,
  cookie: string,
): Promise<{ type: string; content: string; status: string }[]> => {
  const reply = await callHandler(read, testEvent({ method: 'GET', params: { sessionId }, headers: { cookie } }));
  return JSON.parse(reply.body).messages;
};

type Read = {
  earlier: string | null;
  messages: { id: string; status: string; aiResponse: unknown; content: string }[];
};
const page = async (sessionId: string, cookie: string, query: Record<string, string[]>): Promise<Read> => {
  const reply = await callHandler(
    read,
    testEvent({ method: 'GET', params: { sessionId }, headers: { cookie }, query }),
  );
  return JSON.parse(reply.body);
};
/** A conversation read from its end to its beginning. */
const whole = async (sessionId: string, cookie: string, limit: number) => {
  const messages: Read['messages'] = [];
  for (let before: string | undefined; ; ) {
    const read = await page(sessionId, cookie, { limit: [String(limit)], ...(before ? { before: [before] } : {}) });
    messages.unshift(...read.messages);
    if (!read.earlier) return messages;
    before = read.earlier;
  }
};

describe('what is kept of a conversation', () => {
  it('reads back byte for byte as it was answered, in pages of any length, also after a question was asked anew', async () => {
    const sessionId = newSession();
    const cookie = await begin(sessionId);
    const answers = new Map<string, string>();
    const turn = async (query: string, more: object = {}) => {
      const body = { sessionId, query, conversationType: 'follow_up', ...more };
      const reply = await callHandler(converse, testEvent({ body, headers: { cookie } }));
      const answer = JSON.parse(reply.body);
      answers.set(answer.messageId, JSON.stringify(ConversationAnswer.parse(answer)));
      return answer;
    };
    const companyDocuments = [{ name: 'brief.txt', text: 'Our budget is A$200,000 and calls must reach handsets.' }];
    await turn('It must be wireless', { companyDocuments });
    await turn('What is not on record for these vendors?');
    const { userMessageId } = await turn('And the price?');
    await turn('Which have an Australian distributor?', { replaces: userMessageId });
    for (let beds = 60; beds < 68; beds++) await turn(`It has ${beds} beds`);
    await addNotice(sessionId, 'A report was generated.');
    const kept = await whole(sessionId, cookie, 40);
    expect(kept.map(({ status }) => status)).toEqual(kept.map(() => 'done'));
    expect(kept.filter(({ content }) => content === 'And the price?')).toEqual([]);
    const read = kept.filter(({ id }) => answers.has(id));
    expect(read).toHaveLength(11);
    // Not as one list: a difference would print a megabyte.
    for (const { id, aiResponse } of read) expect(JSON.stringify(aiResponse) === answers.get(id), id).toBe(true);
    for (const limit of [2, 3, 5, 14, 25])
      expect(JSON.stringify(await whole(sessionId, cookie, limit)) === JSON.stringify(kept), `${limit}`).toBe(true);
  });
});

describe('talkOf', () => {
  it('is empty where nothing was asked', async () => {
    expect(await talkOf(newSession())).toEqual({ need: null, said: [] });
  });

  it('tells what was typed, oldest first, and the need as the last answer understood it', async () => {
    const sessionId = newSession();
    const cookie = await begin(sessionId);
    await ask(sessionId, 'It must be wireless', cookie);
    const { need, said } = await talkOf(sessionId);
    expect(said).toEqual(['nurse call for a 92-bed aged care home in Ballarat', 'It must be wireless']);
    expect(need).toMatchObject({ categories: ['nurse-call'], beds: 92, setting: 'aged-care' });
    expect(need?.mustHaves.join()).toContain('wireless');
  });
});

describe('addNotice', () => {
  it('stands after the last message, and the next question comes after it', async () => {
    const sessionId = newSession();
    const cookie = await begin(sessionId);
    await addNotice(sessionId, 'A report was generated.');
    expect((await contents(sessionId, cookie)).at(-1)).toMatchObject({
      type: 'ai',
      content: 'A report was generated.',
    });
    await ask(sessionId, 'What is not on record for these vendors?', cookie);
    const kinds = (await contents(sessionId, cookie)).map(({ type, content }) => [type, content.slice(0, 24)]);
    expect(kinds.map(([type]) => type)).toEqual(['user', 'ai', 'ai', 'user', 'ai']);
    expect(kinds[2]?.[1]).toBe('A report was generated.');
  });

  it('keeps the order in which notices came, and leaves need and words as they were', async () => {
    const sessionId = newSession();
    const cookie = await begin(sessionId);
    const before = await talkOf(sessionId);
    await addNotice(sessionId, 'First.', new Date(1_800_000_000_000));
    await addNotice(sessionId, 'Second.', new Date(1_800_000_000_001));
    expect((await contents(sessionId, cookie)).slice(-2).map(({ content }) => content)).toEqual(['First.', 'Second.']);
    expect(await talkOf(sessionId)).toEqual(before);
  });
});
