import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Page = { status?: number; type?: string; body: string; headers?: Record<string, string> };

/** What a site answers that is as it should be. */
export const whole: Readonly<Record<string, Page>> = {
  'GET /': { type: 'text/html', body: '<script type="module" src="/assets/main-1.js"></script>' },
  'GET /assets/main-1.js': { type: 'text/javascript', body: '' },
  'GET /api/health': { body: '{"status":"ok","dataVersion":"2026-01"}' },
  'GET /api/solutions?limit=1': { body: '[{}]', headers: { 'x-total-count': '500' } },
  'GET /api/healthcare/hospitals?limit=1': { body: '{"hospitals":[{}]}' },
  'GET /api/no-such-call': { status: 404, body: '{"code":"not_found"}' },
};

/** A site on loopback that answers by its pages, and as a conversation what was asked. */
export const startSite = async () => {
  const site = { pages: { ...whole }, asked: [] as string[] };
  const server = createServer(async (request, response) => {
    const name = `${request.method} ${request.url}`;
    site.asked.push(name);
    const headers = { 'set-cookie': 'visitor=1; Path=/' };
    const talk: Page | undefined = name.includes('/api/ai/conversation')
      ? { body: '{"said":"nurse call"}' }
      : undefined;
    const config: Page | undefined = name === 'GET /api/config' ? { body: '{}', headers } : undefined;
    const page = site.pages[name] ?? talk ?? config ?? { status: 500, body: '' };
    response
      .writeHead(page.status ?? 200, { 'content-type': page.type ?? 'application/json', ...page.headers })
      .end(page.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, { address: `http://127.0.0.1:${port}`, close: () => server.close() });
};
