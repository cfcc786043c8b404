import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { beginTurn, endTurn } from '../../assistant/session-store.ts';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { addNotice, claimSession, SESSION_KEPT_SECONDS, sessionsOf, talkOf } from './sessions-store.ts';

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

describe('claimSession', () => {
  it('gives a session to exactly one of many browsers that claim it at once, and to that one again', async () => {
    const sessionId = newSession();
    const visitors = Array.from({ length: 20 }, (_, index) => `visitor-${index}`);
    const claims = await Promise.allSettled(visitors.map((visitor) => claimSession(sessionId, visitor)));
    const winners = visitors.filter((_, index) => claims[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await claimSession(sessionId, winners[0] ?? '');
    const refused = claims.find((claim) => claim.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'not_found' } });
  });

  it('says of another’s session what it says of none: nothing', async () => {
    const sessionId = newSession();
    await claimSession(sessionId, 'ann');
    await expect(claimSession(sessionId, 'bob')).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such conversation in this browser.',
    });
  });
});

describe('the list of an owner’s sessions', () => {
  const listed = async (ownerId: string) => {
    const { Items = [] } = await dynamodb.send(
      new QueryCommand({
        TableName: tableName('sessions'),
        KeyConditionExpression: 'sessionId = :owner',
        ExpressionAttributeValues: { ':owner': sessionsOf(ownerId) },
      }),
    );
    return Items.map(({ item, expiresAt }) => ({ item, expiresAt }));
  };
  /** How many items the work writes. */
  const writesOf = async (work: () => Promise<unknown>) => {
    let writes = 0;
    dynamodb.middlewareStack.add(
      (next, { commandName = '' }) =>
        (args) => {
          if (/^(Put|Update|Delete)/.test(commandName)) writes += 1;
          return next(args);
        },
      { step: 'initialize', name: 'counting' },
    );
    await work();
    dynamodb.middlewareStack.remove('counting');
    return writes;
  };

  it('holds a session from its first claim or its first turn, and costs nothing afterwards', async () => {
    const [owner, claimed, begun] = [randomUUID(), newSession(), newSession()];
    await claimSession(claimed, owner);
    await endTurn(await beginTurn(begun, owner), null);
    expect((await listed(owner)).map(({ item }) => item).toSorted()).toEqual([claimed, begun].toSorted());
    expect(await writesOf(() => claimSession(claimed, owner))).toBe(1);
    expect(await writesOf(() => beginTurn(begun, owner))).toBe(1);
  });

  it('lasts as long as a session that is used again and again', async () => {
    const [owner, sessionId] = [randomUUID(), newSession()];
    await claimSession(sessionId, owner);
    try {
      for (const days of [80, 160, 240]) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
        await claimSession(sessionId, owner);
        const [entry] = await listed(owner);
        expect(entry?.expiresAt).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000) + SESSION_KEPT_SECONDS);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not hold what another browser owns', async () => {
    const [thief, sessionId] = [randomUUID(), newSession()];
    await claimSession(sessionId, 'ann');
    await expect(claimSession(sessionId, thief)).rejects.toMatchObject({ code: 'not_found' });
    await expect(beginTurn(sessionId, thief)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed(thief)).toEqual([]);
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
