import { randomUUID } from 'node:crypto';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { env, secretVariable, tableName } from '#functions/lib/env';
import { createOrganisationOf, findOrganisation, memberIn } from '#functions/lib/stores/organisations-store';
import { createHead } from '#functions/lib/stores/purchases-store';
import { identityIdOf, userIdOf } from '#functions/lib/stores/users-store';
import { newBrowser } from '#functions/lib/testing/browser';
import { findWhose } from '#infra/operate/whose';
import { ERASE_WORDS } from '#shared/contracts/purchases/purchases';
import { Problem } from '#shared/kernel/errors';
import { handler as changeOrganisation } from '../../organisations/change-organisation.ts';
import { handler as erase } from '../../purchases/erase/erase-person.ts';
import { handler as readPurchase } from '../../purchases/read-purchase.ts';
import { handler as askLink } from '../ask-password-link.ts';
import { handler as changePassword } from '../change-password.ts';
import { handler as login } from '../login.ts';
import { handler as logout } from '../logout.ts';
import { handler as current } from '../read-current-user.ts';
import { handler as register } from '../register.ts';
import { handler as reset } from '../reset-password.ts';
import { lettersTo, linkTo, openAccount } from '../testing/letters.ts';
import { startOddProvider, strangersKey } from '../testing/odd-provider.ts';
import { handler as finish } from './finish-sign-in.ts';
import { handler as list } from './list-providers.ts';
import { handler as start } from './start-sign-in.ts';

