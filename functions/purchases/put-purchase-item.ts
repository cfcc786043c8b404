import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { holds } from '#functions/records/view/overlay';
import type { PurchaseStatus } from '#shared/contracts/purchases/purchase';
import { putPurchaseItem, type SentItem } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';

/** The step that an item shows to be taken. */
const stepOf = (sent: SentItem): PurchaseStatus | undefined => {
  if (sent.kind === 'quote') return 'quoted';
  return sent.kind === 'shortlist' && sent.data.state === 'shortlisted' ? 'shortlisted' : undefined;
};

export const handler = apiHandler(putPurchaseItem, async ({ purchaseId, itemId, ...sent }, { visitorId }) => {
  if (sent.kind === 'fact' && !holds(sent.data)) {
    throw new AppError('invalid_input', 'No record could hold this in that field.', {
      errors: [{ path: 'data.value', message: 'It does not have the shape of the field.' }],
    });
  }
  const head = await getLiveHead(visitorId, purchaseId);
  const data = sent.kind === 'result' ? { ...sent.data, need: head.need } : sent.data;
  const item = await putItem(purchaseId, { ...sent, data, id: itemId }, head.expiresAt);
  const revision = await touchHead(visitorId, head, stepOf(sent));
  return { item, revision: revision ?? head.revision };
});
