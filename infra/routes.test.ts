import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from './local/response-stream.ts';
import { routes } from './routes.ts';

installAwslambda();

describe('the table of routes', () => {
  it('names each method and path once', () => {
    const names = routes.map(({ contract }) => `${contract.method} ${contract.path}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(routes.map(({ entry }) => entry))('has a handler file for %s', (entry) => {
    expect(existsSync(join(import.meta.dirname, '../functions', `${entry}.ts`))).toBe(true);
  });

  it('is described whole by /api/openapi.json, and nothing else is', async () => {
    const { handler } = await import('#functions/site/read-openapi');
    const reply = await callHandler(handler, testEvent({ method: 'GET', path: '/api/openapi.json' }));
    const { paths } = JSON.parse(reply.body) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(
      routes.map(({ contract }) => `${contract.method} ${contract.path}`).toSorted(),
    );
  });

  it('has one variable at each place of a path: API Gateway refuses a second one beside it', () => {
    const named = new Map<string, Set<string>>();
    for (const { contract } of routes) {
      const parts = contract.path.split('/');
      for (const [at, part] of parts.entries()) {
        if (!part.startsWith('{')) continue;
        const before = parts.slice(0, at).join('/');
        named.set(before, (named.get(before) ?? new Set()).add(part));
      }
    }
    expect([...named].filter(([, names]) => names.size > 1).map(([before]) => before)).toEqual([]);
  });

  it('takes bodies on no GET, so that caches and proxies cannot lose one', () => {
    expect(routes.filter(({ contract }) => contract.method === 'GET' && contract.request).length).toBe(0);
  });
});
