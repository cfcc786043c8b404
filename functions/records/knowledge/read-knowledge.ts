import * as z from 'zod';
import { log } from '#functions/lib/log';
import { entriesOf, Knowledge, KnowledgeKind } from './schema.ts';

const Written = z.record(z.string(), z.unknown());

/**
 * Knowledge as this release knows it, whichever release wrote it: an entry that it cannot read is left out, and so is a
 * kind that it does not know; a kind that the other did not know is empty until this release is seeded.
 * @returns undefined where nothing was written
 */
export const readKnowledge = (written: unknown): Knowledge | undefined => {
  const own = Knowledge.safeParse(written);
  if (own.success) return own.data;
  const other = Written.safeParse(written);
  if (!other.success) return undefined;
  const kinds = KnowledgeKind.options.map((kind) => [kind, readable(kind, other.data[kind])] as const);
  log('error', 'knowledge of another release', Object.fromEntries(kinds.map(([kind, { length }]) => [kind, length])));
  const edited = KnowledgeKind.options.filter((kind) => [other.data.edited].flat().includes(kind));
  return { ...(Object.fromEntries(kinds) as Omit<Knowledge, 'edited'>), edited };
};

const readable = (kind: KnowledgeKind, entries: unknown): unknown[] => {
  const schema: z.ZodType<unknown[]> = entriesOf(kind);
  return Array.isArray(entries) ? entries.flatMap((entry) => schema.safeParse([entry]).data ?? []) : [];
};
