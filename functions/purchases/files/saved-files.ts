import { allItems, findItem, putItem, removeItem } from '#functions/lib/stores/purchase-items-store';
import type { StoredFile } from '#shared/contracts/purchases/files';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';
import { contentTypeOf } from '#shared/reading/documents/file-kind';
import type { FileKey, Stage } from './file-storage.ts';
import { fileStorage } from './open-storage.ts';
import { linkEnds } from './uploads.ts';

/** Files that a purchase holds, for whoever was found to be its owner. */

const noSuchFile = () => new AppError('not_found', 'There is no such file in this purchase.');

const itemOf = async ({ purchaseId, fileId }: FileKey): Promise<ItemOf<'file'>> => {
  const item = await findItem(purchaseId, 'file', fileId);
  if (item?.kind !== 'file') throw noSuchFile();
  return item;
};

/**
 * A link under which a file is saved.
 * @throws AppError `not_found`, `forbidden` where the operator's virus scan found something since it was kept
 */
export const saveLinkOf = async (key: FileKey): Promise<{ file: StoredFile; url: string; expiresAt: string }> => {
  const { data: file } = await itemOf(key);
  const storage = fileStorage();
  if (!(await storage.has('kept', key))) throw noSuchFile();
  const url = await storage.saveLink(key, { name: file.name, contentType: contentTypeOf[file.kind] });
  return { file, url, expiresAt: linkEnds() };
};

/**
 * Deletes one file for good; what was read from it and accepted stays, and says so. The item last, so that what is listed
 * can be deleted again.
 * @param expiresAt of its purchase, in seconds since 1970
 */
export const deleteOneFile = async (key: FileKey, expiresAt: number): Promise<void> => {
  const { version } = await itemOf(key);
  await fileStorage().remove('kept', key);
  const documentDeletedOn = new Date().toISOString().slice(0, 10);
  for (const fact of await allItems(key.purchaseId, 'fact')) {
    if (fact.data.takenFrom !== key.fileId) continue;
    await putItem(key.purchaseId, { ...fact, data: { ...fact.data, documentDeletedOn } }, expiresAt);
  }
  await removeItem(key.purchaseId, { kind: 'file', id: key.fileId, version });
};

const idsOf = async (purchaseId: string): Promise<FileKey[]> =>
  (await allItems(purchaseId, 'file')).map(({ id }) => ({ purchaseId, fileId: id }));

const moveAll = async (purchaseId: string, from: Stage, to: Stage) => {
  const storage = fileStorage();
  for (const key of await idsOf(purchaseId)) {
    await storage.move(key, { from, to }).catch((error: unknown) => {
      // What the scan refused is not to be restored.
      if (error instanceof AppError && error.code === 'forbidden') return storage.remove(from, key);
      throw error;
    });
  }
};

/** What is deleted with its purchase goes after a month, by the lifecycle of where files are kept; till then it can be restored. */
export const deleteFilesOf = (purchaseId: string): Promise<void> => moveAll(purchaseId, 'kept', 'deleted');

/** Takes `deleteFilesOf` back, while there is something to take back. */
export const restoreFilesOf = (purchaseId: string): Promise<void> => moveAll(purchaseId, 'deleted', 'kept');

/** Deletes the files of a purchase for good, whether it was deleted before or not. Its items stay: they go with the purchase. */
export const eraseFilesOf = (purchaseId: string): Promise<void> => fileStorage().erase(purchaseId);
