import { apiHandler } from '#functions/lib/api-handler';
import { deleteWhole } from '#functions/lib/stores/purchase-lifetime-store';
import { purchaseOf } from '#functions/lib/stores/purchases-store';
import { deletePurchase } from '#shared/contracts/purchases/purchases';
import { deleteFilesOf } from './files/saved-files.ts';

export const handler = apiHandler(deletePurchase, async ({ purchaseId }, { visitorId, organisation }) => {
  const head = await deleteWhole(visitorId, purchaseId);
  await deleteFilesOf(purchaseId);
  return purchaseOf(head, organisation);
});
