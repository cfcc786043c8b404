import * as z from 'zod';
import { everyItem } from './whole-table-store.ts';

const Erasure = z.object({ action: z.enum(['purchase.erased', 'person.erased']), what: z.string() });

/** Ids of everything that somebody had erased, by the audit log. */
export const erasedIds = async (): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for await (const item of everyItem('audit')) {
    const { data } = Erasure.safeParse(item);
    for (const id of data?.what.split(' ') ?? []) ids.add(id);
  }
  return ids;
};

/** Attributes that say whose an item is, or of what. */
const naming = ['collection', 'item', 'sessionId', 'ownerId', 'visitorId', 'subject'];

/** Whether an item is of something that was erased: no restore brings it back. */
export const isErased = (ids: ReadonlySet<string>, item: Record<string, unknown>): boolean =>
  naming.some((name) => {
    const value = item[name];
    return typeof value === 'string' && [value, ...value.split('#'), ...value.split(' ')].some((part) => ids.has(part));
  });
