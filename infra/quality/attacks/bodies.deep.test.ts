import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseInput } from '#functions/lib/http/parse-input';
import { growsInStep } from '#functions/lib/testing/growth';
import { testEvent } from '#functions/lib/testing/proxy-event';
import { Problem } from '#shared/kernel/errors';
import { type Route, routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { expectHouseProblem } from './testing/house-problem.ts';
import { type Key, newKey } from './testing/keys.ts';
import { knock, nameOf } from './testing/knock.ts';
import { fieldsOf } from './testing/requests.ts';
import { serveApi } from './testing/served.ts';
import { wholeStore } from './testing/whole-store.ts';

/** Bodies that are absent, broken, of another kind, or very large, over real HTTP to every route. */

let api: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  process.env.DEMONSTRATION_DEFAULT = 'true';
  await seedIfNeeded();
  await seedDirectories();
  api = await serveApi();
});
afterAll(() => api.close());

type Body = { what: string; body?: string | Buffer; type?: string };
const utf16 = Buffer.from('{"a":1}', 'utf16le');
const bodies: readonly Body[] = [
  { what: 'nothing' },
  { what: 'nothing, as JSON', body: '' },
  { what: 'blanks', body: ' \r\n\t ' },
  { what: 'null', body: 'null' },
  { what: 'true', body: 'true' },
  { what: 'a number', body: '0' },
  { what: 'a number out of range', body: '1e999' },
  { what: 'a text', body: '"x"' },
  { what: 'an empty list', body: '[]' },
  { what: 'a list of objects', body: '[{}]' },
  { what: 'JSON that ends early', body: '{"a":' },
  { what: 'two values', body: '{}{}' },
  { what: 'a comma too many', body: '{"a":1,}' },
  { what: 'NaN', body: '{"a":NaN}' },
  { what: 'single quotes', body: "{'a':1}" },
  { what: 'a byte order mark before null', body: '\uFEFFnull' },
  { what: 'UTF-16', body: utf16 },
  { what: 'broken UTF-8', body: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) },
  { what: 'NUL bytes', body: Buffer.alloc(64) },
  { what: 'half a character', body: '{"a":"\\ud800"}' },
  { what: 'another charset', body: utf16, type: 'application/json; charset=utf-16le' },
  { what: 'a form', body: 'a=1', type: 'application/x-www-form-urlencoded' },
  { what: 'a file upload', body: '--x\r\n\r\n{}\r\n--x--', type: 'multipart/form-data; boundary=x' },
  { what: 'bytes', body: '{"a":1}', type: 'application/octet-stream' },
  { what: 'XML', body: '<a/>', type: 'application/xml' },
];

const ask = (route: Route, key: Key, { body, type = 'application/json' }: Body) => {
  const path = route.contract.path.replace(/\{\w+\}/g, 'session-1700000000000-abcdefgh1234');
  const isSent = body !== undefined && route.contract.method !== 'GET';
  return fetch(api.base + path, {
    method: route.contract.method,
    headers: { ...key, ...(isSent ? { 'content-type': type } : {}) },
    ...(isSent ? { body: typeof body === 'string' ? body : new Uint8Array(body) } : {}),
  });
};

const isAlive = async () => (await fetch(`${api.base}/api/health`)).status === 200;

/** The payment provider's keys are not set up here, which is said to whoever calls. */
const needsPayments = ({ secrets }: Route) => secrets?.includes('payments') ?? false;

const written = routes.filter(({ contract }) => contract.method !== 'GET');

