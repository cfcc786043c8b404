import type { PdfRequest } from './documents.ts';
import { partsOf, type WorkerMessage } from './pdf-messages.ts';

export type BuildOptions = {
  /** Called with the share that is done, 0 to 1, never falling. */
  onProgress?: (share: number) => void;
  /** Ends the work at once. */
  signal?: AbortSignal;
};

const failure = (reason: string | null | undefined): Error =>
  new Error(`Failed to generate PDF: ${reason || 'Unknown error'}`);

const startWorker = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

/**
 * Builds a PDF in a worker, which is loaded for it and ended after it; the page's own thread stays free. The request is
 * handed over part by part.
 * @returns the file
 * @throws Error "Failed to generate PDF: {reason}"; the signal's own reason when it was aborted
 */
export const buildPdf = async (request: PdfRequest, { onProgress, signal }: BuildOptions = {}): Promise<Blob> => {
  signal?.throwIfAborted();
  const worker = startWorker();
  const parts = partsOf(request);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const fail = (reason?: string | null) => reject(failure(reason));
  const abort = () => reject(signal?.reason);
  const sendNext = () => {
    try {
      const part = parts.next();
      if (!part.done) worker.postMessage(part.value);
    } catch (error) {
      fail(error instanceof Error ? error.message : null);
    }
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'more') sendNext();
    else if (data.kind === 'progress') onProgress?.(data.share);
    else if (data.kind === 'done') resolve(new Blob([data.file], { type: 'application/pdf' }));
    else fail(data.reason);
  });
  // Also when the worker's own file cannot be loaded.
  worker.addEventListener('error', ({ message }) => fail(message));
  worker.addEventListener('messageerror', () => fail());
  signal?.addEventListener('abort', abort);
  sendNext();
  return promise.finally(() => {
    worker.terminate();
    signal?.removeEventListener('abort', abort);
  });
};
