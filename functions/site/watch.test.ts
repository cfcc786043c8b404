import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { figuresOf } from '#functions/lib/testing/figures';
import { startSite, whole } from './testing/site.ts';
import { visitSite } from './visit.ts';
import { handler } from './watch.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
  process.env.SITE_URL = site.address;
});
afterAll(() => {
  site.close();
});
beforeEach(() => {
  site.pages = { ...whole };
  site.asked = [];
});

describe('the watch', () => {
  it('finds nothing wrong with a site that answers, and leaves nothing behind on it', async () => {
    const { figures } = await figuresOf(() => handler());
    expect(figures).toEqual({ CanaryRuns: 1, CanaryFailures: 0 });
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
    expect(figures).toEqual({ CanaryRuns: 1, CanaryFailures: 1 });
    expect(logged[0]).toMatchObject({ level: 'error', message: 'site watched', wrong: [says] });
  });

  it('asks a question and reads it again where it is told to, once a release', async () => {
    expect(await visitSite(site.address, { asks: true })).toEqual([]);
    expect(site.asked.filter((name) => name.includes('/api/ai/conversation'))).toHaveLength(2);
  });

  it('tells that a site cannot be reached, and throws nothing [fault 81]', async () => {
    expect(await visitSite('http://127.0.0.1:1')).toHaveLength(5);
  });
});
