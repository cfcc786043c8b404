import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestReply } from '#functions/lib/testing/proxy-event';
import { Problem } from '#shared/kernel/errors';
import { type BadKey, badKeysOf, type Role } from './quality/attacks/testing/bad-keys.ts';
import { type Key, newKey } from './quality/attacks/testing/keys.ts';
import { knock, nameOf } from './quality/attacks/testing/knock.ts';
import { wholeStore } from './quality/attacks/testing/whole-store.ts';
import { type Route, routes } from './routes.ts';

/** Every door is tried without its key. The list is made from routes.ts: a new route is in it at once. */

const guarded = routes.filter(({ contract }) => !['anyone', 'guest', 'new-visitor'].includes(contract.auth));
const roleOf = ({ contract }: Route) => contract.auth as Role;

beforeAll(() => {
  process.env.BUDGET_FACTOR = '1000';
});
afterEach(() => void vi.useRealTimers());

const parametersOf = ({ contract }: Route) =>
  Object.fromEntries(
    [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}-0123456789abcdef`]),
  );

const knockWith = (route: Route, headers: Key): Promise<TestReply> =>
  knock(route, {
    params: parametersOf(route),
    headers,
    ...(route.contract.request ? { body: '{"id":"x"}' } : {}),
  });

/** What each door says to whoever has no key: one text, whatever is wrong with the key. */
const refusals: Record<Role, RegExp> = {
  visitor: /^This browser is not recognised here\. Reload the page and try again\.$/,
  user: /^Sign in to continue\.$/,
  vendor: /^Your vendor access is no longer valid\. Enter your access code again\.$/,
  admin: /^Your operator session is no longer valid\. Log in again\.$/,
};

describe.each(guarded.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  const role = roleOf(route);

  it('opens to nobody without its key, says the same to all and changes nothing [fault 8]', async () => {
    const tried: (BadKey & { key: Key })[] = [];
    for (const bad of badKeysOf(role)) tried.push({ ...bad, key: await bad.make() });
    const before = await wholeStore();
    for (const { what, key, afterMs } of tried) {
      if (afterMs) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + afterMs });
      const reply = await knockWith(route, key);
      vi.useRealTimers();
      const { code, detail } = Problem.strict().parse(JSON.parse(reply.body));
      expect([reply.statusCode, code], what).toEqual([401, 'unauthenticated']);
      expect(detail, what).toMatch(refusals[role]);
      expect(reply.headers['set-cookie'], what).toBeUndefined();
    }
    expect(await wholeStore()).toEqual(before);
  });

  it('opens with its key', async () => {
    const { statusCode, body } = await knockWith(route, await newKey(role));
    const said = statusCode === 403 ? Problem.parse(JSON.parse(body)).detail : '';
    // A key may still lack what the call itself asks for, such as a subscription; that is no refusal at the door.
    expect([statusCode === 401, said.includes('our own pages')]).toEqual([false, false]);
  });
});

describe('bearer calls', () => {
  const bearers = guarded.filter((route) => roleOf(route) === 'admin' || roleOf(route) === 'vendor');

  it('take a token in one header alone, given once', async () => {
    for (const route of bearers) {
      const { authorization = '' } = await newKey(roleOf(route));
      const token = authorization.replace('Bearer ', '');
      const others: Key[] = [
        { 'x-api-key': token },
        { cookie: `token=${token}` },
        { authorization: token },
        { authorization: `${authorization}, ${authorization}` },
      ];
      for (const headers of others) expect((await knockWith(route, headers)).statusCode, nameOf(route)).toBe(401);
    }
  });
});

describe('calls with a cookie', () => {
  it('are refused from other sites where they change something', async () => {
    const withCookie = routes.filter(
      ({ contract }) => !['anyone', 'guest', 'admin', 'vendor'].includes(contract.auth) && contract.method !== 'GET',
    );
    const key = await newKey('user');
    for (const route of withCookie) {
      for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Key[]) {
        expect((await knockWith(route, { ...key, ...from })).statusCode, nameOf(route)).toBe(403);
      }
    }
  });
});

describe('doors without a lock', () => {
  it('are these, each on purpose', () => {
    const open = routes.filter((route) => !guarded.includes(route)).map(nameOf);
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "GET /api",
        "GET /api/auth/oidc",
        "GET /api/config",
        "GET /api/evaluations/{token}",
        "GET /api/health",
        "GET /api/healthcare/facilities",
        "GET /api/healthcare/hospitals",
        "GET /api/healthcare/hospitals/{hospitalId}/waiting-times",
        "GET /api/healthcare/map",
        "GET /api/healthcare/options",
        "GET /api/healthcare/providers",
        "GET /api/healthcare/services",
        "GET /api/invitations/{token}",
        "GET /api/market-data",
        "GET /api/market-prices",
        "GET /api/market/notices",
        "GET /api/market/notices/{notice}",
        "GET /api/openapi.json",
        "GET /api/requests/{token}",
        "GET /api/shared-purchases/{token}",
        "GET /api/solutions",
        "GET /api/solutions/facets",
        "GET /api/solutions/{solutionId}",
        "GET /api/status",
        "GET /api/vendor-risk-assessment",
        "GET /api/vendors/{vendorId}",
        "POST /api/admin/login",
        "POST /api/ai/advanced-due-diligence",
        "POST /api/ai/conversation",
        "POST /api/ai/detailed-roi",
        "POST /api/ai/due-diligence",
        "POST /api/ai/negotiation-assistant",
        "POST /api/ai/quote-reading",
        "POST /api/ai/recommendations",
        "POST /api/auth/confirm",
        "POST /api/auth/login",
        "POST /api/auth/logout",
        "POST /api/auth/oidc/finish",
        "POST /api/auth/oidc/start",
        "POST /api/auth/password",
        "POST /api/auth/password-link",
        "POST /api/auth/register",
        "POST /api/evaluations/{token}",
        "POST /api/pricing-comparison",
        "POST /api/purchase-imports",
        "POST /api/purchases",
        "POST /api/requests/{token}",
        "POST /api/requests/{token}/files",
        "POST /api/requests/{token}/files/{fileId}",
        "POST /api/requests/{token}/statements",
        "POST /api/stripe/webhook",
        "POST /api/vendor/health-score",
        "POST /api/vendor/redeem",
      ]
    `);
  });
});
