import { AppError } from '#shared/kernel/errors';
import { type KnowledgeChanges, readKnowledgeFile, replaceKind } from '../knowledge/knowledge-file.ts';
import { type InForce, type Published, publishRecords } from '../versions/publish-records.ts';
import { findReleaseKnowledge } from '../versions/release-knowledge.ts';

type Import = {
  /** A knowledge file: one kind, whole. */
  text: string;
  inForce: InForce;
  /** Day of the import (YYYY-MM-DD). */
  today: string;
  /** Tells what would change, and changes nothing. */
  isPreview: boolean;
};

/**
 * Puts a knowledge file in the place of its kind, under a new data version; records stay. From then on a newer release
 * leaves this kind alone. The same file a second time changes nothing.
 * @throws AppError `invalid_input` when the file cannot be used, `conflict` when another import came first
 */
export const importKnowledge = async ({
  text,
  inForce,
  today,
  isPreview,
}: Import): Promise<Published & { changes: KnowledgeChanges }> => {
  const { pointer, records } = inForce;
  const current = inForce.knowledge ?? (await findReleaseKnowledge()).knowledge;
  if (!current)
    throw new AppError('unavailable', 'The guides and rules are not loaded yet.', { retryAfterSeconds: 10 });
  const { knowledge, changes } = replaceKind(current, readKnowledgeFile(text));
  const isNothing = changes.added.length + changes.changed.length + changes.removed.length === 0;
  if (isPreview || isNothing) return { dataVersion: pointer.dataVersion, isNew: false, changes };
  const asOf = today > pointer.asOf ? today : pointer.asOf;
  return { ...(await publishRecords({ records, knowledge, asOf, origin: pointer.origin, from: pointer })), changes };
};

/** "rules: 1 added, 2 changed, 0 removed". */
export const knowledgeWords = ({ kind, added, changed, removed }: KnowledgeChanges): string =>
  `${kind}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`;
