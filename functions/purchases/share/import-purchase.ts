import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { createHead, purchaseOf, updateHead } from '#functions/lib/stores/purchases-store';
import { importPurchase, type PurchaseFile } from '#shared/contracts/purchases';
import { AppError } from '#shared/kernel/errors';

/** Items that are written side by side. */
const AT_ONCE = 20;

export const handler = apiHandler(importPurchase, async ({ purchase, items }, { visitorId }) => {
  refuseTwice(items);
  const { title, status, need } = purchase;
  const head = await createHead(visitorId, { title, titledBy: 'user', status, need, sessionIds: [] });
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE);
    await Promise.all(some.map((item) => putItem(head.id, { ...item, version: 0 }, head.expiresAt)));
  }
  return purchaseOf((await updateHead(visitorId, head.id, {})) ?? head);
});

const refuseTwice = (items: PurchaseFile['items']) => {
  const names = items.map(({ kind, id }) => `${kind} ${id}`);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice < 0) return;
  throw new AppError('invalid_input', 'The file holds an item twice.', {
    errors: [{ path: `items.${twice}.id`, message: 'An item before it has this id.' }],
  });
};
