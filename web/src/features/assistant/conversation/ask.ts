import type { QueryClient } from '@tanstack/react-query';
import { type ConversationAnswer, type ConversationRequest, converse } from '#shared/contracts/assistant';
import type { SentOf } from '#shared/kernel/endpoint';
import type { StreamEvent } from '#shared/kernel/stream';
import { ApiError, localError } from '../../../lib/api-error.ts';
import { pause } from '../../../lib/pause.ts';
import { conversationQuery } from '../api.ts';
import { UNFINISHED } from './conversation-from-server.ts';
import { isNotice } from './conversation-state.ts';

const POLL_MS = 1_000;
const POLL_FOR_MS = 60_000;

// Nothing of a stream is needed before the first question.
export const loadStream = () => import('../../../lib/event-stream.ts');

export type Asked = SentOf<typeof converse> & Pick<ConversationRequest, 'sessionId'>;

/** Asks and yields what comes; a lost connection is bridged by reading the finished answer back. */
export async function* ask(
  queryClient: QueryClient,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<ConversationAnswer>> {
  try {
    const { stream } = await loadStream();
    yield* stream(converse, asked, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'connection_lost')) throw error;
    yield { type: 'status', stage: 'The connection was lost; reading the answer back' };
    yield { type: 'result', answer: await readBack(queryClient, asked.sessionId, signal) };
  }
}

/**
 * Waits for an answer that is being written elsewhere.
 * @throws ApiError when it failed, when the conversation is gone, or when it is not there after a minute
 */
export const readBack = async (
  queryClient: QueryClient,
  sessionId: string,
  signal: AbortSignal,
): Promise<ConversationAnswer> => {
  const deadline = Date.now() + POLL_FOR_MS;
  for (;;) {
    const last = await readLast(queryClient, sessionId);
    if (last?.aiResponse && last.status === 'done') return last.aiResponse;
    if (last && last.status !== 'pending') throw localError('internal', UNFINISHED.detail);
    if (Date.now() > deadline) throw localError('timeout', 'The answer did not arrive in time. Try again in a moment.');
    await pause(POLL_MS, signal);
  }
};

/** The newest question or answer, or undefined while the server cannot be reached. */
const readLast = async (queryClient: QueryClient, sessionId: string) => {
  try {
    const { messages } = await queryClient.fetchQuery(conversationQuery(sessionId));
    return messages.findLast((message) => !isNotice(message));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) throw error;
    return undefined;
  }
};

/** The id of the newest question as the server stored it, if it did; needed to replace it by another try. */
export const storedQuestionId = async (queryClient: QueryClient, sessionId: string): Promise<string | undefined> => {
  try {
    const { messages } = await queryClient.fetchQuery(conversationQuery(sessionId));
    return messages.findLast(({ type }) => type === 'user')?.id;
  } catch {
    return undefined;
  }
};
