import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    const handle = await open(draft, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  },
});
