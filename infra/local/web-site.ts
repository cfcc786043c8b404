import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sirv from 'sirv';
import { viewerRequestFile } from '../constructs/edge/viewer-request.ts';
import { pageHeaders } from '../security-headers.ts';

/** What a browser may take, best first, by the ending of the compressed twin. */
const endings = { br: '.br', gzip: '.gz' };

/**
 * A document of the app, kept in memory: a stream from the disk takes 64 KB for each answer, which under load stops the
 * process to collect them.
 * @param file with its compressed twins beside it, if it has any
 * @returns answers a request with the page, as `headers` says besides
 */
const keptPage = (file: string) => {
  const plain = readFileSync(file);
  const twins = Object.entries(endings).flatMap(([encoding, ending]) =>
    existsSync(file + ending) ? [{ encoding, body: readFileSync(file + ending) }] : [],
  );
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`;
  return (request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void => {
    const all = { ...headers, etag, vary: 'Accept-Encoding' };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, all).end();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const twin = twins.find(({ encoding }) => accepted.includes(encoding));
    const body = twin?.body ?? plain;
    response.writeHead(200, {
      ...all,
      'content-type': 'text/html;charset=utf-8',
      'content-length': body.length,
      ...(twin ? { 'content-encoding': twin.encoding } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
};

type Next = (error?: unknown) => void;
export type Site = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const root = join(import.meta.dirname, '../..');
const configFile = join(root, 'web/vite.config.ts');
const built = join(root, 'build/web');
const served = join(root, 'build/served');

const newest = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Builds the single-page app when its sources are newer than the last build. */
export const buildSite = async (): Promise<void> => {
  const sources = ['web', 'shared', 'package-lock.json'].map((name) => newest(join(root, name)));
  if (newest(join(built, 'index.html')) > Math.max(...sources)) return;
  const { build } = await import('vite');
  await build({ configFile, logLevel: 'warn' });
};

const isText = /\.(?:js|mjs|css|html|svg|json|txt)$/;
/** CloudFront compresses from so many bytes on, at about this level. */
const COMPRESSED_FROM_BYTES = 1_000;
const BROTLI_LEVEL = 5;

/** Beside each text its compressed twins, as the edge would make them on the way; apart from what is deployed. */
const compressSite = () => {
  if (newest(join(served, 'index.html')) > newest(built)) return;
  const draft = `${served}-${process.pid}`;
  cpSync(built, draft, { recursive: true });
  for (const entry of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    const file = join(draft, entry);
    if (!isText.test(entry) || statSync(file).size < COMPRESSED_FROM_BYTES) continue;
    const text = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(text));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
    );
  }
  rmSync(served, { recursive: true, force: true });
  renameSync(draft, served);
};

/** The built app: hashed files for good, documents never kept, and a document for every path without a file. */
export const builtSite = (): Site => {
  compressSite();
  return siteOf(served);
};

/** When the documents of a folder were made; undefined while another build takes the folder's place. */
const madeAt = (folder: string): string | undefined => {
  const stat = statSync(join(folder, 'index.html'), { throwIfNoEntry: false });
  // Two builds may fall into one tick of the clock.
  return stat && `${stat.ctimeMs} ${stat.ino}`;
};

const buildIn = (folder: string) => ({
  made: madeAt(folder),
  documents: new Map<string, ReturnType<typeof keptPage>>(
    readdirSync(folder).flatMap((name) =>
      name.endsWith('.html') ? [[`/${name}`, keptPage(join(folder, name))] as const] : [],
    ),
  ),
  files: sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    },
  }),
});

/** Serves a folder of built files, as `builtSite` does; once it is built again, the new ones. */
export const siteOf = (folder: string): Site => {
  let build = buildIn(folder);
  return (request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const made = madeAt(folder);
    if (made !== undefined && made !== build.made) build = buildIn(folder);
    if (!isFile.test(path)) {
      const document = build.documents.get(documentOf(path, request.headers.accept));
      if (document) document(request, response, headersOf(path));
      else response.writeHead(404, headersOf(path)).end();
    } else if (made === undefined) response.writeHead(503, { 'retry-after': '1' }).end();
    else if (!existsSync(join(folder, path))) response.writeHead(404, headersOf(path)).end();
    else {
      // A file may still go between the look and the reading of it.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      build.files(request, response, next);
    }
  };
};

type EdgeRequest = { uri: string; headers: { accept?: { value: string } } };
/** What runs at the edge in the cloud decides here too. */
const atTheEdge = new Function(`${readFileSync(viewerRequestFile('page'), 'utf8')}; return handler;`)() as (event: {
  request: EdgeRequest;
}) => { uri?: string };

/** The file of the document that the app has for an address; empty where it has none and no person asks. */
const documentOf = (uri: string, accept: string | undefined): string =>
  atTheEdge({ request: { uri, headers: accept === undefined ? {} : { accept: { value: accept } } } }).uri ?? '';

/** Whatever ends like a file is one, or nothing; every other address is the page's. */
const isFile = /\.\w+$/;

const headersOf = (path: string): Record<string, string> => ({
  ...pageHeaders(path),
  'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
});

/** Vite with hot reload; its inline scripts rule the security headers out. */
export const devSite = async (): Promise<Site> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile,
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'spa',
  });
  return vite.middlewares as Site;
};
