import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { log, loggable } from '#functions/lib/log';
import { allowedBy, openFile, takeUpload } from '#functions/purchases/files/files-folder';
import { STAGE_DAYS } from '../constructs/files-access.ts';
import { fileHeaders } from '../security-headers.ts';

type Told = { status: number; headers?: OutgoingHttpHeaders; body?: Buffer };

/**
 * Files on one machine, by the same links as in the cloud: what S3 does with a signed request, a folder does here. It
 * answers statuses without words, as nobody reads S3's.
 */
export const filesDoor = (folder: string) => async (request: IncomingMessage, response: ServerResponse, url: URL) => {
  const { status, headers, body } = await answerTo(folder, request, url).catch((error: unknown): Told => {
    log('error', 'files', { error: loggable(error) });
    return { status: 500 };
  });
  if (response.destroyed) return;
  // What is left of a body that is refused is not read.
  const closing = status >= 400 ? { connection: 'close' } : {};
  response
    .writeHead(status, { ...fileHeaders, 'cache-control': 'private, no-store', ...headers, ...closing })
    .end(body);
};

const answerTo = async (folder: string, request: IncomingMessage, url: URL): Promise<Told> => {
  const allowed = allowedBy(url);
  if (!allowed || request.method !== allowed.method) return { status: 403 };
  if (allowed.method === 'PUT') {
    const bytes = Number(allowed.bytes);
    const said = [request.headers['content-length'], request.headers['content-type']];
    if (said[0] !== allowed.bytes || said[1] !== allowed.contentType) return { status: 403 };
    const body = await bodyOf(request, bytes);
    if (body?.length !== bytes) return { status: 400 };
    return takeUpload(folder, allowed.path, body).then(
      () => ({ status: 200 }),
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return { status: 412 };
        throw error;
      },
    );
  }
  const body = await openFile(folder, allowed.path);
  if (!body) return { status: 404 };
  const headers = { 'content-type': allowed.contentType, 'content-disposition': allowed.disposition };
  return { status: 200, headers: { ...headers, 'content-length': body.length }, body };
};

const bodyOf = async (request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Deletes what has had its time at its stage, as the bucket's lifecycle does. */
export const sweepFiles = async (folder: string): Promise<void> => {
  for (const [stage, days] of Object.entries(STAGE_DAYS)) {
    const at = join(folder, 'files', stage);
    const names = await readdir(at, { recursive: true }).catch(() => []);
    for (const name of names) {
      const file = join(at, name);
      const { ctimeMs, isFile } = await stat(file).then((found) => ({
        ctimeMs: found.ctimeMs,
        isFile: found.isFile(),
      }));
      if (isFile && Date.now() - ctimeMs > days * 86_400_000) await rm(file);
    }
  }
};