const provider = await startOddProvider();
afterAll(() => provider.close());
beforeEach(() => {
  process.env.BUDGET_FACTOR = '1000';
  provider.setUp();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Browser = ReturnType<typeof newBrowser>;
const PASSWORD = 'a long and dull passphrase';
const read = { method: 'GET' };
const newSubject = () => `robin.${randomUUID()}`;
const emailOf = (subject: string) => `${subject}@banksia.example.com.au`;
const body = ({ body: text }: { body: string }) => JSON.parse(text);
const refusalOf = (reply: { statusCode: number; body: string; headers: Record<string, string> }) => {
  expect(reply.headers['content-type']).toContain('application/problem+json');
  const { status, detail } = Problem.strict().parse(body(reply));
  expect(status).toBe(reply.statusCode);
  return [status, detail];
};

/** Begins in a browser. @returns what the provider is asked, for its answer to carry */
const begin = async (browser: Browser, next?: string) => {
  const reply = await browser.send(start, { body: { provider: 'banksia', next } });
  expect(reply.statusCode, reply.body).toBe(200);
  const asked = new URL(body(reply).url);
  provider.nonces.set(asked.searchParams.get('code_challenge') ?? '', asked.searchParams.get('nonce') ?? '');
  return { asked, state: asked.searchParams.get('state') ?? '' };
};
const back = (browser: Browser, sent: object) => browser.send(finish, { body: sent });
/** Begins and comes back. */
const comeIn = async (browser: Browser, subject: string) =>
  back(browser, { state: (await begin(browser)).state, code: subject });
const enter = async (browser: Browser, subject: string) => {
  const reply = await comeIn(browser, subject);
  expect(reply.statusCode, reply.body).toBe(200);
  return body(reply).user;
};
const isSignedIn = async (browser: Browser) => (await browser.send(current, read)).statusCode === 200;

const engine = new DynamoDBClient({
  region: env.region(),
  endpoint: env.dynamodbEndpoint() ?? '',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const keptOf = async (table: string) =>
  (await engine.send(new ScanCommand({ TableName: tableName(table) }))).Items ?? [];
/** Every account, list of sign-ins and membership: what a refused sign-in leaves alone. */
const kept = async () => JSON.stringify(await Promise.all(['users', 'sessions', 'organisations'].map(keptOf)));

describe('an organisation’s sign-in', () => {
  it('is named by label alone, and there is none where none is set up', async () => {
    expect(body(await newBrowser().send(list, read))).toEqual([{ id: 'banksia', label: 'Banksia Health' }]);
    delete process.env[secretVariable('oidc')];
    expect(body(await newBrowser().send(list, read))).toEqual([]);
    const reply = await newBrowser().send(start, { body: { provider: 'banksia' } });
    expect(refusalOf(reply)).toEqual([404, 'There is no such sign-in here. Choose another way to sign in.']);
  });

  it('is asked with state, nonce and a challenge, and only what the provider must know goes there', async () => {
    const { asked } = await begin(newBrowser());
    const { state, nonce, code_challenge: challenge, ...plain } = Object.fromEntries(asked.searchParams);
    expect(plain).toEqual({
      client_id: 'evident',
      redirect_uri: 'http://evident.test/login',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect([state, nonce, challenge].map((one) => one?.length)).toEqual([43, 43, 43]);
  });

  it('signs in, goes on to where the person came from, and the account is of issuer and subject', async () => {
    const [browser, subject] = [newBrowser(), newSubject()];
    const { state } = await begin(browser, '/purchases?q=bells');
    const reply = await back(browser, { state, code: subject, iss: provider.issuer });
    expect(body(reply)).toEqual({
      next: '/purchases?q=bells',
      user: {
        id: identityIdOf({ issuer: provider.issuer, subject }),
        name: 'Robin Vale',
        email: emailOf(subject),
        emailConfirmed: true,
        signsInWith: 'Banksia Health',
        subscriptionStatus: 'none',
        paidUntil: null,
        endsWithPeriod: false,
      },
    });
    expect(await isSignedIn(browser)).toBe(true);
    await browser.send(logout, {});
    expect(await isSignedIn(browser)).toBe(false);
    provider.said.claims = { name: 'Robin Vale-Marsh', email: `new.${emailOf(subject)}` };
    const { id, name, email } = await enter(newBrowser(), subject);
    expect([id, name, email]).toEqual([body(reply).user.id, 'Robin Vale-Marsh', `new.${emailOf(subject)}`]);
  });

  it('of two tabs at once makes one account', async () => {
    const [subject, tabs] = [newSubject(), [newBrowser('198.51.100.1'), newBrowser('198.51.100.2')]];
    const begun = await Promise.all(tabs.map((tab) => begin(tab)));
    const finished = tabs.map((tab, index) => back(tab, { state: begun[index]?.state, code: subject }));
    const replies = await Promise.all(finished);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(new Set(replies.map((reply) => body(reply).user.id)).size).toBe(1);
  });

  it('may tell the address by its own page of the person, as Okta does', async () => {
    const subject = newSubject();
    provider.said.claims = { email: undefined, email_verified: undefined, name: undefined };
    provider.said.userinfo = { sub: subject, email: emailOf(subject), email_verified: 'true', name: 'Kim Tran' };
    expect(await enter(newBrowser(), subject)).toMatchObject({ name: 'Kim Tran', email: emailOf(subject) });
  });

  it('may say by xms_edov that the address is verified, as Entra ID does', async () => {
    provider.said.claims = { email_verified: undefined, xms_edov: true };
    expect((await enter(newBrowser(), newSubject())).emailConfirmed).toBe(true);
  });
});

const DOES_NOT_HOLD = 'The reply from Banksia Health could not be verified. Please sign in there again.';
const OVER = 'This sign-in was already finished, took too long, or was started in another browser. Sign in again.';
const AWAY = 'The sign-in service of Banksia Health is not responding as it should. Try again in a minute.';
const past = Math.floor(Date.now() / 1000) - 3_600;

describe('a token is refused and nothing is made [fault 90]', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'another' }],
    ['for two clients, the other of which asked', { aud: ['evident', 'another'], azp: 'another' }],
    ['that has expired', { iat: past, exp: past + 300 }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
  ])('%s', async (_what, claims) => {
    const [browser, before] = [newBrowser(), await kept()];
    provider.said.claims = claims;
    expect(refusalOf(await comeIn(browser, newSubject()))).toEqual([403, DOES_NOT_HOLD]);
    expect([await kept(), await isSignedIn(browser)]).toEqual([before, false]);
  });

  it.each([
    ['without a signature', { alg: 'none', key: undefined }],
    ['that says RS256 and has no signature', { alg: 'RS256', key: undefined }],
    ['signed by another’s key', { alg: 'RS256', key: strangersKey }],
    ['of an algorithm that was not agreed', { alg: 'HS256', key: strangersKey }],
  ])('%s', async (_what, signing) => {
    const [browser, before] = [newBrowser(), await kept()];
    provider.said.signing = signing;
    expect(refusalOf(await comeIn(browser, newSubject()))).toEqual([403, DOES_NOT_HOLD]);
    expect([await kept(), await isSignedIn(browser)]).toEqual([before, false]);
  });

  it('even where the provider itself offers none', async () => {
    provider.said.metadata = { id_token_signing_alg_values_supported: ['none', 'RS256'] };
    provider.said.signing = { alg: 'none', key: undefined };
    expect(refusalOf(await comeIn(newBrowser(), newSubject()))).toEqual([403, DOES_NOT_HOLD]);
  });

  it('that never came', async () => {
    provider.said.answers = (path, response) => {
      if (path !== '/token') return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ access_token: 'a', token_type: 'bearer' }));
      return true;
    };
    expect(refusalOf(await comeIn(newBrowser(), newSubject()))).toEqual([403, DOES_NOT_HOLD]);
  });
});

