import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { beginTurn, endTurn } from '../../assistant/session-store.ts';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { claimSession, SESSION_KEPT_SECONDS, sessionsOf } from './sessions-store.ts';

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;

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
