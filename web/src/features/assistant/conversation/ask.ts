import type { QueryClient } from '@tanstack/react-query';
import { type ConversationAnswer, type ConversationRequest, converse } from '#shared/contracts/assistant';
import type { SentOf } from '#shared/kernel/endpoint';
import type { StreamEvent } from '#shared/kernel/stream';
import { ApiError, localError } from '../../../lib/api-error.ts';
import { bridged, foundInTime } from '../../../lib/task/bridged.ts';
import { stream } from '../../../lib/task/event-stream.ts';
import { conversationQuery } from '../api.ts';
import { UNFINISHED } from './conversation-from-server.ts';
import { isNotice } from './conversation-state.ts';

const patience = {
  everyMs: 1_000,
  forMs: 60_000,
  late: 'The answer did not arrive in time. Try again in a moment.',
};

export type Asked = SentOf<typeof converse> & Pick<ConversationRequest, 'sessionId'>;

/** Asks and yields what comes; a lost connection is bridged by reading the finished answer back. */
export async function* ask(
  queryClient: QueryClient,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent<ConversationAnswer>> {
  const bridge = {
    stage: 'The connection was lost; fetching the answer',
    readBack: () => readBack(queryClient, asked.sessionId, signal),
  };
  yield* bridged(stream(converse, asked, { signal }), bridge, signal);
}

/**
 * Waits for an answer that is being written elsewhere.
 * @throws ApiError when it failed, when the conversation is gone, or when it is not there after a minute
 */
export const readBack = (
  queryClient: QueryClient,
  sessionId: string,
  signal: AbortSignal,
): Promise<ConversationAnswer> =>
  foundInTime(
    async () => {
      const last = await readLast(queryClient, sessionId);
      if (last?.aiResponse && last.status === 'done') return last.aiResponse;
      if (last && last.status !== 'pending') throw localError('internal', UNFINISHED.detail);
      return undefined;
    },
    patience,
    signal,
  );

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
