import { afterEach, expect, it } from 'vitest';
import { testEvent } from './testing/proxy-event.ts';
import { findToken } from './tokens-store.ts';
import { mintVisitor, readVisitorCookie, signedInCookies, signedOutCookies } from './visitor-cookie.ts';

afterEach(() => void delete process.env.SECURE_COOKIES);

const read = (cookie: string) => readVisitorCookie(testEvent({ headers: { cookie } }));
const secretOf = (cookie = '') => cookie.split(';')[0]?.split('=')[1] ?? '';

it('is read from among others, and only under its own name', () => {
  expect(read('a=1;  evident-visitor=abc; b=2')).toBe('abc');
  expect(read('xevident-visitor=abc')).toBeUndefined();
  expect(read('evident-signed-in=1')).toBeUndefined();
  expect(readVisitorCookie(testEvent())).toBeUndefined();
});

it('is taken under the host-only name alone where TLS is: one that a neighbour set does not count', () => {
  process.env.SECURE_COOKIES = 'true';
  expect(read('evident-visitor=theirs; __Host-evident-visitor=ours')).toBe('ours');
  expect(read('evident-visitor=theirs')).toBeUndefined();
});

it('stands for a visitor, and after sign-in for the account and its owner, for thirty days', async () => {
  const minted = await mintVisitor('visitor-1');
  expect(await findToken('visitor', minted.secret)).toMatchObject({ subject: 'visitor-1' });
  const [cookie] = await signedInCookies('owner-1', 'user-1');
  const token = await findToken('visitor', secretOf(cookie));
  expect(token).toMatchObject({ subject: 'owner-1', userId: 'user-1' });
  expect((token?.expiresAt ?? 0) - (token?.issuedAt ?? 0)).toBe(30 * 86_400);
});

it('stands for nobody’s account after sign-out, and takes the marker away', async () => {
  const [cookie, marker] = await signedOutCookies('visitor-2');
  const token = await findToken('visitor', secretOf(cookie));
  expect([token?.subject, token?.userId]).toEqual(['visitor-2', undefined]);
  expect(marker).toMatch(/^evident-signed-in=; .*Max-Age=0/);
});
