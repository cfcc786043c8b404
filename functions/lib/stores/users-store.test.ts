import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { SubscriptionStatus } from '#shared/contracts/accounts';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { createUser, findUser, isSubscribed, userIdOf } from './users-store.ts';

const aUser = (name = 'Ann') => {
  const email = `${randomUUID()}@example.com.au`;
  return { userId: userIdOf(email), name, email, passwordHash: 'hash', ownerId: randomUUID(), createdAt: 1 };
};

it('has one id for an address, however it is spelled', () => {
  expect(userIdOf(' Ann@Example.com.au ')).toBe(userIdOf('ann@example.com.au'));
  expect(userIdOf('ann@example.com.au')).not.toBe(userIdOf('anne@example.com.au'));
});

it('keeps a new account as it is, with nothing of billing', async () => {
  const user = aUser();
  await createUser(user);
  expect(await findUser(user.userId)).toEqual({ ...user, billingRevision: 0 });
  expect(await findUser('user-unknown')).toBeUndefined();
});

it('gives an address to exactly one of many that ask at once', async () => {
  const user = aUser();
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => createUser({ ...user, name: `Ann ${index}` })),
  );
  const winner = all.findIndex(({ status }) => status === 'fulfilled');
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(19);
  expect(refused[0]?.reason).toMatchObject({ code: 'conflict' });
  expect(await findUser(user.userId)).toMatchObject({ name: `Ann ${winner}` });
});

it('fails aloud on an account that it cannot read, rather than make one up', async () => {
  const user = aUser();
  await dynamodb.send(new PutCommand({ TableName: tableName('users'), Item: { ...user, ownerId: 7 } }));
  await expect(findUser(user.userId)).rejects.toThrow();
});

it('knows a subscriber by an active subscription and nothing else', () => {
  const billing = { customerId: 'c', subscriptionId: 's', paidUntil: 4_000_000_000, endsWithPeriod: false };
  const paying = SubscriptionStatus.options.filter((status) => isSubscribed({ billing: { ...billing, status } }));
  expect(paying).toEqual(['active']);
  expect(isSubscribed({})).toBe(false);
});
