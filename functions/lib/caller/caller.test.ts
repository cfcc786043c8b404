import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type Auth, endpoint } from '#shared/kernel/endpoint';
import { dynamodb } from '../clients.ts';
import { testEvent } from '../testing/proxy-event.ts';
import { identify } from './caller.ts';
import { mintVisitor, signedInCookies } from './visitor-cookie.ts';

afterEach(() => {
  vi.useRealTimers();
  delete process.env.ORIGIN_SECRET;
});

const door = (auth: Auth, more: object = {}) =>
  endpoint({ method: 'POST', path: '/api/door', auth, summary: 'test', response: z.object({}), ...more });
const call = (auth: Auth, headers: Record<string, string> = {}) => identify(door(auth), testEvent({ headers }));
const signedIn = async () => {
  const userId = `user-${randomUUID()}`;
  const [cookie = ''] = await signedInCookies('owner-of-ann', userId, 'Firefox on Linux');
  return { cookie: cookie.split(';')[0] ?? '', userId };
};

it('knows who is signed in, and the owner of what they make, at every door of a visitor', async () => {
  const { cookie, userId } = await signedIn();
  for (const auth of ['user', 'visitor', 'new-visitor'] as const) {
    expect((await call(auth, { cookie })).caller).toMatchObject({ userId, visitorId: 'owner-of-ann' });
  }
});

it('asks a visitor who is not signed in, a stranger and a made-up cookie alike to sign in, and gives none a cookie', async () => {
  const { secret } = await mintVisitor(randomUUID());
  const cookies = [`evident-visitor=${secret}`, '', 'evident-visitor=made-up', 'evident-signed-in=1'];
  for (const cookie of cookies) {
    await expect(call('user', { cookie })).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Sign in to continue.',
    });
  }
});

it('never renews the secret of a signed-in browser, which would outlive its sign-out', async () => {
  const { cookie } = await signedIn();
  const { secret } = await mintVisitor(randomUUID());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  expect((await call('new-visitor', { cookie })).setCookie).toBeUndefined();
  expect((await call('new-visitor', { cookie: `evident-visitor=${secret}` })).setCookie).toBeDefined();
});

it('mints no cookie for a call without one that its budget refuses', async () => {
  const contract = door('new-visitor', { path: `/api/${randomUUID()}`, budget: { calls: 1, seconds: 60 } });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { caller, setCookie } = await identify(contract, testEvent());
  expect(caller).toMatchObject({ visitorId: expect.any(String), tokenHash: expect.any(String) });
  expect(setCookie).toBeDefined();
  const sent = vi.spyOn(dynamodb, 'send');
  await expect(identify(contract, testEvent())).rejects.toMatchObject({ code: 'rate_limited' });
  expect(sent.mock.calls.map(([command]) => command.constructor.name)).toEqual(['UpdateCommand']);
  sent.mockRestore();
});

it('holds an account to its budget at whatever address, and every address to its own', async () => {
  const contract = door('new-visitor', { path: `/api/${randomUUID()}`, budget: { calls: 2, seconds: 3_600 } });
  const { cookie } = await signedIn();
  const callAt = (sourceIp: string, headers = {}) => identify(contract, testEvent({ sourceIp, headers }));
  for (const sourceIp of ['203.0.113.31', '203.0.113.32']) await callAt(sourceIp, { cookie });
  await expect(callAt('203.0.113.33', { cookie })).rejects.toMatchObject({ code: 'rate_limited' });
  await callAt('203.0.113.31');
  await expect(callAt('203.0.113.31')).rejects.toMatchObject({ code: 'rate_limited' });
});

it('takes the viewer’s host from the edge alone, and nobody past it', async () => {
  process.env.ORIGIN_SECRET = 'edge';
  const viewer = { 'x-evident-viewer-host': 'site.example', host: 'api.example' };
  const edge = { ...viewer, 'x-evident-origin-secret': 'edge' };
  await expect(call('new-visitor', { ...edge, origin: 'https://site.example' })).resolves.toBeDefined();
  await expect(call('new-visitor', { ...edge, origin: 'https://api.example' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(call('new-visitor', viewer)).rejects.toMatchObject({ code: 'forbidden' });
});

it('counts a network of the newer protocol as one address, because its holder has all of them', async () => {
  const from = async (sourceIp: string) => (await identify(door('anyone'), testEvent({ sourceIp }))).caller.address;
  expect(await from('2001:db8:1:2::7')).toBe(await from('2001:DB8:1:2:ffff:eeee:dddd:cccc'));
  expect(await from('2001:db8:1:2::7')).not.toBe(await from('2001:db8:1:3::7'));
  expect(await from('::1')).not.toBe(await from('1::1'));
  expect(await from('::ffff:203.0.113.7')).toBe(await from('203.0.113.7'));
  expect(await from('203.0.113.7')).not.toBe(await from('203.0.113.8'));
});
