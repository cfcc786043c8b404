import { randomUUID } from 'node:crypto';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { env, tableName } from '#functions/lib/env';
import { userIdOf } from '#functions/lib/stores/users-store';
import { type BrowserReply, newBrowser, setCookiesOf } from '#functions/lib/testing/browser';
import { countKeys, derived } from '#functions/lib/testing/counted-keys';
import { recordingCalls } from '#functions/lib/testing/recorded-calls';
import { CurrentUser } from '#shared/contracts/accounts';
import { endpoint } from '#shared/kernel/endpoint';
import { Problem } from '#shared/kernel/errors';
import { lettersTo, openAccount } from './testing/letters.ts';

countKeys();

const { apiHandler } = await import('#functions/lib/api-handler');
const { handler: register } = await import('./register.ts');
const { handler: confirm } = await import('./confirm-account.ts');
const { handler: login } = await import('./login.ts');
const { handler: logout } = await import('./logout.ts');
const { handler: current } = await import('./read-current-user.ts');
const { handler: listReports } = await import('../reports/list-reports.ts');

/** A call such as every page makes on arrival: it gives a browser that is not known a visitor's cookie. */
const anyPage = apiHandler(
  endpoint({ method: 'GET', path: '/api/any', auth: 'new-visitor', summary: 'test', response: z.object({}) }),
  async () => ({}),
);

beforeEach(() => {
  derived.forget();
  // All of this comes in one minute; the tests of a budget set their own.
  process.env.BUDGET_FACTOR = '1000';
});
afterEach(() => {
  vi.useRealTimers();
  delete process.env.SECURE_COOKIES;
  delete process.env.ORIGIN_SECRET;
});

const PASSWORD = 'a long and dull passphrase';
const newEmail = () => `ann.${randomUUID()}@example.com.au`;
const body = (reply: BrowserReply) => JSON.parse(reply.body);
const problem = (reply: BrowserReply) => Problem.parse(body(reply));
const read = { method: 'GET' };

type Browser = ReturnType<typeof newBrowser>;
const createAccount = async (browser: Browser, email = newEmail()) => {
  const reply = await openAccount(browser, { name: 'Ann Lee', email, password: PASSWORD });
  expect(reply.statusCode, reply.body).toBe(200);
  return email;
};
const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.send(login, { body: { email, password } });
const sessionCookie = ({ jar }: Browser) => jar.get('evident-session') ?? '';
const keptUser = async (email: string) =>
  (await dynamodb.send(new GetCommand({ TableName: tableName('users'), Key: { userId: userIdOf(email) } }))).Item;

