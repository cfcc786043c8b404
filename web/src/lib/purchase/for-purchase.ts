import { createContext, useCallback, useContext, useMemo } from 'react';
import { solutionPath } from '../record-paths.ts';

/** The purchase that a tool works for; null: none. */
export const ForPurchase = createContext<string | null>(null);

/** The purchase that a tool works for, as a call takes it; empty: none. */
export const useForPurchase = (): { purchaseId?: string } => {
  const purchaseId = useContext(ForPurchase);
  return useMemo(() => (purchaseId === null ? {} : { purchaseId }), [purchaseId]);
};

/** Where a product's page is, for the purchase that a tool works for. */
export const useSolutionLink = (): ((solutionId: string) => string) => {
  const purchaseId = useContext(ForPurchase);
  return useCallback(
    (solutionId) => `${solutionPath(solutionId)}${purchaseId === null ? '' : `?purchase=${purchaseId}`}`,
    [purchaseId],
  );
};