describe('a way back is refused and nothing is made [fault 91]', () => {
  it.each([
    ['with another state', async () => ({ state: 'x'.repeat(43) })],
    ['with the issuer of another', async (state: string) => ({ state, iss: 'https://evil.example' })],
  ])('%s', async (_what, sent) => {
    const browser = newBrowser();
    const { state } = await begin(browser);
    const before = await kept();
    const reply = await back(browser, { code: newSubject(), ...(await sent(state)) });
    expect([OVER, DOES_NOT_HOLD]).toContain(refusalOf(reply)[1]);
    expect([await kept(), await isSignedIn(browser)]).toEqual([before, false]);
  });

  it('in another browser, which does not use it up', async () => {
    const [mine, theirs] = [newBrowser(), newBrowser()];
    const { state } = await begin(mine);
    await begin(theirs);
    expect(refusalOf(await back(theirs, { state, code: newSubject() }))).toEqual([404, OVER]);
    expect(refusalOf(await back(newBrowser(), { state, code: newSubject() }))).toEqual([404, OVER]);
    expect(provider.asked).not.toContain('/token');
  });

  it('a second time, also of ten at once, also after a refusal', async () => {
    const [browser, code] = [newBrowser(), newSubject()];
    const { state } = await begin(browser);
    const cookie = browser.cookie();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => newBrowser().send(finish, { body: { state, code }, headers: { cookie } })),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(404)]);
    provider.said.claims = { nonce: 'another' };
    const again = await begin(browser);
    expect(refusalOf(await back(browser, { state: again.state, code }))).toEqual([403, DOES_NOT_HOLD]);
    provider.said.claims = {};
    expect(refusalOf(await back(browser, { state: again.state, code }))).toEqual([404, OVER]);
  });

  it('after ten minutes', async () => {
    const browser = newBrowser();
    const { state } = await begin(browser);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect(refusalOf(await back(browser, { state, code: newSubject() }))).toEqual([404, OVER]);
  });

  it('with a code that the provider takes for used', async () => {
    provider.said.answers = (path, response) => {
      if (path !== '/token') return false;
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      return true;
    };
    expect(refusalOf(await comeIn(newBrowser(), newSubject()))).toEqual([403, DOES_NOT_HOLD]);
  });

  it('for a sign-in that was taken out of the secret meanwhile', async () => {
    const browser = newBrowser();
    const { state } = await begin(browser);
    process.env[secretVariable('oidc')] = '[]';
    expect((await back(browser, { state, code: newSubject() })).statusCode).toBe(404);
  });

  it('from the page of another site', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await newBrowser().send(start, { body: { provider: 'banksia' }, headers })).statusCode).toBe(403);
    const sent = { state: 'x'.repeat(43), code: 'x' };
    expect((await newBrowser().send(finish, { body: sent, headers })).statusCode).toBe(403);
  });
});

