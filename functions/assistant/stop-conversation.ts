import { apiHandler } from '#functions/lib/api-handler';
import { stopConversation } from '#shared/contracts/assistant';
import { requestStop } from './session-store.ts';

export const handler = apiHandler(stopConversation, async ({ sessionId }, { visitorId }) => ({
  stopping: await requestStop(sessionId, visitorId),
}));
