import { apiHandler } from '#functions/lib/api-handler';
import { beginAnswerFile } from '#shared/contracts/purchases/requests';
import { openForFiles } from '../requests/vendor/request-page.ts';
import { beginUploadOf } from './uploads.ts';

export const handler = apiHandler(beginAnswerFile, async ({ token, name, bytes }) => {
  const { head } = await openForFiles(token);
  return beginUploadOf(head.id, { name, bytes }, 'vendor');
});
