import { page } from '#functions/lib/answer';
import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/catalogue';
import { categoriesPriced, comparePricing } from '#shared/contracts/pricing';
import { inPricingOrder } from './order-pricing.ts';
import { pricingView } from './pricing-view.ts';

export const handler = openHandler(comparePricing, async (asked) => {
  const catalogue = await currentCatalogue();
  const demonstration = asked.demonstration ?? env.demonstrationDefault();
  const rows = categoriesPriced[asked.category]
    .flatMap((category) => catalogue.entriesIn(category))
    .filter(({ record }) => demonstration || !record.demonstration)
    .map((entry) => pricingView(entry, catalogue, asked));
  return page({
    items: inPricingOrder(rows, asked.roomCount),
    total: rows.length,
    nextCursor: undefined,
    dataVersion: catalogue.dataVersion,
  });
});
