import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumArgs, chromiumPath } from '../checks/find-chromium.ts';
import type { Row } from '../eval/report.ts';
import { type Edge, startEdge } from './edge.ts';
import { median } from './median.ts';
import { pagePaths } from './page-paths.ts';
import { startProduct } from './product.ts';

const RUNS = 3;
const FULL = 100;
const PERFORMANCE_MIN = 95;
const SHIFT_MAX = 0.02;
/** The operators' door: robots.txt asks search engines to leave it out, which Lighthouse would count against it. */
const HIDDEN_PAGE = '/admin';
const measuredPages = ['/', '/discover'];
const qualities = ['accessibility', 'best-practices', 'seo'];

/** Lighthouse as it comes: a phone, its processor and network simulated. */
const audit = async (chrome: LaunchedChrome, url: string, onlyCategories: string[]): Promise<Result> => {
  const skipAudits = new URL(url).pathname === HIDDEN_PAGE ? ['is-crawlable'] : [];
  const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories, skipAudits } as const;
  const outcome = await lighthouse(url, flags);
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${outcome?.lhr.runtimeError?.message}`);
  return outcome.lhr;
};

const scoreOf = ({ categories }: Result, name: string): number => Math.round((categories[name]?.score ?? 0) * 100);

/** What a page lost points for. */
const lostFor = ({ categories, audits }: Result, name: string): string[] =>
  (categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const qualityRow = async (chrome: LaunchedChrome, base: string): Promise<Row> => {
  const pages = await pagePaths();
  const failures: string[] = [];
  const lowest = new Map(qualities.map((name) => [name, FULL]));
  for (const path of pages) {
    const result = await audit(chrome, base + path, qualities);
    for (const name of qualities) {
      const score = scoreOf(result, name);
      lowest.set(name, Math.min(lowest.get(name) ?? FULL, score));
      if (score < FULL) failures.push(`${path} ${name} ${score}: ${lostFor(result, name).join(', ')}`);
    }
  }
  return {
    name: `P11 Lighthouse, lowest of ${pages.length} pages: accessibility / best practices / SEO`,
    value: [...lowest.values()].join(' / '),
    target: qualities.map(() => FULL).join(' / '),
    isMet: failures.length === 0,
    failures,
  };
};

const performanceRow = async (chrome: LaunchedChrome, { base, protocol }: Edge, path: string): Promise<Row> => {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run++) results.push(await audit(chrome, base + path, ['performance']));
  const of = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY));
  const score = median(results.map((result) => scoreOf(result, 'performance')));
  const shift = of('cumulative-layout-shift');
  const largestMs = of('largest-contentful-paint');
  return {
    name: `P11 Lighthouse performance of ${path}, median of ${RUNS}, ${protocol} / layout shift (largest paint)`,
    value: `${score} / ${shift.toFixed(3)} (${(largestMs / 1000).toFixed(1)} s)`,
    target: `≥ ${PERFORMANCE_MIN} / ≤ ${SHIFT_MAX}`,
    isMet: score >= PERFORMANCE_MIN && shift <= SHIFT_MAX,
  };
};

const measure = async (chrome: LaunchedChrome, edge: Edge): Promise<Row[]> => {
  const rows = [await qualityRow(chrome, edge.base)];
  for (const path of measuredPages) rows.push(await performanceRow(chrome, edge, path));
  return rows;
};

/** P11: every page of the built site before Lighthouse on a phone, over HTTP/2 and compressed as the edge sends it. */
export const lighthouseRows = async (): Promise<Row[]> => {
  const product = await startProduct();
  const edge = await startEdge(product.base);
  const chromePath = chromiumPath();
  const chrome = await launch({
    chromeFlags: [...chromiumArgs, '--headless=new', '--ignore-certificate-errors'],
    ...(chromePath ? { chromePath } : {}),
  });
  try {
    return await measure(chrome, edge);
  } finally {
    chrome.kill();
    edge.close();
    await product.close();
  }
};
