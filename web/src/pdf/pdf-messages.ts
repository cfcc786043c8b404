import type { ConversationExportMessage } from '../lib/conversation/conversation-document.ts';
import type { PdfRequest } from './documents.ts';

/** What the page tells the worker: messages of a conversation, then what to build, of a conversation without them. */
export type PageMessage = ConversationExportMessage[] | PdfRequest;

/** What the worker tells the page: how far it is, the file, or why there is none. */
export type WorkerMessage = { share: number } | { file: ArrayBuffer } | { message: string };

/** Messages that are copied to the worker in one go: few enough that copying them holds nothing up. */
const AT_ONCE = 20;

/** A request in parts. */
export function* partsOf(request: PdfRequest): Generator<PageMessage, void> {
  if (request.kind !== 'conversation') return yield request;
  const { messages, ...conversation } = request.conversation;
  for (let at = 0; at < messages.length; at += AT_ONCE) yield messages.slice(at, at + AT_ONCE);
  yield { ...request, conversation: { ...conversation, messages: [] } };
}
