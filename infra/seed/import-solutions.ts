import { readFile } from 'node:fs/promises';
import { type ImportReport, importFile } from '#functions/records/import/import-file';
import { readRecords } from '#functions/records/versions/publish-records';
import { LocalStartError } from '../local/local-start-error.ts';
import { loadSeed, seedIfNeeded } from './load.ts';

export type { ImportReport } from '#functions/records/import/import-file';

type Import = {
  file: string;
  /** CSV, JSON or one fact a line, by its ending; absent: as the file is named. */
  name?: string;
  /** Day of the import (YYYY-MM-DD): the date of the data version. */
  today: string;
  isDryRun: boolean;
};

/**
 * Merges an operator's solutions file into the version in force, or into the seed where nothing was loaded yet.
 * @throws LocalStartError when the file cannot be read; what importFile throws
 */
export const importSolutions = async ({ file, name = file, today, isDryRun }: Import): Promise<ImportReport> => {
  const text = await readText(file);
  if (!isDryRun) await seedIfNeeded();
  const base = await readRecords();
  return importFile({
    file: { name, text },
    current: base?.records ?? (await loadSeed()),
    from: base?.pointer,
    today,
    isPreview: isDryRun,
  });
};

export const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new LocalStartError(`Cannot read ${file}${code}.`, error);
  }
};
