import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Bundles, bundleFunctions } from './bundle.ts';
import { defaultProvider } from './lambda-credentials.ts';
import { installAwslambda } from './local/response-stream.ts';
import { routes } from './routes.ts';

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

describe('bundles', () => {
  // Inside the repository, as deployment has it: source maps name their sources from there.
  const outputFolder = join(import.meta.dirname, `../build/test-functions-${process.pid}`);
  let bundles: Bundles;
  beforeAll(async () => {
    bundles = await bundleFunctions({ outputFolder });
  });
  afterAll(() => rmSync(outputFolder, { recursive: true, force: true }));

  it('are one for each route, each in a folder with its source map and nothing else', () => {
    expect([...bundles.keys()].sort()).toEqual(routes.map(({ entry }) => entry).sort());
    for (const { folder } of bundles.values()) {
      expect(readdirSync(folder).sort()).toEqual(['index.mjs', 'index.mjs.map']);
    }
  });

  it('load as they are, and export a handler', async () => {
    installAwslambda();
    for (const [entry, { folder }] of bundles) {
      const { handler } = await import(/* @vite-ignore */ join(folder, 'index.mjs'));
      expect(typeof handler, entry).toBe('function');
    }
  });

  it('leave out the ways to find credentials that a Lambda does not have', () => {
    for (const [entry, { folder }] of bundles) {
      const code = readFileSync(join(folder, 'index.mjs'), 'utf8');
      expect(code.match(/sso_start_url|AssumeRoleWithWebIdentity/), entry).toBeNull();
    }
  });

  it('name no folder of the machine that made them', () => {
    for (const [entry, { folder }] of bundles) {
      for (const file of readdirSync(folder)) {
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
