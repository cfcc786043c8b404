import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { PAYMENT_PAGE, paymentPageHeaders, securityHeaders } from '../../infra/security-headers.ts';
import { paths } from '../src/app/paths.ts';
import { ports } from './addresses.ts';

const question = { query: 'nurse call', sessionId: 'session-1763683200000-abcdef0123456789' };
const json = { 'content-type': 'application/json' };
const stream = { accept: 'text/event-stream' };

/** Every kind of answer that the server gives. */
const answers: [
  what: string,
  path: string,
  status: number,
  options?: { method: string; data?: unknown; headers?: object },
][] = [
  ...Object.values(paths).map((path): [string, string, number] => ['page', path, 200]),
  ['an unknown page', '/no-such-page', 404],
  ['a file', '/favicon.svg', 200],
  ['a script', '/theme.js', 200],
  ['a missing script', '/assets/gone-00000000.js', 404],
  ['a path that climbs to a file', '/..%2f..%2fpackage.json', 404],
  ['a path that climbs', '/..%2f..%2fpackage', 404],
  ['an answer', '/api/config', 200],
  ['a refused answer', '/api/reports', 401],
  ['an answer to nonsense', '/api/ai/conversation', 400, { method: 'POST', data: '{', headers: json }],
  ['an unknown call', '/api/nothing', 404],
  ['a wrong method', '/api/config', 405, { method: 'DELETE' }],
  ['a stream', '/api/ai/conversation', 200, { method: 'POST', data: question, headers: stream }],
  ['too much', '/api/ai/conversation', 413, { method: 'POST', data: 'x'.repeat(10_500_000) }],
];

for (const [what, path, status, options] of answers) {
  test(`${what}, ${path}, carries the security headers, and only ${PAYMENT_PAGE} names the payment provider [fault 52]`, async ({
    request,
  }) => {
    const answer = await request.fetch(path, { maxRedirects: 0, ...(options as object) });
    expect(answer.status()).toBe(status);
    expect(answer.headers()).toMatchObject(path === PAYMENT_PAGE ? paymentPageHeaders : securityHeaders);
  });
}

test('a request whose address cannot be read is refused with the security headers [fault 52]', async () => {
  const reply = await new Promise<string>((done, fail) => {
    let text = '';
    const socket = connect(ports.embedded, 'localhost', () =>
      socket.write('GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    );
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('end', () => done(text)).on('error', fail);
  });
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(securityHeaders)) expect(reply).toContain(`${name}: ${value}`);
});

test('the policy allows neither inline scripts, nor eval, nor any other host, but those of payments where one pays [fault 52]', () => {
  const { 'content-security-policy': policy, ...rest } = securityHeaders;
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("img-src 'self' data:");
  expect(Object.keys(rest)).toEqual(
    expect.arrayContaining([
      'strict-transport-security',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
    ]),
  );
  const paid = paymentPageHeaders['content-security-policy'];
  expect(paid).not.toMatch(/unsafe/);
  expect([...paid.matchAll(/https:\/\/([\w.*-]+)/g)].every(([, host]) => host?.endsWith('stripe.com'))).toBe(true);
});
