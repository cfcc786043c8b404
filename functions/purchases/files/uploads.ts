import { randomBytes } from 'node:crypto';
import { allItems, findItem, putItem } from '#functions/lib/stores/purchase-items-store';
import {
  FILE_BYTES_MAX,
  FILES_MAX,
  type StoredFile,
  type Upload,
  type UploadBeginning,
} from '#shared/contracts/purchases/files';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';
import { contentTypeOf, fileKind, KINDS_TAKEN, kindByName, type Refusal } from '#shared/reading/documents/file-kind';
import { LINK_SECONDS } from './file-storage.ts';
import { fileStorage } from './open-storage.ts';

/** The one way of a file into a purchase, for its buyer and for a vendor who answers. Whose the purchase is was asked before. */

/** Of all vendors together: those who answer leave room for the buyer. */
const VENDOR_FILES_MAX = FILES_MAX / 2;

/**
 * A link that takes one file. Nothing is kept by it: a file that is not looked at within a day is gone.
 * @throws AppError `unsupported_media_type` by its name, `too_large`, `conflict` where the purchase holds enough
 */
export const beginUploadOf = async (
  purchaseId: string,
  { name, bytes }: UploadBeginning,
  by: StoredFile['by'] = 'buyer',
): Promise<Upload> => {
  const kind = kindByName(name);
  if (!kind) throw new AppError('unsupported_media_type', `Only ${KINDS_TAKEN} can be accepted.`);
  if (bytes > FILE_BYTES_MAX) {
    throw new AppError('too_large', `A file may have 10 MB; ${name} has ${(bytes / 1_000_000).toFixed(1)} MB.`);
  }
  const held = await allItems(purchaseId, 'file');
  if (by === 'vendor' && held.filter(({ data }) => data.by === 'vendor').length >= VENDOR_FILES_MAX)
    throw new AppError('conflict', 'The buyer cannot accept more files. Send this one by e-mail.');
  if (held.length >= FILES_MAX) {
    throw new AppError('conflict', `This purchase holds ${FILES_MAX} files. Delete one before you add another.`);
  }
  const fileId = `file-${randomBytes(16).toString('hex')}`;
  const contentType = contentTypeOf[kind];
  return {
    fileId,
    contentType,
    url: await fileStorage().uploadLink({ purchaseId, fileId }, { bytes, contentType }),
    expiresAt: linkEnds(),
  };
};

/** When a link that is made now ends, ISO 8601. */
export const linkEnds = () => new Date(Date.now() + LINK_SECONDS * 1000).toISOString();

type Sent = { purchaseId: string; fileId: string; name: string; by: StoredFile['by']; expiresAt: number };

/**
 * Keeps a file that was sent by its link, if its content is what its name says; any other is deleted at once, unopened.
 * Sent again after a lost answer, it finds what is kept.
 * @param expiresAt of its purchase, in seconds since 1970
 * @throws AppError `not_found` where nothing was sent, `unsupported_media_type`, `too_large`, `forbidden` by the virus scan
 */
export const keepUploadOf = async ({ expiresAt, name, by, ...key }: Sent): Promise<ItemOf<'file'>> => {
  const kept = await findItem(key.purchaseId, 'file', key.fileId);
  if (kept?.kind === 'file') return kept;
  const storage = fileStorage();
  // One that an earlier try moved and did not list was looked at then, and is looked at again.
  const incoming = await storage.read('incoming', key);
  const sent = incoming ?? (await storage.read('kept', key));
  if (!sent)
    throw new AppError(
      'not_found',
      'Nothing was sent by this link, or it was sent too long ago. Choose the file again.',
    );
  const { bytes, tag } = sent;
  const told = bytes.length > FILE_BYTES_MAX ? tooLarge : fileKind(name, bytes);
  if ('refused' in told) {
    await storage.remove(incoming ? 'incoming' : 'kept', key);
    throw new AppError(told.refused === 'size' ? 'too_large' : 'unsupported_media_type', `${name}: ${told.why}`);
  }
  if (incoming) await storage.move(key, { from: 'incoming', to: 'kept', tag });
  const data = { name, kind: told.kind, bytes: bytes.length, by };
  return (await putItem(
    key.purchaseId,
    { kind: 'file', id: key.fileId, version: 0, data },
    expiresAt,
  )) as ItemOf<'file'>;
};

const tooLarge: Refusal = { refused: 'size', why: 'A file may have 10 MB.' };
