import { apiHandler } from '#functions/lib/api-handler';
import { findItem, putItem } from '#functions/lib/stores/purchase-items-store';
import { getHead, touchHead } from '#functions/lib/stores/purchases-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { revokeShare } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';

export const handler = apiHandler(revokeShare, async ({ purchaseId, shareId }, { visitorId }) => {
  const head = await getHead(visitorId, purchaseId);
  const share = await findItem(purchaseId, 'share', shareId);
  if (!share) throw new AppError('not_found', 'There is no such link.');
  await revokeToken(shareId);
  if (!share.data.revokedAt) {
    const data = { ...share.data, revokedAt: new Date().toISOString() };
    await putItem(purchaseId, { ...share, data }, head.expiresAt);
    await touchHead(visitorId, head);
  }
  return { revoked: true as const };
});
