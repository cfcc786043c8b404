import { apiHandler } from '#functions/lib/api-handler';
import { noSuchPurchase, purchaseOf } from '#functions/lib/stores/purchases-store';
import { restorePurchase } from '#shared/contracts/purchases';
import { restoreFor } from './deletion-store.ts';

export const handler = apiHandler(restorePurchase, async ({ purchaseId }, { visitorId }) => {
  const head = await restoreFor(visitorId, purchaseId);
  if (!head) throw noSuchPurchase();
  return purchaseOf(head);
});
