import * as z from 'zod';
import { type TableName, tables } from '../tables.ts';
import { everyItem } from './whole-table-store.ts';

const Erasure = z.object({
  action: z.enum(['conversation.erased', 'purchase.erased', 'person.erased']),
  what: z.string(),
});
export type ErasedIds = { everywhere: ReadonlySet<string>; conversations: ReadonlySet<string> };

/** Ids of everything that somebody had erased, by the audit log; of conversations those whose reports stay apart. */
export const erasedIds = async (): Promise<ErasedIds> => {
  const [everywhere, conversations] = [new Set<string>(), new Set<string>()];
  for await (const item of everyItem('audit')) {
    const { data } = Erasure.safeParse(item);
    const ids = data?.action === 'conversation.erased' ? conversations : everywhere;
    for (const id of data?.what.split(' ') ?? []) ids.add(id);
  }
  return { everywhere, conversations };
};

/** The tables that hold what is of people, in their order; of the others every item is public. */
export const personal = (Object.keys(tables) as TableName[]).filter(
  (name) => name !== 'solutions' && name !== 'directory',
);

/** Attributes that say whose an item is, or of what: of a part of a report the listing says it. */
const naming = ['collection', 'item', 'sessionId', 'ownerId', 'visitorId', 'subject', 'fileItem', 'id'];

/** Whether an item of a table is of something that was erased: no restore brings it back. */
export const isErased = (ids: ErasedIds, table: TableName, item: Record<string, unknown>): boolean =>
  naming.some((name) => {
    const value = item[name];
    const parts = typeof value === 'string' ? [value, ...value.split('#'), ...value.split(' ')] : [];
    return parts.some((part) => ids.everywhere.has(part) || (table === 'sessions' && ids.conversations.has(part)));
  });
