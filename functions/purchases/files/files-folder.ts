import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nowSeconds } from '#shared/kernel/clock';
import {
  attachmentOf,
  type FileKey,
  type FileStorage,
  filePath,
  folderPath,
  LINK_SECONDS,
  type Stage,
  stages,
} from './file-storage.ts';

/** Links of one run: whoever starts the product anew asks for new ones. */
const LINK_KEY = randomBytes(32);

const signatureOf = (text: string) => createHmac('sha256', LINK_KEY).update(text).digest('base64url');

const isSigned = (text: string, signature: string) => {
  const [right, given] = [Buffer.from(signatureOf(text)), Buffer.from(signature)];
  return right.length === given.length && timingSafeEqual(right, given);
};

/** What a link allows, as its query spells it out: one method, and the head of what is sent or answered. */
type Allowed = { method: 'PUT' | 'GET'; contentType: string; bytes?: string; disposition?: string };

const linkTo = (path: string, allowed: Allowed): string => {
  const query = new URLSearchParams({ ...allowed, until: String(nowSeconds() + LINK_SECONDS) });
  query.set('signature', signatureOf(`${path}?${query}`));
  return `/${path}?${query}`;
};

/** Files in a folder, behind the same links as in the cloud. */
export const folderFiles = (folder: string): FileStorage => {
  const fileOf = (stage: Stage, key: FileKey) => join(folder, filePath(stage, key));
  return {
    uploadLink: async (key, { bytes, contentType }) =>
      linkTo(filePath('incoming', key), { method: 'PUT', contentType, bytes: String(bytes) }),
    saveLink: async (key, { name, contentType }) =>
      linkTo(filePath('kept', key), { method: 'GET', contentType, disposition: attachmentOf(name) }),
    read: async (stage, key) => {
      const bytes = await orNothing(readFile(fileOf(stage, key)));
      return bytes && { bytes, tag: '' };
    },
    has: async (stage, key) => (await orNothing(access(fileOf(stage, key)).then(() => true))) ?? false,
    move: async (key, { from, to }) => {
      await mkdir(dirname(fileOf(to, key)), { recursive: true });
      await orNothing(rename(fileOf(from, key), fileOf(to, key)));
    },
    bringBack: async (key, from, to) => {
      await mkdir(dirname(fileOf(to, key)), { recursive: true });
      for (const stage of ['kept', 'deleted'] as const)
        if (await orNothing(copyFile(join(from, filePath(stage, key)), fileOf(to, key)).then(() => true))) return true;
      return false;
    },
    remove: (stage, key) => rm(fileOf(stage, key), { force: true }),
    erase: async (purchaseId) => {
      for (const stage of stages)
        await rm(join(folder, folderPath(stage, purchaseId)), { recursive: true, force: true });
    },
  };
};

const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** What a link of this run allows; undefined: it is none of ours, or its time is over. */
export const allowedBy = (url: URL): (Allowed & { path: string }) | undefined => {
  const query = new URLSearchParams(url.search);
  const signature = query.get('signature') ?? '';
  query.delete('signature');
  const path = url.pathname.slice(1);
  if (!isSigned(`${path}?${query}`, signature)) return undefined;
  if (Number(query.get('until')) < nowSeconds()) return undefined;
  const { method, contentType, ...rest } = Object.fromEntries(query) as Record<string, string> & Allowed;
  return { path, ...rest, method, contentType };
};

/** Puts an upload into the folder, once: what was looked at is what is kept. */
export const takeUpload = async (folder: string, path: string, body: Uint8Array): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), body, { flag: 'wx' });
};

/** A file of the folder; undefined: it is not there. */
export const openFile = (folder: string, path: string): Promise<Buffer | undefined> =>
  orNothing(readFile(join(folder, path)));
