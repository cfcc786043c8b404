import { env } from '#functions/lib/env';
import { page } from '#functions/lib/http/answer';
import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { listMarketPrices } from '#shared/contracts/market';
import { marketPrices } from './prices-on-record.ts';

export const handler = openHandler(
  listMarketPrices,
  async ({ category, demonstration = env.demonstrationDefault() }) => {
    const catalogue = await currentCatalogue();
    const items = marketPrices(catalogue, { category, demonstration });
    return page({ items, total: items.length, nextCursor: undefined, dataVersion: catalogue.dataVersion });
  },
);
