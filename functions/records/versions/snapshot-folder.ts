import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/kernel/errors';
import type { SnapshotStorage } from './snapshot-storage.ts';

/** Snapshots as files. A file appears under its name only when all of it is on disk. */
export const folderStorage = (folder: string): SnapshotStorage => ({
  find: async (key) => {
    try {
      return await readFile(join(folder, key), 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  },
  write: async (key, text) => {
    const file = join(folder, key);
    const draft = `${file}.${randomUUID()}.draft`;
    await mkdir(dirname(file), { recursive: true });
    try {
      await writeDurably(draft, text);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw isFull(error)
        ? new AppError(
            'unavailable',
            'The disk is full, so the records were not loaded. Free some space, then try again.',
            {
              cause: error,
            },
          )
        : error;
    }
  },
});

const writeDurably = async (file: string, text: string) => {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));
