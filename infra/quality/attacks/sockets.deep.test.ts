import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedIfNeeded } from '../../seed/load.ts';
import { newKey } from './testing/keys.ts';
import { type RawReply, sendRaw, serveApi } from './testing/served.ts';

/**
 * Bytes on a socket that two readers on the way could take for different requests: each is refused, or answered as the one
 * request that it is.
 */

let api: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100000';
  await seedIfNeeded();
  api = await serveApi({ headersTimeout: 2_000, requestTimeout: 3_000, connectionsCheckingInterval: 50 });
});
afterAll(() => api.close());

const HIDDEN = '/api/hidden-behind-another';
const hidden = `GET ${HIDDEN} HTTP/1.1\r\nHost: x\r\n\r\n`;
const score = (headers: string, body: string) =>
  `POST /api/vendor/health-score HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

const isAlive = async () => (await fetch(`${api.base}/api/health`)).status === 200;
const isHiddenAnswered = (replies: readonly RawReply[]) => replies.some(({ status }) => status === 404);

const ambiguous: readonly [what: string, bytes: string][] = [
  ['a length and chunks', score(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${hidden}`)],
  [
    'chunks and a length',
    score(`Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length}\r\n`, `0\r\n\r\n${hidden}`),
  ],
  ['two lengths', score(`Content-Length: 2\r\nContent-Length: ${hidden.length + 2}\r\n`, `{}${hidden}`)],
  ['two lengths in one header', score(`Content-Length: 2, ${hidden.length + 2}\r\n`, `{}${hidden}`)],
  ['the same length twice', score(`Content-Length: 2\r\nContent-Length: 2\r\n`, `{}${hidden}`)],
  ['a length with a sign', score('Content-Length: +2\r\n', `{}${hidden}`)],
  ['a length below nought', score('Content-Length: -1\r\n', `{}${hidden}`)],
  ['a length in hexadecimal', score('Content-Length: 0x2\r\n', `{}${hidden}`)],
  ['a length beyond counting', score('Content-Length: 99999999999999999999999\r\n', `{}${hidden}`)],
  ['a blank before the colon', score('Content-Length : 2\r\n', `{}${hidden}`)],
  ['a folded header', score('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${hidden}`)],
  ['another spelling of chunked', score('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunked twice', score('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
  ['chunked after a tab', score('Transfer-Encoding:\u000bchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a chunk of no number', score('Transfer-Encoding: chunked\r\n', `z\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['a chunk below nought', score('Transfer-Encoding: chunked\r\n', `-2\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['a chunk without its line end', score('Transfer-Encoding: chunked\r\n', `2\r\n{}0\r\n\r\n${hidden}`)],
  ['a bare line feed as a header end', 'POST /api/vendor/health-score HTTP/1.1\nHost: x\nContent-Length: 2\n\n{}'],
  ['a NUL in a header', score('X-A: a\u0000b\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['no host', `GET /api/health HTTP/1.1\r\n\r\n${hidden}`],
  ['another version', 'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n'],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
];

describe('a request that could be read in two ways', () => {
  it.each(ambiguous)('with %s is refused, and nothing is hidden behind it [fault 18]', async (what, bytes) => {
    const replies = await sendRaw(api.port, [bytes]);
    for (const reply of replies) expect([what, [400, 411, 413, 501, 505].includes(reply.status)]).toEqual([what, true]);
    expect([what, isHiddenAnswered(replies)]).toEqual([what, false]);
    for (const { body } of replies) expect(body).not.toMatch(/node_modules|\bat .+:\d+:\d+/);
    expect(await isAlive()).toBe(true);
  });
});

describe('a connection', () => {
  it('answers requests that come at once in their order, each once', async () => {
    const one = 'GET /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n';
    const two = score('Content-Length: 2\r\n', '{}');
    const last = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect((await sendRaw(api.port, [one + two + last], 5_000)).map(({ status }) => status)).toEqual([404, 200, 200]);
  });

  it('reads chunks with extensions and trailers as the one body that they are', async () => {
    const sent = score(
      'Transfer-Encoding: chunked\r\nConnection: close\r\n',
      '1;a=b;c="d"\r\n{\r\n1\r\n}\r\n0\r\nX-Trailer: y\r\n\r\n',
    );
    expect((await sendRaw(api.port, [sent], 5_000)).map(({ status }) => status)).toEqual([200]);
  });

  it('takes no credential from a trailer', async () => {
    const { authorization } = await newKey('admin');
    const head =
      'POST /api/admin/access-codes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nTrailer: Authorization\r\nConnection: close\r\n\r\n';
    const replies = await sendRaw(api.port, [`${head}2\r\n{}\r\n0\r\nAuthorization: ${authorization}\r\n\r\n`], 5_000);
    expect(replies.map(({ status }) => status)).toEqual([401]);
  });

  it('takes no credential that is sent twice on the wire [fault 16]', async () => {
    const { authorization } = await newKey('admin');
    const ask = (headers: string) =>
      sendRaw(api.port, [`GET /api/admin/freshness HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`], 5_000);
    const line = `Authorization: ${authorization}\r\n`;
    expect((await ask(line)).map(({ status }) => status)).toEqual([200]);
    for (const doubled of [line + line, `${line}authorization: Bearer x\r\n`, `AUTHORIZATION: Bearer x\r\n${line}`])
      expect((await ask(doubled)).map(({ status }) => status)).toEqual([401]);
  });

  it('refuses heads that are too long, in one header or in many [fault 18]', async () => {
    const long = `X-A: ${'a'.repeat(100_000)}\r\n`;
    const many = Array.from({ length: 20_000 }, (_, at) => `X-${at}: a\r\n`).join('');
    const path = `/api/health?${'a'.repeat(100_000)}`;
    for (const head of [
      `GET /api/health HTTP/1.1\r\nHost: x\r\n${long}\r\n`,
      `GET /api/health HTTP/1.1\r\nHost: x\r\n${many}\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ]) {
      const replies = await sendRaw(api.port, [head]);
      expect(replies.every(({ status }) => status === 431 || status === 400)).toBe(true);
      expect(await isAlive()).toBe(true);
    }
  });

  it('is let go when its sender dribbles, in the head or in the body, while others are answered [fault 18]', async () => {
    const ends = [
      'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      score('Content-Length: 1000\r\n', '{'),
      score('Transfer-Encoding: chunked\r\n', '1\r\n{\r\n'),
      '',
    ].flatMap((start) => Array.from({ length: 25 }, () => dribble(start)));
    for (let call = 0; call < 5; call++) expect(await isAlive()).toBe(true);
    expect((await Promise.all(ends)).every((end) => end === 'let go')).toBe(true);
  });
});

/** Sends a byte now and then for ever; how the connection ended. */
const dribble = (start: string): Promise<'let go' | 'kept'> =>
  new Promise((done) => {
    const socket = connect(api.port, '127.0.0.1', () => socket.write(start));
    const more = setInterval(() => socket.write('a'), 100);
    const end = (how: 'let go' | 'kept') => {
      clearInterval(more);
      clearTimeout(patience);
      socket.destroy();
      done(how);
    };
    const patience = setTimeout(() => end('kept'), 20_000);
    socket.on('data', () => {});
    socket.on('error', () => end('let go'));
    socket.on('close', () => end('let go'));
  });
