import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { ports } from './addresses.ts';

const built = join(import.meta.dirname, '../../build/web');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const hashed = /^(.+-)([\w-]{8})(\.(?:js|css))$/;

type Release = ReadonlyMap<string, { type: string; body: Buffer }>;

/** The built site as a release of its own: each hashed file under another name, and every mention of it too. */
const releaseOf = (stamp: string): Release => {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const renamed = files.flatMap(({ name }) =>
    hashed.test(name) ? [[name, name.replace(hashed, `$1${stamp}-$2$3`)]] : [],
  );
  const inRelease = (text: string) => renamed.reduce((now, [old = '', fresh = '']) => now.replaceAll(old, fresh), text);
  return new Map(
    files.map(({ name, parentPath }) => {
      const file = join(parentPath, name);
      const type = types[extname(name)] ?? 'application/octet-stream';
      const body = readFileSync(file);
      const isText = type.startsWith('text/');
      const path = inRelease(file.slice(built.length));
      return [path, { type, body: isText ? Buffer.from(inRelease(body.toString())) : body }];
    }),
  );
};

/**
 * The site in front of the product's own API: one release, until another takes its place and the files of the first are gone.
 * `requests` names every path that was asked for.
 */
export const serveReleases = async () => {
  let release = releaseOf('release1');
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    requests.push(path);
    if (path.startsWith('/api/')) {
      const { method, headers, url: target } = incoming;
      const onward = forward({ port: ports.embedded, host: 'localhost', method, path: target, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      return void incoming.pipe(onward);
    }
    const found = release.get(path) ?? (extname(path) ? undefined : release.get('/index.html'));
    if (!found) return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'content-type': found.type, 'cache-control': 'no-cache' }).end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    deploy: (stamp: string) => {
      release = releaseOf(stamp);
    },
    /** A release that is broken: the file of a page is nowhere. */
    lose: (part: RegExp) => {
      release = new Map([...release].filter(([path]) => !part.test(path)));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
