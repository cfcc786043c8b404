import { CHUNK, chunksOf } from './chunks.ts';
import type { DirectoryCounter } from './counters.ts';
import { facetsOf, indexRowsOf, type RowKey } from './keys.ts';
import { POINTS_TO_A_ROW, type Point } from './points.ts';
import type { DirectoryKind, DirectoryRecord, RecordOf } from './record.ts';
import { type DirectoryRow, findRow, putRows } from './rows-store.ts';
import { entriesOf, groupKey, headKey, optionsKey, pointsOf, stagingKey } from './version.ts';

/** An item of DynamoDB holds 400 KB; totals are grouped so finely that they stay far below. */
const ITEM_BYTES_MAX = 350_000;

/** Where the rows go; the bench of a million entries counts them in place of keeping them. */
export type RowSink = (rows: readonly DirectoryRow[]) => Promise<void>;

type Staging<Kind extends DirectoryKind> = {
  kind: Kind;
  read: () => AsyncIterable<RecordOf<Kind>>;
  onProgress?: (step: 'reading' | 'writing', done: number) => void;
  write?: RowSink;
};

/** Writes every row of a version. Where an earlier try stopped, it goes on; nobody reads the version yet. */
export const stageVersion = async <Kind extends DirectoryKind>(
  { kind, read, onProgress, write = putRows }: Staging<Kind>,
  version: string,
  { counter, points }: { counter: DirectoryCounter; points: readonly Point[] },
): Promise<void> => {
  const staged = Number((await findRow(stagingKey(version)))?.card ?? '0');
  let done = 0;
  for await (const chunk of chunksOf(read())) {
    done += chunk.length;
    if (done <= staged) continue;
    await write(chunk.flatMap((record) => rowsOf(kind, version, record)));
    await putRows([{ ...stagingKey(version), card: String(done) }]);
    onProgress?.('writing', done);
  }
  await writeChunked(counterRows(version, counter), write);
  await writeChunked(pointRows(version, points), write);
};

/** An entry, and the index rows that lead to it: each holds all of it, so that a page is one Query. */
const rowsOf = (kind: DirectoryKind, version: string, record: DirectoryRecord): DirectoryRow[] => {
  const card = JSON.stringify(record);
  return [
    { collection: entriesOf(version), id: record.id, card },
    ...indexRowsOf(version, facetsOf(kind, record)).map((key) => ({ ...key, card })),
  ];
};

function* counterRows(version: string, { counted, options }: DirectoryCounter): Generator<DirectoryRow> {
  yield rowWith(optionsKey(version), options);
  for (const [dimension, head] of counted.heads) yield rowWith(headKey(version, dimension), head);
  for (const [dimension, groups] of counted.groups) {
    for (const [name, group] of groups) yield rowWith(groupKey(version, dimension, name), group);
  }
}

function* pointRows(version: string, points: readonly Point[]): Generator<DirectoryRow> {
  for (let start = 0; start < points.length; start += POINTS_TO_A_ROW) {
    const id = String(start).padStart(9, '0');
    yield rowWith({ collection: pointsOf(version), id }, points.slice(start, start + POINTS_TO_A_ROW));
  }
}

const rowWith = (key: RowKey, value: unknown): DirectoryRow => {
  const card = JSON.stringify(value);
  if (card.length > ITEM_BYTES_MAX)
    throw new Error(`${key.collection} ${key.id} is too large for one item: group it finer.`);
  return { ...key, card };
};

const writeChunked = async (rows: Iterable<DirectoryRow>, write: RowSink): Promise<void> => {
  let chunk: DirectoryRow[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    await write(chunk);
    chunk = [];
  }
  if (chunk.length > 0) await write(chunk);
};
