import { apiHandler } from '#functions/lib/api-handler';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { readFileLink } from '#shared/contracts/purchases/files';
import { saveLinkOf } from './saved-files.ts';

export const handler = apiHandler(readFileLink, async ({ purchaseId, fileId }, { visitorId }) => {
  await getLiveHead(visitorId, purchaseId);
  return saveLinkOf({ purchaseId, fileId });
});
