import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '../../tables.ts';
import { LocalStartError } from '../local-start-error.ts';
import { createTables, dataFolders, startDynamodb, tableEnvironment } from './dynamodb.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evident-dynamodb-'));
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const lockFile = () => join(folder, 'in-use.json');
const message = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof LocalStartError ? error.message : `not a LocalStartError: ${String(error)}`),
  );

describe('the embedded DynamoDB', () => {
  it('makes every table once, however often it is asked', async () => {
    const { endpoint, close } = await startDynamodb();
    const client = clientOf(endpoint);
    await createTables(endpoint);
    await createTables(endpoint);
    const { TableNames } = await client.send(new ListTablesCommand({}));
    expect(TableNames?.toSorted()).toEqual(Object.values(tableEnvironment()).toSorted());
    client.destroy();
    await close();
  });

  it('has every table ready for use when it says that they are made', async () => {
    // The engine makes tables in the background: one start in eight met a table that was not there yet.
    const { TABLE_SOLUTIONS: TableName } = tableEnvironment();
    for (let start = 0; start < 40; start++) {
      const { endpoint, close } = await startDynamodb({ folder: join(folder, String(start)) });
      const client = clientOf(endpoint);
      await createTables(endpoint);
      const { Item } = await client.send(new GetCommand({ TableName, Key: { collection: 'a', id: 'b' } }));
      expect(Item).toBeUndefined();
      client.destroy();
      await close();
    }
  }, 30_000);

  it('names every table in the environment as functions read it', () => {
    expect(tableEnvironment()).toMatchObject({
      TABLE_SOLUTIONS: 'evident-solutions',
      TABLE_SESSIONS: 'evident-sessions',
    });
    expect(Object.keys(tableEnvironment())).toHaveLength(Object.keys(tables).length);
  });

  it('keeps what was written when it is closed and started again', async () => {
    const Item = { key: 'kept', used: 1 };
    for (const isFirst of [true, false]) {
      const { endpoint, close } = await startDynamodb({ folder });
      await createTables(endpoint);
      const client = clientOf(endpoint);
      const TableName = 'evident-attempts';
      if (isFirst) await client.send(new PutCommand({ TableName, Item }));
      else expect((await client.send(new GetCommand({ TableName, Key: { key: 'kept' } }))).Item).toEqual(Item);
      client.destroy();
      await close();
    }
  });

  it('finishes a table that a killed process had begun to make [fault 47]', async () => {
    const first = await startDynamodb({ folder });
    await createTables(first.endpoint);
    await first.close();
    const resolver = createRequire(import.meta.url);
    const { Level } = createRequire(resolver.resolve('dynalite'))('level');
    const store = new Level(join(folder, 'tables'), { valueEncoding: 'json' });
    const table = await store.get('table~evident-attempts');
    await store.put('table~evident-attempts', { ...table, TableStatus: 'CREATING' });
    await store.close();
    const { endpoint, close } = await startDynamodb({ folder });
    await createTables(endpoint);
    await close();
  });

  it('tells a second start on the same folder who holds it, and leaves the first one working', async () => {
    const { endpoint, close } = await startDynamodb({ folder });
    expect(await message(startDynamodb({ folder }))).toMatch(
      new RegExp(`is in use by process ${process.pid}\\. Stop it`),
    );
    await createTables(endpoint);
    await close();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('takes over the lock of a process that is gone', async () => {
    const dead = spawn(process.execPath, ['-e', '0']);
    await new Promise((done) => dead.once('exit', done));
    writeFileSync(lockFile(), JSON.stringify({ pid: dead.pid }));
    const { close } = await startDynamodb({ folder });
    expect(readFileSync(lockFile(), 'utf8')).toContain(String(process.pid));
    await close();
  });

  it.each(['', '{"pid":', 'nonsense', '{"pid":-1}'])('takes over a lock that was never finished: %j', async (text) => {
    writeFileSync(lockFile(), text);
    const { close } = await startDynamodb({ folder });
    await close();
  });

  it('says so in one sentence when the folder is a file', async () => {
    const file = join(folder, 'taken');
    writeFileSync(file, '');
    expect(await message(startDynamodb({ folder: file }))).toMatch(
      /^Cannot write to .*taken \(EEXIST\)\. Set DATA_DIR/,
    );
  });

  it.skipIf(process.getuid?.() === 0)('says so in one sentence when the folder may not be written', async () => {
    chmodSync(folder, 0o555);
    expect(await message(startDynamodb({ folder }))).toMatch(/^Cannot write to .* \(EACCES\)\. Set DATA_DIR/);
  });

  it('says so when its port is taken, and gives the folder back', async () => {
    const first = await startDynamodb();
    const port = Number(new URL(first.endpoint).port);
    expect(await message(startDynamodb({ folder, port }))).toMatch(/cannot listen on port \d+ \(EADDRINUSE\)/);
    await first.close();
    await (await startDynamodb({ folder })).close();
  });

  it('says so when the tables are damaged', async () => {
    writeFileSync(join(folder, 'tables'), 'not a folder');
    expect(await message(startDynamodb({ folder }))).toMatch(/cannot be opened\. Set DATA_DIR/);
  });
});

describe('dataFolders', () => {
  it('keeps tables and snapshots apart under one directory', () => {
    expect(dataFolders('data')).toEqual({
      tables: join('data', 'dynamodb'),
      snapshots: join('data', 'snapshots'),
      files: join('data', 'files'),
      mail: join('data', 'mail'),
    });
  });
});
