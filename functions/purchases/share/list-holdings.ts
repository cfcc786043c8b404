import { apiHandler } from '#functions/lib/api-handler';
import { headsOf } from '#functions/lib/stores/purchases-store';
import { reportIdsOf } from '#functions/lib/stores/reports-store';
import { sessionIdsOf } from '#functions/lib/stores/sessions-store';
import { listHoldings } from '#shared/contracts/purchases/purchases';

export const handler = apiHandler(listHoldings, async (_, { visitorId }) => ({
  purchaseIds: (await headsOf(visitorId)).map(({ id }) => id),
  sessionIds: await sessionIdsOf(visitorId),
  reportIds: await reportIdsOf(visitorId),
}));
