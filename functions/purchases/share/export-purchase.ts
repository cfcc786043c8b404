import { apiHandler } from '#functions/lib/api-handler';
import { allItems, ofKind } from '#functions/lib/stores/purchase-items-store';
import { getHead, type Head } from '#functions/lib/stores/purchases-store';
import { exportPurchase, FiledItem, type ItemOf } from '#shared/contracts/purchases/purchases';
import { countedIn } from '../evaluation/seen.ts';

/** Scores that may not be seen yet are in no file either. */
const blind = (item: ItemOf<'evaluator'>) => ({ ...item, data: { ...item.data, scores: [], handedIn: null } });

/** A purchase as its owner may save it. */
export const savedPurchase = async (head: Head) => {
  const { title, status, need, createdAt } = head;
  const items = await allItems(head.id);
  const [evaluation] = ofKind(items, 'evaluation');
  const counted = evaluation && countedIn({ evaluation: evaluation.data, evaluators: ofKind(items, 'evaluator') });
  const seen = new Set(counted?.map(({ id }) => id));
  return {
    format: 'evident-purchase' as const,
    formatVersion: 1 as const,
    exportedAt: new Date().toISOString(),
    purchase: { title, status, need, createdAt },
    items: items.flatMap((item) => {
      const filed = FiledItem.safeParse(item.kind === 'evaluator' && !seen.has(item.id) ? blind(item) : item);
      return filed.success ? [filed.data] : [];
    }),
  };
};

export const handler = apiHandler(exportPurchase, async ({ purchaseId }, { visitorId }) =>
  savedPurchase(await getHead(visitorId, purchaseId)),
);
