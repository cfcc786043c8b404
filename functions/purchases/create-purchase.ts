import { apiHandler } from '#functions/lib/api-handler';
import { createHead, purchaseOf } from '#functions/lib/stores/purchases-store';
import { createPurchase } from '#shared/contracts/purchases/purchases';

export const handler = apiHandler(createPurchase, async ({ title }, { visitorId }) =>
  purchaseOf(
    await createHead(visitorId, {
      title: title ?? 'New purchase',
      titledBy: title ? 'user' : 'need',
      need: null,
      sessionIds: [],
    }),
  ),
);
