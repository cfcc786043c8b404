import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { createHead, purchaseOf } from '#functions/lib/stores/purchases-store';
import { type FiledItem, importPurchase, type PurchaseFile } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';
import { sha256 } from '../evaluation/seen.ts';

/** Items that are written side by side. */
const AT_ONCE = 20;

export const handler = apiHandler(importPurchase, async ({ purchase, items }, { visitorId }) => {
  refuseTwice(items);
  refuseChanged(items);
  const { title, status, need } = purchase;
  const beginning = { title, titledBy: 'user' as const, status, need, sessionIds: [] };
  return purchaseOf(
    await createHead(visitorId, beginning, async (head) => {
      for (let from = 0; from < items.length; from += AT_ONCE) {
        const some = items.slice(from, from + AT_ONCE);
        await Promise.all(some.map((item) => putItem(head.id, { ...kept(item), version: 0 }, head.expiresAt)));
      }
    }),
  );
});

/** An evaluator's link stays with the purchase that it was made in, and so does the report that a plan is of. */
const kept = (item: FiledItem) => {
  if (item.kind === 'evaluator') {
    const revokedAt = item.data.revokedAt ?? new Date().toISOString();
    return { ...item, data: { ...item.data, link: '', revokedAt } };
  }
  const draft = item.kind === 'decision' && item.data.draft;
  return draft ? { ...item, data: { ...item.data, draft: { ...draft, plan: null } } } : item;
};

const refuseChanged = (items: PurchaseFile['items']) => {
  const at = items.findIndex(
    (item) => item.kind === 'decision' && item.data.records.some(({ record, hash }) => sha256(record) !== hash),
  );
  if (at < 0) return;
  throw new AppError('invalid_input', 'A decision in the file was changed after it was recorded.', {
    errors: [{ path: `items.${at}.data.records`, message: 'Its hash is not that of the record.' }],
  });
};

const refuseTwice = (items: PurchaseFile['items']) => {
  const names = items.map(({ kind, id }) => `${kind} ${id}`);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice < 0) return;
  throw new AppError('invalid_input', 'The file holds an item twice.', {
    errors: [{ path: `items.${twice}.id`, message: 'An item before it has this id.' }],
  });
};
