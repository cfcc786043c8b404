import type { PdfRequest } from './documents.ts';
import { partsOf, type WorkerMessage } from './pdf-messages.ts';

export type BuildOptions = {
  /** Called with the share that is done, 0 to 1, never falling. */
  onProgress?: ((share: number) => void) | undefined;
  /** Ends the work at once. */
  signal?: AbortSignal;
};

/** Part by part: between two of them the page does what else there is to do. */
const handOver = async (worker: Worker, request: PdfRequest) => {
  for (const part of partsOf(request)) {
    worker.postMessage(part);
    await new Promise((done) => setTimeout(done));
  }
};

/**
 * Builds a PDF in a worker, which is loaded for it and ended after it; the page's own thread stays free.
 * @returns the file
 * @throws Error "Failed to generate PDF: {reason}"; the signal's own reason when it was aborted
 */
export const buildPdf = async (request: PdfRequest, { onProgress, signal }: BuildOptions = {}): Promise<Blob> => {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const fail = ({ message }: { message?: string }) =>
    reject(new Error(`Failed to generate PDF: ${message || 'Unknown error'}`));
  const abort = () => reject(signal?.reason);
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('share' in data) onProgress?.(data.share);
    else if ('file' in data) resolve(new Blob([data.file], { type: 'application/pdf' }));
    else fail(data);
  });
  // Also when the worker's own file cannot be loaded.
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', () => fail({}));
  signal?.addEventListener('abort', abort);
  handOver(worker, request).catch(fail);
  return promise.finally(() => {
    worker.terminate();
    signal?.removeEventListener('abort', abort);
  });
};
