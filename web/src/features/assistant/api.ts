import { queryOptions } from '@tanstack/react-query';
import { readConversation, stopConversation } from '#shared/contracts/assistant';
import { call } from '../../lib/api-client.ts';

/** A page of a conversation, the newest without `before`. Never cached: an answer may be in the making. */
export const conversationQuery = (sessionId: string, before?: string) =>
  queryOptions({
    queryKey: ['conversation', sessionId, before ?? 'newest'],
    queryFn: ({ signal }) => call(readConversation)(before ? { sessionId, before } : { sessionId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const stopAnswer = call(stopConversation);
