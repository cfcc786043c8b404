import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { siteOf } from './web-site.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A build with a page and a script of its own, and one that both have. */
const build = (folder: string, name: string) => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${name}</title>`);
  writeFileSync(join(folder, 'discover.html'), `<!doctype html><title>${name}, discover</title>`);
  writeFileSync(join(folder, `assets/${name}.js`), 'export {};');
  writeFileSync(join(folder, 'robots.txt'), `# ${name}`);
};

const served = async () => {
  const root = mkdtempSync(join(tmpdir(), 'evident-site-'));
  ends.push(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'served');
  build(folder, 'first');
  const site = siteOf(folder);
  const server = createServer((request, response) => site(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => new Promise((done) => server.close(done)));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { accept: 'text/html', connection: 'close' },
    });
    return [response.status, await response.text()];
  };
  return { root, folder, get };
};

it('goes on while the files that it serves are taken away, and answers 404 for one that is gone', async () => {
  const { folder, get } = await served();
  rmSync(join(folder, 'assets'), { recursive: true });
  expect((await get('/assets/first.js'))[0]).toBe(404);
  rmSync(folder, { recursive: true });
  expect((await get('/robots.txt'))[0]).toBe(503);
  expect(await get('/purchases/a')).toEqual([200, '<!doctype html><title>first</title>']);
});

it('serves what was built since, whole', async () => {
  const { root, folder, get } = await served();
  expect(await get('/assets/first.js')).toEqual([200, 'export {};']);
  build(join(root, 'draft'), 'second-build');
  rmSync(folder, { recursive: true });
  renameSync(join(root, 'draft'), folder);
  expect((await get('/assets/first.js'))[0]).toBe(404);
  expect(await get('/assets/second-build.js')).toEqual([200, 'export {};']);
  expect(await get('/robots.txt')).toEqual([200, '# second-build']);
  expect(await get('/purchases/a')).toEqual([200, '<!doctype html><title>second-build</title>']);
});

it('answers a page with its own document, whatever is asked of it, and what lies below with the common one', async () => {
  const { get } = await served();
  expect(await get('/discover?search=nurse')).toEqual([200, '<!doctype html><title>first, discover</title>']);
  expect(await get('/solutions/a')).toEqual([200, '<!doctype html><title>first</title>']);
});
