import { type ConversationAnswer, readConversation } from '#shared/contracts/assistant';
import { maskIdentifiers } from '#shared/reading/guard/identifiers';
import { call } from '../../../lib/api-client.ts';
import type { ConversationExport, ConversationExportMessage } from '../../../lib/conversation/conversation-document.ts';
import { threadOf } from '../conversation/conversation-from-server.ts';
import type { Message } from '../conversation/conversation-state.ts';

const readPage = call(readConversation);
/** The most that the server gives at once. */
const PAGE = 100;

/**
 * The messages of a conversation that the server keeps, oldest first, page by page.
 * @param before where to begin reading backwards; undefined: at the newest
 * @throws ApiError when a page cannot be read: an export is whole or not at all
 */
export const readMessages = async (sessionId: string, before?: string, signal?: AbortSignal): Promise<Message[]> => {
  const pages: Message[][] = [];
  let cursor: string | null | undefined = before;
  do {
    const sent = { sessionId, limit: PAGE, ...(cursor ? { before: cursor } : {}) };
    const { thread: page } = threadOf(await readPage(sent, signal ? { signal } : {}));
    pages.unshift([...page.messages]);
    cursor = page.earlier;
  } while (cursor);
  return pages.flat();
};

/**
 * Messages as the server keeps them: of one that was typed on this page, what the server hid is hidden in a copy too. An
 * answer that hid nothing was asked for as typed.
 */
export const asKept = (messages: readonly Message[]): Message[] =>
  messages.map((message, at) => {
    const reply = messages[at + 1];
    const isWhole = reply?.type === 'ai' && reply.answer?.masked.length === 0;
    if (message.type !== 'user' || !message.isTypedHere || isWhole) return message;
    return { ...message, content: maskIdentifiers(message.content).text };
  });

/** A message as a copy holds it. */
export const exported = (message: Message): ConversationExportMessage => {
  const { type, content, timestamp } = message;
  if (message.type === 'user') return { type, content, timestamp, citations: [], aiResponse: null };
  return { type, content, timestamp, citations: message.citations, aiResponse: message.answer && part(message.answer) };
};

/** No more than the file shows: it is copied to the worker on the page's own thread. */
const part = ({ recommendations, demonstrationExamples, vendorQuestions, nextSteps }: ConversationAnswer) => ({
  recommendations,
  demonstrationExamples,
  vendorQuestions,
  nextSteps,
});

/** The data version of the newest answer among messages; null when there is none. */
export const dataVersionOf = (messages: readonly Message[]): string | null => {
  const answer = messages.findLast((message) => message.type === 'ai' && message.answer);
  return answer?.type === 'ai' ? (answer.answer?.dataVersion ?? null) : null;
};

/** Messages as their PDF takes them, citations included. */
export const conversationExport = (
  messages: readonly Message[],
  sessionId: string,
  exportedAt: Date,
): ConversationExport => ({
  sessionId,
  exportedAt: exportedAt.toISOString(),
  dataVersion: dataVersionOf(messages),
  messages: asKept(messages).map(exported),
});
