import type { ConversationExportMessage } from '../lib/conversation/conversation-document.ts';
import type { PdfRequest } from './documents.ts';

/** What the page tells the worker; it waits for `more` between two of them. */
export type PageMessage =
  /** What to build; a conversation without its messages. */
  | { kind: 'request'; request: PdfRequest }
  /** The next messages of the conversation. */
  | { kind: 'messages'; messages: readonly ConversationExportMessage[] }
  | { kind: 'build' };

/** What the worker tells the page. */
export type WorkerMessage =
  | { kind: 'more' }
  | { kind: 'progress'; share: number }
  | { kind: 'done'; file: ArrayBuffer }
  /** Null: the failure carried no message. */
  | { kind: 'failed'; reason: string | null };

/** Messages that are copied to the worker in one go: few enough that copying them holds nothing up. */
const AT_ONCE = 20;

/** A request in parts. */
export function* partsOf(request: PdfRequest): Generator<PageMessage, void> {
  if (request.kind !== 'conversation') yield { kind: 'request', request };
  else {
    const { messages, ...conversation } = request.conversation;
    yield { kind: 'request', request: { ...request, conversation: { ...conversation, messages: [] } } };
    for (let at = 0; at < messages.length; at += AT_ONCE) {
      yield { kind: 'messages', messages: messages.slice(at, at + AT_ONCE) };
    }
  }
  yield { kind: 'build' };
}
