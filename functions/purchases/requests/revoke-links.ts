import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getHead, touchHead } from '#functions/lib/stores/purchases-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { revokeLinks } from '#shared/contracts/purchases/requests';
import { answerId } from '../links.ts';
import { answerOf } from './kept-request.ts';

export const handler = apiHandler(revokeLinks, async ({ purchaseId, requestId, solutionId }, { visitorId }) => {
  const head = await getHead(visitorId, purchaseId);
  const answer = await answerOf(purchaseId, answerId(requestId, solutionId));
  for (const hash of answer.data.links) await revokeToken(hash);
  const data = { ...answer.data, links: [], revokedAt: new Date().toISOString() };
  const isRevoked = answer.data.links.length === 0 && answer.data.revokedAt !== null;
  if (!isRevoked) await putItem(purchaseId, { ...answer, data }, head.expiresAt);
  await touchHead(visitorId, head);
  return { revoked: true as const };
});
