import { facetsOf, indexRowsOf } from './directory-keys.ts';
import { findDirectory } from './directory-pointer-store.ts';
import { type DirectoryKind, recordOf } from './directory-record.ts';
import { deleteRows, everyRow } from './directory-rows-store.ts';
import { countersOf, entriesOf, pointsOf, stagingKey } from './directory-version.ts';
import { readRecord } from './read-record.ts';

/** Takes back what a lost race staged, unless another import put the same entries in force. */
export const unstage = async (kind: DirectoryKind, version: string): Promise<void> => {
  const pointer = await findDirectory(kind, { consistent: true });
  const kept = pointer ? [pointer.version, ...pointer.earlier] : [];
  if (!kept.includes(version)) await deleteVersion(kind, version);
};

/** Deletes every row of a version. Its entries go last, because they tell where the others stand. */
export const deleteVersion = async (kind: DirectoryKind, version: string): Promise<void> => {
  for (const collection of [countersOf(version), pointsOf(version)]) {
    for await (const rows of everyRow(collection)) await deleteRows(rows);
  }
  for await (const rows of everyRow(entriesOf(version))) {
    const records = rows.flatMap(({ card }) => readRecord(recordOf[kind], JSON.parse(card)) ?? []);
    await deleteRows(records.flatMap((record) => indexRowsOf(version, facetsOf(kind, record))));
    await deleteRows(rows);
  }
  await deleteRows([stagingKey(version)]);
};
