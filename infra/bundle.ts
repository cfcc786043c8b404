import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { withoutUnreached } from './left-out.ts';
import { clockwork, routes } from './routes.ts';

const root = join(import.meta.dirname, '..');

/** One function, ready to be uploaded: the folder that holds it, what its code weighs, and the data beside it. */
export type Bundle = { folder: string; bytes: number; gzipBytes: number; dataBytes: number };
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

/** Where word lists, guides and learned weights lie beside the code: as JSON they are read faster than as code. */
const DATA = 'data';
/** What is less is no file of its own. */
const DATA_MIN_BYTES = 4_000;

/** The name of a file of data beside the code, told from its path: "shared/market/category-words.json". */
const dataFile = (path: string) => `${DATA}/${path.replaceAll('/', '--')}`;

const dataBeside: Plugin = {
  name: 'evident-data-beside',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/(?:shared|functions)\/.+\.json$/ }, ({ path }) => {
      if (statSync(path).size < DATA_MIN_BYTES) return undefined;
      const file = JSON.stringify(`./${dataFile(relative(root, path))}`);
      return {
        contents: `
          import { readFileSync } from 'node:fs';
          export default JSON.parse(readFileSync(new URL(${file}, import.meta.url), 'utf8'));`,
        loader: 'js',
      };
    });
  },
};

/** @returns bytes of data that were put beside the code of an output */
const writeData = (folder: string, { inputs }: Metafile['outputs'][string]): number => {
  let bytes = 0;
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    if (bytesInOutput === 0 || !/^(?:shared|functions)\/.+\.json$/.test(path)) continue;
    if (statSync(join(root, path)).size < DATA_MIN_BYTES) continue;
    const data = JSON.stringify(JSON.parse(readFileSync(join(root, path), 'utf8')));
    mkdirSync(join(folder, DATA), { recursive: true });
    writeFileSync(join(folder, dataFile(path)), data);
    bytes += Buffer.byteLength(data);
  }
  return bytes;
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
  metafile: true,
  banner: { js: banner },
  logLevel: 'warning',
});

/**
 * Bundles the functions in one pass of esbuild, which is three times as fast as a pass for each. Each becomes
 * `<entry>/index.mjs` with its source map in a folder of its own, and the data that it reads beside it.
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
  const { metafile } = await build({
    ...passOf(entries, outputFolder),
    plugins: [withoutUnreached, readsTheDocument, dataBeside],
  });
  await writeDocument(
    entries.filter((entry) => documentEntries.includes(entry)).map((entry) => join(outputFolder, entry)),
  );
  return new Map(
    entries.map((entry) => {
      const folder = join(outputFolder, entry);
      const output = metafile?.outputs[relative(root, join(folder, 'index.mjs'))];
      if (!output) throw new Error(`esbuild does not tell of ${entry}.`);
      return [entry, { ...weigh(folder), dataBytes: writeData(folder, output) }];
    }),
  );
};

const fileName = (entry: string) => `functions/${entry}.ts`;

const weigh = (folder: string): Omit<Bundle, 'dataBytes'> => {
  const code = readFileSync(join(folder, 'index.mjs'));
  return { folder, bytes: code.length, gzipBytes: gzipSync(code, { level: 9 }).length };
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

if (import.meta.main) {
  const lines = [...(await bundleFunctions())].map(
    ([entry, { bytes, gzipBytes, dataBytes }]) =>
      `${kilobytes(bytes)} KB ${kilobytes(gzipBytes)} KB gzip ${kilobytes(dataBytes)} KB of data  ${entry}`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}