describe('a provider that is down, slow or not itself', () => {
  const silent = (path: string) => (asked: string) => asked === path;
  it.each(['/.well-known/openid-configuration', '/token'])('does not answer at %s: said, in time', async (path) => {
    provider.said.answers = silent(path);
    const began = Date.now();
    const browser = newBrowser();
    const reply = path.startsWith('/.well-known')
      ? await browser.send(start, { body: { provider: 'banksia' } })
      : await comeIn(browser, newSubject());
    expect(refusalOf(reply)).toEqual([502, AWAY]);
    expect(Date.now() - began).toBeLessThan(25_000);
  });

  it('cannot be reached: nothing is kept of the sign-in, and the next one asks anew', async () => {
    const { length } = await keptOf('tokens');
    const browser = newBrowser();
    provider.setUp({ issuer: 'http://127.0.0.1:9' });
    expect(refusalOf(await browser.send(start, { body: { provider: 'banksia' } }))).toEqual([502, AWAY]);
    // The visitor's own, which every first call makes.
    expect(await keptOf('tokens')).toHaveLength(length + 1);
  });

  it('answers nonsense', async () => {
    provider.said.answers = (_path, response) => Boolean(response.writeHead(500).end('<html>'));
    expect(refusalOf(await newBrowser().send(start, { body: { provider: 'banksia' } }))).toEqual([502, AWAY]);
  });

  it('says that it is another issuer, also where it is Entra ID for every tenant', async () => {
    provider.said.metadata = { issuer: 'https://evil.example' };
    const asked = { body: { provider: 'banksia' } };
    expect(refusalOf(await newBrowser().send(start, asked))[1]).toBe(DOES_NOT_HOLD);
    provider.setUp({ issuer: 'https://login.microsoftonline.com/common/v2.0' });
    const metadata = {
      issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
      token_endpoint: 'https://a.example',
    };
    vi.stubGlobal('fetch', async () => Response.json(metadata));
    expect(refusalOf(await newBrowser().send(start, asked))[1]).toBe(DOES_NOT_HOLD);
  });

  it('is not called without TLS in the cloud', async () => {
    process.env.SECURE_COOKIES = 'true';
    const reply = await newBrowser().send(start, { body: { provider: 'banksia' } });
    delete process.env.SECURE_COOKIES;
    expect([refusalOf(reply)[0], provider.asked]).toEqual([403, []]);
  });
});

