import type { Knowledge } from '#functions/records/knowledge/schema';
import { Records } from '#functions/records/schema/record';
import { contentHash } from '#functions/records/versions/data-version';
import { findPointer, type Pointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { Snapshot } from '#functions/records/versions/snapshot';
import { snapshotKey, snapshotStorage } from '#functions/records/versions/snapshot-storage';
import { LocalStartError } from '../local/local-start-error.ts';
import { loadSeed } from '../seed/load.ts';
import { type Command, note, type Outcome } from './command.ts';

const getPointer = async (): Promise<Pointer> => {
  const pointer = await findPointer({ consistent: true });
  if (pointer) return pointer;
  throw new LocalStartError('Nothing was loaded yet: there is no version to choose.');
};

const findText = (version: string) => snapshotStorage().find(snapshotKey(version));

const listVersions = async ({ dataVersion, earlier }: Pointer): Promise<Outcome> => {
  const lines = [`${dataVersion}  in force`];
  for (const version of earlier) {
    lines.push(`${version}  ${(await findText(version)) === undefined ? 'its snapshot is gone' : 'can be used'}`);
  }
  return { lines };
};

type Earlier = { records: Records; knowledge: Knowledge | undefined; asOf: string };

/** A version's own records and knowledge, if it has any of its own: else what is in force stays. @throws LocalStartError when it is not there, or another release wrote it */
const recordsOf = async (version: string): Promise<Earlier> => {
  const text = isVersion(version) ? await findText(version) : undefined;
  if (text === undefined) {
    throw new LocalStartError(`There is no snapshot of "${version}". Without a name, use-version lists what there is.`);
  }
  const snapshot = Snapshot.safeParse(JSON.parse(text));
  if (!snapshot.success) {
    throw new LocalStartError(`The snapshot of ${version} is of another release and cannot be read.`, snapshot.error);
  }
  const { knowledge, asOf } = snapshot.data;
  return { records: Records.parse(snapshot.data), knowledge, asOf };
};

/** A date and a hash: a name that leads to no other object of the bucket. */
const isVersion = (text: string): boolean => /^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$/.test(text);

/** What came with the product may be replaced by a newer product; anything else stays as an operator's own. */
const originOf = async (records: Records): Promise<Pointer['origin']> =>
  contentHash(records) === contentHash(await loadSeed()) ? 'seed' : 'import';

const useVersion = async (from: Pointer, version: string, isDryRun: boolean): Promise<Outcome> => {
  const { records, knowledge, asOf } = await recordsOf(version);
  const { solutions, vendors, contracts } = records;
  const what = `${solutions.length} solutions, ${vendors.length} vendors and ${contracts.length} contracts of ${asOf}`;
  if (isDryRun) {
    return { lines: [`${version} (${what}) would follow ${from.dataVersion}.`, 'Dry run: nothing was changed.'] };
  }
  const { dataVersion, isNew } = await publishRecords({
    records,
    knowledge,
    asOf,
    origin: await originOf(records),
    from,
  });
  if (!isNew) return { lines: [`Nothing changed: ${dataVersion} is in force and holds the same records.`] };
  await note('catalogue.version_chosen', `${dataVersion} in place of ${from.dataVersion}`);
  return { lines: [`Data version ${dataVersion} is in force in place of ${from.dataVersion}: ${what}.`] };
};

export const command: Command = {
  doing: 'Chooses the catalogue’s version of',
  run: async ({ words: [version, ...more], isDryRun }) => {
    if (more.length > 0) throw new LocalStartError('Name one version.');
    const pointer = await getPointer();
    return version === undefined ? listVersions(pointer) : useVersion(pointer, version, isDryRun);
  },
};
