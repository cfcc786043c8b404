import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { PurchaseId, typedText } from '../../kernel/fields.ts';

/** Files of a purchase. Each goes straight from a browser to where files are kept, by a link that takes this one file. */

/** Bytes that a file may have. */
export const FILE_BYTES_MAX = 10_000_000;
/** Files that a purchase may hold. */
export const FILES_MAX = 200;

/** What a file is, by its content. */
export const FileKind = z.enum(['pdf', 'docx', 'csv', 'png', 'text', 'email']);
export type FileKind = z.infer<typeof FileKind>;

export const FileId = z.string().regex(/^file-[0-9a-f]{32}$/, 'Not the id of a file.');
export const FileName = typedText(200);

/** A file that is kept, as an item of its purchase; the item's id is the file's. */
export const StoredFile = z.object({
  name: FileName,
  kind: FileKind,
  bytes: z.number().int().min(1).max(FILE_BYTES_MAX),
  /** Who sent it: the buyer, or a vendor with an answer. */
  by: z.enum(['buyer', 'vendor']),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** A link of this site that does one thing for a few minutes. */
const Link = z.object({ url: z.string().startsWith('/files/'), expiresAt: z.iso.datetime() });

/** What a file is called and how long it is: what whoever sends one says first. */
export const UploadBeginning = z.object({ name: FileName, bytes: z.number().int().min(1) });
export type UploadBeginning = z.infer<typeof UploadBeginning>;

/** Where a file goes: PUT it there with this content type, then have it kept. */
export const Upload = z.object({ fileId: FileId, contentType: z.string(), ...Link.shape });
export type Upload = z.infer<typeof Upload>;

const ofPurchase = z.object({ purchaseId: PurchaseId });
const ofFile = ofPurchase.extend({ fileId: FileId });

export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/files',
  auth: 'visitor',
  summary: 'A link that takes one file of at most 10 MB: PDF, DOCX, CSV, PNG, text or an e-mail.',
  params: ofPurchase,
  request: UploadBeginning,
  response: Upload,
  budget: { calls: 60, seconds: 60 },
});

export const keepUpload = endpoint({
  method: 'POST',
  path: '/api/purchases/{purchaseId}/files/{fileId}',
  auth: 'visitor',
  summary: 'Keeps a file that was sent by its link, once its content is found to be what its name says.',
  params: ofFile,
  request: z.object({ name: FileName }),
  response: z.object({ fileId: FileId, file: StoredFile, revision: z.number().int() }),
  budget: { calls: 60, seconds: 60 },
});

export const readFileLink = endpoint({
  method: 'GET',
  path: '/api/purchases/{purchaseId}/files/{fileId}',
  auth: 'visitor',
  summary: 'A link under which a file is saved; never shown as a page.',
  params: ofFile,
  response: z.object({ file: StoredFile, ...Link.shape }),
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/purchases/{purchaseId}/files/{fileId}',
  auth: 'visitor',
  summary: 'Deletes a file for good.',
  params: ofFile,
  response: z.object({ deleted: z.literal(true), revision: z.number().int() }),
});
