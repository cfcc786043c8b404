import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

// Nothing of a conversation is needed before there is one.
const contracts = () => import('#shared/contracts/assistant');

/** A page of a conversation, the newest without `before`. Never cached: an answer may be in the making. */
export const conversationQuery = (sessionId: string, before?: string) =>
  queryOptions({
    queryKey: ['conversation', sessionId, before ?? 'newest'],
    queryFn: async ({ signal }) => {
      const { readConversation } = await contracts();
      return call(readConversation)(before ? { sessionId, before } : { sessionId }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
  });

export const stopAnswer = async (sent: { sessionId: string }) => call((await contracts()).stopConversation)(sent);
