import { apiHandler } from '#functions/lib/api-handler';
import { noSuchSession, ownerOfSession } from '#functions/lib/stores/sessions-store';
import { eraseConversation } from '#shared/contracts/assistant';
import { eraseTalk } from './erase-store.ts';

export const handler = apiHandler(eraseConversation, async ({ sessionId }, { visitorId }) => {
  if ((await ownerOfSession(sessionId)) !== visitorId) throw noSuchSession();
  await eraseTalk(visitorId, sessionId);
  return { erased: true as const };
});
