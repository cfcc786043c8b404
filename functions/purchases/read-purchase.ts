import { apiHandler } from '#functions/lib/api-handler';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { getHead, purchaseOf } from '#functions/lib/stores/purchases-store';
import { readPurchase } from '#shared/contracts/purchases/purchases';

/** What is written with a change is written by then. */
const SETTLING_MS = 10_000;

export const handler = apiHandler(readPurchase, async ({ purchaseId, known }, { visitorId, organisation }) => {
  // Before the items: a change that comes between is seen by the next reading, never missed; nor is one that was counted
  // a moment before it was written.
  const head = await getHead(visitorId, purchaseId);
  const isSettled = Date.parse(head.updatedAt) < Date.now() - SETTLING_MS;
  if (head.revision === known && isSettled) return { purchase: purchaseOf(head, organisation), items: null };
  // Blind scores: the evaluation has a reading of its own, which shows them when they may be seen.
  const items = (await allItems(purchaseId)).filter(({ kind }) => kind !== 'evaluator');
  return { purchase: purchaseOf(head, organisation), items };
});
