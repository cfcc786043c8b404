import { beforeAll, describe, expect, it } from 'vitest';
import { type Route, routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { type Key, newKey } from './testing/keys.ts';
import { knock, nameOf } from './testing/knock.ts';
import { standingFor } from './testing/standing.ts';
import { wholeStore } from './testing/whole-store.ts';

/** Calls that another site makes with a visitor's cookie, and credentials that come some other way. */

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  await seedIfNeeded();
});

const named = (some: readonly Route[]) => some.map((route) => [nameOf(route), route] as const);
const isBearer = ({ contract }: Route) => contract.auth === 'admin' || contract.auth === 'vendor';
const withCookie = routes.filter((route) => route.contract.auth !== 'anyone' && !isBearer(route));
const changing = withCookie.filter(({ contract }) => contract.method !== 'GET');

/** testEvent calls from the host evident.test. */
const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evident.test.evil.example' },
  { origin: 'https://evil.example/evident.test' },
  { origin: 'https://evident.test@evil.example' },
  { origin: 'https://evident.test:8443' },
  { origin: 'file://evident.test/x' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://evident.test' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain; application/json',
  'application/json-patch+json',
];
const bodies = ['{}', '{"a":1}', 'a=1', ''];

describe.each(named(changing))('%s', (_name, route) => {
  it('refuses every origin but its own, whatever is sent and as what, and changes nothing [fault 12]', async () => {
    const key = await newKey(route.contract.auth);
    const before = await wholeStore(['solutions']);
    for (const from of foreign) {
      for (const [at, type] of types.entries()) {
        const body = bodies[at % bodies.length] ?? '';
        const reply = await knock(route, { body, headers: { ...key, ...from, 'content-type': type } });
        const about = `${JSON.stringify(from)} as ${type}`;
        expect(reply.statusCode, about).toBe(403);
        expect(reply.headers['set-cookie'], about).toBeUndefined();
        expectHouseProblem(reply, about);
      }
    }
    expect(await wholeStore(['solutions'])).toEqual(before);
  });
});

describe.each(named(changing.filter(({ contract }) => contract.request)))('%s', (_name, route) => {
  it('takes no body that a form of any site could send, not even from our own pages [fault 12]', async () => {
    const { key, params } = await standingFor(route);
    const own = { origin: 'https://evident.test', 'sec-fetch-site': 'same-origin' };
    for (const type of types.filter((one) => one !== 'application/json')) {
      const reply = await knock(route, { params, body: '{"a":1}', headers: { ...key, ...own, 'content-type': type } });
      expect(reply.statusCode, type).toBe(415);
    }
    const reply = await knock(route, { params, body: '[]', headers: { ...key, ...own } });
    expect(reply.statusCode).toBe(400);
  });
});

const secretOf = (key: Record<string, string>) =>
  (key.authorization ?? '').replace('Bearer ', '') || (key.cookie ?? '').split('=')[1] || '';

/** Every other way to hand over the same secret. */
const elsewhere = (secret: string): readonly Record<string, string>[] => [
  ...['x-api-key', 'api-key', 'x-auth-token', 'x-access-token', 'authentication', 'x-authorization', 'cookie2'].map(
    (name) => ({ [name]: secret }),
  ),
  ...['proxy-authorization', 'x-forwarded-authorization', 'www-authenticate'].map((name) => ({
    [name]: `Bearer ${secret}`,
  })),
  { cookie: `token=${secret}` },
  { cookie: `authorization=Bearer ${secret}` },
  { cookie: `evident-admin=${secret}` },
  ...[
    secret,
    `Basic ${secret}`,
    `Basic ${Buffer.from(`:${secret}`).toString('base64')}`,
    `Token ${secret}`,
    `Bearer  ${secret}`,
    `Bearer ${secret} `,
    ` Bearer ${secret}`,
    `Bearer Bearer ${secret}`,
    `Bearer ${secret}, Bearer ${secret}`,
    `Bearer ${secret}\u0000`,
    `Bearer\t${secret}`,
    `Bearer "${secret}"`,
    `Bearer: ${secret}`,
  ].map((authorization) => ({ authorization })),
];
/** The names that a visitor's cookie does not have. */
const otherCookies = (secret: string): readonly Record<string, string>[] => [
  ...['Evident-Visitor', 'evident-visitors', 'visitor', '__Host-evident-visitor', '__Secure-evident-visitor'].map(
    (name) => ({ cookie: `${name}=${secret}` }),
  ),
  { authorization: `Bearer ${secret}` },
  { cookie: `x="evident-visitor=${secret}"` },
  { cookie: `evident-visitor="${secret}"` },
  { cookie: `evident-visitor=%00${secret}` },
];

describe('a credential', () => {
  const bearers = routes.filter(isBearer);
  const known = withCookie.filter(({ contract }) => contract.auth === 'visitor' || contract.auth === 'user');

  it.each(named(bearers))(
    'of %s counts in one header alone, in one form, given once [fault 16]',
    async (_name, route) => {
      const secret = secretOf(await newKey(route.contract.auth));
      for (const headers of elsewhere(secret))
        expect((await knock(route, { headers })).statusCode, JSON.stringify(Object.keys(headers))).toBe(401);
      const query = { token: [secret], access_token: [secret], authorization: [`Bearer ${secret}`] };
      expect((await knock(route, { query })).statusCode).toBe(401);
      expect((await knock(route, { body: JSON.stringify({ token: secret, access_token: secret }) })).statusCode).toBe(
        401,
      );
    },
  );

  it.each(named(known))('of %s counts in its cookie alone [fault 16]', async (_name, route) => {
    const secret = secretOf(await newKey(route.contract.auth));
    for (const headers of [...elsewhere(secret), ...otherCookies(secret)])
      expect((await knock(route, { headers })).statusCode, JSON.stringify(headers)).toBe(401);
  });

  it('is taken in any case of the header and of the word Bearer, as the standard says', async () => {
    const route = bearers.find(({ contract }) => contract.method === 'GET');
    if (!route) throw new Error('No route takes a bearer.');
    const secret = secretOf(await newKey(route.contract.auth));
    const spellings: Key[] = [{ Authorization: `Bearer ${secret}` }, { AUTHORIZATION: `bearer ${secret}` }];
    for (const headers of spellings) expect((await knock(route, { headers })).statusCode).toBe(200);
  });
});
