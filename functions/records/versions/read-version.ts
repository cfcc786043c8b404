import { AppError } from '#shared/kernel/errors';
import type { Knowledge } from '../knowledge/schema.ts';
import type { Records } from '../schema/record.ts';
import { Snapshot } from './snapshot.ts';
import { snapshotKey, snapshotStorage } from './snapshot-storage.ts';

export type EarlierVersion = { records: Records; knowledge: Knowledge | undefined; asOf: string };

/** A date and a hash: a name that leads to no other object of the bucket. */
const isVersion = (text: string): boolean => /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/.test(text);

/**
 * The records of a version by its name, with the knowledge that it has of its own.
 * @throws AppError `not_found` when there is no snapshot of it, `conflict` when another release wrote it
 */
export const readVersion = async (version: string): Promise<EarlierVersion> => {
  const text = isVersion(version) ? await snapshotStorage().find(snapshotKey(version)) : undefined;
  if (text === undefined) {
    const detail = `There is no snapshot of "${version}".`;
    throw new AppError('not_found', detail);
  }
  const snapshot = Snapshot.safeParse(JSON.parse(text));
  if (!snapshot.success) {
    const detail = `The snapshot of ${version} is of another release and cannot be read.`;
    throw new AppError('conflict', detail, { cause: snapshot.error });
  }
  const { solutions, vendors, contracts, knowledge, asOf } = snapshot.data;
  return { records: { solutions, vendors, contracts }, knowledge, asOf };
};
