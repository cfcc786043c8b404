import { useMemo, useState } from 'react';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { type HeldRow, heldRows, type VendorOffer, withHeld } from '#shared/money/negotiation/ledger';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { dealKey, type Setup } from '../negotiation-setup.ts';
import { amountLabel, type KeptRow, rowsDraft, rowsOf, withRows } from './rows.ts';

/** What was done last to a row, to be told and undone. */
type Change = { words: string; before: KeptRow };

/** The ledger of the deal in hand, kept in this browser beside the talk; each change can be undone. */
export const useLedger = (setup: Setup, offers: readonly VendorOffer[], held: readonly HeldRow[]) => {
  const [all, setAll] = useDraft<KeptRow[]>(rowsDraft, []);
  const [change, setChange] = useState<Change | undefined>(undefined);
  const deal = dealKey(setup);
  const { vendor } = setup;
  const rows = useMemo(
    () => withHeld(heldRows(offers, held, vendor), rowsOf(all, deal)),
    [all, deal, offers, held, vendor],
  );
  const put = (row: KeptRow) =>
    setAll((now) => now.map((one) => (one.id === row.id && one.deal === row.deal ? row : one)));
  const set = (id: string, part: Partial<LedgerRow>, words: string) => {
    const before = all.find((row) => row.id === id && row.deal === deal);
    if (!before) return;
    put({ ...before, ...part });
    setChange({ words: `${words}: ${amountLabel(before)}`, before });
  };
  return {
    rows,
    change: change?.before.deal === deal ? change.words : undefined,
    add: (more: readonly LedgerRow[], key: string) => setAll((now) => withRows(now, more, key)),
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
