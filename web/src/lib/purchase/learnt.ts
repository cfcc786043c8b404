import { queryOptions, useQuery } from '@tanstack/react-query';
import { type PurchaseEvidence, readEvidence } from '#shared/contracts/purchases/purchases';
import { call } from '../api-client.ts';
import { useForPurchase } from './for-purchase.ts';

const evidenceNow = (purchaseId: string) =>
  queryOptions({
    queryKey: ['purchase-evidence', purchaseId],
    queryFn: ({ signal }) => call(readEvidence)({ purchaseId }, { signal }),
    staleTime: 0,
  });

type Learnt = Pick<PurchaseEvidence, 'products' | 'rows' | 'cells'>;
const nothing: Learnt = { products: [], rows: [], cells: [] };

/** What the purchase that a tool works for knows of its products, before and after; nothing without one, or while it is read. */
export const useLearnt = (solutionIds: readonly string[]): Learnt => {
  const { purchaseId } = useForPurchase();
  const { data = nothing } = useQuery({ ...evidenceNow(purchaseId ?? ''), enabled: purchaseId !== undefined });
  return { ...data, products: data.products.filter(({ solutionId }) => solutionIds.includes(solutionId)) };
};
