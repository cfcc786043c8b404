import { apiHandler } from '#functions/lib/api-handler';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { getHead, purchaseOf, updateHead } from '#functions/lib/stores/purchases-store';
import { changePurchase } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';

export const handler = apiHandler(changePurchase, async (sent, { visitorId, organisation }) => {
  const { purchaseId, version, title, archived, status, need } = sent;
  await getLiveHead(visitorId, purchaseId);
  const changed = await updateHead(
    visitorId,
    purchaseId,
    {
      ...(title === undefined ? {} : { title, titledBy: 'user' as const }),
      ...(archived === undefined ? {} : { archivedAt: archived ? new Date().toISOString() : null }),
      status,
      need,
    },
    { version },
  );
  if (changed) return purchaseOf(changed, organisation);
  throw new AppError('conflict', 'This purchase has been changed in the meantime. Look at it as it is now.', {
    current: purchaseOf(await getHead(visitorId, purchaseId), organisation),
  });
});
