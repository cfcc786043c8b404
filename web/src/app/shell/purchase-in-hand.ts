import { useCallback } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';
import { type PageName, paths, purchasePath } from '../paths.ts';

/** Pages that are about one purchase when they are opened from it. */
const tools: ReadonlySet<PageName> = new Set([
  'discover',
  'negotiation',
  'dueDiligence',
  'vendorRisk',
  'vendorHealth',
  'pricing',
]);

export const isTool = (page: PageName): boolean => tools.has(page);

/** The purchase that the address names: its own page, or a tool that was opened from it. */
export const usePurchaseInHand = (): string | undefined => {
  const [search] = useSearchParams();
  const own = useMatch(purchasePath(':purchaseId'));
  return own?.params.purchaseId ?? search.get('purchase') ?? undefined;
};

/** Where a link to a page leads: to a tool it takes the purchase along, and "AI Chat" leads back to it. */
export const usePurchaseLink = () => {
  const purchaseId = usePurchaseInHand();
  return useCallback(
    (page: PageName): string => {
      if (!purchaseId) return paths[page];
      if (page === 'home') return purchasePath(purchaseId);
      return isTool(page) ? `${paths[page]}?purchase=${encodeURIComponent(purchaseId)}` : paths[page];
    },
    [purchaseId],
  );
};
