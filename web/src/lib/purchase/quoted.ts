import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPurchase } from '#shared/contracts/purchases/purchases';
import type { Quote } from '#shared/contracts/reports/quotes';
import type { Category } from '#shared/kernel/catalogue';
import type { HeldRow, VendorOffer } from '#shared/money/negotiation/ledger';
import { call } from '../api-client.ts';
import { sendUnsent } from '../unsent.ts';
import { useForPurchase } from './for-purchase.ts';

/** What a purchase holds of money that a person has seen. */
export type Quoted = {
  offers: VendorOffer[];
  /** The settled quotes themselves. */
  quotes: Quote[];
  /** Kept rows of talks, by vendor. */
  rows: HeldRow[];
  /** What it is for; empty: not known yet. */
  categories: readonly Category[];
};

export const noQuotes: Quoted = { offers: [], quotes: [], rows: [], categories: [] };

export const quotedQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: ['quoted', purchaseId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Quoted> => {
      await sendUnsent();
      const [{ purchase, items }, { readQuoted }] = await Promise.all([
        call(readPurchase)({ purchaseId }, { signal }),
        // The reader of quotes is large, and only a page for a purchase needs it.
        import('./read-quoted.ts'),
      ]);
      return { ...readQuoted(items ?? []), categories: purchase.need?.categories ?? [] };
    },
  });

/** The settled quotes and kept rows of the purchase that a tool works for; none without one, or while they are read. */
export const useQuoted = (): Quoted => {
  const { purchaseId } = useForPurchase();
  const { data = noQuotes } = useQuery({ ...quotedQuery(purchaseId ?? ''), enabled: purchaseId !== undefined });
  return purchaseId === undefined ? noQuotes : data;
};
