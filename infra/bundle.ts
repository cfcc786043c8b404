import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { withoutUnreached } from './left-out.ts';
import { clockwork, routes } from './routes.ts';

const root = join(import.meta.dirname, '..');

/** One function, ready to be uploaded: the folder that holds it, and what its code weighs. */
export type Bundle = { folder: string; bytes: number; gzipBytes: number };
export type Bundles = ReadonlyMap<string, Bundle>;

type Options = { entries?: readonly string[]; outputFolder?: string };

/** Packages that are CommonJS inside call `require`, which an ES module does not have. */
const banner =
  "import{createRequire as __evidentRequire}from'node:module';const require=__evidentRequire(import.meta.url);";

/** They answer by the document of the API: made here, once, it lies beside their code as a file. */
const documentEntries = ['site/read-openapi', 'site/read-api-page'];
const DOCUMENT = 'openapi.json';

const readsTheDocument: Plugin = {
  name: 'evident-openapi-document',
  setup: ({ onLoad }) => {
    onLoad({ filter: /functions\/site\/openapi-document\.ts$/ }, () => ({
      contents: `
        import { readFileSync } from 'node:fs';
        export const openapiDocument = JSON.parse(readFileSync(new URL('./${DOCUMENT}', import.meta.url), 'utf8'));`,
      loader: 'js',
    }));
  },
};

const writeDocument = async (folders: readonly string[]): Promise<void> => {
  if (folders.length === 0) return;
  const { openapiDocument } = await import('#functions/site/openapi-document');
  for (const folder of folders) writeFileSync(join(folder, DOCUMENT), JSON.stringify(openapiDocument));
};

const sourceOf = (entry: string) => join(root, 'functions', `${entry}.ts`);

const passOf = (entries: readonly string[], outputFolder: string): BuildOptions => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(entries.map((entry) => [`${entry}/index`, sourceOf(entry)])),
  outdir: outputFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts') },
  minify: true,
  legalComments: 'none',
  sourcemap: 'linked',
  sourcesContent: false,
  banner: { js: banner },
  logLevel: 'warning',
});

/**
 * Bundles the functions in one pass of esbuild, which is three times as fast as a pass for each. Each becomes
 * `<entry>/index.mjs` with its source map in a folder of its own.
 * @param entries paths below functions/, without .ts; all routes' and what runs by the clock by default
 * @throws when a route names a handler file that is not there
 */
export const bundleFunctions = async ({
  entries = [...routes, ...clockwork].map(({ entry }) => entry),
  outputFolder = join(root, 'build/functions'),
}: Options = {}): Promise<Bundles> => {
  const missing = entries.filter((entry) => !existsSync(sourceOf(entry)));
  if (missing.length > 0) {
    throw new Error(`infra/routes.ts names handlers that do not exist: ${missing.map(fileName).join(', ')}`);
  }
  rmSync(outputFolder, { recursive: true, force: true });
  await build({ ...passOf(entries, outputFolder), plugins: [withoutUnreached, readsTheDocument] });
  await writeDocument(
    entries.filter((entry) => documentEntries.includes(entry)).map((entry) => join(outputFolder, entry)),
  );
  return new Map(entries.map((entry) => [entry, weigh(join(outputFolder, entry))]));
};

const fileName = (entry: string) => `functions/${entry}.ts`;

const weigh = (folder: string): Bundle => {
  const code = readFileSync(join(folder, 'index.mjs'));
  return { folder, bytes: code.length, gzipBytes: gzipSync(code, { level: 9 }).length };
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

if (import.meta.main) {
  const lines = [...(await bundleFunctions())].map(
    ([entry, { bytes, gzipBytes }]) => `${kilobytes(bytes)} KB ${kilobytes(gzipBytes)} KB gzip  ${entry}`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}
