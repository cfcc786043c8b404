import { apiHandler } from '#functions/lib/api-handler';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { readHealth } from '#shared/contracts/site';

export const handler = apiHandler(readHealth, async () => {
  const { dataVersion } = await currentCatalogue();
  return { status: 'ok' as const, dataVersion };
});
