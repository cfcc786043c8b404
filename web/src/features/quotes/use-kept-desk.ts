import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import {
  deletePurchaseItem,
  type ItemOf,
  type PurchaseItem,
  putPurchaseItem,
  type QuoteText,
  readPurchase,
} from '#shared/contracts/purchases/purchases';
import { QuoteDesk } from '#shared/contracts/reading/quote-desk';
import { deskOf, quoteTextsOf } from '#shared/money/quotes/kept-desk';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { draft } from '../../lib/storage/drafts.ts';
import { sendsLater } from '../../lib/unsent.ts';

const SEND_AFTER_MS = 800;

/** What this browser holds of a desk, and which of its texts the purchase has not got yet as they are here. */
const Local = z.object({ desk: QuoteDesk, unsent: z.array(z.string()) });
export const localDesk = (purchaseId: string) => draft(`quotes.${purchaseId}`, Local);

/** A purchase that is only in this browser has no items to be kept with. */
const isKept = (purchaseId: string): boolean => purchaseId.startsWith('purchase-');

type Quotes = Map<string, ItemOf<'quote'>>;
const quotesOf = (items: readonly PurchaseItem[]): Quotes =>
  new Map(items.flatMap((item) => (item.kind === 'quote' ? [[item.id, item] as const] : [])));

const byText = <T>(all: Record<string, T>, isOf: (textId: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => isOf(key.split('/')[0] ?? '')));

/**
 * The desk as the purchase has it, with what was changed here and not sent yet laid over it: of a cell that both changed
 * the one here stands, and the other's cells stay.
 */
export const mergedDesk = (theirs: QuoteDesk, ours: QuoteDesk, unsent: readonly string[]): QuoteDesk => {
  const isOurs = (id: string) => unsent.includes(id);
  const mine = ours.texts.filter(({ id }) => isOurs(id));
  return {
    ...theirs,
    texts: [
      ...theirs.texts.map((text) => mine.find(({ id }) => id === text.id) ?? text),
      ...mine.filter(({ id }) => theirs.texts.every((text) => text.id !== id)),
    ],
    lines: { ...theirs.lines, ...byText(ours.lines, isOurs) },
    offers: { ...theirs.offers, ...byText(ours.offers, isOurs) },
    ...(mine.length > 0 ? { notFacts: ours.notFacts, facts: ours.facts, beds: ours.beds, users: ours.users } : {}),
  };
};

/** `waiting`: the purchase could not be reached; what is typed stays in this browser and is sent later. */
export type Keeping = 'local' | 'loading' | 'kept' | 'sending' | 'waiting';
const RETRY_AFTER_MS = 15_000;

const dataOf = (quotes: Quotes): Map<string, QuoteText> => new Map([...quotes].map(([id, { data }]) => [id, data]));

/** Keeps a desk with its purchase, item by item and by version; what could not be sent waits in this browser. */
export const useKeptDesk = (purchaseId: string, desk: QuoteDesk, load: (desk: QuoteDesk) => void): Keeping => {
  const kept = useMemo(() => localDesk(purchaseId), [purchaseId]);
  const [start] = useState(() => ({ desk, unsent: kept.read()?.unsent ?? [] }));
  /** What the purchase has; undefined until it was read. */
  const quotes = useRef<Quotes | undefined>(undefined);
  const [keeping, setKeeping] = useState<Keeping>(isKept(purchaseId) ? 'loading' : 'local');
  const [attempt, setAttempt] = useState(0);

  const now = useRef(desk);
  now.current = desk;
  /** One exchange after the other: a second would be made on versions that the first replaces. */
  const last = useRef(Promise.resolve());
  /** Begins at once the exchange that waits for a pause. */
  const waiting = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    /** What this browser has and the purchase has not. */
    const compare = () => {
      const before = quotes.current ? dataOf(quotes.current) : quoteTextsOf(start.desk, new Date().toISOString());
      const wanted = quoteTextsOf(now.current, new Date().toISOString(), before);
      const changed = [...wanted].filter(
        ([id, data]) =>
          JSON.stringify(data) !== JSON.stringify(before.get(id)) || (!quotes.current && start.unsent.includes(id)),
      );
      const gone = [...(quotes.current?.values() ?? [])].filter(({ id, data }) => !data.setAside && !wanted.has(id));
      kept.write({ desk: now.current, unsent: changed.map(([id]) => id) });
      return { changed, gone };
    };
    const exchange = async () => {
      const { changed, gone } = compare();
      const known = quotes.current;
      const isConflict = known ? await send(purchaseId, known, changed, gone) : true;
      if (isConflict) {
        const { items } = await call(readPurchase)({ purchaseId });
        quotes.current = quotesOf(items ?? []);
        const unsent = changed.map(([id]) => id);
        load(mergedDesk(deskOf([...quotes.current.values()]), now.current, unsent));
      } else compare();
      setKeeping('kept');
    };
    const { changed, gone } = compare();
    waiting.current = undefined;
    if (!isKept(purchaseId) || (quotes.current && changed.length === 0 && gone.length === 0)) return;
    // Not only once it is on its way: until then nothing of it is saved.
    if (quotes.current) setKeeping('sending');
    let retry: ReturnType<typeof setTimeout> | undefined;
    const failed = () => {
      setKeeping('waiting');
      retry = setTimeout(() => setAttempt(attempt + 1), RETRY_AFTER_MS);
    };
    const begin = () => {
      clearTimeout(timer);
      waiting.current = undefined;
      last.current = last.current.then(exchange).catch(failed);
    };
    const timer = setTimeout(begin, quotes.current ? SEND_AFTER_MS : 0);
    waiting.current = begin;
    return () => {
      clearTimeout(timer);
      clearTimeout(retry);
    };
  }, [purchaseId, desk, attempt, kept, load, start]);
  useEffect(
    () =>
      sendsLater(() => {
        waiting.current?.();
        return last.current;
      }),
    [],
  );
  return keeping;
};

/** Sends what changed; `quotes` follows what is kept. @returns whether somebody else had changed one of them */
const send = async (
  purchaseId: string,
  quotes: Quotes,
  changed: readonly [string, QuoteText][],
  gone: readonly ItemOf<'quote'>[],
): Promise<boolean> => {
  let isConflict = false;
  const tried = async (id: string, act: () => Promise<ItemOf<'quote'> | undefined>) => {
    try {
      const item = await act();
      if (item) quotes.set(id, item);
      else quotes.delete(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      isConflict = true;
    }
  };
  for (const [itemId, data] of changed)
    await tried(itemId, async () => {
      const version = quotes.get(itemId)?.version ?? 0;
      const { item } = await call(putPurchaseItem)({ purchaseId, itemId, kind: 'quote', version, data });
      return item.kind === 'quote' ? item : undefined;
    });
  for (const { id, version } of gone)
    await tried(id, async () => {
      await call(deletePurchaseItem)({ purchaseId, kind: 'quote', itemId: id, version });
      return undefined;
    });
  return isConflict;
};
