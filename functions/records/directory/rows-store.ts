import { BatchGetCommand, BatchWriteCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import type { RowKey } from './keys.ts';

/** DynamoDB takes this many writes, and reads, in one batch. */
const WRITES = 25;
const READS = 100;
const TRIES = 8;
/** Batches on their way at once: the embedded engine and a new on-demand table both take these without throttling. */
const AT_ONCE = 4;

/** A row as it is kept: its content is JSON text, which is smaller than typed attributes. */
export type DirectoryRow = RowKey & { card: string };
const Row = z.object({ collection: z.string(), id: z.string(), card: z.string() });

type Write = { PutRequest: { Item: DirectoryRow } } | { DeleteRequest: { Key: RowKey } };

/** Writes rows; one that is there already is replaced. */
export const putRows = (rows: readonly DirectoryRow[]): Promise<void> =>
  writeAll(rows.map(({ collection, id, card }) => ({ PutRequest: { Item: { collection, id, card } } })));

/** Deletes rows; nothing where one is gone already. */
export const deleteRows = (keys: readonly RowKey[]): Promise<void> =>
  writeAll(keys.map(({ collection, id }) => ({ DeleteRequest: { Key: { collection, id } } })));

/** One row by its key. */
export const findRow = async ({ collection, id }: RowKey): Promise<DirectoryRow | undefined> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName('directory'), Key: { collection, id } }));
  return Item ? Row.parse(Item) : undefined;
};

/** Rows by their ids, in no order; those that are not there are left out. */
export const findRows = async (collection: string, ids: readonly string[]): Promise<DirectoryRow[]> => {
  const found: DirectoryRow[] = [];
  for (let start = 0; start < ids.length; start += READS) {
    found.push(...(await readBatch(ids.slice(start, start + READS).map((id) => ({ collection, id })))));
  }
  return found;
};

type Range = {
  collection: string;
  /** What ids begin with; "" takes the whole collection. */
  beginning: string;
  /** The id after which to begin. */
  after?: string | undefined;
  limit: number;
};

/** The next rows of a range, in order of their ids: one Query. */
export const readRange = async ({ collection, beginning, after, limit }: Range) => {
  const { Items, LastEvaluatedKey } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName('directory'),
      ...inCollection(collection, beginning),
      Limit: limit,
      ...(after === undefined ? {} : { ExclusiveStartKey: { collection, id: after } }),
    }),
  );
  return { rows: z.array(Row).parse(Items ?? []), isEnd: LastEvaluatedKey === undefined };
};

/** Every row of a collection, a page at a time: for imports, never for a request. */
export async function* everyRow(collection: string): AsyncGenerator<DirectoryRow[]> {
  const pages = paginateQuery(
    { client: dynamodb, pageSize: 500 },
    { TableName: tableName('directory'), ...inCollection(collection, '') },
  );
  for await (const { Items } of pages) yield z.array(Row).parse(Items ?? []);
}

const inCollection = (collection: string, beginning: string) => ({
  KeyConditionExpression: beginning
    ? '#collection = :collection AND begins_with(id, :beginning)'
    : '#collection = :collection',
  ExpressionAttributeNames: { '#collection': 'collection' },
  ExpressionAttributeValues: { ':collection': collection, ...(beginning ? { ':beginning': beginning } : {}) },
});

const writeAll = async (writes: readonly Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += WRITES * AT_ONCE) {
    const batches = Array.from({ length: AT_ONCE }, (_, index) => {
      const from = start + index * WRITES;
      return writes.slice(from, from + WRITES);
    });
    await Promise.all(batches.filter((batch) => batch.length > 0).map(writeBatch));
  }
};

/** A throttled table leaves writes over; they are sent again, each time after a longer wait. */
const writeBatch = async (batch: readonly Write[]): Promise<void> => {
  const table = tableName('directory');
  let left: readonly Write[] = batch;
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === TRIES) throw new Error(`${left.length} rows could not be written in ${TRIES} tries.`);
    await pauseBefore(attempt);
    const { UnprocessedItems } = await dynamodb.send(new BatchWriteCommand({ RequestItems: { [table]: [...left] } }));
    left = (UnprocessedItems?.[table] ?? []) as Write[];
  }
};

const readBatch = async (keys: readonly RowKey[]): Promise<DirectoryRow[]> => {
  const table = tableName('directory');
  const found: DirectoryRow[] = [];
  let left: Record<string, unknown>[] = [...keys];
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt === TRIES) throw new Error(`${left.length} rows could not be read in ${TRIES} tries.`);
    await pauseBefore(attempt);
    const { Responses, UnprocessedKeys } = await dynamodb.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left } } }),
    );
    found.push(...z.array(Row).parse(Responses?.[table] ?? []));
    left = UnprocessedKeys?.[table]?.Keys ?? [];
  }
  return found;
};

const pauseBefore = async (attempt: number): Promise<void> => {
  if (attempt > 0) await new Promise((resume) => setTimeout(resume, Math.random() * 100 * 2 ** attempt));
};
