import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { findToken, hashOf, issueToken, revokeToken } from './tokens-store.ts';

afterEach(() => void vi.useRealTimers());

const issue = (lifetimeSeconds = 60) => issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds });

it('gives a secret of 256 bits and keeps only its hash', async () => {
  const { secret, hash } = await issue();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName('tokens'), Key: { hash } }));
  expect(Item).toMatchObject({ hash: hashOf(secret), kind: 'admin', subject: 'operator' });
  expect(JSON.stringify(Item)).not.toContain(secret);
});

it('is found by its secret, as its own kind alone', async () => {
  const { secret, hash } = await issue();
  expect(await findToken('admin', secret)).toMatchObject({ subject: 'operator' });
  expect([await findToken('visitor', secret), await findToken('vendor', secret)]).toEqual([undefined, undefined]);
  expect(await findToken('admin', hash)).toBeUndefined();
});

it('ends at its second, though the table still holds it', async () => {
  const { secret, expiresAt } = await issue();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) - 1 });
  expect(await findToken('admin', secret)).toBeDefined();
  vi.setSystemTime(Date.parse(expiresAt));
  expect(await findToken('admin', secret)).toBeUndefined();
});

it('is dead once revoked, and revoking it again does no harm', async () => {
  const { secret, hash } = await issue();
  await revokeToken(hash);
  await revokeToken(hash);
  expect(await findToken('admin', secret)).toBeUndefined();
});
