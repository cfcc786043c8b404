import { apiHandler } from '#functions/lib/api-handler';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { keepUpload } from '#shared/contracts/purchases/files';
import { keepUploadOf } from './uploads.ts';

export const handler = apiHandler(keepUpload, async ({ purchaseId, fileId, name }, { visitorId }) => {
  const head = await getLiveHead(visitorId, purchaseId);
  const { data } = await keepUploadOf({ purchaseId, fileId, name, by: 'buyer', expiresAt: head.expiresAt });
  return { fileId, file: data, revision: (await touchHead(visitorId, head)) ?? head.revision };
});
