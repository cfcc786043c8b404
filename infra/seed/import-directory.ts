import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  type DirectoryImport,
  type ImportableDirectory,
  importTable,
} from '#functions/records/directory/import/import-table';
import { LocalStartError } from '../local/local-start-error.ts';
import { seedDirectories } from './load-directories.ts';

type Import = Omit<Parameters<typeof importTable>[0], 'table'> & { file: string; kind: ImportableDirectory };

/**
 * Puts the rows of a file in force in place of the directory that is.
 * @throws LocalStartError when there is no such file, AppError as `importTable` does
 */
export const importDirectory = async ({ file, ...given }: Import): Promise<DirectoryImport> => {
  await requireFile(file);
  if (!given.isDryRun || given.kind === 'surgery') await seedDirectories();
  return importTable({ ...given, table: { name: basename(file), open: () => createReadStream(file) } });
};

const requireFile = async (file: string): Promise<void> => {
  const found = await stat(file).catch((error: unknown) => {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new LocalStartError(`Cannot read ${file} (${why}).`, error);
  });
  if (!found.isFile()) throw new LocalStartError(`${file} is not a file.`);
};
