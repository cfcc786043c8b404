import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../checks/find-chromium.ts';
import type { Row } from '../eval/report.ts';
import { buildSite, builtSite } from '../local/web-site.ts';

const kilobytes = (bytes: number) => bytes / 1000;
const gzipped = (body: Buffer, type: string) =>
  /javascript|css|html|json|svg/.test(type) ? gzipSync(body, { level: 9 }).length : body.length;

/** What a first visit to a path loads, gzipped, in a real browser: scripts, and everything. */
const loaded = async (base: string, path: string) => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) });
  const page = await browser.newPage();
  const sizes = { scripts: 0, all: 0 };
  const waiting: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) return;
    waiting.push(
      response.body().then((body) => {
        const type = response.headers()['content-type'] ?? '';
        const bytes = gzipped(body, type);
        sizes.all += bytes;
        if (type.includes('javascript')) sizes.scripts += bytes;
      }),
    );
  });
  await page.goto(base + path, { waitUntil: 'networkidle' });
  await Promise.all(waiting);
  await browser.close();
  return sizes;
};

/** P9 and P10: first load of the chat home, and what another route adds to the shell. */
export const siteRows = async (): Promise<Row[]> => {
  await buildSite();
  const site = builtSite();
  const server = createServer((request, response) => site(request, response, () => response.writeHead(404).end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const home = await loaded(base, '/');
  const other = await loaded(base, '/market');
  server.close();
  server.closeAllConnections();
  const [scripts, all] = [kilobytes(home.scripts), kilobytes(home.all)];
  return [
    {
      name: 'P9 first load of / (scripts / all, gzip)',
      value: `${scripts.toFixed(0)} / ${all.toFixed(0)} KB`,
      target: '≤ 160 / 220 KB',
      isMet: scripts <= 160 && all <= 220,
    },
    {
      name: 'P10 scripts of another route, shell included',
      value: `${kilobytes(other.scripts).toFixed(0)} KB`,
      target: '≤ 160 + 45 KB',
      isMet: kilobytes(other.scripts) <= 205,
    },
  ];
};
