import type { PdfRequest } from './documents.ts';
import type { PageMessage, WorkerMessage } from './pdf-messages.ts';
import { renderPdf } from './render-pdf.ts';

/** The thread that PDFs are built on. One request, one worker: the page ends it after the answer. */

const tell = (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

/** Tells each hundredth, not each block. */
const progressTeller = () => {
  let told = 0;
  return (share: number) => {
    const hundredth = Math.floor(share * 100);
    if (hundredth <= told) return;
    told = hundredth;
    tell({ kind: 'progress', share: hundredth / 100 });
  };
};

const build = (request: PdfRequest) => {
  try {
    const file = renderPdf(request, progressTeller());
    tell({ kind: 'done', file }, [file]);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the one log of a thread without a server; the page is told as well
    console.error('The PDF was not built.', error);
    tell({ kind: 'failed', reason: error instanceof Error && error.message ? error.message : null });
  }
};

let asked: PdfRequest | undefined;

addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.kind === 'request') asked = data.request;
  if (data.kind === 'messages' && asked?.kind === 'conversation') asked.conversation.messages.push(...data.messages);
  if (data.kind !== 'build') tell({ kind: 'more' });
  else if (asked) build(asked);
});