describe.each(written.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('answers each broken body with a problem, changes nothing by it, and answers the next call [fault 17]', async () => {
    const readsBody = route.contract.request !== undefined && !route.contract.signatureHeader;
    const without = readsBody ? ['solutions', 'directory'] : undefined;
    const key = await newKey(route.contract.auth);
    const before = without && (await wholeStore(without));
    for (const body of bodies) {
      const about = `${nameOf(route)} with ${body.what}`;
      const reply = await ask(route, readsBody ? key : await newKey(route.contract.auth), body);
      const text = await reply.text();
      if (readsBody) expect([about, reply.status < 400]).toEqual([about, false]);
      if (!(needsPayments(route) && reply.status === 503)) expect(reply.status, `${about} → ${text}`).toBeLessThan(500);
      if (reply.status >= 400) expect(Problem.strict().parse(JSON.parse(text)).detail, about).not.toBe('');
      expect([about, await isAlive()]).toEqual([about, true]);
    }
    if (without) expect(await wholeStore(without)).toEqual(before);
  });
});

const readers = routes.filter(({ contract }) => contract.request && !contract.signatureHeader);

/** The first field that a contract reads, so that what is large is looked at rather than dropped. */
const fieldOf = ({ contract }: Route): string => fieldsOf(contract.request)[0] ?? 'a';

const MB = 1_048_576;
const huge: readonly [what: string, bodyOf: (field: string) => string][] = [
  ['7 MB of text', (field) => `{"${field}":"${'x'.repeat(7 * MB)}"}`],
  ['7 MB of text nobody asked for', () => `{"nobodyAsked":"${'x'.repeat(7 * MB)}"}`],
  ['lists a million deep', (field) => `{"${field}":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ['objects half a million deep', (field) => `{"${field}":${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}}`],
  ['lists a million deep and never closed', () => '['.repeat(1_000_000)],
  [
    '100,000 fields',
    (field) => `{"${field}":null,${Array.from({ length: 100_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`,
  ],
  ['a list of 500,000', (field) => `{"${field}":[${'0,'.repeat(499_999)}0]}`],
  ['a number of a million digits', (field) => `{"${field}":${'9'.repeat(1_000_000)}}`],
];

describe.each(readers.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  it('refuses bodies that are very large, deep or wide [fault 18]', async () => {
    const key = await newKey(route.contract.auth);
    for (const [what, bodyOf] of huge) {
      const reply = await knock(route, { body: bodyOf(fieldOf(route)), headers: key });
      expect([400, 413], `${what} → ${reply.statusCode} ${reply.body.slice(0, 200)}`).toContain(reply.statusCode);
      expectHouseProblem(reply, what);
      expect(reply.body.length, what).toBeLessThan(10_000);
    }
  });

  it('does work that grows in step with the size of what is sent, not by its square [fault 18]', () => {
    const field = fieldOf(route);
    const shapes: [unit: string, bodyOf: (text: string) => string][] = [
      ['word ', (text) => `{"${field}":"${text}"}`],
      ['"word ",', (text) => `{"${field}":[${text}"x"]}`],
      ['[', (text) => `{"${field}":${text}${']'.repeat(text.length)}}`],
      ['{"a":1},', (text) => `{"${field}":[${text}{}]}`],
    ];
    for (const [unit, bodyOf] of shapes) {
      const read = (text: string) => {
        const headers = { 'content-type': 'application/json' };
        try {
          parseInput(route.contract, testEvent({ headers, body: bodyOf(text), params: {} }));
        } catch {
          // What is refused has been read all the same.
        }
      };
      expect([unit, growsInStep(read, unit, 2_000)]).toEqual([unit, true]);
    }
  });
});

describe('the gateway', () => {
  it('answers 413 to what is over 10 MB, by its length as told or as counted, and goes on serving [fault 18]', async () => {
    const over = 'x'.repeat(10 * MB + 1);
    for (const body of [over, new Blob([over]).stream()]) {
      const reply = await fetch(`${api.base}/api/vendor/health-score`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        duplex: 'half',
      } as RequestInit).catch(() => undefined);
      // A sender may still be writing when it is refused, and see the connection close first.
      if (reply) expect(reply.status).toBe(413);
      expect(await isAlive()).toBe(true);
    }
  });
});
