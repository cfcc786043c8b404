import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messagesBefore, removeFrom, storeQuestion } from './message-store.ts';
import { beginTurn, endTurn, isStopRequested, readMessages, requestStop } from './session-store.ts';

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const question = (content: string) => ({ content, conversationType: 'initial_query' as const, documentTexts: [] });

const ask = async (sessionId: string, visitorId: string, content: string) => {
  const turn = await beginTurn(sessionId, visitorId);
  await storeQuestion(turn, question(content));
  return turn;
};

describe('a stored conversation', () => {
  it('is read back in order, the answer in the making included', async () => {
    const sessionId = newSession();
    const turn = await ask(sessionId, 'ann', 'one');
    const { messages } = await readMessages(sessionId, 'ann', { limit: 40 });
    expect(messages.map(({ id, status }) => [id, status])).toEqual([
      [turn.userMessageId, 'done'],
      [turn.answerId, 'pending'],
    ]);
  });

  it('answers not_found to another visitor exactly as to an unknown session, and writes nothing', async () => {
    const sessionId = newSession();
    await endTurn(await ask(sessionId, 'ann', 'one'), null);
    const foreign = await readMessages(sessionId, 'bob', { limit: 40 }).catch((error) => error);
    const unknown = await readMessages(newSession(), 'bob', { limit: 40 }).catch((error) => error);
    expect(foreign).toMatchObject({ code: 'not_found', message: unknown.message });
    await expect(beginTurn(sessionId, 'bob')).rejects.toMatchObject({ code: 'not_found' });
    await expect(requestStop(sessionId, 'bob')).rejects.toMatchObject({ code: 'not_found' });
    expect((await readMessages(sessionId, 'ann', { limit: 40 })).messages).toHaveLength(2);
  });

  it('lets exactly one of many parallel questions begin', async () => {
    const sessionId = newSession();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => beginTurn(sessionId, 'ann')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: 'conflict' });
  });

  it('marks an answer as failed when it ended without one, and takes the next question', async () => {
    const sessionId = newSession();
    await endTurn(await ask(sessionId, 'ann', 'one'), null);
    await ask(sessionId, 'ann', 'two');
    const { messages } = await readMessages(sessionId, 'ann', { limit: 40 });
    expect(messages.map(({ status }) => status)).toEqual(['done', 'failed', 'done', 'pending']);
  });

  it('pages backwards without losing or repeating a message', async () => {
    const sessionId = newSession();
    for (const text of ['one', 'two', 'three']) await endTurn(await ask(sessionId, 'ann', text), null);
    const newest = await readMessages(sessionId, 'ann', { limit: 4 });
    const oldest = await readMessages(sessionId, 'ann', { limit: 4, before: newest.earlier ?? '' });
    const contents = [...oldest.messages, ...newest.messages]
      .filter(({ type }) => type === 'user')
      .map(({ content }) => content);
    expect(contents).toEqual(['one', 'two', 'three']);
    expect(oldest.earlier).toBeNull();
  });

  it('forgets a replaced question and all that followed, and nothing before it', async () => {
    const sessionId = newSession();
    await endTurn(await ask(sessionId, 'ann', 'one'), null);
    const second = await ask(sessionId, 'ann', 'two');
    await endTurn(second, null);
    await endTurn(await ask(sessionId, 'ann', 'three'), null);
    await removeFrom(sessionId, second.userMessageId);
    expect((await messagesBefore(sessionId, { limit: 40 })).messages.map(({ content }) => content)).toEqual([
      'one',
      '',
    ]);
  });

  it('stops the answer in the making and no later one', async () => {
    const sessionId = newSession();
    const first = await ask(sessionId, 'ann', 'one');
    expect(await requestStop(sessionId, 'ann')).toBe(true);
    expect(await isStopRequested(first)).toBe(true);
    await endTurn(first, null);
    expect(await requestStop(sessionId, 'ann')).toBe(false);
    expect(await isStopRequested(await ask(sessionId, 'ann', 'two'))).toBe(false);
  });
});
