import { apiHandler } from '#functions/lib/api-handler';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { keepAnswerFile } from '#shared/contracts/purchases/requests';
import { contentTypeOf } from '#shared/reading/documents/file-kind';
import { openForFiles } from '../requests/vendor/request-page.ts';
import { keepUploadOf } from './uploads.ts';

export const handler = apiHandler(keepAnswerFile, async ({ token, fileId, name }) => {
  const { ownerId, head } = await openForFiles(token);
  const { data } = await keepUploadOf({ purchaseId: head.id, fileId, name, by: 'vendor', expiresAt: head.expiresAt });
  await touchHead(ownerId, head);
  return { fileId, name: data.name, type: contentTypeOf[data.kind], size: data.bytes };
});
