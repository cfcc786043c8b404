import { apiHandler } from '#functions/lib/api-handler';
import { noSuchPurchase, purchaseOf } from '#functions/lib/stores/purchases-store';
import { deletePurchase } from '#shared/contracts/purchases';
import { deleteFor } from './deletion-store.ts';

export const handler = apiHandler(deletePurchase, async ({ purchaseId }, { visitorId }) => {
  const head = await deleteFor(visitorId, purchaseId);
  if (!head) throw noSuchPurchase();
  return purchaseOf(head);
});
