import { findItem } from '#functions/lib/stores/purchase-items-store';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';

/**
 * A request of a purchase that is known to be the caller's.
 * @throws AppError `not_found`
 */
export const requestOf = async (purchaseId: string, requestId: string): Promise<ItemOf<'request'>> => {
  const item = await findItem(purchaseId, 'request', requestId);
  if (!item) throw new AppError('not_found', 'There is no such request in this purchase.');
  return item;
};

/**
 * What became of a request at one vendor.
 * @param id of the answer's item
 * @throws AppError `not_found`
 */
export const answerOf = async (purchaseId: string, id: string): Promise<ItemOf<'answer'>> => {
  const item = await findItem(purchaseId, 'answer', id);
  if (!item) throw new AppError('not_found', 'Nothing was sent to this vendor.');
  return item;
};
