import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '#functions/lib/log';
import { type Route, routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { newKey } from './testing/keys.ts';
import { knock, nameOf, type Sent } from './testing/knock.ts';
import { requestsTo } from './testing/requests.ts';
import { newSessionId, standingFor } from './testing/standing.ts';

/** What is logged, at the level that says most, while calls carry secrets and people's words. */

const CANARY = 'canary7f3a9c';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  process.env.LOG_LEVEL = 'debug';
  await seedIfNeeded();
  await seedDirectories();
});
afterEach(() => vi.restoreAllMocks());

/** Lines that were written meanwhile, to either stream. */
const linesOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  let written = '';
  const take = (chunk: unknown) => {
    written += String(chunk);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(take as never),
  );
  const consoles = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...said) => void take(`${said.join(' ')}\n`)),
  );
  try {
    await work();
  } finally {
    for (const spy of [...spies, ...consoles]) spy.mockRestore();
  }
  return written.split('\n').filter(Boolean);
};

const secrets: Record<string, object> = {
  'POST /api/auth/register': {
    name: `Robin ${CANARY}`,
    email: `${CANARY}@example.com`,
    password: `${CANARY}-password`,
  },
  'POST /api/auth/password-link': { email: `${CANARY}@example.com` },
  'POST /api/auth/confirm': { token: `${CANARY}-token-0123456789`, password: `${CANARY}-password` },
  'POST /api/auth/password': { token: `${CANARY}-token-0123456789`, password: `${CANARY}-password` },
  'POST /api/auth/oidc/finish': { state: `${CANARY}-state-0123456789`, code: `${CANARY}-code` },
  'POST /api/auth/login': { email: `${CANARY}@example.com`, password: `${CANARY}-password` },
  'POST /api/admin/login': { username: `${CANARY}-user`, password: `${CANARY}-password` },
  'POST /api/vendor/redeem': { code: `${CANARY}-code` },
  'POST /api/admin/access-codes': { description: `For ${CANARY}` },
  'POST /api/admin/import': { fileName: `${CANARY}.csv`, text: `id,name\n${CANARY},${CANARY}`, isPreview: true },
  'POST /api/ai/conversation': {
    sessionId: newSessionId(),
    query: `Nurse call for ${CANARY}, Medicare 2951 63481 1, born 3 April 1951, call ${CANARY}@example.com`,
    companyDocuments: [{ name: `${CANARY}.txt`, text: `Resident ${CANARY} fell in room 5.` }],
    context: `About ${CANARY}`,
  },
  'POST /api/ai/recommendations': { query: `Telemedicine for ${CANARY}` },
  'POST /api/ai/negotiation-assistant': {
    message: `${CANARY} offered $5`,
    vendor: CANARY,
    product: CANARY,
    context: CANARY,
  },
  'POST /api/ai/detailed-roi': {
    sessionId: newSessionId(),
    quotes: `${CANARY} Pty Ltd: nurse call $1,200 a room, 40 rooms`,
  },
  'POST /api/ai/due-diligence': {
    sessionId: newSessionId(),
    projectGoals: `Safer ${CANARY}`,
    selectedSolutions: [`${CANARY}`],
    customRequirements: [CANARY],
  },
  'POST /api/ai/advanced-due-diligence': {
    sessionId: newSessionId(),
    projectGoals: CANARY,
    selectedSolutions: [CANARY],
    budget: CANARY,
    currentSystems: [CANARY],
  },
  'POST /api/vendor/health-score': { companyName: CANARY, additionalNotes: CANARY },
  'POST /api/vendor/assess': {
    companyName: CANARY,
    productDescription: CANARY,
    pricingStructure: CANARY,
    targetMarket: CANARY,
    contactEmail: `${CANARY}@example.com`,
    website: `https://${CANARY}.example`,
    additionalInfo: CANARY,
  },
};

/** A good request with canaries where people write, and broken ones with the canary as the wrong value. */
const carrying = (route: Route): Sent[] => {
  const good = secrets[nameOf(route)];
  const [shaped] = requestsTo(route, { count: 1, valid: true });
  const query = Object.fromEntries(
    Object.keys((route.contract.query as { shape?: object } | undefined)?.shape ?? {}).map((name) => [name, [CANARY]]),
  );
  const params = Object.fromEntries(
    [...route.contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, CANARY]),
  );
  return [
    ...(good ? [{ body: JSON.stringify(good) }, { body: `${JSON.stringify(good)}${CANARY}` }] : []),
    ...(good
      ? [{ body: JSON.stringify(Object.fromEntries(Object.keys(good).map((name) => [name, { [CANARY]: CANARY }]))) }]
      : []),
    { body: JSON.stringify(good ?? { [CANARY]: CANARY }), query, params },
    ...(shaped ? [{ ...shaped, query: { ...shaped.query, ...query } }] : []),
    {
      query: { [CANARY]: [CANARY] },
      headers: { 'user-agent': CANARY, referer: `https://x.example/${CANARY}`, 'stripe-signature': CANARY },
    },
    {
      headers: {
        cookie: `evident-visitor=${CANARY}${'a'.repeat(40)}; ${CANARY}=1`,
        authorization: `Bearer ${CANARY}${'a'.repeat(40)}`,
      },
    },
  ];
};

const secretsOf = (key: Record<string, string>) => Object.values(key).map((value) => value.split(/[=. ]/).at(-1) ?? '');

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('logs JSON lines without a password, token, code, address, document or word that somebody sent [fault 57]', async () => {
    const { key, params } = await standingFor(route);
    for (const sent of carrying(route)) {
      const fresh = await newKey(route.contract.auth);
      const lines = await linesOf(async () => {
        await knock(route, { ...sent, headers: { ...key, ...sent.headers } });
        await knock(route, { ...sent, params: { ...sent.params, ...params }, headers: { ...fresh, ...sent.headers } });
      });
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(JSON.parse(line)).toMatchObject({
          level: expect.any(String),
          message: expect.any(String),
          at: expect.any(String),
        });
        expect(line.toLowerCase()).not.toContain(CANARY);
        for (const secret of [...secretsOf(key), ...secretsOf(fresh)])
          if (secret.length > 15) expect(line).not.toContain(secret);
      }
    }
  });
});

describe('a log line', () => {
  it('stays one line of JSON whatever is in it [fault 57]', async () => {
    const nasty = ['a\nb', 'a\r\n{"level":"info"}', '\u2028\u2029', '\u001b[31m', '"}\n{', '\u0000', '\ud800'];
    const lines = await linesOf(async () => {
      for (const text of nasty) log('error', text, { [text]: text });
    });
    expect(lines).toHaveLength(nasty.length);
    expect(lines.map((line) => JSON.parse(line).message)).toEqual(nasty);
  });
});
