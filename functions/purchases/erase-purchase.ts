import { apiHandler } from '#functions/lib/api-handler';
import { getHead } from '#functions/lib/stores/purchases-store';
import { erasePurchase } from '#shared/contracts/purchases';
import { eraseWhole } from './erase-store.ts';

export const handler = apiHandler(erasePurchase, async ({ purchaseId }, { visitorId }) => {
  await eraseWhole(visitorId, await getHead(visitorId, purchaseId));
  return { erased: true as const };
});
