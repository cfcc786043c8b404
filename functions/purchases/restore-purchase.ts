import { apiHandler } from '#functions/lib/api-handler';
import { restoreWhole } from '#functions/lib/stores/purchase-lifetime-store';
import { purchaseOf } from '#functions/lib/stores/purchases-store';
import { restorePurchase } from '#shared/contracts/purchases/purchases';
import { restoreFilesOf } from './files/saved-files.ts';

export const handler = apiHandler(restorePurchase, async ({ purchaseId }, { visitorId, organisation }) => {
  const head = await restoreWhole(visitorId, purchaseId);
  await restoreFilesOf(purchaseId);
  return purchaseOf(head, organisation);
});
