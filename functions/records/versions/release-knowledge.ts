import { readKnowledge } from '../knowledge/read-knowledge.ts';
import type { Knowledge } from '../knowledge/schema.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotKey, snapshotStorage } from './snapshot-storage.ts';

/** Beside the versions, and under no version's name: each release writes its own over it when it is seeded. */
const KEY = snapshotKey('knowledge-of-the-release');

/** Puts the knowledge that comes with this release where every function finds it. */
export const writeReleaseKnowledge = (knowledge: Knowledge): Promise<void> =>
  snapshotStorage().write(KEY, JSON.stringify(knowledge));

/** The knowledge that came with the release, for a version that has none of its own; empty before the first seeding. */
export const findReleaseKnowledge = async (): Promise<Pick<Snapshot, 'knowledge'>> => {
  const text = await snapshotStorage().find(KEY);
  const read = text === undefined ? undefined : readKnowledge(JSON.parse(text));
  return read ? { knowledge: read } : {};
};
