import { apiHandler } from '#functions/lib/api-handler';
import { restoreWhole } from '#functions/lib/stores/purchase-lifetime-store';
import { purchaseOf } from '#functions/lib/stores/purchases-store';
import { restorePurchase } from '#shared/contracts/purchases';

export const handler = apiHandler(restorePurchase, async ({ purchaseId }, { visitorId }) =>
  purchaseOf(await restoreWhole(visitorId, purchaseId)),
);
