import { AppError } from '#shared/kernel/errors';
import type { Knowledge } from '../knowledge/schema.ts';
import type { Records } from '../schema/record.ts';
import { contentHash } from './data-version.ts';
import { findPointer, flipPointer, type Pointer } from './pointer-store.ts';
import { findReleaseKnowledge } from './release-knowledge.ts';
import { deleteRows, stageRows } from './rows-store.ts';
import { buildSnapshot, Snapshot } from './snapshot.ts';
import { snapshotKey, snapshotStorage } from './snapshot-storage.ts';

const KnowledgeOnly = Snapshot.pick({ knowledge: true });

export type Published = { dataVersion: string; isNew: boolean };

/** Versions whose rows are looked for after a flip; older ones were deleted by earlier flips. */
const EARLIER_MAX = 5;

export type InForce = {
  pointer: Pointer;
  records: Records;
  /** Undefined: the version was written by a release that had none beside its records. */
  knowledge: Knowledge | undefined;
};

/**
 * The records in force with the pointer that they were read by; undefined: nothing was loaded yet.
 * @throws AppError `conflict` when another release wrote them: what this one left out would be lost with an import
 */
export const readRecords = async (): Promise<InForce | undefined> => {
  const pointer = await findPointer({ consistent: true });
  if (!pointer) return undefined;
  const text = await snapshotStorage().find(snapshotKey(pointer.dataVersion));
  if (text === undefined) throw new Error(`There is no snapshot of data version ${pointer.dataVersion}.`);
  const snapshot = Snapshot.safeParse(JSON.parse(text));
  if (snapshot.success) {
    const { solutions, vendors, contracts, knowledge } = snapshot.data;
    return { pointer, records: { solutions, vendors, contracts }, knowledge };
  }
  throw new AppError(
    'conflict',
    `Data version ${pointer.dataVersion} was written by another release, and this one cannot read all of it. Import with the newer release.`,
    { cause: snapshot.error },
  );
};

type Publication = {
  records: Records;
  /** Date of the records (YYYY-MM-DD). */
  asOf: string;
  origin: Pointer['origin'];
  /** The pointer that the records were made from; undefined: nothing was loaded. */
  from: Pointer | undefined;
  /** Absent: what is in force stays, or what came with the release where the version in force has none. */
  knowledge?: Knowledge | undefined;
};

/**
 * Puts records in force: stages the rows under a new data version, writes the snapshot, then flips one pointer.
 * Until the flip nobody sees anything of it. Records that are in force already change nothing.
 * @throws AppError `invalid_input` when the records do not fit together, `conflict` when another import came first
 */
export const publishRecords = async ({ records, asOf, origin, from, ...given }: Publication): Promise<Published> => {
  const knowledge = given.knowledge ?? (await knowledgeOf(from));
  const hash = contentHash(records, knowledge);
  if (from && (await isInForce(hash, from))) return { dataVersion: from.dataVersion, isNew: false };
  // The same records and knowledge of the same date have the same name.
  const dataVersion = `${asOf}-${hash}`;
  const snapshot = buildSnapshot(records, { dataVersion, asOf }, knowledge);
  const earlier = from ? [from.dataVersion, ...from.earlier].filter((version) => version !== dataVersion) : [];
  try {
    await stageRows(dataVersion, records);
    await snapshotStorage().write(snapshotKey(dataVersion), JSON.stringify(snapshot));
    const seedVersion = origin === 'seed' ? dataVersion : seedOf(from);
    const to = { dataVersion, asOf, origin: dataVersion === seedVersion ? 'seed' : origin, seedVersion } as const;
    await flipPointer({ ...to, earlier: earlier.slice(0, EARLIER_MAX) }, from);
  } catch (error) {
    // What cannot be taken back either is seen by nobody; the same import takes it up again.
    await unstage(dataVersion).catch(() => undefined);
    throw error;
  }
  // The version before stays whole for requests that read the pointer just before the flip.
  for (const version of earlier.slice(1)) await deleteRows(version);
  return { dataVersion, isNew: true };
};

const seedOf = (from: Pointer | undefined): string | undefined =>
  from?.origin === 'seed' ? from.dataVersion : from?.seedVersion;

/** Takes back the rows of an import that came to nothing, unless another import put the same records in force. */
const unstage = async (dataVersion: string): Promise<void> => {
  const pointer = await findPointer({ consistent: true });
  const kept = pointer ? [pointer.dataVersion, ...pointer.earlier] : [];
  if (!kept.includes(dataVersion)) await deleteRows(dataVersion);
};

/** What an import of records keeps: of the version in force, nothing else is read. */
const knowledgeOf = async (from: Pointer | undefined): Promise<Knowledge | undefined> => {
  const text = from && (await snapshotStorage().find(snapshotKey(from.dataVersion)));
  const snapshot = text === undefined ? undefined : KnowledgeOnly.safeParse(JSON.parse(text)).data;
  return snapshot?.knowledge ?? (await findReleaseKnowledge()).knowledge;
};

const isInForce = async (hash: string, { dataVersion }: Pointer): Promise<boolean> =>
  dataVersion.endsWith(`-${hash}`) && (await snapshotStorage().find(snapshotKey(dataVersion))) !== undefined;
