import * as z from 'zod';
import { AppError } from '#shared/kernel/errors';
import { parseBoundedJson } from '../import/bounded-text.ts';
import { isSame } from '../versions/data-version.ts';
import { reasonOf } from '../versions/read-records.ts';
import { entriesOf, type Knowledge, KnowledgeKind } from './schema.ts';
import { requireWholeKnowledge } from './whole-knowledge.ts';

/** One kind of knowledge, whole, as a file holds it: `{ "kind": "rules", "entries": [...] }`. */
export type KnowledgeFile = { [Kind in KnowledgeKind]: { kind: Kind; entries: Knowledge[Kind] } }[KnowledgeKind];

const Envelope = z.strictObject({ kind: z.string(), entries: z.array(z.unknown()).min(1) });

/**
 * Reads a knowledge file.
 * @throws AppError `invalid_input` that says where: the line of a slip in the JSON, or the entry and the field
 */
export const readKnowledgeFile = (text: string): KnowledgeFile => {
  const envelope = Envelope.safeParse(parseBoundedJson(text));
  if (!envelope.success)
    throw unusable(`it is no object of "kind" and "entries" alone (${reasonOf(envelope.error)})`, envelope.error);
  const kind = KnowledgeKind.safeParse(envelope.data.kind);
  if (!kind.success)
    throw unusable(`"${envelope.data.kind}" is no kind of knowledge; there are ${KnowledgeKind.options.join(', ')}`);
  const { entries } = envelope.data;
  const read = entriesOf(kind.data).safeParse(entries);
  if (!read.success) throw unusable(`${kind.data}, ${placeOf(read.error, entries)}`, read.error);
  return { kind: kind.data, entries: read.data } as KnowledgeFile;
};

/** Whether a text says of itself that it is a knowledge file, sound or not. */
export const isKnowledgeFile = (text: string): boolean => {
  try {
    return z.object({ kind: z.string(), entries: z.unknown() }).safeParse(parseBoundedJson(text)).success;
  } catch {
    return false;
  }
};

/** "entry 3 (as-3811), evidence.asOf: Invalid input". */
const placeOf = (error: z.ZodError, entries: readonly unknown[]): string => {
  const [index, ...path] = error.issues[0]?.path ?? [];
  if (typeof index !== 'number') return reasonOf(error);
  const named = z.object({ id: z.string() }).safeParse(entries[index]);
  const at = `entry ${index + 1}${named.success ? ` (${named.data.id})` : ''}`;
  const field = path.length > 0 ? `, ${path.map(String).join('.')}` : '';
  return `${at}${field}: ${error.issues[0]?.message ?? 'does not fit'}`;
};

const unusable = (reason: string, cause?: unknown) =>
  new AppError('invalid_input', `The knowledge file cannot be used: ${reason}.`, { cause });

/** Ids of the entries of a kind that a file adds, changes and takes away. */
export type KnowledgeChanges = { kind: KnowledgeKind; added: string[]; changed: string[]; removed: string[] };

/**
 * Puts a file in the place of its whole kind. Pure.
 * @throws AppError `invalid_input` when the kinds no longer fit together
 */
export const replaceKind = (
  current: Knowledge,
  { kind, entries }: KnowledgeFile,
): { knowledge: Knowledge; changes: KnowledgeChanges } => {
  const edited = [...new Set([...current.edited, kind])].toSorted();
  const knowledge: Knowledge = { ...current, [kind]: entries, edited };
  requireWholeKnowledge(knowledge);
  const before = new Map(current[kind].map((entry) => [entry.id as string, entry]));
  const after = new Set<string>(entries.map(({ id }) => id));
  const idsWhere = (isWanted: (id: string, entry: unknown) => boolean) =>
    entries.filter((entry) => isWanted(entry.id, entry)).map(({ id }): string => id);
  return {
    knowledge,
    changes: {
      kind,
      added: idsWhere((id) => !before.has(id)),
      changed: idsWhere((id, entry) => before.has(id) && !isSame(before.get(id), entry)),
      removed: [...before.keys()].filter((id) => !after.has(id)),
    },
  };
};

/**
 * The kinds of a newer release, but for those that an operator put in place. Where these no longer fit what the release
 * names, each kind gets the entries besides that only the other has. Pure.
 */
export const withEdited = (release: Knowledge, inForce: Knowledge | undefined): Knowledge => {
  if (!inForce) return release;
  const { edited } = inForce;
  const chosen = mapKinds((kind) => (edited.includes(kind) ? inForce : release)[kind]);
  const kept = { ...release, ...chosen, edited };
  if (isWhole(kept)) return kept;
  const joined = mapKinds((kind) => {
    const ids = new Set<string>(kept[kind].map(({ id }) => id));
    return [...kept[kind], ...[...release[kind], ...inForce[kind]].filter(({ id }) => !ids.has(id) && ids.add(id))];
  });
  return { ...kept, ...joined };
};

const mapKinds = (entriesFor: (kind: KnowledgeKind) => unknown): Partial<Knowledge> =>
  Object.fromEntries(KnowledgeKind.options.map((kind) => [kind, entriesFor(kind)]));

const isWhole = (knowledge: Knowledge): boolean => {
  try {
    requireWholeKnowledge(knowledge);
    return true;
  } catch {
    return false;
  }
};
