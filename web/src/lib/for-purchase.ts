import { createContext, useContext, useMemo } from 'react';

/** The purchase that a tool works for; null: none. */
export const ForPurchase = createContext<string | null>(null);

/** The purchase that a tool works for, as a call takes it; empty: none. */
export const useForPurchase = (): { purchaseId?: string } => {
  const purchaseId = useContext(ForPurchase);
  return useMemo(() => (purchaseId === null ? {} : { purchaseId }), [purchaseId]);
};
