import { afterEach, beforeAll, expect, it } from 'vitest';
import { findToken } from '../stores/tokens-store.ts';
import { testEvent } from '../testing/proxy-event.ts';
import { findCookieToken, mintVisitor, signedInCookies, signedOutCookies } from './visitor-cookie.ts';

afterEach(() => void delete process.env.SECURE_COOKIES);

const whose = async (cookie: string) => {
  const token = await findCookieToken(testEvent({ headers: { cookie } }));
  return token?.userId ?? token?.subject;
};
const secretOf = (cookie = '') => cookie.split(';')[0]?.split('=')[1] ?? '';
let visitor = '';
let session = '';
beforeAll(async () => {
  visitor = (await mintVisitor('visitor-1')).secret;
  session = secretOf((await signedInCookies('owner-1', 'user-1', 'Firefox on Linux'))[0]);
});

it('is read from among others, and only under its own name', async () => {
  expect(await whose(`a=1;  evident-visitor=${visitor}; b=2`)).toBe('visitor-1');
  expect(await whose(`xevident-visitor=${visitor}`)).toBeUndefined();
  expect(await whose('evident-signed-in=1; evident-visitor=; evident-session')).toBeUndefined();
  expect(await findCookieToken(testEvent())).toBeUndefined();
});

it('is the account’s before the visitor’s, whichever comes first, as long as the account’s is good', async () => {
  expect(await whose(`evident-visitor=${visitor}; evident-session=${session}`)).toBe('user-1');
  expect(await whose(`evident-session=${session}; evident-visitor=${visitor}`)).toBe('user-1');
  expect(await whose(`evident-session=made-up; evident-visitor=${visitor}`)).toBe('visitor-1');
});

it('is taken under the host-only name alone where TLS is: one that a neighbour set does not count [fault 11]', async () => {
  process.env.SECURE_COOKIES = 'true';
  expect(await whose(`evident-session=${session}; __Host-evident-visitor=${visitor}`)).toBe('visitor-1');
  expect(await whose(`evident-visitor=${visitor}`)).toBeUndefined();
});

it('is out of scripts’ reach, for this host alone and never sent by another site’s form [fault 11]', async () => {
  process.env.SECURE_COOKIES = 'true';
  const { cookie } = await mintVisitor('visitor-1');
  expect(cookie).toMatch(/^__Host-evident-visitor=[\w-]{43}; /);
  expect(cookie.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=15552000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ]);
});

it('stands for a visitor, and after sign-in for the account and its owner, for thirty days', async () => {
  const minted = await mintVisitor('visitor-1');
  expect(await findToken('visitor', minted.secret)).toMatchObject({ subject: 'visitor-1' });
  const [cookie] = await signedInCookies('owner-1', 'user-1', 'Firefox on Linux');
  const token = await findToken('visitor', secretOf(cookie));
  expect(token).toMatchObject({ subject: 'owner-1', userId: 'user-1' });
  expect((token?.expiresAt ?? 0) - (token?.issuedAt ?? 0)).toBe(30 * 86_400);
});

it('stands for nobody’s account after sign-out, and takes the marker away', async () => {
  const [cookie, account, marker] = await signedOutCookies('visitor-2');
  const token = await findToken('visitor', secretOf(cookie));
  expect([token?.subject, token?.userId]).toEqual(['visitor-2', undefined]);
  expect(account).toMatch(/^evident-session=; .*Max-Age=0/);
  expect(marker).toMatch(/^evident-signed-in=; .*Max-Age=0/);
});
