import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Lighthouse as it comes: a phone, its processor and network simulated. Where `kept` tells a folder, what it saw is kept there. */
const audit = async (chrome: LaunchedChrome, url: string, onlyCategories: string[], kept?: Kept): Promise<Result> => {
  const skipAudits = new URL(url).pathname === HIDDEN_PAGE ? ['is-crawlable'] : [];
  const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories, skipAudits, ...kept } as const;
  const outcome = await lighthouse(url, flags);
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`Lighthouse could not judge ${url}: ${outcome?.lhr.runtimeError?.message}`);
  return outcome.lhr;
};

type Flags = NonNullable<Parameters<typeof lighthouse>[1]>;
type Kept = Pick<Flags, 'gatherMode' | 'auditMode' | 'throttling'>;

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } };

/** The share of its working time in which the page's thread had a processor; in the rest somebody else on this machine had it. */
const processorShare = (events: readonly TraceEvent[]): number => {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}.${tid}`;
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threads = new Set(pages.map(threadOf));
  const tasks = events.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  const total = (of: 'dur' | 'tdur') => tasks.reduce((sum, task) => sum + (task[of] ?? 0), 0);
  return Math.min(1, total('tdur') / total('dur'));
};

type Judged = { seen: Result; alone: Result; share: number };

/**
 * One run, judged twice: as seen, and with the simulated phone's processor held against the share of ours that the page had,
 * as Lighthouse's guide to throttling asks of a machine that is not its reference. On an idle machine both are the same.
 */
const judge = async (chrome: LaunchedChrome, url: string): Promise<Judged> => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-lighthouse-'));
  try {
    const seen = await audit(chrome, url, ['performance'], { gatherMode: folder, auditMode: folder });
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const share = processorShare(read('trace.json').traceEvents);
    const { throttling } = seen.configSettings;
    const calibrated = { ...throttling, cpuSlowdownMultiplier: throttling.cpuSlowdownMultiplier * share };
    // Lighthouse judges what it kept only by the settings that it was kept with.
    const artifacts = read('artifacts.json');
    artifacts.settings.throttling = calibrated;
    writeFileSync(join(folder, 'artifacts.json'), JSON.stringify(artifacts));
    const alone = await audit(chrome, url, ['performance'], { auditMode: folder, throttling: calibrated });
    return { seen, alone, share };
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  const runs: Judged[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await judge(chrome, base + path));
  const of = (id: string, by: 'seen' | 'alone' = 'alone') =>
    median(runs.map((run) => run[by].audits[id]?.numericValue ?? Number.POSITIVE_INFINITY));
  const scoreBy = (by: 'seen' | 'alone') => median(runs.map((run) => scoreOf(run[by], 'performance')));
  const score = scoreBy('alone');
  const shift = of('cumulative-layout-shift');
  const paint = `largest paint ${(of('largest-contentful-paint') / 1000).toFixed(1)} s`;
  const blocked = (by: 'seen' | 'alone') => `${of('total-blocking-time', by).toFixed(0)} ms blocked`;
  const share = Math.round(100 * median(runs.map((run) => run.share)));
  return {
    name: `P11 Lighthouse performance of ${path}, median of ${RUNS}, ${protocol} / layout shift`,
    value:
      `${score} / ${shift.toFixed(3)} (${paint}, ${blocked('alone')}; ` +
      `as seen on ${share} % of a processor: ${scoreBy('seen')}, ${blocked('seen')})`,
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
