import { apiHandler } from '#functions/lib/api-handler';
import { ConversationMessage, readConversation } from '#shared/contracts/assistant';
import { readMessages } from './session-store.ts';

export const handler = apiHandler(readConversation, async ({ sessionId, limit, before }, { visitorId }) => {
  const { messages, earlier } = await readMessages(sessionId, visitorId, { limit, before });
  return { sessionId, earlier, messages: messages.map((message) => ConversationMessage.parse(message)) };
});
