import type { Records } from '#functions/records/schema/record';
import { contentHash } from '#functions/records/versions/data-version';
import { findPointer, type Pointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { readVersion } from '#functions/records/versions/read-version';
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

/** What came with the product may be replaced by a newer product; anything else stays as an operator's own. */
const originOf = async (records: Records): Promise<Pointer['origin']> =>
  contentHash(records) === contentHash(await loadSeed()) ? 'seed' : 'import';

const useVersion = async (from: Pointer, version: string, isDryRun: boolean): Promise<Outcome> => {
  const { records, knowledge, asOf } = await readVersion(version);
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
