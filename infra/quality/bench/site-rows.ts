import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Row } from '../eval/report.ts';
import { inBrowser } from './browser.ts';
import { pagePaths } from './page-paths.ts';
import { type Product, startProduct } from './product.ts';

const FIRST_SCRIPTS_MAX = 160;
const FIRST_ALL_MAX = 220;
const ROUTE_MAX = 45;

/** Views of a page that bring code of their own, beside the pages themselves. */
const otherViews = ['/market?tab=trends', '/market?tab=alerts'];

/** Code of the chart library names its classes; ours only styles them. */
const isChart = (text: string) => /["'`]recharts-/.test(text);
const isText = (type: string) => /javascript|css|html|json|svg/.test(type);

type File = { kilobytes: number; isScript: boolean; isChart: boolean };

/** What a first visit to an address loads, gzipped, by name; answers of the API are left out. */
const loaded = async (browser: Browser, url: string): Promise<Map<string, File>> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const files = new Map<string, File>();
  const waiting: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) return;
    waiting.push(
      response.body().then((body) => {
        const type = response.headers()['content-type'] ?? '';
        const kilobytes = (isText(type) ? gzipSync(body, { level: 9 }) : body).length / 1000;
        const isScript = type.includes('javascript');
        files.set(pathname, { kilobytes, isScript, isChart: isScript && isChart(body.toString()) });
      }),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(waiting);
  await context.close();
  return files;
};

const sum = (files: Iterable<File>) => [...files].reduce((total, { kilobytes }) => total + kilobytes, 0);

const firstLoadRow = (home: ReadonlyMap<string, File>): Row => {
  const [scripts, all] = [sum([...home.values()].filter(({ isScript }) => isScript)), sum(home.values())];
  return {
    name: 'P9 first load of / (scripts / all, gzip)',
    value: `${scripts.toFixed(0)} / ${all.toFixed(0)} KB`,
    target: `≤ ${FIRST_SCRIPTS_MAX} / ${FIRST_ALL_MAX} KB`,
    isMet: scripts <= FIRST_SCRIPTS_MAX && all <= FIRST_ALL_MAX,
  };
};

/** The shell is the scripts that every page loads. */
const routesRow = (pages: readonly { address: string; files: Map<string, File> }[]): Row => {
  const isShell = (name: string) => pages.every(({ files }) => files.has(name));
  const own = pages.map(({ address, files }) => ({
    address,
    kilobytes: sum(
      [...files].flatMap(([name, file]) => (file.isScript && !file.isChart && !isShell(name) ? [file] : [])),
    ),
  }));
  const [heaviest] = own.toSorted((a, b) => b.kilobytes - a.kilobytes);
  return {
    name: `P10 scripts of a page over the shell, before charts, heaviest of ${pages.length} (gzip)`,
    value: `${heaviest?.kilobytes.toFixed(1)} KB (${heaviest?.address})`,
    target: `≤ ${ROUTE_MAX} KB`,
    isMet: own.length > 0 && own.every(({ kilobytes }) => kilobytes <= ROUTE_MAX),
    failures: own.flatMap(({ address, kilobytes }) =>
      kilobytes > ROUTE_MAX ? [`${address}: ${kilobytes.toFixed(1)} KB`] : [],
    ),
  };
};

const measure = async ({ base }: Product): Promise<Row[]> =>
  inBrowser(async (browser) => {
    const addresses = [...(await pagePaths()), ...otherViews];
    const pages: { address: string; files: Map<string, File> }[] = [];
    for (const address of addresses) pages.push({ address, files: await loaded(browser, base + address) });
    const home = pages.find(({ address }) => address === '/');
    if (!home) throw new Error('There is no page at /.');
    return [firstLoadRow(home.files), routesRow(pages)];
  });

/** P9 and P10: first load of the chat home, and what each page adds to what all of them load. */
export const siteRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  try {
    return await measure(product);
  } finally {
    await product.close();
  }
};
