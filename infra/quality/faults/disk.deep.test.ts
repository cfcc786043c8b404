import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Problem } from '#shared/kernel/errors';
import { spawnHouse } from './house-process.ts';
import { call } from './writes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const session = () => `session-${Date.now()}-${Math.random().toString(36).slice(2).padEnd(32, 'a')}`;
const quotes = 'Quote from Austco\nNurse call system: $185,000 ex GST, once';
const make = (base: string) => call(base, '/api/ai/detailed-roi', { body: { sessionId: session(), quotes } });

/** The log that the engine writes now takes this many more bytes: a limit on the size of files is met as a full disk is. */
const leaveBytes = (pid: number | undefined, bytes: number) => {
  const tables = join(folder, 'dynamodb', 'tables');
  // An earlier one may still lie there, larger than this one ever gets.
  const newest =
    readdirSync(tables)
      .filter((name) => name.endsWith('.log'))
      .sort()
      .at(-1) ?? '';
  const { size } = statSync(join(tables, newest));
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size + bytes}:unlimited`]);
};

it.runIf(process.platform === 'linux')(
  'refuses writes on a full disk with words that help, still reads, and has all that it acknowledged when it starts again [fault 47]',
  async () => {
    const full = spawnHouse(folder);
    const base = await full.ready;
    const kept: { reportId: string; cookie: string }[] = [];
    let refused: Awaited<ReturnType<typeof make>> | undefined;
    while (!refused && kept.length < 50) {
      // Less than a report has: it is met within one, unless the engine begins a new log just then.
      if (kept.length > 0) leaveBytes(full.pid, 1_000);
      const reply = await make(base);
      if (reply.status === 200) kept.push({ reportId: reply.body.report.reportId, cookie: reply.cookie });
      else refused = reply;
    }
    expect(refused?.status).toBe(503);
    expect(Problem.strict().parse(refused?.body).code).toBe('unavailable');
    expect(full.said()).toMatch(/The disk cannot be written \(.+\)\. .*Free some space, then start again\./);
    // Space that comes back while it runs is not trusted.
    execFileSync('prlimit', [`--pid=${full.pid}`, '--fsize=unlimited:unlimited']);
    expect((await make(base)).status).toBe(503);
    expect((await call(base, '/api/health')).status).toBe(200);
    await full.kill();

    const again = spawnHouse(folder);
    const next = await again.ready;
    for (const { reportId, cookie } of kept)
      expect((await call(next, `/api/reports/${reportId}`, { cookie })).status, reportId).toBe(200);
    expect(kept.length).toBeGreaterThan(0);
    expect((await make(next)).status).toBe(200);
    await again.kill();
  },
);
