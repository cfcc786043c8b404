import { queryOptions } from '@tanstack/react-query';
import {
  type Purchase,
  type PurchaseItem,
  readPurchase,
  type ShortlistEntry,
} from '#shared/contracts/purchases/purchases';
import { call } from '../api-client.ts';

/** A purchase as this browser holds it. */
export type Held = { purchase: Purchase; items: readonly PurchaseItem[] };

/** Begins the key of all that is read for one purchase. */
export const heldKey = (purchaseId: string) => ['purchase', purchaseId];

/** One purchase; what is held already is read again only where it changed. */
export const purchaseQuery = (purchaseId: string) =>
  queryOptions({
    queryKey: heldKey(purchaseId),
    queryFn: async ({ signal, client }): Promise<Held> => {
      const held = client.getQueryData<Held>(heldKey(purchaseId));
      const known = held ? { known: held.purchase.revision } : {};
      const { purchase, items } = await call(readPurchase)({ purchaseId, ...known }, { signal });
      return { purchase, items: items ?? held?.items ?? [] };
    },
  });

/** The products of the shortlist that are in a state: those in the running, unless another is named. */
export const shortlisted = (
  held: Pick<Held, 'items'> | undefined,
  state: ShortlistEntry['state'] = 'shortlisted',
): ShortlistEntry[] =>
  (held?.items ?? []).flatMap((item) => (item.kind === 'shortlist' && item.data.state === state ? [item.data] : []));
