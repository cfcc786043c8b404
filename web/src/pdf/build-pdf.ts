import type { ConversationExportMessage } from '../lib/conversation/conversation-document.ts';
import type { PdfRequest } from './documents.ts';

/** What the page tells the worker: messages of a conversation, then what to build, of a conversation without them. */
export type PageMessage = ConversationExportMessage[] | PdfRequest;

/** What the worker tells the page: how far it is, the file, or why there is none. */
export type WorkerMessage = { share: number } | { file: ArrayBuffer } | { message: string };

export type BuildOptions = {
  /** Called with the share that is done, 0 to 1, never falling. */
  onProgress?: ((share: number) => void) | undefined;
  /** Ends the work at once. */
  signal?: AbortSignal;
};

/** Messages that are copied to the worker in one go: few enough that copying them holds nothing up. */
const AT_ONCE = 20;

/** A request in parts. */
export function* partsOf(request: PdfRequest): Generator<PageMessage, void> {
  if (request.kind !== 'conversation') return yield request;
  const { messages, ...conversation } = request.conversation;
  for (let at = 0; at < messages.length; at += AT_ONCE) yield messages.slice(at, at + AT_ONCE);
  yield { ...request, conversation: { ...conversation, messages: [] } };
}

/** Between two parts the page does what else there is to do. */
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
