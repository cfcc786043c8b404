import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { findDirectory, getDirectory } from '#functions/records/directory/pointer-store';
import { type DirectoryPublished, publishDirectory } from '#functions/records/directory/publish';
import { type About, HospitalRecord, type RecordOf } from '#functions/records/directory/record';
import { everyRow } from '#functions/records/directory/rows-store';
import { entriesOf } from '#functions/records/directory/version';
import type { BadRow } from '#functions/records/versions/read-records';
import { AgedCareRow, agedCareField, agedCareRequired, agedCareServiceOf } from './aged-care-rows.ts';
import { BadRows, csvRecords } from './csv-rows.ts';
import { HospitalRow, hospitalColumns, hospitalOf } from './hospital-rows.ts';
import { loadDirectory, seedDirectories } from './load-directories.ts';
import { SourceBook } from './source-book.ts';
import {
  ratedHomeOf,
  StarRatingRow,
  starRatingColumns,
  starRatingRequired,
  withStandings,
} from './star-rating-rows.ts';
import { quartersOf, type SurgeryFigureRow, SurgeryRow, surgeryFigureOf, withSurgery } from './surgery-rows.ts';

/** Directories that a file can be imported into. */
export const importableDirectories = ['hospitals', 'aged-care', 'surgery'] as const;
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

type WholeDirectory = Exclude<ImportableDirectory, 'surgery'>;

const abouts: Record<WholeDirectory, Omit<About, 'asOf'>> = {
  hospitals: { name: 'Hospitals', attribution: 'Source: AIHW MyHospitals, CC BY' },
  'aged-care': { name: 'Aged care services', attribution: 'Source: GEN Aged Care Service List, CC BY 4.0' },
};

/** The page of the source, where the entries that come with the product name it. */
const linkOf = async (kind: WholeDirectory): Promise<Pick<About, 'url'>> => {
  const url = kind === 'hospitals' ? (await loadDirectory(kind)).about.url : undefined;
  return url ? { url } : {};
};

type Reader<Kind extends WholeDirectory> = (
  file: string,
  book: SourceBook,
  bad: BadRows,
) => AsyncIterable<RecordOf<Kind>>;

const readers: { [Kind in WholeDirectory]: Reader<Kind> } = {
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
  'aged-care': async function* (file, book, bad) {
    if (await isStarRatings(file)) yield* ratedHomes(file, book, bad);
    else yield* listedServices(file, book, bad);
  },
};

const listedServices: Reader<'aged-care'> = (file, book, bad) =>
  csvRecords(
    {
      file,
      row: AgedCareRow,
      fieldOf: agedCareField,
      required: agedCareRequired,
      recordOf: (row) => agedCareServiceOf(row, book),
    },
    bad,
  );

/** Homes are held all at once: each has its standing among all of them. */
const ratedHomes: Reader<'aged-care'> = async function* (file, book, bad) {
  const seen = new Map<string, number>();
  const homes = csvRecords(
    {
      file,
      row: StarRatingRow,
      fieldOf: (column) => (starRatingColumns.includes(column) ? column : undefined),
      required: starRatingRequired,
      recordOf: (row) => ratedHomeOf(row, book, seen),
    },
    bad,
  );
  yield* withStandings(await allOf(homes));
};

const HEADER_BYTES = 4_000;

/** The Department publishes a list of services and an extract of ratings: their columns tell which one it is. */
const isStarRatings = async (file: string): Promise<boolean> => {
  // A file that cannot be read is told of by whoever reads its rows.
  const head = await allOf<string>(createReadStream(file, { end: HEADER_BYTES, encoding: 'utf8' })).catch(() => []);
  return starRatingRequired.every((column) => head.join('').includes(column));
};

const allOf = async <One>(read: AsyncIterable<One>): Promise<One[]> => {
  const all: One[] = [];
  for await (const one of read) all.push(one);
  return all;
};

/**
 * Puts the rows of a file in force in place of the directory that is: a list that is complete in itself, so what is not
 * in it is gone. Bad rows are left out and reported. The same file again changes nothing, and one that was interrupted
 * goes on where it stopped.
 * @throws LocalStartError when the file cannot be read; AppError `conflict` when another import came first
 */
export const importDirectory = async (request: Import): Promise<DirectoryImport> =>
  request.kind === 'surgery'
    ? importSurgery(request)
    : request.kind === 'hospitals'
      ? importInto('hospitals', request)
      : importInto('aged-care', request);

/** Figures of elective surgery go to the hospitals that are in force: each is as it was, but for its quarters. */
const importSurgery = async ({ file, isDryRun, onProgress }: Import): Promise<DirectoryImport> => {
  await seedDirectories();
  const from = await getDirectory('hospitals');
  const bad = new BadRows();
  const recordOf = surgeryFigureOf;
  const required = Object.keys(SurgeryRow.shape);
  const fieldOf = (column: string) => (required.includes(column) ? column : undefined);
  const rows = await allOf<SurgeryFigureRow>(csvRecords({ file, row: SurgeryRow, fieldOf, required, recordOf }, bad));
  const quarters = quartersOf(rows);
  const book = new SourceBook();
  const read = async function* () {
    for await (const chunk of everyRow(entriesOf(from.version))) {
      for (const { card } of chunk) yield withSurgery(HospitalRecord.parse(JSON.parse(card)), quarters, book);
    }
  };
  const known = new Set((await allOf(read())).map(({ id }) => id));
  for (const id of quarters.keys()) if (!known.has(id)) bad.add(id, 'no hospital of this directory has this code');
  const published = await publishDirectory<'hospitals'>({
    kind: 'hospitals',
    about: from.about,
    sources: () => ({ ...from.sources, ...book.sources }),
    read,
    origin: 'import',
    from,
    isPreview: isDryRun,
    ...(onProgress ? { onProgress } : {}),
  });
  return { ...published, bad: bad.kept, badCount: bad.count };
};

const importInto = async <Kind extends WholeDirectory>(
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
