import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { countKeys, derived } from '#functions/lib/testing/counted-keys';
import { recordingCalls } from '#functions/lib/testing/recorded-calls';
import { SignedInBrowser } from '#shared/contracts/accounts';
import { Problem } from '#shared/kernel/errors';
import { lettersTo, linkTo, openAccount } from './testing/letters.ts';

countKeys();

const { handler: register } = await import('./register.ts');
const { handler: confirm } = await import('./confirm-account.ts');
const { handler: askLink } = await import('./ask-password-link.ts');
const { handler: reset } = await import('./reset-password.ts');
const { handler: change } = await import('./change-password.ts');
const { handler: list } = await import('./list-sign-ins.ts');
const { handler: end } = await import('./end-sign-ins.ts');
const { handler: login } = await import('./login.ts');
const { handler: current } = await import('./read-current-user.ts');

beforeEach(() => {
  derived.forget();
  process.env.BUDGET_FACTOR = '1000';
});
afterEach(() => void vi.useRealTimers());

const [PASSWORD, OTHER] = ['a long and dull passphrase', 'kumquat ledger otter'];
const newEmail = () => `ann.${randomUUID()}@example.com.au`;
const read = { method: 'GET' };
type Browser = ReturnType<typeof newBrowser>;

const person = () => ({ name: 'Ann Lee', email: newEmail(), password: PASSWORD });
const anAccount = async (browser = newBrowser()) => {
  const { email } = await (async (who) => {
    const reply = await openAccount(browser, who);
    expect(reply.statusCode, reply.body).toBe(200);
    return who;
  })(person());
  return { browser, email };
};
const signIn = async (browser: Browser, email: string, password = PASSWORD) =>
  (await browser.send(login, { body: { email, password } })).statusCode;
const isSignedIn = async (browser: Browser) => (await browser.send(current, read)).statusCode === 200;
const detailOf = ({ body }: { body: string }) => Problem.parse(JSON.parse(body)).detail;
const inAnHour = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
const OVER = 'This link has already been used, or is too old. Ask for a new one.';

describe('a letter’s link', () => {
  it('creates the account once, and at once where it was asked for', async () => {
    const [browser, who] = [newBrowser(), person()];
    await browser.send(register, { body: who });
    expect(await signIn(newBrowser(), who.email)).toBe(401);
    const { kind, token } = linkTo(who.email);
    expect(kind).toBe('confirm');
    expect(lettersTo(who.email)[0]?.text).toContain(`http://evident.test/login#confirm=${token}`);
    const replies = await Promise.all(Array.from({ length: 10 }, () => browser.send(confirm, { body: { token } })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(404)]);
    expect(detailOf(await browser.send(confirm, { body: { token } }))).toBe(OVER);
    expect(await signIn(newBrowser(), who.email)).toBe(200);
  });

  it('asks for the password in another browser, so that nobody confirms what a stranger chose', async () => {
    const who = person();
    await newBrowser().send(register, { body: who });
    const { token } = linkTo(who.email);
    const open = (password?: string) => newBrowser().send(confirm, { body: { token, password } });
    expect(detailOf(await open())).toBe('Enter the password that you chose.');
    for (let guess = 0; guess < 5; guess++) expect((await open(`guess ${guess}`)).statusCode).toBe(403);
    expect((await open(PASSWORD)).statusCode).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await open(PASSWORD)).statusCode).toBe(200);
  });

  it.each([
    ['confirm', register, confirm],
    ['password', askLink, reset],
  ])('to %s is over after an hour, and one of another kind opens nothing', async (kind, ask, open) => {
    const { email } = kind === 'confirm' ? person() : await anAccount();
    await newBrowser().send(ask, { body: { name: 'Ann', email, password: PASSWORD } });
    const { token } = linkTo(email);
    const wrong = kind === 'confirm' ? reset : confirm;
    expect(detailOf(await newBrowser().send(wrong, { body: { token, password: OTHER } }))).toBe(OVER);
    inAnHour();
    expect(detailOf(await newBrowser().send(open, { body: { token, password: OTHER } }))).toBe(OVER);
  });
});

describe('whether there is an account', () => {
  it.each([
    ['registering', register],
    ['asking for another password', askLink],
  ])('is not told by %s: same answer, same work; the letter tells it', async (_name, ask) => {
    const known = (await anAccount()).email;
    const workFor = async (email: string) => {
      derived.forget();
      const { result, calls } = await recordingCalls(() =>
        newBrowser().send(ask, { body: { name: 'Ann Lee', email, password: PASSWORD } }),
      );
      return { status: result.statusCode, body: result.body, calls: calls.toSorted(), keys: derived.keys };
    };
    const [ofKnown, unknown] = [await workFor(known), newEmail()];
    expect(await workFor(unknown)).toEqual(ofKnown);
    expect(ofKnown).toMatchObject({ status: 200, body: '{"sent":true}' });
    expect(lettersTo(known).at(-1)?.subject).not.toBe(lettersTo(unknown).at(-1)?.subject);
  });

  it('is asked of one mailbox five times an hour, whoever asks, known or not', async () => {
    process.env.BUDGET_FACTOR = '1';
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 3_600_000) * 3_600_000 });
    const email = newEmail();
    const ask = (_: unknown, index: number) => newBrowser(`198.51.100.${index}`).send(askLink, { body: { email } });
    const replies = await Promise.all(Array.from({ length: 8 }, ask));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    expect(lettersTo(email)).toHaveLength(5);
  });
});

