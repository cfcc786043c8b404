import { AppError } from '#shared/errors';
import { type Catalogue, openCatalogue } from './open-catalogue.ts';
import { findPointer } from './pointer-store.ts';
import { readSnapshot } from './read-snapshot.ts';
import { snapshotKey, snapshotStorage } from './snapshot-storage.ts';

export type { Catalogue } from './open-catalogue.ts';

let loaded: { dataVersion: string; catalogue: Promise<Catalogue> } | undefined;

/**
 * The catalogue in force. Each call reads the pointer, one small read; the snapshot is read again only when the
 * pointer names another version, so every container follows an import at its next request.
 * @throws AppError `unavailable` when nothing was loaded yet
 */
export const currentCatalogue = async (): Promise<Catalogue> => {
  const pointer = await findPointer();
  if (!pointer) throw new AppError('unavailable', 'The catalogue is not loaded yet.', { retryAfterSeconds: 10 });
  if (loaded?.dataVersion !== pointer.dataVersion) {
    loaded = { dataVersion: pointer.dataVersion, catalogue: load(pointer.dataVersion) };
  }
  const mine = loaded;
  return mine.catalogue.catch((error) => {
    // A failed load is not kept: the next request tries again.
    if (loaded === mine) loaded = undefined;
    throw error;
  });
};

const load = async (dataVersion: string): Promise<Catalogue> => {
  const text = await snapshotStorage().find(snapshotKey(dataVersion));
  if (text === undefined) throw new Error(`There is no snapshot of data version ${dataVersion}.`);
  return openCatalogue(readSnapshot(text));
};
