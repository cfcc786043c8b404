import { createHash } from 'node:crypto';
import { readRecord } from '../versions/read-record.ts';
import { chunksOf } from './chunks.ts';
import { DirectoryCounter } from './counters.ts';
import { facetsOf, indexRowsOf, KEY_LAYOUT } from './keys.ts';
import { contentOf, type DirectoryPointer, findDirectory, flipDirectory } from './pointer-store.ts';
import { POINTS_READ_MAX, type Point, pointsFor, withPlaces } from './points.ts';
import {
  type About,
  type DirectoryKind,
  type DirectoryRecord,
  type RecordOf,
  recordOf,
  type Sources,
} from './record.ts';
import { deleteRows, everyRow, findRows } from './rows-store.ts';
import { type RowSink, stageVersion } from './stage.ts';
import { countersOf, entriesOf, pointsOf, stagingKey, versionNameOf } from './version.ts';

/** Takes back what a lost race staged, unless another import put the same entries in force. */
const unstage = async (kind: DirectoryKind, version: string): Promise<void> => {
  const pointer = await findDirectory(kind, { consistent: true });
  const kept = pointer ? [pointer.version, ...pointer.earlier] : [];
  if (!kept.includes(version)) await deleteVersion(kind, version);
};

/** Deletes every row of a version. Its entries go last, because they tell where the others stand. */
const deleteVersion = async (kind: DirectoryKind, version: string): Promise<void> => {
  for (const collection of [countersOf(version), pointsOf(version)]) {
    for await (const rows of everyRow(collection)) await deleteRows(rows);
  }
  for await (const rows of everyRow(entriesOf(version))) {
    const records = rows.flatMap(({ card }) => readRecord(recordOf[kind], JSON.parse(card)) ?? []);
    await deleteRows(records.flatMap((record) => indexRowsOf(version, facetsOf(kind, record))));
    await deleteRows(rows);
  }
  await deleteRows([stagingKey(version)]);
};

/** Versions whose rows are looked for after a flip; older ones were deleted by earlier flips. */
const EARLIER_MAX = 5;

export type DirectoryChanges = { added: number; changed: number; unchanged: number; removed: number };
export type DirectoryPublished = {
  version: string;
  isNew: boolean;
  total: [number, number];
  changes: DirectoryChanges;
};

type Publication<Kind extends DirectoryKind> = {
  kind: Kind;
  about: About;
  /** Sources that the entries refer to; asked after the entries were read once. */
  sources: () => Sources;
  /** Reads the entries from the beginning, each time in the same order; called twice. No id may come twice. */
  read: () => AsyncIterable<RecordOf<Kind>>;
  origin: DirectoryPointer['origin'];
  from: DirectoryPointer | undefined;
  /** Tells what would change, and changes nothing. */
  isPreview?: boolean;
  /** Told after each chunk: of which step, and how many entries. */
  onProgress?: (step: 'reading' | 'writing', done: number) => void;
  write?: RowSink;
};

/**
 * Puts a directory in force in place of the one that is. Rows are staged under a new version, totals are counted whole,
 * then one pointer is flipped: until then nobody sees anything of it. The entries are read twice and never held, and an
 * import that was interrupted goes on where it stopped when it is run again with the same entries.
 * @throws AppError `conflict` when another import came first
 */
export const publishDirectory = async <Kind extends DirectoryKind>(
  publication: Publication<Kind>,
): Promise<DirectoryPublished> => {
  const { kind, about, from, isPreview = false } = publication;
  const survey = await surveyOf(publication);
  const { counter, changes } = survey;
  const version = versionNameOf(kind, about.asOf, survey.hash);
  const published = { total: counter.total, changes };
  if (from?.version.endsWith(`-${survey.hash}`)) return { version: from.version, isNew: false, ...published };
  // A file of which nothing can be used must not empty the directory.
  if (isPreview || counter.total[0] + counter.total[1] === 0)
    return { version: from?.version ?? version, isNew: false, ...published };
  await stageVersion(publication, version, { counter, points: await withPlaces(survey.points) });
  const earlier = from ? [from.version, ...from.earlier].filter((one) => one !== version) : [];
  const pointer = { version, origin: publication.origin, about, sources: publication.sources(), total: counter.total };
  try {
    const before = from && { before: contentOf(from) };
    await flipDirectory(kind, { ...pointer, ...before, earlier: earlier.slice(0, EARLIER_MAX) }, from);
  } catch (error) {
    await unstage(kind, version);
    throw error;
  }
  await deleteRows([stagingKey(version)]);
  // The version before stays whole for requests that read the pointer just before the flip.
  for (const old of earlier.slice(1)) await deleteVersion(kind, old);
  return { version, isNew: true, ...published };
};

type Survey = { hash: string; counter: DirectoryCounter; points: Point[]; changes: DirectoryChanges };

/** The first reading: what the version is called, its totals, and what it changes. */
const surveyOf = async <Kind extends DirectoryKind>({
  kind,
  about,
  sources,
  read,
  from,
  onProgress,
}: Publication<Kind>): Promise<Survey> => {
  const hash = createHash('sha256');
  const counter = new DirectoryCounter();
  const points: Point[] = [];
  const changes = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  let done = 0;
  for await (const chunk of chunksOf(read())) {
    for (const record of chunk) {
      hash.update(JSON.stringify(record));
      counter.add(facetsOf(kind, record));
      if (points.length < POINTS_READ_MAX) points.push(...pointsFor(kind, record));
    }
    await compare(chunk, from, changes);
    done += chunk.length;
    onProgress?.('reading', done);
  }
  changes.removed = from ? from.total[0] + from.total[1] - changes.changed - changes.unchanged : 0;
  // Its name and sources are on every page; the day on which it was copied alone makes no new version.
  hash.update(JSON.stringify([about.name, about.attribution, about.url, sources(), KEY_LAYOUT]));
  return { hash: hash.digest('hex').slice(0, 10), counter, points, changes };
};

const compare = async (
  chunk: readonly DirectoryRecord[],
  from: DirectoryPointer | undefined,
  changes: DirectoryChanges,
) => {
  const before = from
    ? await findRows(
        entriesOf(from.version),
        chunk.map(({ id }) => id),
      )
    : [];
  const cards = new Map(before.map(({ id, card }) => [id, card]));
  for (const record of chunk) {
    const card = cards.get(record.id);
    changes[card === undefined ? 'added' : card === JSON.stringify(record) ? 'unchanged' : 'changed'] += 1;
  }
};
