import { apiHandler } from '#functions/lib/api-handler';
import { getHead } from '#functions/lib/stores/purchases-store';
import { readEvaluation } from '#shared/contracts/purchases/evaluation';
import { heldEvaluation } from './held.ts';
import { viewOf } from './view.ts';

export const handler = apiHandler(readEvaluation, async ({ purchaseId }, { visitorId }) =>
  viewOf(await heldEvaluation(await getHead(visitorId, purchaseId))),
);
