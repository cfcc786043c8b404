import { apiHandler } from '#functions/lib/api-handler';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { readRequest } from '#shared/contracts/purchases/requests';
import { openLink, pageOf } from './request-page.ts';

export const handler = apiHandler(readRequest, async ({ token }) => {
  const opened = await openLink(token);
  return pageOf(opened, await currentCatalogue());
});
