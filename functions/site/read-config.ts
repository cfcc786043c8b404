import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { currentCatalogue } from '#functions/records/catalogue';
import { readConfig } from '#shared/contracts/site';

export const handler = apiHandler(readConfig, async () => {
  const { dataVersion, asOf, counts } = await currentCatalogue();
  return {
    demonstrationDefault: env.demonstrationDefault(),
    dataVersion,
    dataAsOf: asOf,
    counts,
    engine: env.engine(),
    contactEmail: env.contactEmail(),
    contactHost: env.contactHost(),
  };
});