const engine = new DynamoDBClient({
  region: env.region(),
  endpoint: env.dynamodbEndpoint() ?? '',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const everythingKept = async () => {
  const tables = ['users', 'tokens', 'attempts', 'sessions', 'reports', 'audit'];
  const scans = await Promise.all(tables.map((table) => engine.send(new ScanCommand({ TableName: tableName(table) }))));
  return JSON.stringify(scans.map(({ Items }) => Items));
};

describe('an account', () => {
  it('is created and signed in at once, with no subscription', async () => {
    const browser = newBrowser();
    const email = await createAccount(browser);
    const user = CurrentUser.strict().parse(body(await browser.send(current, read)));
    expect(user).toEqual({
      id: userIdOf(email),
      name: 'Ann Lee',
      email,
      emailConfirmed: true,
      signsInWith: null,
      subscriptionStatus: 'none',
      paidUntil: null,
      endsWithPeriod: false,
    });
    expect(browser.jar.get('evident-signed-in')).toBe('1');
  });

  it('keeps its password as argon2id at OWASP’s cost, and neither it nor a cookie’s secret is anywhere [fault 5]', async () => {
    const browser = newBrowser();
    const email = await createAccount(browser);
    expect((await keptUser(email))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    const kept = await everythingKept();
    expect(kept).toContain(email);
    expect(kept).not.toContain(PASSWORD);
    expect(sessionCookie(browser)).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(sessionCookie(browser));
  });

  it('takes nothing from the body that the form does not ask for', async () => {
    const email = newEmail();
    const more = {
      subscriptionStatus: 'active',
      billing: { status: 'active' },
      isAdmin: true,
      ownerId: 'x',
      userId: 'x',
    };
    const reply = await openAccount(newBrowser(), { name: 'Ann', email, password: PASSWORD, ...more });
    expect(body(reply).subscriptionStatus).toBe('none');
    const kept = await keptUser(email);
    expect(Object.keys(kept ?? {}).sort()).toEqual(
      ['confirmedAt', 'createdAt', 'email', 'name', 'ownerId', 'passwordHash', 'userId'].sort(),
    );
    expect([kept?.userId, kept?.ownerId === 'x']).toEqual([userIdOf(email), false]);
  });

  it('is one for an address, however it is spelled, and the first password stays', async () => {
    const email = await createAccount(newBrowser());
    const again = { name: 'Bob', email: ` ${email.toUpperCase()} `, password: 'another long passphrase' };
    expect(body(await newBrowser().send(register, { body: again }))).toEqual({ sent: true });
    expect(lettersTo(email).at(-1)?.text).toContain('There already is one.');
    expect((await signIn(newBrowser(), again.email, again.password)).statusCode).toBe(401);
    expect(body(await signIn(newBrowser(), again.email)).name).toBe('Ann Lee');
  });

  it('is made once when the same address registers twenty times at once and every link is opened', async () => {
    const email = newEmail();
    const person = { name: 'Ann', email, password: PASSWORD };
    await Promise.all(Array.from({ length: 20 }, () => newBrowser().send(register, { body: person })));
    const tokens = lettersTo(email).map(({ text }) => /#confirm=([\w-]+)/.exec(text)?.[1]);
    expect(tokens).toHaveLength(20);
    const open = (token?: string) => newBrowser().send(confirm, { body: { token, password: PASSWORD } });
    const statuses = (await Promise.all(tokens.map(open))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name: Enter your name.'],
    ['no address', { email: 'ann' }, 'email: Enter an e-mail address, such as name@hospital.org.au.'],
    ['a short password', { password: 'short' }, 'password: Use at least 12 characters.'],
    ['an endless password', { password: 'x'.repeat(1_000) }, 'password: At most 200 characters.'],
  ])('is refused with what to change for %s, before any work', async (_name, wrong, detail) => {
    const sent = { name: 'Ann', email: newEmail(), password: PASSWORD, ...wrong };
    expect(problem(await newBrowser().send(register, { body: sent }))).toMatchObject({ status: 400, detail });
    expect(derived.keys).toBe(0);
  });

  it.each(['Zoë 🩺', 'Ann\u202eeeL', 'A\u200bnn', '\ud83d', 'A\u0000nn', '<script>alert(1)</script>', '=cmd()'])(
    'is never a failure of ours, whatever the name is: %j',
    async (name) => {
      const reply = await openAccount(newBrowser(), { name, email: newEmail(), password: PASSWORD });
      expect(reply.statusCode, reply.body).toBeLessThan(500);
      if (reply.statusCode === 200 && name.isWellFormed()) expect(body(reply).name).toBe(name);
    },
  );
});

describe('signing in', () => {
  it('answers an unknown account as it answers a wrong password: same status, body and work [fault 1]', async () => {
    const email = await createAccount(newBrowser());
    const guess = async (at: string, address: string) => {
      derived.forget();
      const { result, calls } = await recordingCalls(() => signIn(newBrowser(address), at, 'not the password'));
      expect(setCookiesOf(result).join()).not.toContain('signed-in');
      return {
        status: result.statusCode,
        body: result.body,
        headers: Object.keys(result.headers),
        calls,
        keys: [...derived.costs],
      };
    };
    for (let round = 0; round < 5; round++) {
      const wrong = await guess(email, `198.51.100.${round}`);
      const unknown = await guess(newEmail(), `198.51.100.${round}`);
      expect(unknown).toEqual(wrong);
      expect([wrong.status, JSON.parse(wrong.body).detail]).toEqual([
        401,
        'The e-mail or the password is not correct.',
      ]);
      expect(wrong.keys).toHaveLength(1);
    }
  });

  it('verifies five of two hundred guesses in parallel bursts, and then not even the right password, with the wait [fault 2]', async () => {
    const email = await createAccount(newBrowser());
    derived.forget();
    const statuses: number[] = [];
    for (let burst = 0; burst < 4; burst++) {
      const guesses = Array.from({ length: 50 }, (_, index) => signIn(newBrowser(), email, `guess ${burst}-${index}`));
      statuses.push(...(await Promise.all(guesses)).map(({ statusCode }) => statusCode));
    }
    expect(derived.keys).toBe(5);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    const right = await signIn(newBrowser(), email);
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(problem(right).detail).toMatch(/^Too many failed attempts\. Try again in \d+ seconds\.$/);
    expect(derived.keys).toBe(5);
  });

  it('verifies a handful of two hundred guesses in ten minutes, each wait longer than the last [fault 2]', async () => {
    const email = await createAccount(newBrowser());
    const [start, waits] = [Date.now(), [] as number[]];
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    derived.forget();
    for (let guess = 0; guess < 200; guess++) {
      vi.setSystemTime(start + guess * 3_000);
      // Right while it is locked: that makes no difference.
      const isLocked = derived.keys === 5 && guess < 20;
      const reply = await signIn(newBrowser(), email, isLocked ? PASSWORD : `guess ${guess}`);
      expect([401, 429]).toContain(reply.statusCode);
      if (reply.statusCode === 429) waits.push(Number(reply.headers['retry-after']));
    }
    // Ten minutes hold locks of one, two and four minutes, and the beginning of one of eight.
    expect(derived.keys).toBe(5 + 3);
    const locks = waits.filter((wait, index) => index === 0 || wait > (waits[index - 1] ?? 0));
    expect(locks.map((wait) => Math.round(wait / 60))).toEqual([1, 2, 4, 8]);
  });

  it('stays open to the owner at another address', async () => {
    const email = await createAccount(newBrowser());
    for (let guess = 0; guess < 6; guess++) await signIn(newBrowser('198.51.100.9'), email, 'a guess');
    expect((await signIn(newBrowser('198.51.100.9'), email)).statusCode).toBe(429);
    expect((await signIn(newBrowser('198.51.100.10'), email)).statusCode).toBe(200);
  });

  it('verifies thirty of a hundred guesses from as many addresses, and opens again when the window is over [fault 3]', async () => {
    process.env.BUDGET_FACTOR = '1';
    const start = Math.ceil(Date.now() / 1_800_000) * 1_800_000;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const email = await createAccount(newBrowser('198.51.100.200'));
    derived.forget();
    const guess = (_: unknown, index: number) => signIn(newBrowser(`198.51.100.${index}`), email, 'a guess');
    await Promise.all(Array.from({ length: 100 }, guess));
    expect(derived.keys).toBe(30);
    const owner = newBrowser('203.0.113.50');
    expect((await signIn(owner, email)).statusCode).toBe(429);
    vi.setSystemTime(start + 15 * 60_000 + 1);
    expect((await signIn(owner, email)).statusCode).toBe(200);
  });

  it('stays open where the owner has signed in before, however long others guess from many networks [fault 3]', async () => {
    process.env.BUDGET_FACTOR = '1';
    const start = Math.ceil(Date.now() / 1_800_000) * 1_800_000;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const owner = newBrowser('203.0.113.51');
    const email = await createAccount(owner);
    expect((await signIn(owner, email)).statusCode).toBe(200);
    for (const window of [1, 2]) {
      vi.setSystemTime(start + window * 15 * 60_000 + 1);
      derived.forget();
      // Made-up headers name an address that the owner is known at.
      const headers = { 'x-forwarded-for': '203.0.113.51', 'x-evident-viewer-address': '203.0.113.51' };
      const guess = (_: unknown, index: number) =>
        newBrowser(`198.51.${window}.${index}`).send(login, { body: { email, password: 'a guess' }, headers });
      const statuses = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ statusCode }) => statusCode);
      expect([derived.keys, statuses.filter((status) => status === 429).length]).toEqual([30, 10]);
      expect((await signIn(owner, email)).statusCode).toBe(200);
    }
  });

  it('gives nobody more guesses where the owner has signed in before', async () => {
    const owner = newBrowser('203.0.113.52');
    const email = await createAccount(owner);
    await signIn(owner, email);
    derived.forget();
    const guess = () => signIn(newBrowser('203.0.113.52'), email, 'a guess');
    await Promise.all(Array.from({ length: 40 }, guess));
    expect(derived.keys).toBe(5);
  });

  it('locks nobody for tries that the guesses of others kept from being looked at', async () => {
    const email = await createAccount(newBrowser());
    process.env.BUDGET_FACTOR = '1';
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 900_000) * 900_000 - 10_000 });
    for (let guess = 0; guess < 30; guess++) await signIn(newBrowser(`203.0.113.${100 + guess}`), email, 'wrong');
    const owner = newBrowser('198.51.100.9');
    for (let attempt = 0; attempt < 6; attempt++) expect((await signIn(owner, email)).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 15_000);
    expect((await signIn(owner, email)).statusCode).toBe(200);
  });

  it('counts by the connection’s address, not by what a caller says of it [fault 4]', async () => {
    const email = await createAccount(newBrowser());
    const guess = (headers: Record<string, string>) =>
      newBrowser().send(login, { body: { email, password: 'a guess' }, headers });
    for (let address = 1; address <= 5; address++) {
      await guess({ 'x-forwarded-for': `10.0.0.${address}`, 'x-evident-viewer-address': `10.0.0.${address}` });
    }
    expect((await guess({ 'x-forwarded-for': '10.0.0.99' })).statusCode).toBe(429);
  });

  it('counts by the viewer’s address that the edge tells, and by nothing else where there is an edge [fault 4]', async () => {
    const email = await createAccount(newBrowser());
    process.env.ORIGIN_SECRET = 'of-the-edge';
    let hop = 0;
    const guess = (headers: Record<string, string>) =>
      newBrowser(`192.0.2.${++hop}`).send(login, { body: { email, password: 'a guess' }, headers });
    const edge = (viewer: string) => ({
      'x-evident-origin-secret': 'of-the-edge',
      'x-evident-viewer-address': viewer,
      'x-evident-viewer-host': 'evident.test',
    });
    derived.forget();
    for (let at = 1; at <= 5; at++) await guess({ ...edge('203.0.113.90'), 'x-forwarded-for': `10.0.0.${at}` });
    expect((await guess({ ...edge('203.0.113.90'), 'x-forwarded-for': '10.0.0.99' })).statusCode).toBe(429);
    expect((await guess(edge('203.0.113.91'))).statusCode).toBe(401);
    expect(derived.keys).toBe(6);
    const around: Record<string, string>[] = [{}, { 'x-evident-viewer-address': '203.0.113.92' }];
    for (const headers of around) {
      expect((await guess(headers)).statusCode).toBe(403);
    }
    expect(derived.keys).toBe(6);
  });

  it('forgets failures once it succeeds', async () => {
    const email = await createAccount(newBrowser());
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++) await signIn(newBrowser(), email, 'a guess');
      expect((await signIn(newBrowser(), email)).statusCode).toBe(200);
    }
  });
});

