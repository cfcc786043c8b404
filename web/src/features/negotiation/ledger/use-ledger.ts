import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { PurchaseItem, putPurchaseItem } from '#shared/contracts/purchases/purchases';
import { type HeldRow, heldRow, heldRows, type VendorOffer } from '#shared/money/negotiation/ledger';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { quotedQuery } from '../../../lib/purchase/quoted.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { sendsLater } from '../../../lib/unsent.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { dealKey, type Setup } from '../negotiation-setup.ts';
import { amountLabel, type KeptRow, latest, newRows, rowsDraft, rowsOf } from './rows.ts';

/** What was done last to a row, to be told and undone. */
type Change = { words: string; before: LedgerRow; deal: string };
type SetRows = (next: (now: KeptRow[]) => KeptRow[]) => void;
const RETRY_AFTER_MS = 15_000;

/** The ledger of the deal in hand: with its purchase, or without one in this browser; each change can be undone. */
export const useLedger = (setup: Setup, offers: readonly VendorOffer[], held: readonly HeldRow[]) => {
  const { purchaseId } = useForPurchase();
  const [all, setAll] = useDraft<KeptRow[]>(rowsDraft, []);
  const [change, setChange] = useState<Change | undefined>(undefined);
  const isWaiting = useSending(purchaseId, all, setAll);
  const deal = dealKey(setup);
  const ofDeal = useCallback(
    (rows: readonly KeptRow[], key: string) =>
      rows.filter((row) => row.deal === key && row.unsent?.purchaseId === purchaseId),
    [purchaseId],
  );
  const rows = useMemo(
    () => rowsOf(heldRows(offers, held, setup.vendor), ofDeal(all, deal)),
    [all, deal, offers, held, setup.vendor, ofDeal],
  );
  const keptAs = (row: LedgerRow, of: Setup): KeptRow => {
    const version = held.find((one) => one.row.id === row.id)?.version ?? 0;
    const unsent = purchaseId && { purchaseId, vendor: of.vendor.trim(), version };
    return { ...row, deal: dealKey(of), ...(unsent ? { unsent } : {}) };
  };
  const put = (row: LedgerRow) =>
    setAll((now) => {
      const own = ofDeal(now, deal).find(({ id }) => id === row.id);
      return own ? now.map((one) => (one === own ? { ...own, ...row } : one)) : latest([...now, keptAs(row, setup)]);
    });
  const set = (id: string, part: Partial<LedgerRow>, words: string) => {
    const before = rows.find((row) => row.id === id);
    if (!before) return;
    put({ ...before, ...part });
    setChange({ words: `${words}: ${amountLabel(before)}`, before, deal });
  };
  return {
    rows,
    isWaiting,
    change: change?.deal === deal ? change.words : undefined,
    add: (more: readonly LedgerRow[], of: Setup) =>
      setAll((now) => {
        const known = [...(dealKey(of) === deal ? rows : []), ...ofDeal(now, dealKey(of))];
        const named = purchaseId === undefined ? more : more.map(namedRow);
        return latest([...now, ...newRows(known, named).map((row) => keptAs(row, of))]);
      }),
    confirm: (id: string) => set(id, { state: 'confirmed', question: null }, 'Confirmed'),
    remove: (id: string) => set(id, { state: 'rejected' }, 'Removed'),
    correct: (id: string, part: Partial<LedgerRow>) =>
      set(id, { ...part, state: 'corrected', question: null }, 'Corrected'),
    undo: () => {
      if (change) put(change.before);
      setChange(undefined);
    },
  };
};
export type LedgerOfDeal = ReturnType<typeof useLedger>;

/** Two windows may tell of amounts at the same time: in a purchase a row's name is its own, and names stand in the order of telling. */
const namedRow = (row: LedgerRow, at: number): LedgerRow => ({
  ...row,
  id: `row-${Date.parse(row.date) || 0}-${String(at).padStart(2, '0')}-${crypto.randomUUID().slice(0, 8)}`,
});

/**
 * Sends what a purchase has not got yet, row by row and by version. Of a row that somebody else was first to change theirs
 * stands, and that is told. @returns whether the purchase could not be reached, so that rows wait in this browser
 */
const useSending = (purchaseId: string | undefined, all: readonly KeptRow[], setAll: SetRows): boolean => {
  const client = useQueryClient();
  const [failures, setFailures] = useState(0);
  const last = useRef(Promise.resolve());
  const now = useRef(all);
  now.current = all;
  // Until the purchase was read nobody knows which version a row has there.
  const isRead = purchaseId !== undefined && client.getQueryData(quotedQuery(purchaseId).queryKey) !== undefined;
  // A row can be held in a purchase once it is told whom the talk is with.
  const isUnsent = all.some(({ unsent }) => unsent && unsent.purchaseId === purchaseId && unsent.vendor !== '');
  useEffect(() => {
    if (!isRead || !isUnsent) return;
    const { queryKey } = quotedQuery(purchaseId);
    const show = async (item: PurchaseItem) => {
      if (item.kind !== 'ledger') return;
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (held) => held && { ...held, rows: [...held.rows.filter(({ row }) => row.id !== item.id), heldRow(item)] },
      );
    };
    const send = async (kept: KeptRow) => {
      if (kept.unsent?.purchaseId !== purchaseId || kept.unsent.vendor === '') return;
      const { deal: _, unsent, ...row } = kept;
      const { vendor, version } = unsent;
      const sent = { purchaseId, itemId: row.id, kind: 'ledger' as const, version, data: { vendor, row } };
      const put = (on: number) =>
        call(putPurchaseItem)({ ...sent, version: on }).then(({ item }): [PurchaseItem, boolean] => [item, true]);
      const [item, isOurs] = await put(version).catch(
        (error: unknown): Promise<[PurchaseItem, boolean]> | [PurchaseItem, boolean] => {
          if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
          const theirs = PurchaseItem.safeParse(error.problem?.current);
          // Removed meanwhile: what a person changed since is told anew.
          return theirs.success ? [theirs.data, false] : put(0);
        },
      );
      await show(item);
      // What was changed again meanwhile is a change of what is kept now.
      setAll((rows) => {
        now.current = rows.flatMap((one) => {
          if (one.id !== row.id || one.unsent?.purchaseId !== purchaseId) return [one];
          return one === kept || !isOurs ? [] : [{ ...one, unsent: { ...unsent, version: item.version } }];
        });
        return [...now.current];
      });
      if (!isOurs && item.kind === 'ledger')
        showToast({
          title: 'Somebody else changed this amount',
          description: `It is kept as they have it: ${amountLabel(item.data.row)}. Change it again if that is wrong.`,
          variant: 'destructive',
        });
    };
    let retry: ReturnType<typeof setTimeout> | undefined;
    last.current = last.current
      .then(async () => {
        for (const kept of now.current) await send(kept);
        setFailures(0);
      })
      .catch(() => {
        retry = setTimeout(() => setFailures((count) => count + 1), RETRY_AFTER_MS);
        setFailures((count) => Math.max(count, 1));
      });
    return () => clearTimeout(retry);
  }, [all, isRead, isUnsent, failures, purchaseId, client, setAll]);
  useEffect(() => sendsLater(() => last.current), []);
  return failures > 0 && isUnsent;
};
