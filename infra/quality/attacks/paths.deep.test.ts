import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { siteOf } from '../../local/web-site.ts';
import { routes } from '../../routes.ts';
import { seedIfNeeded } from '../../seed/load.ts';
import { seedDirectories } from '../../seed/load-directories.ts';
import { nameOf } from './testing/knock.ts';
import { sendRaw, serveApi } from './testing/served.ts';

/** Paths and methods that nobody meant: to the API over a socket, and to the static site beside a file that is not its own. */

const SECRET = 'only-outside-of-the-web-root';
let folder: string;
let site: Server;
let sitePort: number;
let api: Awaited<ReturnType<typeof serveApi>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evident-paths-'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  for (const name of ['index', 'discover'])
    writeFileSync(join(folder, `web/${name}.html`), '<!doctype html><title>the page</title>');
  writeFileSync(join(folder, 'web/assets/app.js'), 'export {};');
  for (const name of ['secrets.json', '.env', 'web/.env', 'web/.git']) writeFileSync(join(folder, name), SECRET);
  const serve = siteOf(join(folder, 'web'));
  site = createServer((request, response) => serve(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  sitePort = (site.address() as AddressInfo).port;
  await seedIfNeeded();
  await seedDirectories();
  api = await serveApi();
});
afterAll(async () => {
  await api.close();
  site.closeAllConnections();
  await new Promise((done) => site.close(done));
  rmSync(folder, { recursive: true });
});

const ups = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '..%00',
  '..;',
  '%252e%252e',
  '..%c0%af',
  '%c0%ae%c0%ae',
  '....',
  '．．',
  '..\\',
  '..%5c',
  '%u002e%u002e',
];
const targets = ['secrets.json', '.env', 'etc/passwd', 'package.json'];
const climbing = ups.flatMap((up) =>
  targets.flatMap((file) =>
    [1, 2, 6].flatMap((depth) => {
      const climb = Array.from({ length: depth }, () => up);
      return ['/', '%2f', '%5c', '\\'].flatMap((slash) => [
        `/${[...climb, file].join(slash)}`,
        `/assets/${[...climb, file].join(slash)}`,
      ]);
    }),
  ),
);
const odd = [
  '/.env',
  '/.git',
  '//etc/passwd',
  '///',
  '/%',
  '/%zz',
  '/%00',
  '/index.html%00.js',
  '/assets/',
  '/assets',
  '/assets/app.js/',
  '/assets/app.js/..',
  '/assets//app.js',
  '/./assets/app.js',
  '/file:///etc/passwd',
  '/C:/Windows/win.ini',
  `/${'a/'.repeat(3_000)}`,
  '/?/../secrets.json',
  '/#/../secrets.json',
  '/\u00ff',
  '*',
  'http://other.example/secrets.json',
  '/~root',
];

const get = (port: number, target: string, method = 'GET') =>
  sendRaw(port, [Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)], 5_000);

describe('the static site', () => {
  it('shows no file outside of its folder and none that is hidden, however a path is spelt [fault 22]', async () => {
    for (const target of [...climbing, ...odd]) {
      const replies = await get(sitePort, target);
      for (const { status, body } of replies) {
        expect([target, status < 500]).toEqual([target, true]);
        expect([target, body.includes(SECRET) || body.includes('root:')]).toEqual([target, false]);
      }
    }
    const [page] = await get(sitePort, '/discover');
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('the page') });
  });
});

describe('the API', () => {
  it('answers 404 as a problem to every path that no route has [fault 22]', async () => {
    const under = [...climbing, ...odd.filter((path) => path.startsWith('/'))].map((path) => `/api${path}`);
    const real = routes.map(({ contract }) => contract.path.replace(/\{\w+\}/g, 'x1'));
    const near = real.flatMap((path) => [
      `${path}/`,
      `${path}/x/y/z`,
      path.toUpperCase(),
      path.replace('/api/', '/api//'),
      path.replace('/api/', '/api%2f'),
      `${path}%00`,
      `${path};a=b`,
      `${path}.json`,
      `${path}%20`,
    ]);
    for (const target of [...under, ...near.filter((path) => !real.includes(path))]) {
      const [reply] = await get(api.port, target);
      if (!reply || reply.status === 431) continue;
      // A parameter may hold what comes behind it; whoever is asked then refuses it in a problem of its own.
      expect([target, reply.status >= 400 && reply.status < 500]).toEqual([target, true]);
      if (reply.status !== 400)
        expect([target, Problem.safeParse(JSON.parse(reply.body)).success]).toEqual([target, true]);
    }
  });

  it('answers 405 with Allow to every method that a path does not have [fault 22]', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD', 'PROPFIND', 'LOCK'];
    const byPath = Map.groupBy(routes, ({ contract }) => contract.path);
    for (const [path, onPath] of byPath) {
      const target = path.replace(/\{\w+\}/g, 'x1');
      // A literal path may be one of a pattern, which has methods of its own.
      const has = routes.filter((route) =>
        new RegExp(`^${route.contract.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(target),
      );
      const allowed = new Set([...onPath, ...has].map(({ contract }) => contract.method as string));
      for (const method of methods.filter((one) => !allowed.has(one))) {
        const [reply] = await get(api.port, target, method);
        expect([nameOf(onPath[0] as (typeof routes)[number]), method, reply?.status]).toEqual([
          nameOf(onPath[0] as (typeof routes)[number]),
          method,
          405,
        ]);
        const allow = /^allow: (.+)$/im.exec(reply?.head ?? '')?.[1] ?? '';
        expect(allow.trim().split(', ').sort()).toEqual([...allowed].sort());
      }
    }
  });
});