describe('the cookie', () => {
  const parts = (cookie = '') => cookie.split('; ').slice(1).toSorted();

  it('is for this host alone and out of scripts’ reach; only the marker can be read [fault 11]', async () => {
    process.env.SECURE_COOKIES = 'true';
    const browser = newBrowser();
    const reply = await signIn(browser, await createAccount(newBrowser()));
    const [session, marker, visitor, ...more] = setCookiesOf(reply);
    expect(more).toEqual([]);
    expect(session).toMatch(/^__Host-evident-session=[\w-]{43};/);
    expect(parts(session)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(marker).toMatch(/^evident-signed-in=1;/);
    expect(parts(marker)).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(visitor).toMatch(/^__Host-evident-visitor=; .*Max-Age=0/);
  });

  it('changes at sign-in, and the one from before opens nothing [fault 11]', async () => {
    const browser = newBrowser();
    const email = await createAccount(newBrowser());
    await browser.send(logout);
    const before = browser.cookie();
    expect((await browser.send(listReports, read)).statusCode).toBe(200);
    await signIn(browser, email);
    expect(browser.cookie()).not.toBe(before);
    const replay = { ...read, headers: { cookie: before } };
    expect((await newBrowser().send(listReports, replay)).statusCode).toBe(401);
    expect((await newBrowser().send(current, replay)).statusCode).toBe(401);
  });

  it('changes when somebody signs in again, as the same or another', async () => {
    const browser = newBrowser();
    const email = await createAccount(browser);
    const first = browser.cookie();
    await signIn(browser, email);
    expect((await newBrowser().send(current, { ...read, headers: { cookie: first } })).statusCode).toBe(401);
    const second = browser.cookie();
    const other = await createAccount(browser);
    expect((await newBrowser().send(current, { ...read, headers: { cookie: second } })).statusCode).toBe(401);
    expect(body(await browser.send(current, read)).email).toBe(other);
  });

  it('is dead on the server after sign-out, and the marker is gone [fault 11]', async () => {
    const browser = newBrowser();
    await createAccount(browser);
    const before = browser.cookie();
    expect(body(await browser.send(logout))).toEqual({ signedOut: true });
    expect(browser.jar.has('evident-signed-in')).toBe(false);
    expect((await browser.send(current, read)).statusCode).toBe(401);
    expect((await newBrowser().send(current, { ...read, headers: { cookie: before } })).statusCode).toBe(401);
  });

  it('stays the account’s when a call from before the sign-in is answered after it', async () => {
    const browser = newBrowser();
    const email = await createAccount(browser);
    await browser.send(logout);
    const [known, unknown] = [browser.cookie(), ''];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
    const renewed = await newBrowser().send(anyPage, { ...read, headers: { cookie: known } });
    await signIn(browser, email);
    const revoked = await newBrowser().send(anyPage, { ...read, headers: { cookie: known } });
    const first = await newBrowser().send(anyPage, { ...read, headers: { cookie: unknown } });
    for (const late of [renewed, revoked, first]) {
      expect(setCookiesOf(late)).toHaveLength(1);
      browser.receive(late);
      expect((await browser.send(current, read)).statusCode).toBe(200);
    }
    await browser.send(logout);
    expect((await browser.send(current, read)).statusCode).toBe(401);
  });

  it('is worth nothing a month later', async () => {
    const browser = newBrowser();
    await createAccount(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 });
    expect((await browser.send(current, read)).statusCode).toBe(401);
  });
});

