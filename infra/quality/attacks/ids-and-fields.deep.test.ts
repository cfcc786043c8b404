import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { newKey } from './testing/keys.ts';
import { knock, nameOf, type Sent } from './testing/knock.ts';
import { requestsTo, seed } from './testing/requests.ts';
import { newSessionId, send, standingFor } from './testing/standing.ts';
import { wholeStore } from './testing/whole-store.ts';

/** Ids that a client makes up, and fields that are the server's alone. */

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  await seedIfNeeded();
  await seedDirectories();
});

const written = routes.filter(
  ({ contract }) => contract.method === 'POST' && contract.request && !contract.signatureHeader,
);

const CANARY = 'set-by-the-caller-4711';
/** Names of fields that the server keeps, and of what reaches an object's prototype. */
const serverFields = {
  subscriptionStatus: CANARY,
  isAdmin: CANARY,
  usageCount: CANARY,
  usageLimit2: CANARY,
  ownerId: CANARY,
  vendorOwnerId: CANARY,
  visitorId: CANARY,
  userId: CANARY,
  role: CANARY,
  passwordHash: CANARY,
  customerId: CANARY,
  grants: { [CANARY]: { at: 1, until: 9_999_999_999 } },
  collection: CANARY,
  item: CANARY,
  day: CANARY,
  hash: CANARY,
  expiresAt2: CANARY,
  createdAt: CANARY,
  publishedAs: CANARY,
  demonstrationOnly: CANARY,
  origin: CANARY,
};
const polluting = `"__proto__":{"polluted":"${CANARY}","isAdmin":true},"constructor":{"prototype":{"polluted":"${CANARY}"}}`;

/** Every object of a value with those fields added, those that it has itself left alone. */
const withExtras = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withExtras(one)]));
  return { ...serverFields, ...own };
};
const pollutedText = (value: unknown): string => JSON.stringify(value).replaceAll('{"', `{${polluting},"`);

describe.each(written.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('keeps no field that only the server sets, and no key that reaches a prototype [fault 15] [fault 19]', async () => {
    const { key, params } = await standingFor(route);
    const requests = requestsTo(route, { count: 8, valid: true });
    const statuses: number[] = [];
    for (const request of requests) {
      const body = pollutedText(withExtras(JSON.parse(String(request.body))));
      const reply = await knock(route, { params: { ...request.params, ...params }, body, headers: key });
      expect(reply.statusCode, `seed ${seed} ${body.slice(0, 500)} → ${reply.body.slice(0, 300)}`).toBeLessThan(500);
      expect(reply.body).not.toContain(CANARY);
      statuses.push(reply.statusCode);
    }
    expect(statuses.length).toBeGreaterThan(0);
    expect(JSON.stringify(await wholeStore(['directory']))).not.toContain(CANARY);
    const plain: Record<string, unknown> = {};
    expect([plain.polluted, plain.isAdmin, Object.keys(Object.prototype)]).toEqual([undefined, undefined, []]);
  });
});

