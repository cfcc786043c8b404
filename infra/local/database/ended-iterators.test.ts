import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTables, type LocalDynamodb, startDynamodb, tableEnvironment } from './dynamodb.ts';

type Opened = { next(): Promise<unknown> };
type Store = { prototype: { values(...args: unknown[]): Opened } };

const folder = mkdtempSync(join(tmpdir(), 'evident-iterators-'));
const { Level } = createRequire(createRequire(import.meta.url).resolve('dynalite'))('level') as { Level: Store };
const opened: Opened[] = [];
let database: LocalDynamodb;

beforeAll(async () => {
  database = await startDynamodb({ folder });
  await createTables(database.endpoint);
  const values = Level.prototype.values;
  Level.prototype.values = function (...args) {
    const iterator = values.apply(this, args);
    opened.push(iterator);
    return iterator;
  };
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['read to its end', {}],
  ['cut short', { Limit: 2 }],
])(
  'a query of the embedded DynamoDB that was %s keeps nothing open, so that no number of reads fills the memory [fault 80]',
  async (_how, limits) => {
    const client = new DynamoDBClient({
      endpoint: database.endpoint,
      region: 'ap-southeast-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    const { TABLE_SOLUTIONS: TableName } = tableEnvironment();
    for (const id of ['a', 'b', 'c', 'd'])
      await client.send(new PutCommand({ TableName, Item: { collection: 'rows', id } }));
    opened.length = 0;
    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#collection = :rows',
        ExpressionAttributeNames: { '#collection': 'collection' },
        ExpressionAttributeValues: { ':rows': 'rows' },
        ...limits,
      }),
    );
    client.destroy();
    expect(Items).toHaveLength('Limit' in limits ? 2 : 4);
    expect(opened.length).toBeGreaterThan(0);
    for (const iterator of opened)
      await expect.poll(() => iterator.next().then(String, ({ code }) => code)).toBe('LEVEL_ITERATOR_NOT_OPEN');
  },
);