describe('a page of another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evident.test.evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evident.test', 'sec-fetch-site': 'cross-site' },
  ];
  const own: Record<string, string>[] = [
    {},
    { origin: 'https://evident.test' },
    { origin: 'https://evident.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ];

  it.each(foreign)('can sign nobody in, up or out: %j', async (headers) => {
    const browser = newBrowser();
    const email = await createAccount(browser);
    derived.forget();
    const before = browser.cookie();
    const replies = [
      await browser.send(login, { headers, body: { email, password: PASSWORD } }),
      await browser.send(register, { headers, body: { name: 'A', email: newEmail(), password: PASSWORD } }),
      await browser.send(logout, { headers }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect([browser.cookie(), derived.keys]).toEqual([before, 0]);
    expect((await browser.send(current, read)).statusCode).toBe(200);
  });

  it.each(own)('is told from our own: %j', async (headers) => {
    const browser = newBrowser();
    const email = await createAccount(newBrowser());
    expect((await browser.send(login, { headers, body: { email, password: PASSWORD } })).statusCode).toBe(200);
    expect((await browser.send(logout, { headers })).statusCode).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'cannot send a form as %s',
    async (type) => {
      const sent = JSON.stringify({ email: await createAccount(newBrowser()), password: PASSWORD });
      const reply = await newBrowser().send(login, { headers: { 'content-type': type }, body: sent });
      expect(reply.statusCode).toBe(415);
    },
  );
});
