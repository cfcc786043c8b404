import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODES } from '#functions/lib/access-codes-store';
import { dynamodb } from '#functions/lib/clients';
import { env, tableName } from '#functions/lib/env';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { hashOf, issueToken, newSecret } from '#functions/lib/tokens-store';
import { createUser, userIdOf } from '#functions/lib/users-store';
import type { Auth } from '#shared/endpoint';
import { Problem } from '#shared/errors';
import { installAwslambda } from './local/response-stream.ts';
import { type Route, routes } from './routes.ts';
import { tables } from './tables.ts';

/** Every door is tried without its key. The list is made from routes.ts: a new route is in it at once. */

installAwslambda();

const nameOf = ({ contract }: Route) => `${contract.method} ${contract.path}`;
const guarded = routes.filter(({ contract }) => contract.auth !== 'anyone' && contract.auth !== 'new-visitor');

type Credential = { cookie?: string; bearer?: string };
type Role = Exclude<Auth, 'anyone' | 'new-visitor'>;

const CODE_ID = 'doors-test-code-0001';
const cookieOf = (secret: string) => ({ cookie: `evident-visitor=${secret}` });

/** Replaces the last character of a secret by another of its alphabet. */
const tampered = ({ cookie, bearer }: Credential): Credential => {
  const change = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
  return { ...(cookie ? { cookie: change(cookie) } : {}), ...(bearer ? { bearer: change(bearer) } : {}) };
};

const grant = async (until: number): Promise<Credential> => {
  const secret = newSecret();
  const id = `${CODE_ID}-${until}`;
  const code = {
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
  };
  await dynamodb.send(new PutCommand({ TableName: tableName('access-codes'), Item: code }));
  return { bearer: `${id}.${secret}` };
};

const HOUR = 3_600;
const email = 'doors@example.com';
const account = {
  userId: userIdOf(email),
  name: 'Doors',
  email,
  passwordHash: '-',
  ownerId: 'owner-of-user',
  createdAt: 1,
};

const credentialOf = async (role: Role, lifetimeSeconds = HOUR): Promise<Credential> => {
  if (role === 'vendor') return grant(Math.floor(Date.now() / 1000) + lifetimeSeconds);
  const kind = role === 'admin' ? 'admin' : 'visitor';
  const userId = role === 'user' ? { userId: account.userId } : {};
  const { secret } = await issueToken({ kind, subject: `owner-of-${role}`, ...userId, lifetimeSeconds });
  return role === 'admin' ? { bearer: secret } : cookieOf(secret);
};

const roles: readonly Role[] = ['visitor', 'user', 'vendor', 'admin'];
/** A signed-in person is a visitor too. */
const opensToo: Partial<Record<Role, Role>> = { visitor: 'user' };

const valid = {} as Record<Role, Credential>;
const expired = {} as Record<Role, Credential>;

beforeAll(async () => {
  await createUser(account);
  for (const role of roles) {
    valid[role] = await credentialOf(role);
    expired[role] = await credentialOf(role, -HOUR);
  }
});

