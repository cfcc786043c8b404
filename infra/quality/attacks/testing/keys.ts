import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { hashPassword } from '#functions/lib/caller/passwords';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { CODES } from '#functions/lib/stores/access-codes-store';
import { hashOf, issueToken, newSecret } from '#functions/lib/stores/tokens-store';
import { createUser, userIdOf } from '#functions/lib/stores/users-store';
import type { Auth } from '#shared/kernel/endpoint';

/** Headers that let a caller in. */
export type Key = Record<string, string>;

const HOUR = 3_600;

const cookieKey = async (subject: string, userId?: string): Promise<Key> => {
  const { secret } = await issueToken({
    kind: 'visitor',
    subject,
    lifetimeSeconds: HOUR,
    ...(userId ? { userId } : {}),
  });
  return { cookie: `evident-visitor=${secret}` };
};

/** As every account has one; made once, because it takes its time. */
const passwordHash = hashPassword('Quokka-7-fern-attic');

/** Somebody with an account, and the key of their browser. */
export const keyOfUser = async (): Promise<{ key: Key; userId: string }> => {
  const email = `${randomUUID()}@example.com`;
  const userId = userIdOf(email);
  const ownerId = `owner-${userId}`;
  await createUser({ userId, name: 'Robin', email, passwordHash: await passwordHash, ownerId, createdAt: 1 });
  return { key: await cookieKey(ownerId, userId), userId };
};

const vendorKey = async (): Promise<Key> => {
  const secret = newSecret();
  const id = `attack-code-${newSecret().slice(0, 20)}`;
  const grants = { [hashOf(secret)]: { at: 1, until: Math.floor(Date.now() / 1000) + HOUR } };
  const code = { collection: CODES, id, sealed: 'sealed', description: '', usageCount: 1, usageLimit: 5 };
  const Item = { ...code, isActive: true, codeExpiresAt: null, createdAt: 1, grants };
  await dynamodb.send(new PutCommand({ TableName: tableName('access-codes'), Item }));
  return { authorization: `Bearer ${id}.${secret}` };
};

const adminKey = async (): Promise<Key> => {
  const { secret } = await issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: HOUR });
  return { authorization: `Bearer ${secret}` };
};

/** A fresh key of somebody whom this contract lets in. */
export const newKey = async (auth: Auth): Promise<Key> => {
  if (auth === 'anyone' || auth === 'guest') return {};
  if (auth === 'admin') return adminKey();
  if (auth === 'vendor') return vendorKey();
  return auth === 'user' ? (await keyOfUser()).key : cookieKey(`owner-${randomUUID()}`);
};
