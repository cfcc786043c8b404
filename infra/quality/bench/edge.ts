import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What stands before a server as CloudFront does before the site: one connection of HTTP/2 for everything. */
export type Edge = { base: string; protocol: string; close(): void };

/** A certificate of our own for this run; undefined: this machine has no openssl. */
const certificate = (): { key: Buffer; cert: Buffer } | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'evident-edge-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What belongs to a connection, and what HTTP/2 spells in another way, goes no further. */
const passed = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?::.*|connection|keep-alive|transfer-encoding)$/.test(name)),
  );

const pass = (base: string, request: Http2ServerRequest, response: Http2ServerResponse) => {
  const { method, url, headers } = request;
  const upstream = ask(base + url, { method, headers: passed(headers) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, passed(answer.headers));
    answer.pipe(response);
  });
  upstream.on('error', () => response.stream.close());
  request.pipe(upstream);
};

/** Starts an edge before a server; without openssl the server itself, over HTTP/1.1. */
export const startEdge = async (base: string): Promise<Edge> => {
  const own = certificate();
  if (!own) return { base, protocol: 'HTTP/1.1, because there is no openssl', close: () => undefined };
  const server = createSecureServer(own, (request, response) => pass(base, request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { base: `https://localhost:${port}`, protocol: 'HTTP/2', close: () => server.close() };
};
