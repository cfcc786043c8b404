import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { CODES, type StoredCode } from '../stores/access-codes-store.ts';
import { hashOf, issueToken, newSecret } from '../stores/tokens-store.ts';
import { type Billing, userIdOf } from '../stores/users-store.ts';
import { testEvent } from '../testing/proxy-event.ts';
import { identifyBearer, subscriberTokenOf } from './bearer.ts';

const anyone = { address: '203.0.113.7', host: 'evident.test', device: 'A browser', requestId: 'test' };
const HOUR = 3_600;
const now = () => Math.floor(Date.now() / 1000);
const ask = (auth: 'vendor' | 'admin', token: string, headers: Record<string, string> = {}) =>
  identifyBearer(auth, testEvent({ headers: { authorization: `Bearer ${token}`, ...headers } }), anyone);

const put = (table: string, Item: object) => dynamodb.send(new PutCommand({ TableName: tableName(table), Item }));

const redeemed = async (change: Partial<StoredCode> = {}, until = now() + HOUR) => {
  const [id, secret] = [`code-${randomUUID()}`, newSecret()];
  const code: StoredCode = {
    collection: CODES,
    id,
    sealed: 'sealed',
    description: '',
    usageCount: 1,
    usageLimit: 5,
    isActive: true,
    codeExpiresAt: null,
    createdAt: 1,
    grants: { [hashOf(secret)]: { at: 1, until } },
    ...change,
  };
  await put('access-codes', code);
  return { token: `${id}.${secret}`, id, secret };
};

const subscriber = async (status: Billing['status']) => {
  const email = `${randomUUID()}@example.com.au`;
  const userId = userIdOf(email);
  const billing = { customerId: 'c', subscriptionId: 's', status, paidUntil: null, endsWithPeriod: false };
  await put('users', { userId, name: 'A', email, passwordHash: 'x', ownerId: 'o', createdAt: 1, billing });
  const { secret } = await issueToken({ kind: 'vendor', subject: userId, lifetimeSeconds: HOUR });
  return { token: subscriberTokenOf(secret), userId };
};
const operator = () => issueToken({ kind: 'admin', subject: 'operator', lifetimeSeconds: HOUR });
const refused = { code: 'unauthenticated' };

describe('a vendor', () => {
  it('is whoever redeemed a code, while code and grant are good', async () => {
    const { token, secret } = await redeemed();
    expect(await ask('vendor', token)).toEqual({ ...anyone, vendorOwnerId: `grant#${hashOf(secret)}` });
  });

  it.each<[string, Partial<StoredCode>, number?]>([
    ['switched off', { isActive: false }],
    ['expired', { codeExpiresAt: now() - 1 }],
    ['good, and the grant is over', {}, now() - 1],
    ['good, and the grant is another’s', { grants: {} }],
  ])('is nobody once the code is %s', async (_name, change, until) => {
    const { token } = await redeemed(change, until);
    await expect(ask('vendor', token)).rejects.toMatchObject(refused);
  });

  it('is nobody at the very next call once the code is deleted', async () => {
    const { token, id } = await redeemed();
    await ask('vendor', token);
    await dynamodb.send(new DeleteCommand({ TableName: tableName('access-codes'), Key: { collection: CODES, id } }));
    await expect(ask('vendor', token)).rejects.toMatchObject(refused);
  });

  it('is a subscriber while the subscription is active, whatever the token’s own date', async () => {
    const { token, userId } = await subscriber('active');
    expect(await ask('vendor', token)).toMatchObject({ vendorOwnerId: `user#${userId}` });
    for (const status of ['past_due', 'canceled', 'incomplete', 'none'] as const) {
      await expect(ask('vendor', (await subscriber(status)).token)).rejects.toMatchObject(refused);
    }
  });
});

describe('a token', () => {
  it('opens only what it was made for, and all refusals of a door read alike', async () => {
    const { secret: admin } = await operator();
    const { secret: visitor } = await issueToken({ kind: 'visitor', subject: 'v', lifetimeSeconds: HOUR });
    const { token: vendor } = await redeemed();
    const { token: premium } = await subscriber('active');
    expect(await ask('admin', admin)).toMatchObject({ username: 'operator', tokenHash: hashOf(admin) });
    const wrong = { admin: [visitor, vendor, premium, newSecret()], vendor: [admin, visitor, `subscriber.${admin}`] };
    for (const auth of ['admin', 'vendor'] as const) {
      const said = await Promise.all(wrong[auth].map((token) => ask(auth, token).catch(({ message }) => message)));
      expect(new Set(said).size, JSON.stringify(said)).toBe(1);
      expect(said[0]).toMatch(/no longer valid/);
    }
  });

  it('is taken from one Authorization header, once, and from nowhere else', async () => {
    const { secret } = await operator();
    const forms = [`bearer ${secret}`, `Bearer Bearer ${secret}`, secret, `Basic ${secret}`, `Bearer ${secret}, x`, ''];
    const answers = await Promise.allSettled(forms.map((authorization) => ask('admin', '', { authorization })));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', ...Array(5).fill('rejected')]);

    const event = testEvent({ headers: { authorization: `Bearer ${secret}` } });
    event.multiValueHeaders = { Authorization: [`Bearer ${secret}`, `Bearer ${secret}`] };
    await expect(identifyBearer('admin', event, anyone)).rejects.toMatchObject(refused);
    const elsewhere = testEvent({ headers: { 'x-api-key': secret, cookie: `evident-visitor=${secret}` } });
    await expect(identifyBearer('admin', elsewhere, anyone)).rejects.toMatchObject(refused);
  });
});