describe('keys that reach the prototype', () => {
  it('do nothing in a query or a path either [fault 19]', async () => {
    const names = ['__proto__', 'constructor', 'prototype', '__proto__[polluted]', 'constructor.prototype.polluted'];
    for (const route of routes.filter(
      ({ contract }) => contract.query && ['anyone', 'guest'].includes(contract.auth),
    )) {
      const query = Object.fromEntries(names.map((name) => [name, ['x', '{"polluted":1}']]));
      Object.defineProperty(query, '__proto__', { value: ['x'], enumerable: true });
      const reply = await knock(route, { query, params: { vendorId: '__proto__' } });
      expect(reply.statusCode, nameOf(route)).toBeLessThan(500);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

const sessionRoutes = routes.filter(
  ({ contract }) =>
    contract.path.includes('{sessionId}') || /conversation$|due-diligence$|detailed-roi$/.test(contract.path),
);

/** The route with a session's id in its path, or in an otherwise good body. */
const naming = (path: string, sessionId: string): Sent =>
  path.includes('{sessionId}')
    ? { params: { sessionId } }
    : {
        body: JSON.stringify({
          sessionId,
          query: 'Nurse call',
          quotes: 'Nurse call $100',
          projectGoals: 'Safer care',
          selectedSolutions: ['Tacera'],
        }),
      };

const tricks = [
  '',
  ' ',
  '.',
  '..',
  '../..',
  '/etc/passwd',
  '%2e%2e',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '0',
  '-1',
  'session-',
  'session-1700000000000',
  'session-1700000000000-',
  'session-1700000000000-abc',
  'session-170000000000-abcdefgh1',
  'session-1700000000000-__proto__',
  'session-1700000000000-abcdefg/',
  'session-1700000000000-abcdefgh\n',
  '\nsession-1700000000000-abcdefgh',
  'session-1700000000000-abcdefgh\u0000',
  'SESSION-1700000000000-abcdefgh',
  ' session-1700000000000-abcdefgh',
  'session-17000000000００-abcdefgh',
  `session-1700000000000-${'a'.repeat(41)}`,
  `session-1700000000000-${'a'.repeat(100_000)}`,
  'session-1700000000000-abcdéfgh',
  'header',
  '#header',
];

/** Any client may choose the id of its conversation. */
const shape = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

describe('a session id that a client made up', () => {
  it('is taken in its strict shape alone: 1,000 others are refused everywhere [fault 14]', async () => {
    const near = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .chain((odd) =>
        fc.constantFrom(
          odd,
          `session-${odd}`,
          `session-1700000000000-${odd}`,
          `session-1700000000000-abcdefgh${odd}`,
          `${odd}session-1700000000000-abcdefgh`,
        ),
      );
    const ids = [...new Set([...tricks, ...fc.sample(near, { numRuns: 2_000, seed })])]
      .filter((id) => !(shape.test(id) && !id.endsWith('\n')))
      .slice(0, 1_000);
    expect(ids).toHaveLength(1_000);
    for (const [at, id] of ids.entries()) {
      const route = sessionRoutes[at % sessionRoutes.length];
      if (!route) throw new Error('No route names a session.');
      for (const one of at < tricks.length ? sessionRoutes : [route]) {
        const reply = await knock(one, { ...naming(one.contract.path, id), headers: await keyOf(one.contract.auth) });
        expect(expectHouseProblem(reply, `${nameOf(one)} ${JSON.stringify(id).slice(0, 200)}`).status).toBe(400);
      }
    }
  });

  it('is but a name, also where it means something to the language or the store [fault 14] [fault 19]', async () => {
    const named = tricks.filter((id) => shape.test(id));
    const readRoute = routes.find((route) => nameOf(route) === 'GET /api/ai/conversation/{sessionId}');
    if (!readRoute) throw new Error('No route reads a conversation.');
    expect(named).toEqual(expect.arrayContaining(['constructor', 'toString', 'header', 'null']));
    for (const sessionId of named) {
      const key = await newKey('visitor');
      const read = () => knock(readRoute, { params: { sessionId }, headers: key });
      expect([sessionId, (await read()).statusCode]).toEqual([sessionId, 404]);
      await send('POST /api/ai/conversation', { sessionId, query: 'Nurse call for 40 beds' }, key);
      expect([sessionId, JSON.parse((await read()).body).messages.length]).toEqual([sessionId, 2]);
    }
  });

  it("opens nobody else's conversation: theirs answers as one that never was, to reading, writing and stopping [fault 14]", async () => {
    const [mine, theirs] = [await newKey('visitor'), await newKey('visitor')];
    const [own, unknown] = [newSessionId(), newSessionId()];
    await send('POST /api/ai/conversation', { sessionId: own, query: 'Nurse call for 40 beds' }, mine);
    const before = await wholeStore(['directory']);
    for (const route of sessionRoutes.filter(({ contract }) => contract.path.includes('{sessionId}'))) {
      const [stranger, nobody] = [
        await knock(route, { params: { sessionId: own }, headers: theirs }),
        await knock(route, { params: { sessionId: unknown }, headers: theirs }),
      ];
      expect([nameOf(route), stranger.statusCode, stranger.body]).toEqual([nameOf(route), 404, nobody.body]);
    }
    for (const route of sessionRoutes.filter(({ contract }) => !contract.path.includes('{sessionId}'))) {
      const reply = await knock(route, { ...naming(route.contract.path, own), headers: theirs });
      expect([nameOf(route), reply.statusCode]).toEqual([nameOf(route), 404]);
    }
    expect(await wholeStore(['directory'])).toEqual(before);
  });
});

const keys = new Map<string, Promise<Record<string, string>>>();
const keyOf = (auth: (typeof routes)[number]['contract']['auth']) => {
  const known = keys.get(auth) ?? newKey(auth);
  keys.set(auth, known);
  return known;
};
