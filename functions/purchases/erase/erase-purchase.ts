import { apiHandler } from '#functions/lib/api-handler';
import { getHead } from '#functions/lib/stores/purchases-store';
import { erasePurchase } from '#shared/contracts/purchases/purchases';
import { eraseFilesOf } from '../files/saved-files.ts';
import { eraseWhole } from './erase-store.ts';

export const handler = apiHandler(erasePurchase, async ({ purchaseId }, { visitorId }) => {
  const head = await getHead(visitorId, purchaseId);
  // While the items still tell which files there are.
  await eraseFilesOf(purchaseId);
  await eraseWhole(visitorId, head);
  return { erased: true as const };
});
