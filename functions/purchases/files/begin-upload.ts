import { apiHandler } from '#functions/lib/api-handler';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { beginUpload } from '#shared/contracts/purchases/files';
import { beginUploadOf } from './uploads.ts';

export const handler = apiHandler(beginUpload, async ({ purchaseId, name, bytes }, { visitorId }) => {
  await getLiveHead(visitorId, purchaseId);
  return beginUploadOf(purchaseId, { name, bytes });
});
