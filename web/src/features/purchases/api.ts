import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changePurchase,
  deletePurchase,
  listPurchases,
  Purchase,
  restorePurchase,
} from '#shared/contracts/purchases/purchases';
import { call, callOrNull } from '../../lib/api-client.ts';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { type Held, heldKey, purchaseQuery } from '../../lib/purchase/held.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';

export type Shown = 'active' | 'archived' | 'deleted';

const LIST_KEY = ['purchases'];
const LISTED = 50;

/** The purchases of this browser, the one that was changed last first. */
export const purchasesQuery = (show: Shown = 'active', search = '') =>
  queryOptions({
    queryKey: [...LIST_KEY, show, search],
    // A browser that the server never met has no purchase.
    queryFn: async ({ signal }) =>
      (await callOrNull(listPurchases)({ show, limit: LISTED, ...(search ? { search } : {}) }, { signal })) ?? [],
  });

const WATCH_EVERY_MS = 4_000;

/** The purchase that is worked on: what another window does to it is seen within seconds, while this one is looked at. */
export const useWatchedPurchase = (purchaseId: string) =>
  useQuery({ ...purchaseQuery(purchaseId), staleTime: WATCH_EVERY_MS, refetchInterval: WATCH_EVERY_MS });

export type PurchaseChange = { title?: string; archived?: boolean; status?: Purchase['status'] };

/** Somebody was first, with another value of the same thing. */
class Overtaken extends Error {
  readonly current: Purchase;
  constructor(current: Purchase) {
    super('Changed in another window');
    this.current = current;
  }
}

const currentIn = (error: unknown): Purchase | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? Purchase.safeParse(error.problem?.current).data : undefined;

const fieldOf = (purchase: Purchase, name: string): unknown =>
  name === 'archived' ? purchase.archivedAt !== null : purchase[name as 'title' | 'status'];

/** A change on top of what another window changed meanwhile, unless both changed the same thing. */
const change = async (base: Purchase, part: PurchaseChange): Promise<Purchase> => {
  try {
    return await call(changePurchase)({ purchaseId: base.id, version: base.version, ...part });
  } catch (error) {
    const current = currentIn(error);
    if (!current) throw error;
    if (Object.keys(part).some((name) => fieldOf(current, name) !== fieldOf(base, name))) throw new Overtaken(current);
    return change(current, part);
  }
};

/** Renames, archives, deletes and restores; every list and page of this browser follows. */
export const usePurchaseActions = () => {
  const client = useQueryClient();
  const keep = (purchase: Purchase) => {
    // Its revision counts what others changed in between too, which is not held yet.
    client.setQueryData<Held>(
      heldKey(purchase.id),
      (held) => held && { ...held, purchase: { ...purchase, revision: held.purchase.revision } },
    );
    void client.invalidateQueries({ queryKey: LIST_KEY });
  };
  const onError = (error: unknown) => {
    if (error instanceof Overtaken) {
      keep(error.current);
      return showToast({
        title: 'Changed in another window',
        description: `This purchase reads “${error.current.title}” now. Look at it, then change it again.`,
        variant: 'destructive',
      });
    }
    showToast({ title: 'Not saved', description: detailOf(error), variant: 'destructive' });
  };
  const changed = useMutation({
    mutationFn: ({ purchase, part }: { purchase: Purchase; part: PurchaseChange }) => change(purchase, part),
    onSuccess: keep,
    onError,
  });
  const removed = useMutation({
    mutationFn: (purchaseId: string) => call(deletePurchase)({ purchaseId }),
    onSuccess: keep,
    onError,
  });
  const restored = useMutation({
    mutationFn: (purchaseId: string) => call(restorePurchase)({ purchaseId }),
    onSuccess: keep,
    onError,
  });
  return {
    change: (purchase: Purchase, part: PurchaseChange) => changed.mutate({ purchase, part }),
    remove: removed.mutate,
    restore: restored.mutate,
    isBusy: changed.isPending || removed.isPending || restored.isPending,
  };
};

/** Reads the lists again: the purchase in hand was changed elsewhere, or has just begun. */
export const refreshPurchases = (client: ReturnType<typeof useQueryClient>) =>
  client.invalidateQueries({ queryKey: LIST_KEY });
