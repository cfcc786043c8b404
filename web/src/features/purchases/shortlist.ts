import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { deletePurchaseItem, putPurchaseItem, type ShortlistEntry } from '#shared/contracts/purchases/purchases';
import { call } from '../../lib/api-client.ts';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { type Held, purchaseQuery, shortlisted } from '../../lib/purchase/held.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';

export type Product = Pick<ShortlistEntry, 'solutionId' | 'name' | 'vendor' | 'demonstration'>;

const entriesOf = (held: Held | undefined) => (held?.items ?? []).filter((item) => item.kind === 'shortlist');

/** The shortlist of a purchase, and how a product comes on it and goes off it. */
export const useShortlisted = (purchaseId: string) => {
  const client = useQueryClient();
  const { data } = useQuery(purchaseQuery(purchaseId));
  const ids = useMemo(() => new Set(shortlisted(data).map(({ solutionId }) => solutionId)), [data]);
  const toggle = useCallback(
    async (product: Product) => {
      const item = entriesOf(data).find(({ id }) => id === product.solutionId);
      const address = { purchaseId, itemId: product.solutionId };
      try {
        if (item?.data.state === 'shortlisted')
          await call(deletePurchaseItem)({ ...address, kind: 'shortlist', version: item.version });
        else
          await call(putPurchaseItem)({
            ...address,
            kind: 'shortlist',
            data: { ...product, category: null, state: 'shortlisted', why: '' },
            version: item?.version ?? 0,
          });
      } catch (error) {
        // Another window did the same, or the opposite: what it did is shown.
        if (!(error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found')))
          showToast({ title: 'Not saved', description: detailOf(error), variant: 'destructive' });
      }
      await client.invalidateQueries({ queryKey: purchaseQuery(purchaseId).queryKey });
    },
    [client, data, purchaseId],
  );
  return { ids, toggle };
};
