import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { figuresOf } from '#functions/lib/testing/figures';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { handler as readStatus } from './read-status.ts';
import { startSite, whole } from './testing/site.ts';
import { visitSite } from './visit.ts';
import { handler } from './watch.ts';

const forgetWatch = () =>
  dynamodb.send(new DeleteCommand({ TableName: tableName('attempts'), Key: { key: 'site-watch' } }));

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  syncBuiltinESMExports();
  site = await startSite();
  process.env.SITE_URL = site.address;
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  site.close();
});
beforeEach(() => {
  site.pages = { ...whole };
  site.asked = [];
});

describe('the watch', () => {
  it('finds nothing wrong with a site that answers, and leaves nothing behind on it', async () => {
    const { figures } = await figuresOf(() => handler());
    expect(figures).toEqual({ CanaryRuns: 1, CanaryFailures: 0, CanaryFailedCalls: 0 });
    expect(site.asked.sort()).toEqual(Object.keys(whole).sort());
  });

  it.each([
    ['GET /', { body: 'Forbidden', status: 403 }, 'the page and its script: answered 403'],
    ['GET /assets/main-1.js', { type: 'text/html', body: '' }, 'the page and its script: its script answered 200'],
    ['GET /api/health', { status: 503, body: '{}' }, 'the records: answered 503'],
    ['GET /api/solutions?limit=1', { body: '[]', headers: { 'x-total-count': '0' } }, 'the catalogue: is empty'],
    ['GET /api/healthcare/hospitals?limit=1', { body: 'oh' }, 'a directory: is empty'],
    ['GET /api/no-such-call', { type: 'text/html', body: '<html>' }, 'a call that there is not: answered 200'],
  ])('counts a failure when %s is wrong twice, and says what is [fault 81]', async (path, page, says) => {
    site.pages = { ...whole, [path]: page };
    const { figures, logged } = await figuresOf(() => handler());
    expect(figures).toEqual({ CanaryRuns: 1, CanaryFailures: 1, CanaryFailedCalls: 2 });
    expect(logged[0]).toMatchObject({ level: 'error', message: 'site watched', wrong: [says] });
  });

  it('tells the status page what it found last and when it last found the site wanting; before it ran, nothing', async () => {
    const status = async () => JSON.parse((await callHandler(readStatus, testEvent({ method: 'GET' }))).body);
    await forgetWatch();
    expect(await status()).toEqual({ watch: null });
    site.pages = { ...whole, 'GET /': { body: 'Forbidden', status: 403 } };
    await handler();
    const failed = (await status()).watch;
    expect(failed).toMatchObject({ isWell: false, lastFailureAt: failed.lastRunAt, tookMs: expect.any(Number) });
    site.pages = { ...whole };
    await handler();
    const well = (await status()).watch;
    expect(well).toMatchObject({ isWell: true, lastFailureAt: failed.lastRunAt });
    expect(well.lastRunAt > failed.lastRunAt).toBe(true);
  });

  it('counts what it found also where it cannot be kept', async () => {
    vi.stubEnv('TABLE_ATTEMPTS', 'no-such-table');
    const { figures } = await figuresOf(() => handler());
    expect(figures).toEqual({ CanaryRuns: 1, CanaryFailures: 0, CanaryFailedCalls: 0 });
    vi.unstubAllEnvs();
  });

  it('asks a question and reads it again where it is told to, once a release', async () => {
    expect(await visitSite(site.address, { asks: true })).toEqual([]);
    expect(site.asked.filter((name) => name.includes('/api/ai/conversation'))).toHaveLength(2);
  });

  it('tells that a site cannot be reached, and throws nothing [fault 81]', async () => {
    expect(await visitSite('http://127.0.0.1:1')).toHaveLength(5);
  });
});