describe('another password', () => {
  it('by a link ends every sign-in, signs in there, and the one before opens nothing', async () => {
    const { browser, email } = await anAccount();
    const there = newBrowser();
    await there.send(askLink, { body: { email } });
    const { token } = linkTo(email);
    expect((await there.send(reset, { body: { token, password: 'password1234' } })).statusCode).toBe(400);
    expect((await there.send(reset, { body: { token, password: OTHER } })).statusCode).toBe(200);
    expect([await isSignedIn(there), await isSignedIn(browser)]).toEqual([true, false]);
    expect([await signIn(newBrowser(), email), await signIn(newBrowser(), email, OTHER)]).toEqual([401, 200]);
    expect((await there.send(reset, { body: { token, password: PASSWORD } })).statusCode).toBe(404);
  });

  it('by the one so far ends every other sign-in and is told to the address', async () => {
    const { browser, email } = await anAccount();
    const other = newBrowser();
    await signIn(other, email);
    const wrong = { current: 'not this one', password: OTHER };
    expect((await browser.send(change, { body: wrong })).statusCode).toBe(403);
    const common = await browser.send(change, { body: { current: PASSWORD, password: 'ann-lee-passw0rd' } });
    expect(common.statusCode).toBe(400);
    expect((await browser.send(change, { body: { current: PASSWORD, password: OTHER } })).statusCode).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    expect(await signIn(newBrowser(), email, OTHER)).toBe(200);
    expect(lettersTo(email).at(-1)?.subject).toContain('was changed');
  });

  it('cannot be guessed at in a browser that was left signed in', async () => {
    const { browser } = await anAccount();
    derived.forget();
    const guess = (_: unknown, index: number) =>
      browser.send(change, { body: { current: `guess ${index}`, password: OTHER } });
    await Promise.all(Array.from({ length: 20 }, guess));
    expect(derived.keys).toBe(5);
  });
});

describe('where an account is signed in', () => {
  const agent = (name: string) => ({ 'user-agent': `Mozilla/5.0 ${name}` });
  const listed = async (browser: Browser): Promise<SignedInBrowser[]> =>
    SignedInBrowser.array().parse(JSON.parse((await browser.send(list, read)).body));
  const from = async (email: string, name: string) => {
    const browser = newBrowser();
    await browser.send(login, { body: { email, password: PASSWORD }, headers: agent(name) });
    return browser;
  };

  it('is listed by device, this one marked, and ended one by one or all but this', async () => {
    const { browser, email } = await anAccount();
    const phone = await from(email, '(iPhone; CPU iPhone OS) AppleWebKit Version/19 Mobile Safari/604');
    const desk = await from(email, '(Windows NT 10.0) AppleWebKit Chrome/140 Safari/537 Edg/140');
    const all = await listed(desk);
    expect(all.map(({ device, isThis }) => [device, isThis])).toEqual(
      expect.arrayContaining([
        ['Edge on Windows', true],
        ['Safari on iPhone', false],
        ['A browser', false],
      ]),
    );
    const { id = '' } = all.find(({ device }) => device.includes('iPhone')) ?? {};
    expect(JSON.parse((await desk.send(end, { method: 'DELETE', query: { id: [id] } })).body)).toEqual({ ended: 1 });
    expect([await isSignedIn(phone), await isSignedIn(browser)]).toEqual([false, true]);
    expect(JSON.parse((await desk.send(end, { method: 'DELETE' })).body)).toEqual({ ended: 1 });
    expect([await isSignedIn(desk), await isSignedIn(browser)]).toEqual([true, false]);
    expect(await listed(desk)).toHaveLength(1);
  });

  it('is nobody else’s to see or to end', async () => {
    const [mine, theirs] = [await anAccount(), await anAccount()];
    const [{ id = '' } = {}] = await listed(mine.browser);
    expect((await listed(theirs.browser)).map((one) => one.id)).not.toContain(id);
    const reply = await theirs.browser.send(end, { method: 'DELETE', query: { id: [id] } });
    expect(JSON.parse(reply.body)).toEqual({ ended: 0 });
    expect(await isSignedIn(mine.browser)).toBe(true);
  });

  it('says when each was last seen, to the hour', async () => {
    const { browser } = await anAccount();
    const [before] = await listed(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    await browser.send(current, read);
    const [after] = await listed(browser);
    expect(Date.parse(after?.seenAt ?? '') - Date.parse(before?.seenAt ?? '')).toBeGreaterThanOrEqual(7_200_000);
    expect(after?.since).toBe(before?.since);
  });
});
