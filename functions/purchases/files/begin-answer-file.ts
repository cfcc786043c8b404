import { apiHandler } from '#functions/lib/api-handler';
import { openForFiles } from '#functions/purchases/requests/request-page';
import { beginAnswerFile } from '#shared/contracts/requests';
import { beginUploadOf } from './uploads.ts';

export const handler = apiHandler(beginAnswerFile, async ({ token, name, bytes }) => {
  const { head } = await openForFiles(token);
  return beginUploadOf(head.id, { name, bytes }, 'vendor');
});
