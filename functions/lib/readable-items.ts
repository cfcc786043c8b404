import type * as z from 'zod';
import { log } from './log.ts';

/**
 * The items of a list that this release can read. One that it cannot read, because an older or a newer release wrote it,
 * is left out and told to us: the others are shown. The log says what is wrong with it, not what it holds.
 * @param what the items are, for the log
 */
export const readableItems = <Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  items: readonly unknown[],
): z.output<Schema>[] =>
  items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    tellUnreadable(what, parsed.error);
    return [];
  });

/** Tells us what this release could not read, and why, without a word of what it holds. */
export const tellUnreadable = (what: string, { issues }: { issues: readonly z.core.$ZodIssue[] }): void =>
  log('error', 'item not readable', {
    what,
    issues: issues.slice(0, 5).map(({ path, code }) => `${path.map(String).join('.')}: ${code}`),
  });
