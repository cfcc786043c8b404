import { apiHandler } from '#functions/lib/api-handler';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { getHead } from '#functions/lib/stores/purchases-store';
import { exportPurchase, FiledItem } from '#shared/contracts/purchases';

export const handler = apiHandler(exportPurchase, async ({ purchaseId }, { visitorId }) => {
  const { title, status, need, createdAt } = await getHead(visitorId, purchaseId);
  const items = await allItems(purchaseId);
  return {
    format: 'evident-purchase' as const,
    formatVersion: 1 as const,
    exportedAt: new Date().toISOString(),
    purchase: { title, status, need, createdAt },
    items: items.flatMap((item) => {
      const filed = FiledItem.safeParse(item);
      return filed.success ? [filed.data] : [];
    }),
  };
});
