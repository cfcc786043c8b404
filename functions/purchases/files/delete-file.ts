import { apiHandler } from '#functions/lib/api-handler';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { deleteFile } from '#shared/contracts/purchases/files';
import { deleteOneFile } from './saved-files.ts';

export const handler = apiHandler(deleteFile, async ({ purchaseId, fileId }, { visitorId }) => {
  const head = await getLiveHead(visitorId, purchaseId);
  await deleteOneFile({ purchaseId, fileId }, head.expiresAt);
  return { deleted: true as const, revision: (await touchHead(visitorId, head)) ?? head.revision };
});
