import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { viewerRequestFile } from '../../constructs/edge/viewer-request.ts';
import { pagePaths } from '../bench/page-paths.ts';

const handler = new Function(`${readFileSync(viewerRequestFile('page'), 'utf8')}; return handler;`)() as (event: {
  request: { uri: string; headers: object };
}) => { uri?: string; statusCode?: number };

const documentOf = (uri: string) => handler({ request: { uri, headers: {} } }).uri;

it('the edge knows every page of the app, and no other', async () => {
  const router = readFileSync(new URL('../../../web/src/app/router.tsx', import.meta.url), 'utf8');
  const written = [...router.matchAll(/'(\/[a-z-]+)[/']/g)].flatMap(([, path = '']) =>
    path === '/gallery' ? [] : [path],
  );
  const pages = [...written, '/solutions/a', '/market/notices/a', '/purchases/a'];
  expect(written.length).toBeGreaterThan(2);
  expect(pages.map(documentOf)).toEqual(pages.map(() => '/index.html'));
  expect(handler({ request: { uri: '/no-such-page', headers: {} } }).statusCode).toBe(404);
});

it('each page is answered with the document that names its scripts', async () => {
  const pages = await pagePaths();
  expect(pages).toContain('/discover');
  expect(pages.map(documentOf)).toEqual(pages.map((path) => (path === '/' ? '/home.html' : `${path}.html`)));
});
