import type { BadRow } from '../../versions/read-records.ts';
import { findDirectory, getDirectory } from '../pointer-store.ts';
import { type DirectoryPublished, publishDirectory } from '../publish.ts';
import { type About, HospitalRecord, type RecordOf } from '../record.ts';
import { everyRow } from '../rows-store.ts';
import { entriesOf } from '../version.ts';
import { AgedCareRow, agedCareField, agedCareRequired, agedCareServiceOf } from './aged-care-rows.ts';
import { BadRows, csvRecords, type Table } from './csv-rows.ts';
import { HospitalRow, hospitalColumns, hospitalOf } from './hospital-rows.ts';
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
  table: Table;
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

type Reader<Kind extends WholeDirectory> = (
  table: Table,
  book: SourceBook,
  bad: BadRows,
) => AsyncIterable<RecordOf<Kind>>;

const readers: { [Kind in WholeDirectory]: Reader<Kind> } = {
  hospitals: (table, book, bad) =>
    csvRecords(
      {
        table,
        row: HospitalRow,
        fieldOf: (column) => (hospitalColumns.includes(column) ? column : undefined),
        required: hospitalRequired,
        recordOf: (row) => hospitalOf(row, book),
      },
      bad,
    ),
  'aged-care': async function* (table, book, bad) {
    if (await isStarRatings(table)) yield* ratedHomes(table, book, bad);
    else yield* listedServices(table, book, bad);
  },
};

const listedServices: Reader<'aged-care'> = (table, book, bad) =>
  csvRecords(
    {
      table,
      row: AgedCareRow,
      fieldOf: agedCareField,
      required: agedCareRequired,
      recordOf: (row) => agedCareServiceOf(row, book),
    },
    bad,
  );

/** Homes are held all at once: each has its standing among all of them. */
const ratedHomes: Reader<'aged-care'> = async function* (table, book, bad) {
  const seen = new Map<string, number>();
  const homes = csvRecords(
    {
      table,
      row: StarRatingRow,
      fieldOf: (column) => (starRatingColumns.includes(column) ? column : undefined),
      required: starRatingRequired,
      recordOf: (row) => ratedHomeOf(row, book, seen),
    },
    bad,
  );
  yield* withStandings(await allOf(homes));
};

/** The Department publishes a list of services and an extract of ratings: their columns tell which one it is. */
const isStarRatings = async ({ open }: Table): Promise<boolean> => {
  for await (const head of open()) return starRatingRequired.every((column) => String(head).includes(column));
  return false;
};

const allOf = async <One>(read: AsyncIterable<One>): Promise<One[]> => {
  const all: One[] = [];
  for await (const one of read) all.push(one);
  return all;
};

/**
 * Puts the rows of a table in force in place of the directory that is: a list that is complete in itself, so what is not
 * in it is gone. Bad rows are left out and reported. The same file again changes nothing, and one that was interrupted
 * goes on where it stopped.
 * @throws AppError `invalid_input` when the table cannot be read, `conflict` when another import came first
 */
export const importTable = async (request: Import): Promise<DirectoryImport> =>
  request.kind === 'surgery'
    ? importSurgery(request)
    : request.kind === 'hospitals'
      ? importInto('hospitals', request)
      : importInto('aged-care', request);

/** Figures of elective surgery go to the hospitals that are in force: each is as it was, but for its quarters. */
const importSurgery = async ({ table, isDryRun, onProgress }: Import): Promise<DirectoryImport> => {
  const from = await getDirectory('hospitals');
  const bad = new BadRows();
  const recordOf = surgeryFigureOf;
  const required = Object.keys(SurgeryRow.shape);
  const fieldOf = (column: string) => (required.includes(column) ? column : undefined);
  const rows = await allOf<SurgeryFigureRow>(csvRecords({ table, row: SurgeryRow, fieldOf, required, recordOf }, bad));
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
  { table, today, isDryRun, onProgress }: Import,
): Promise<DirectoryImport> => {
  const from = await findDirectory(kind, { consistent: true });
  const book = new SourceBook();
  const bad = new BadRows();
  const reader: Reader<Kind> = readers[kind];
  let readings = 0;
  const published = await publishDirectory<Kind>({
    kind,
    about: { ...abouts[kind], ...(from?.about.url ? { url: from.about.url } : {}), asOf: today },
    sources: () => book.sources,
    // The second reading meets the same bad rows again.
    read: () => reader(table, book, readings++ === 0 ? bad : new BadRows()),
    origin: 'import',
    from,
    isPreview: isDryRun,
    ...(onProgress ? { onProgress } : {}),
  });
  if (published.total[0] + published.total[1] === 0) bad.add(1, `no row of ${table.name} can be used`);
  return { ...published, bad: bad.kept, badCount: bad.count };
};