describe('whose address it is', () => {
  it.each([
    [
      'that is not verified',
      { email_verified: false },
      'Banksia Health does not give us your e-mail address, or does not say that it is verified. Ask the people who run its sign-in.',
    ],
    [
      'that may be verified',
      { email_verified: undefined },
      'Banksia Health does not give us your e-mail address, or does not say that it is verified. Ask the people who run its sign-in.',
    ],
    [
      'that another claim verifies',
      { email_verified: false, xms_edov: true },
      'Banksia Health does not give us your e-mail address, or does not say that it is verified. Ask the people who run its sign-in.',
    ],
    [
      'of another domain',
      { email: 'robin@gum.example.com.au' },
      'Banksia Health signs in people from banksia.example.com.au here; your address is at gum.example.com.au.',
    ],
    [
      'below the domain',
      { email: 'robin@evil.banksia.example.com.au' },
      'Banksia Health signs in people from banksia.example.com.au here; your address is at evil.banksia.example.com.au.',
    ],
  ])('an address %s opens nothing [fault 92]', async (_what, claims, detail) => {
    const before = await kept();
    provider.said.claims = claims;
    provider.said.userinfo = { sub: 'robin' };
    expect(refusalOf(await comeIn(newBrowser(), 'robin'))).toEqual([403, detail]);
    expect(await kept()).toBe(before);
  });

  it('an account that a letter proved is taken over: all of it, and no password opens it any more [fault 92]', async () => {
    const [subject, desk] = [newSubject(), newBrowser()];
    const email = emailOf(subject);
    await openAccount(desk, { name: 'Robin', email, password: PASSWORD });
    await desk.send(askLink, { body: { email } });
    const { token } = linkTo(email);
    const browser = newBrowser();
    expect((await enter(browser, subject)).id).toBe(userIdOf(email));
    expect(await isSignedIn(desk)).toBe(false);
    expect((await desk.send(login, { body: { email, password: PASSWORD } })).statusCode).toBe(401);
    expect((await desk.send(reset, { body: { token, password: 'kumquat ledger otter' } })).statusCode).toBe(404);
    const change = { current: PASSWORD, password: 'kumquat ledger otter' };
    expect((await browser.send(changePassword, { body: change })).statusCode).toBe(403);
    for (const [ask, sent] of [
      [askLink, { email }],
      [register, { name: 'Robin', email, password: PASSWORD }],
    ] as const) {
      expect(body(await desk.send(ask, { body: sent }))).toEqual({ sent: true });
      expect(lettersTo(email).at(-1)?.text).toContain('you sign in through your organisation');
      expect(lettersTo(email).at(-1)?.text).not.toContain('#');
    }
    expect((await enter(newBrowser(), subject)).id).toBe(userIdOf(email));
  });

  it('an account that nobody proved, or that another identity opens, is left alone [fault 92]', async () => {
    const subject = newSubject();
    const [email, Key] = [emailOf(subject), { userId: userIdOf(emailOf(subject)) }];
    await openAccount(newBrowser(), { name: 'Robin', email, password: PASSWORD });
    const TableName = tableName('users');
    await dynamodb.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE confirmedAt' }));
    const own = await enter(newBrowser(), subject);
    expect(own.id).not.toBe(userIdOf(email));
    expect((await newBrowser().send(login, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
    // The address went on to somebody else, as addresses do.
    provider.said.claims = { email };
    const other = await enter(newBrowser(), newSubject());
    expect(other.id).not.toBe(own.id);
    // An operator is told of all of them, and names one.
    await expect(findWhose(email)).rejects.toThrow(/^Several accounts have this address\./);
    expect(await findWhose(other.id)).toMatchObject({ kind: 'account', user: { email, userId: other.id } });
  });
});

describe('an organisation here that its people join', () => {
  const house = async () => {
    const owner = { userId: 'user-owner', name: 'Ann', email: 'ann@banksia.example.com.au', role: 'owner' as const };
    const made = await createOrganisationOf({ ...owner, since: new Date().toISOString() }, 'Banksia Health');
    const { id: purchaseId } = await createHead(made.id, {
      title: 'Bells',
      titledBy: 'user',
      need: null,
      sessionIds: [],
    });
    provider.setUp({ organisation: { id: made.id, role: 'buyer' } });
    return { organisationId: made.id, purchaseId };
  };
  const roleIn = async (organisationId: string, userId: string) => {
    const organisation = await findOrganisation(organisationId);
    return organisation && memberIn(organisation, userId)?.role;
  };

  it('is joined at the first sign-in, left at the next call, and not joined again', async () => {
    const { organisationId, purchaseId } = await house();
    const [browser, subject] = [newBrowser(), newSubject()];
    const { id } = await enter(browser, subject);
    expect(await roleIn(organisationId, id)).toBe('buyer');
    const open = () => browser.send(readPurchase, { method: 'GET', params: { purchaseId } });
    expect((await open()).statusCode).toBe(200);
    const left = await browser.send(changeOrganisation, { params: { organisationId }, body: { act: 'leave' } });
    expect(left.statusCode, left.body).toBe(200);
    expect((await open()).statusCode).toBe(404);
    await enter(browser, subject);
    expect(await roleIn(organisationId, id)).toBeUndefined();
  });

  it('keeps nobody outside when it is gone', async () => {
    provider.setUp({ organisation: { id: 'organisation-0123', role: 'viewer' } });
    expect((await enter(newBrowser(), newSubject())).signsInWith).toBe('Banksia Health');
  });
});

it('who erases everything leaves nothing of the identity behind, and may come in anew', async () => {
  for (const isOld of [false, true]) {
    const [browser, subject] = [newBrowser(), newSubject()];
    const email = emailOf(subject);
    if (isOld) await openAccount(newBrowser(), { name: 'Robin', email, password: PASSWORD });
    const { id } = await enter(browser, subject);
    expect(id === userIdOf(email)).toBe(isOld);
    expect(await findWhose(email)).toMatchObject({ user: { userId: id } });
    const reply = await browser.send(erase, { body: { confirm: ERASE_WORDS } });
    expect(reply.statusCode, reply.body).toBe(200);
    const left = JSON.stringify(await keptOf('users'));
    for (const trace of [subject, id, identityIdOf({ issuer: provider.issuer, subject })])
      expect(left).not.toContain(trace);
    expect((await enter(newBrowser(), subject)).id).toBe(identityIdOf({ issuer: provider.issuer, subject }));
  }
});
