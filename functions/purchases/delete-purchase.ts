import { apiHandler } from '#functions/lib/api-handler';
import { deleteWhole } from '#functions/lib/stores/purchase-lifetime-store';
import { purchaseOf } from '#functions/lib/stores/purchases-store';
import { deletePurchase } from '#shared/contracts/purchases';

export const handler = apiHandler(deletePurchase, async ({ purchaseId }, { visitorId }) =>
  purchaseOf(await deleteWhole(visitorId, purchaseId)),
);
