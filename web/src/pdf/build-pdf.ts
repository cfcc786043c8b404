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

type Outcome = { file: ArrayBuffer } | { reason: string | null | undefined };

/** Hands a request over part by part, and hears of its progress and its end. */
const runOn = (
  worker: Worker,
  request: PdfRequest,
  onProgress: BuildOptions['onProgress'],
  end: (outcome: Outcome) => void,
) => {
  const parts = partsOf(request);
  const sendNext = () => {
    try {
      const part = parts.next();
      if (!part.done) worker.postMessage(part.value);
    } catch (error) {
      end({ reason: error instanceof Error ? error.message : null });
    }
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'more') sendNext();
    else if (data.kind === 'progress') onProgress?.(data.share);
    else end(data);
  });
  // Also when the worker's own file cannot be loaded.
  worker.addEventListener('error', ({ message }) => end({ reason: message }));
  worker.addEventListener('messageerror', () => end({ reason: null }));
  sendNext();
};

/**
 * Builds a PDF in a worker, which is loaded for it and ended after it; the page's own thread stays free.
 * @returns the file
 * @throws Error "Failed to generate PDF: {reason}"; the signal's own reason when it was aborted
 */
export const buildPdf = (request: PdfRequest, { onProgress, signal }: BuildOptions = {}): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = startWorker();
    const abort = () => {
      worker.terminate();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    runOn(worker, request, onProgress, (outcome) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      if ('file' in outcome) resolve(new Blob([outcome.file], { type: 'application/pdf' }));
      else reject(failure(outcome.reason));
    });
  });
