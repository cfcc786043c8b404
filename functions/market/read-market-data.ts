import { WithHead } from '#functions/lib/answer';
import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/catalogue';
import { readMarketData } from '#shared/contracts/market';
import { marketData } from './market-data.ts';

export const handler = openHandler(readMarketData, async ({ category, demonstration = env.demonstrationDefault() }) => {
  const catalogue = await currentCatalogue();
  return new WithHead(marketData(catalogue, { category, demonstration }), {
    headers: { 'x-data-version': catalogue.dataVersion },
  });
});
