import { basename } from 'node:path';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { type DirectoryPublished, publishDirectory } from '#functions/records/directory/publish';
import type { About, RecordOf } from '#functions/records/directory/record';
import type { BadRow } from '#functions/records/versions/read-records';
import { AgedCareRow, agedCareField, agedCareRequired, agedCareServiceOf } from './aged-care-rows.ts';
import { BadRows, csvRecords } from './csv-rows.ts';
import { HospitalRow, hospitalColumns, hospitalOf } from './hospital-rows.ts';
import { loadDirectory, seedDirectories } from './load-directories.ts';
import { SourceBook } from './source-book.ts';

/** Directories that a file can be imported into. */
export const importableDirectories = ['hospitals', 'aged-care'] as const;
export type ImportableDirectory = (typeof importableDirectories)[number];

export type DirectoryImport = DirectoryPublished & { bad: BadRow[]; badCount: number };

type Import = {
  kind: ImportableDirectory;
  file: string;
  /** Day of the import (YYYY-MM-DD). */
  today: string;
  isDryRun: boolean;
  onProgress?: (step: 'reading' | 'writing', done: number) => void;
};

/** Fields that a hospitals file must have a column for; the others may be missing altogether. */
const hospitalRequired = ['myhospitals_code', 'name', 'state', 'sector', 'source'];

const abouts: Record<ImportableDirectory, Omit<About, 'asOf'>> = {
  hospitals: { name: 'Hospitals', attribution: 'Source: AIHW MyHospitals, CC BY' },
  'aged-care': { name: 'Aged care services', attribution: 'Source: GEN Aged Care Service List, CC BY 4.0' },
};

/** The page of the source, where the entries that come with the product name it. */
const linkOf = async (kind: ImportableDirectory): Promise<Pick<About, 'url'>> => {
  const url = kind === 'hospitals' ? (await loadDirectory(kind)).about.url : undefined;
  return url ? { url } : {};
};

type Reader<Kind extends ImportableDirectory> = (
  file: string,
  book: SourceBook,
  bad: BadRows,
) => AsyncIterable<RecordOf<Kind>>;

const readers: { [Kind in ImportableDirectory]: Reader<Kind> } = {
  hospitals: (file, book, bad) =>
    csvRecords(
      {
        file,
        row: HospitalRow,
        fieldOf: (column) => (hospitalColumns.includes(column) ? column : undefined),
        required: hospitalRequired,
        recordOf: (row) => hospitalOf(row, book),
      },
      bad,
    ),
  'aged-care': (file, book, bad) =>
    csvRecords(
      {
        file,
        row: AgedCareRow,
        fieldOf: agedCareField,
        required: agedCareRequired,
        recordOf: (row) => agedCareServiceOf(row, book),
      },
      bad,
    ),
};

/**
 * Puts the rows of a file in force in place of the directory that is: a list that is complete in itself, so what is not
 * in it is gone. Bad rows are left out and reported. The same file again changes nothing, and one that was interrupted
 * goes on where it stopped.
 * @throws LocalStartError when the file cannot be read; AppError `conflict` when another import came first
 */
export const importDirectory = async (request: Import): Promise<DirectoryImport> =>
  request.kind === 'hospitals' ? importInto('hospitals', request) : importInto('aged-care', request);

const importInto = async <Kind extends ImportableDirectory>(
  kind: Kind,
  { file, today, isDryRun, onProgress }: Import,
): Promise<DirectoryImport> => {
  if (!isDryRun) await seedDirectories();
  const book = new SourceBook();
  const bad = new BadRows();
  const reader: Reader<Kind> = readers[kind];
  let readings = 0;
  const published = await publishDirectory<Kind>({
    kind,
    about: { ...abouts[kind], ...(await linkOf(kind)), asOf: today },
    sources: () => book.sources,
    // The second reading meets the same bad rows again.
    read: () => reader(file, book, readings++ === 0 ? bad : new BadRows()),
    origin: 'import',
    from: await findDirectory(kind, { consistent: true }),
    isPreview: isDryRun,
    ...(onProgress ? { onProgress } : {}),
  });
  if (published.total[0] + published.total[1] === 0) bad.add(1, `no row of ${basename(file)} can be used`);
  return { ...published, bad: bad.kept, badCount: bad.count };
};
