import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PurchaseItem, putPurchaseItem, type ToolResult } from '#shared/contracts/purchases/purchases';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { call } from '../api-client.ts';
import { ApiError, detailOf } from '../api-error.ts';
import { useForPurchase } from './for-purchase.ts';

/** The version of what is kept there already, where that is why a write was refused. */
const versionIn = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code === 'conflict'
    ? PurchaseItem.safeParse(error.problem?.current).data?.version
    : undefined;

/**
 * Gives what a tool found to the purchase that it works for, in place of what it found before; nothing without a purchase.
 * The page shows its result whether or not it could be kept.
 */
export const useGiveBack = () => {
  const { purchaseId } = useForPurchase();
  const client = useQueryClient();
  return useCallback(
    async (itemId: string, data: Omit<ToolResult, 'need'>) => {
      if (purchaseId === undefined) return;
      const put = (version: number) => call(putPurchaseItem)({ purchaseId, itemId, kind: 'result', version, data });
      try {
        await put(0).catch((error: unknown) => {
          const version = versionIn(error);
          if (version === undefined) throw error;
          return put(version);
        });
        await client.invalidateQueries({ queryKey: ['purchase', purchaseId] });
      } catch (error) {
        showToast({ title: 'Not kept with the purchase', description: detailOf(error), variant: 'destructive' });
      }
    },
    [client, purchaseId],
  );
};
