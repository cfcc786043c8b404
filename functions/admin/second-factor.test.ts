import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import type { Asked } from '#infra/operate/command';
import { command } from '#infra/operate/keep-operators';
import { handler as listAudit } from './list-audit-entries.ts';
import { handler as logIn } from './log-in.ts';
import { findAccount } from './operators-store.ts';
import { totpOf } from './second-factor.ts';

beforeEach(() => {
  process.env.BUDGET_FACTOR = '1000';
});

const asked = (...words: string[]): Asked => ({ target: { dataDir: '' }, isDryRun: false, words, kind: undefined });

/** An operator as the command makes one, and what it prints of them. */
const added = async (username: string) => {
  const { lines } = await command.run(asked('add', username));
  const password = /password (\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';
  const codes = lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
  const app = async (secondsAgo = 0) => {
    const account = await findAccount(username);
    if (!account) throw new Error('There is no such operator.');
    return totpOf(account).generate({ timestamp: Date.now() - secondsAgo * 1000 });
  };
  return { username, password, codes, app, uri: lines[1] ?? '' };
};

let address = 0;
const tryLogin = async (body: object, sourceIp = `198.51.100.${++address}`) =>
  JSON.parse((await callHandler(logIn, testEvent({ body, sourceIp }))).body);
const asOperator = async (token: string, method = 'GET') =>
  callHandler(listAudit, testEvent({ method, headers: { authorization: `Bearer ${token}` } }));

describe('an operator’s own account', () => {
  it('asks for a code after the password, says nothing of it before, and is named in the audit log', async () => {
    const { username, password, app, uri } = await added('mei');
    expect(uri).toMatch(/otpauth:\/\/totp\/Evident:mei\?.*secret=[A-Z2-7]{32}/);
    const wrong = await tryLogin({ username, password: 'wrong' });
    expect(wrong).toEqual(await tryLogin({ username: 'nobody', password: 'wrong' }));
    const half = await tryLogin({ username, password });
    expect(half).toMatchObject({ success: false, token: null, codeNeeded: true });
    const whole = await tryLogin({ username, password, code: await app() });
    expect(whole).toMatchObject({ success: true, message: 'Welcome to the admin dashboard' });
    const entries = JSON.parse((await asOperator(whole.token)).body);
    expect(entries).toContainEqual(expect.objectContaining({ who: 'mei', action: 'admin.login' }));
  });

  it('takes each code once, also when it comes many times at once, and none from before', async () => {
    const { username, password, app } = await added('ana');
    const code = await app();
    const earlier = await app(30);
    const tries = await Promise.all(Array.from({ length: 10 }, () => tryLogin({ username, password, code })));
    expect(tries.filter(({ success }) => success)).toHaveLength(1);
    for (const used of [code, earlier, await app(90), '000000'])
      expect(await tryLogin({ username, password, code: used })).toMatchObject({ success: false, codeNeeded: true });
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { username, password, codes } = await added('kim');
    const [first = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    expect(JSON.stringify([...((await findAccount(username))?.recovery ?? [])])).not.toContain(first);
    expect(await tryLogin({ username, password, code: first })).toMatchObject({ success: true });
    expect(await tryLogin({ username, password, code: first })).toMatchObject({ success: false });
    const typed = second.toUpperCase().replaceAll('-', ' ');
    expect(await tryLogin({ username, password, code: typed })).toMatchObject({ success: true });
  });

  it('is locked after five wrong codes, for the right one too', async () => {
    const { username, password, app } = await added('lou');
    const guess = () => tryLogin({ username, password, code: '000000' }, '203.0.113.99');
    for (let guesses = 0; guesses < 5; guesses++) expect((await guess()).codeNeeded).toBe(true);
    const right = await tryLogin({ username, password, code: await app() }, '203.0.113.99');
    expect(right.message).toMatch(/^Too many failed attempts/);
  });

  it('made anew has other credentials, and ended none; both end what was open', async () => {
    const { username, password, app } = await added('rui');
    const { token } = await tryLogin({ username, password, code: await app() });
    const again = await added('rui');
    expect((await asOperator(token)).statusCode).toBe(401);
    expect(await tryLogin({ username, password })).toMatchObject({ success: false });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const login = { username, password: again.password, code: await again.app() };
    const { token: second } = await tryLogin(login);
    vi.useRealTimers();
    await command.run(asked('remove', 'rui'));
    expect((await asOperator(second)).statusCode).toBe(401);
    expect((await tryLogin(login)).message).toBe('The username or password is wrong.');
    expect((await command.run(asked())).lines.join()).not.toContain('rui');
  });

  it('leaves the login of the house as it is: name and password', async () => {
    const right = { username: 'operator', password: 'password-of-the-tests' };
    expect(await tryLogin(right)).toMatchObject({ success: true, message: 'Welcome to the admin dashboard' });
  });
});
