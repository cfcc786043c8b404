import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, GetCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { type TableDefinition, type TableName, tables } from '../tables.ts';

/** An operator's command may read a whole table; no request does. */

/** DynamoDB takes this many writes in one batch. */
const BATCH = 25;
const TRIES = 8;

/** Every item of a table, a page at a time; what is read may be deleted while it goes on. */
export const everyItem = (table: TableName): AsyncGenerator<Item> => itemsOf(tableName(table));

/** Every item of a table by the name that AWS knows it by. */
export async function* itemsOf(physicalName: string, client = dynamodb): AsyncGenerator<Item> {
  const pages = paginateScan({ client }, { TableName: physicalName, ConsistentRead: true });
  for await (const { Items = [] } of pages) yield* Items;
}

export type Item = Record<string, unknown>;
type Key = Record<string, string>;

/** The key of an item. */
export const keyOf = (table: TableName, item: Item): Item => {
  const { partitionKey, sortKey }: TableDefinition = tables[table];
  return Object.fromEntries([partitionKey, ...(sortKey ? [sortKey] : [])].map((name) => [name, item[name]]));
};

/** The item of a key now; undefined: there is none. */
export const findItem = async (table: TableName, Key: Item): Promise<Item | undefined> =>
  (await dynamodb.send(new GetCommand({ TableName: tableName(table), Key, ConsistentRead: true }))).Item;

/** Whether a table has no item of this key. */
export const isMissing = async (table: TableName, item: Item): Promise<boolean> =>
  (await findItem(table, keyOf(table, item))) === undefined;

/** Puts an item where there is none of its key. @returns whether it was put */
export const addMissing = async (table: TableName, Item: Item): Promise<boolean> => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName(table),
        Item,
        ConditionExpression: 'attribute_not_exists(#key)',
        ExpressionAttributeNames: { '#key': tables[table].partitionKey },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

/** Puts an item in the place of the one of its key. */
export const replaceItem = async (table: TableName, Item: Item): Promise<void> => {
  await dynamodb.send(new PutCommand({ TableName: tableName(table), Item }));
};

type Delete = { DeleteRequest: { Key: Key } };

/** Deletes items by their keys; nothing where one is gone already. */
export const deleteItems = async (table: TableName, keys: readonly Key[]): Promise<void> => {
  for (let start = 0; start < keys.length; start += BATCH) {
    let left: Delete[] = keys.slice(start, start + BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    for (let tried = 0; left.length > 0; tried++) {
      if (tried === TRIES) throw new Error(`${left.length} items could not be deleted in ${TRIES} tries.`);
      if (tried > 0) await new Promise((resume) => setTimeout(resume, Math.random() * 100 * 2 ** tried));
      const { UnprocessedItems } = await dynamodb.send(
        new BatchWriteCommand({ RequestItems: { [tableName(table)]: left } }),
      );
      left = (UnprocessedItems?.[tableName(table)] ?? []) as Delete[];
    }
  }
};

/** Grants that one write ends: an expression holds 4 KB. */
const GRANTS = 40;

/** Ends grants that are kept inside a code's own item; when each was given stays on record. */
export const endGrants = async (Key: Key, hashes: readonly string[], until: number): Promise<void> => {
  for (let start = 0; start < hashes.length; start += GRANTS) {
    const some = hashes.slice(start, start + GRANTS);
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('access-codes'),
        Key,
        UpdateExpression: `SET ${some.map((_, index) => `grants.#h${index}.#until = :until`).join(', ')}`,
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: {
          '#until': 'until',
          ...Object.fromEntries(some.map((hash, index) => [`#h${index}`, hash])),
        },
        ExpressionAttributeValues: { ':until': until },
      }),
    );
  }
};
