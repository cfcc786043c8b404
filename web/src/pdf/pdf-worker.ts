import type { ConversationExportMessage } from '../lib/conversation/conversation-document.ts';
import type { PageMessage, WorkerMessage } from './build-pdf.ts';
import { renderPdf } from './render-pdf.ts';

/** The thread that PDFs are built on. One request, one worker: the page ends it after the answer. */

const tell = (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer });

const messages: ConversationExportMessage[] = [];

addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (Array.isArray(data)) return messages.push(...data);
  if (data.kind === 'conversation') data.conversation.messages = messages;
  let told = 0;
  try {
    const file = renderPdf(data, (share) => {
      // Each hundredth, not each block.
      const hundredth = Math.floor(share * 100) / 100;
      if (hundredth > told) tell({ share: hundredth });
      told = hundredth;
    });
    tell({ file }, [file]);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the one log of a thread without a server; the page is told as well
    console.error('The PDF was not built.', error);
    tell({ message: error instanceof Error ? error.message : '' });
  }
});
