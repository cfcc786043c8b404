import { apiHandler } from '#functions/lib/api-handler';
import { removeItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { deletePurchaseItem } from '#shared/contracts/purchases/purchases';

export const handler = apiHandler(deletePurchaseItem, async ({ purchaseId, kind, itemId, version }, { visitorId }) => {
  const head = await getLiveHead(visitorId, purchaseId);
  await removeItem(purchaseId, { kind, id: itemId, version });
  return { deleted: true as const, revision: (await touchHead(visitorId, head)) ?? head.revision };
});