const parametersOf = ({ contract }: Route) =>
  Object.fromEntries(
    [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}-0123456789abcdef`]),
  );

const handlerOf = async ({ entry }: Route): Promise<unknown> => {
  const { handler } = await import(/* @vite-ignore */ `${import.meta.dirname}/../functions/${entry}.ts`);
  return handler;
};

const knock = async (route: Route, { cookie, bearer }: Credential, more: Record<string, string> = {}) =>
  callHandler(
    await handlerOf(route),
    testEvent({
      method: route.contract.method,
      path: route.contract.path,
      params: parametersOf(route),
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...more,
      },
      ...(route.contract.request ? { body: '{"id":"x"}' } : {}),
    }),
  );

const raw = new DynamoDBClient({
  endpoint: env.dynamodbEndpoint(),
  region: 'ap-southeast-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const everything = async () =>
  Promise.all(
    Object.keys(tables).map(async (table) => {
      const { Items = [] } = await raw.send(new ScanCommand({ TableName: tableName(table) }));
      return Items.map((item) => JSON.stringify(item)).sort();
    }),
  );

const attempts = (role: Role): [string, () => Credential][] => [
  ['nothing', () => ({})],
  ['a made-up secret', () => ({ ...cookieOf(newSecret()), bearer: newSecret() })],
  ['a made-up secret of a code', () => ({ bearer: `${CODE_ID}.${newSecret()}` })],
  ['an unsigned JSON web token', () => ({ bearer: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' })],
  ['an expired one', () => expired[role]],
  ['a tampered one', () => tampered(valid[role])],
  ['a cut one', () => ({ cookie: valid[role].cookie?.slice(0, -4), bearer: valid[role].bearer?.slice(0, -4) })],
  ...roles
    .filter((other) => other !== role && opensToo[role] !== other)
    .map((other): [string, () => Credential] => [`a valid one of ${other}`, () => valid[other]]),
];

describe.each(guarded.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  const role = route.contract.auth as Role;

  it.each(attempts(role))('opens to nobody with %s, tells nothing and changes nothing', async (_what, credential) => {
    const before = await everything();
    const reply = await knock(route, credential());
    expect([401, 403]).toContain(reply.statusCode);
    const problem = Problem.strict().parse(JSON.parse(reply.body));
    expect(['unauthenticated', 'forbidden']).toContain(problem.code);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(await everything()).toEqual(before);
  });

  it('opens with its key', async () => {
    const { statusCode, body } = await knock(route, await credentialOf(role));
    const said = statusCode === 403 ? Problem.parse(JSON.parse(body)).detail : '';
    // A key may still lack what the call itself asks for, such as a subscription; that is no refusal at the door.
    expect([statusCode === 401, said.includes('our own pages')]).toEqual([false, false]);
  });
});

describe('bearer calls', () => {
  const bearers = guarded.filter(({ contract }) => contract.auth === 'admin' || contract.auth === 'vendor');

  it('take a token in one header alone, given once', async () => {
    for (const route of bearers) {
      const { bearer = '' } = await credentialOf(route.contract.auth as Role);
      const others = [{ 'x-api-key': bearer }, { cookie: `token=${bearer}` }, { authorization: bearer }];
      for (const headers of others)
        expect((await knock(route, {}, headers as never)).statusCode, nameOf(route)).toBe(401);
      const doubled = await knock(route, { bearer: `${bearer}, Bearer ${bearer}` });
      expect(doubled.statusCode, nameOf(route)).toBe(401);
    }
  });
});

describe('calls with a cookie', () => {
  it('are refused from other sites where they change something', async () => {
    const withCookie = routes.filter(
      ({ contract }) => !['anyone', 'admin', 'vendor'].includes(contract.auth) && contract.method !== 'GET',
    );
    for (const route of withCookie) {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const reply = await knock(route, valid.user, headers as never);
        expect(reply.statusCode, nameOf(route)).toBe(403);
      }
    }
  });
});

describe('doors without a lock', () => {
  it('are these, each on purpose', () => {
    const open = routes.filter((route) => !guarded.includes(route)).map(nameOf);
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "GET /api/config",
        "GET /api/health",
        "GET /api/healthcare/facilities",
        "GET /api/healthcare/hospitals",
        "GET /api/healthcare/hospitals/{hospitalId}/waiting-times",
        "GET /api/healthcare/map",
        "GET /api/healthcare/options",
        "GET /api/healthcare/providers",
        "GET /api/healthcare/services",
        "GET /api/market-data",
        "GET /api/market-prices",
        "GET /api/openapi.json",
        "GET /api/solutions",
        "GET /api/solutions/facets",
        "GET /api/vendor-risk-assessment",
        "GET /api/vendors/{vendorId}",
        "POST /api/admin/login",
        "POST /api/ai/advanced-due-diligence",
        "POST /api/ai/conversation",
        "POST /api/ai/detailed-roi",
        "POST /api/ai/due-diligence",
        "POST /api/ai/negotiation-assistant",
        "POST /api/ai/recommendations",
        "POST /api/auth/login",
        "POST /api/auth/logout",
        "POST /api/auth/register",
        "POST /api/pricing-comparison",
        "POST /api/stripe/webhook",
        "POST /api/vendor/health-score",
        "POST /api/vendor/redeem",
      ]
    `);
  });
});
