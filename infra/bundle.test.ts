import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bundles, bundleFunctions } from './bundle.ts';
import { defaultProvider } from './lambda-credentials.ts';
import { standInFor } from './left-out.ts';
import { clockwork, routes } from './routes.ts';

describe('credentials in a bundle', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are those of the environment', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    const credentials = await defaultProvider()();
    expect(credentials).toEqual({ accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' });
  });

  it('are missed at once where there are none', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', '');
    await expect(defaultProvider()()).rejects.toThrow('no credentials in the environment');
  });
});

describe('what stands in for a part that is left out', () => {
  const modules = ['zod/v4/core/json-schema-processors.js', 'zod/v4/core/to-json-schema.js'];
  it.each(modules)('exports every name of %s', async (file) => {
    const source = join(import.meta.dirname, '../node_modules', file);
    const names = [...standInFor(readFileSync(source, 'utf8')).matchAll(/^export (?:const|\{ none as) (\w+)/gm)];
    expect(names.map(([, name]) => name).sort()).toEqual(Object.keys(await import(source)).sort());
  });
});

describe('bundles', () => {
  // Inside the repository, as deployment has it: source maps name their sources from there.
  const outputFolder = join(import.meta.dirname, `../build/test-functions-${process.pid}`);
  let bundles: Bundles;
  beforeAll(async () => {
    bundles = await bundleFunctions({ outputFolder });
    // Every function is bundled: on a machine that does other work besides, more than a minute.
  }, 300_000);
  afterAll(() => rmSync(outputFolder, { recursive: true, force: true }));

  it('are one for each route and for what runs by the clock, each in a folder with its source map, the data that it reads and nothing else', () => {
    expect([...bundles.keys()].sort()).toEqual([...routes, ...clockwork].map(({ entry }) => entry).sort());
    for (const [entry, { folder }] of bundles) {
      const besides = ['site/read-openapi', 'site/read-api-page'].includes(entry) ? ['openapi.json'] : [];
      const files = readdirSync(folder).filter((file) => file !== 'data');
      expect(files.sort(), entry).toEqual(['index.mjs', 'index.mjs.map', ...besides]);
    }
  });

  it('have beside them, as their sources have it, exactly the data that their code reads', () => {
    let read = 0;
    for (const [entry, { folder, dataBytes }] of bundles) {
      const code = readFileSync(join(folder, 'index.mjs'), 'utf8');
      const named = [...code.matchAll(/"\.\/data\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
      expect(existsSync(join(folder, 'data')) ? readdirSync(join(folder, 'data')).sort() : [], entry).toEqual(
        named.sort(),
      );
      const texts = named.map((file) => readFileSync(join(folder, 'data', file), 'utf8'));
      for (const [at, file] of named.entries()) {
        const source = join(import.meta.dirname, '..', file.replaceAll('--', '/'));
        expect(JSON.parse(texts[at] ?? ''), file).toEqual(JSON.parse(readFileSync(source, 'utf8')));
      }
      expect(dataBytes).toBe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
      read += named.length;
    }
    expect(read).toBeGreaterThan(0);
  });

  it('are linked to their source maps: what fails in the cloud is told by file and line of the source', async () => {
    const file = pathToFileURL(join(bundles.get('site/read-health')?.folder ?? '', 'index.mjs')).href;
    const script = `const { handler } = await import('${file}'); await handler({ headers: null }, {}).catch(({ stack }) => console.log(stack));`;
    const sent = ['--enable-source-maps', '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, sent);
    expect(stdout).toMatch(/functions\/lib\/[\w/-]+\.ts:\d+:\d+/);
  });

  it('load as they are, and export a handler', async () => {
    const files = [...bundles.values()].map(({ folder }) => pathToFileURL(join(folder, 'index.mjs')).href);
    // By Node itself: the test runner would rewrite each of them first.
    const script = `
      globalThis.awslambda = { streamifyResponse: (handler) => handler };
      for (const file of ${JSON.stringify(files)}) {
        const { handler } = await import(file);
        if (typeof handler === 'function') console.log(file);
      }`;
    const sent = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, sent);
    expect(stdout.trim().split('\n')).toEqual(files);
  });

  it('leave out the ways to find credentials that a Lambda does not have', () => {
    for (const [entry, { folder }] of bundles) {
      const code = readFileSync(join(folder, 'index.mjs'), 'utf8');
      expect(code.match(/sso_start_url|AssumeRoleWithWebIdentity/), entry).toBeNull();
    }
  });

  it('leave out the schemas and endpoints of a contract that a function does not use', () => {
    const code = readFileSync(join(bundles.get('accounts/login')?.folder ?? '', 'index.mjs'), 'utf8');
    expect(code).toContain('/api/auth/login');
    expect(code.match(/\/api\/auth\/(?!login")[\w/-]+/g)).toBeNull();
  });

  it('leave out what no function reaches', () => {
    const unreached = /draft-2020-12|:event-type|\/v1\/charges|measuredTxRate/;
    const left = [...bundles].filter(([, { folder }]) =>
      unreached.test(readFileSync(join(folder, 'index.mjs'), 'utf8')),
    );
    expect(left.map(([entry]) => entry)).toEqual([]);
  });

  it('hold the guide of good practice where questions are answered, and nowhere else', () => {
    const holding = [...bundles].filter(([, { folder }]) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.startsWith('data') && file.endsWith('.json'))
        .some((file) => readFileSync(join(folder, file), 'utf8').includes('Quarantine the stock')),
    );
    expect(holding.map(([entry]) => entry)).toEqual(['assistant/converse']);
  });

  it('hold the document of the API as the sources make it, and no contract of another area', async () => {
    const { openapiDocument } = await import('#functions/site/openapi-document');
    const { folder, bytes, gzipBytes } = bundles.get('site/read-openapi') ?? { folder: '', bytes: 0, gzipBytes: 0 };
    expect(JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'))).toEqual(openapiDocument);
    expect(bytes).toBeLessThan(130_000);
    expect(gzipBytes).toBeLessThan(40_000);
  });

  it('name no folder of the machine that made them', () => {
    for (const [entry, { folder }] of bundles) {
      for (const file of ['index.mjs', 'index.mjs.map']) {
        expect(readFileSync(join(folder, file), 'utf8').includes(process.cwd()), `${entry}/${file}`).toBe(false);
      }
    }
  });

  it('are weighed as they are uploaded', () => {
    for (const { folder, bytes, gzipBytes } of bundles.values()) {
      expect(bytes).toBe(readFileSync(join(folder, 'index.mjs')).length);
      expect(gzipBytes).toBeGreaterThan(0);
      expect(gzipBytes).toBeLessThan(bytes);
    }
  });

  it('are refused, naming the file, when a route names a handler that does not exist', async () => {
    const bundling = bundleFunctions({ entries: ['site/read-config', 'cellar/open-bottle'], outputFolder });
    await expect(bundling).rejects.toThrow(
      'infra/routes.ts names handlers that do not exist: functions/cellar/open-bottle.ts',
    );
  });
});
