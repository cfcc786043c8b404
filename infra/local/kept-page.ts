import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a browser may take, best first, by the ending of the compressed twin. */
const endings = { br: '.br', gzip: '.gz' };

/**
 * The app's one page, kept in memory: it answers every address, and a stream from the disk takes 64 KB for each answer,
 * which under load stops the process to collect them.
 * @param file with its compressed twins beside it, if it has any
 * @returns answers a request with the page, as `headers` says besides
 */
export const keptPage = (file: string) => {
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
