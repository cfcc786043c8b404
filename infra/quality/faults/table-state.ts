import { DynamoDBClient, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { tableName } from '#functions/lib/env';
import { type TableDefinition, type TableName, tables } from '../../tables.ts';
import type { Call } from './fault-proxy.ts';

/** What a run left in the tables: every item that it wrote or meant to write, as it is now. */

type Attribute = Record<string, unknown>;
type Key = { table: TableName; key: Record<string, Attribute> };

const tableOf = (physical: unknown): TableName => {
  const found = (Object.keys(tables) as TableName[]).find((name) => tableName(name) === physical);
  if (!found) throw new Error(`There is no table ${String(physical)}.`);
  return found;
};

/** The tables that a call names. */
export const tablesOf = ({ input }: Call): TableName[] =>
  input.RequestItems ? Object.keys(input.RequestItems).map(tableOf) : [tableOf(input.TableName)];

const keyIn = (table: TableName, item: Record<string, Attribute>): Key => {
  const { partitionKey, sortKey }: TableDefinition = tables[table];
  const names = sortKey ? [partitionKey, sortKey] : [partitionKey];
  return { table, key: Object.fromEntries(names.map((name) => [name, item[name] ?? {}])) };
};

type Batch = Record<string, { PutRequest?: { Item: never }; DeleteRequest?: { Key: never } }[]>;

const writtenBy = ({ command, input }: Call): Key[] => {
  if (command === 'BatchWriteItem')
    return Object.entries(input.RequestItems as Batch).flatMap(([name, requests]) =>
      requests.map(({ PutRequest, DeleteRequest }) =>
        keyIn(tableOf(name), PutRequest?.Item ?? DeleteRequest?.Key ?? {}),
      ),
    );
  const item =
    command === 'PutItem' ? input.Item : ['UpdateItem', 'DeleteItem'].includes(command) ? input.Key : undefined;
  return item ? [keyIn(tableOf(input.TableName), item as Record<string, Attribute>)] : [];
};

/** Every item that the calls wrote to, as it is now, in an order that does not depend on its ids. */
export const stateAfter = async (calls: readonly Call[], endpoint: string): Promise<string[]> => {
  const keys = new Map(calls.flatMap(writtenBy).map((one) => [JSON.stringify(one), one]));
  const client = clientOf(endpoint);
  const items = await Promise.all(
    [...keys.values()].map(async ({ table, key }) => {
      const { Item } = await client.send(
        new GetItemCommand({ TableName: tableName(table), Key: key as never, ConsistentRead: true }),
      );
      return Item ? [`${table} ${comparable(JSON.stringify(Item))}`] : [];
    }),
  );
  return items.flat().sort();
};

/** As if a minute had passed: whoever was writing an answer, or working on an event, is gone. */
export const passMinute = async (calls: readonly Call[], endpoint: string): Promise<void> => {
  const [turn, event] = ['pendingUntil', 'claimedAtMs'];
  for (const { table, key } of calls.flatMap(writtenBy)) {
    const held = table === 'payment-events' ? event : key.item?.S === 'session' ? turn : undefined;
    if (held) await setPast(table, key, held, endpoint);
  }
};

const setPast = async (table: TableName, Key: object, held: string, endpoint: string) => {
  const TableName = tableName(table);
  const { Item } = await clientOf(endpoint).send(new GetItemCommand({ TableName, Key: Key as never }));
  if (!Item) return;
  await clientOf(endpoint).send(
    new UpdateItemCommand({
      TableName,
      Key: Key as never,
      UpdateExpression: 'SET #held = :past',
      ExpressionAttributeNames: { '#held': held },
      ExpressionAttributeValues: { ':past': { N: '0' } },
    }),
  );
};

const clients = new Map<string, DynamoDBClient>();
const clientOf = (endpoint: string) => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = clients.get(endpoint) ?? new DynamoDBClient({ endpoint, region: 'ap-southeast-2', credentials });
  clients.set(endpoint, client);
  return client;
};

/** Text without what differs between two runs of the same: ids, secrets, times, compressed bytes, and how often was counted. */
export const comparable = (text: string): string =>
  text
    .replace(/"(B|bytes|assessment)":\{"\d[^}]*\}/g, '"$1":"BYTES"')
    .replace(/"used":\{"N":"\d+"\}/g, '"used":"COUNT"')
    .replace(/#\d+#\d{5,}"/g, '#WINDOW"')
    .replace(/\$argon2id\$[^"]+/g, 'HASH')
    .replace(/"(turns|billingRevision|pendingUntil)":\{"N":"\d+"\}/g, '"$1":"COUNT"')
    .replace(/"(revision)":\{"N":"\d+"\}/g, '"$1":"COUNT"')
    .replace(/revision \d+/g, 'revision COUNT')
    .replace(/message-\d{6}/g, 'MESSAGE')
    .replace(/\([\w-]{8}\)/g, '(CODE)')
    .replace(/"([\w-]+)":\{"M":\{"at"/g, '"GRANT":{"M":{"at"')
    .replace(/\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?/g, 'DATE')
    .replace(/[\w-]*(?:\d{10,}(?:\.\d+)?|[0-9a-f]{8}-[0-9a-f-]{20,}|[0-9a-f]{12,})[\w-]*/g, 'ID')
    .replace(/(?:roi|dd|add)-\d{8}-[a-z0-9]{10}(?:-r\d+)?/g, 'REPORT')
    .replace(/[A-Za-z0-9_-]{32,}/g, 'SECRET')
    .replace(/\b10\.\d+\.\d+\.\d+\b/g, 'ADDRESS');
