import { apiHandler } from '#functions/lib/api-handler';
import { noSuchSession, ownerOfSession } from '#functions/lib/stores/sessions-store';
import { eraseConversation } from '#shared/contracts/assistant';
import { eraseTalk } from './erase-store.ts';

/** What is gone already is as it was asked for. */
export const handler = apiHandler(eraseConversation, async ({ sessionId }, { visitorId }) => {
  const ownerId = await ownerOfSession(sessionId);
  if (ownerId !== undefined && ownerId !== visitorId) throw noSuchSession();
  if (ownerId) await eraseTalk(ownerId, sessionId);
  return { erased: true as const };
});
