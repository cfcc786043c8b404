import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { tableVariable } from '#functions/lib/env';
import { type TableDefinition, tables } from '../../tables.ts';
import { LocalStartError } from '../local-start-error.ts';
import { refuseOnDiskErrors } from './disk-errors.ts';
import { endIterators } from './ended-iterators.ts';
import { lockFolder, shareFolder } from './folder-lock.ts';

export type LocalDynamodb = { endpoint: string; close(): Promise<void> };

type Start = { folder?: string; port?: number; isShared?: boolean };

const loopback = '127.0.0.1';
const defaultPrefix = 'evident-';

/** The environment that tells functions the physical name of every table. */
export const tableEnvironment = (prefix = defaultPrefix): Record<string, string> =>
  Object.fromEntries(Object.keys(tables).map((table) => [tableVariable(table), `${prefix}${table}`]));

/** Where a data directory keeps the tables, the snapshots and the files of purchases. */
export const dataFolders = (dataDir: string) => ({
  tables: join(dataDir, 'dynamodb'),
  snapshots: join(dataDir, 'snapshots'),
  files: join(dataDir, 'files'),
  mail: join(dataDir, 'mail'),
});

/**
 * Starts the embedded DynamoDB on loopback. Acknowledged writes survive a kill.
 * @param folder where the tables are kept; absent: in memory
 * @param port absent: any free one
 * @param isShared lets other commands on this machine work on the folder at the same time, through this process
 * @throws LocalStartError when the folder or the port cannot be had
 */
export const startDynamodb = async ({ folder, port = 0, isShared = false }: Start = {}): Promise<LocalDynamodb> => {
  const release = folder ? lockFolder(folder) : () => {};
  try {
    const path = folder ? join(folder, 'tables') : undefined;
    // The engine reports neither damaged files nor a taken port in a way that could be caught: both are tried first.
    if (path) await tryStore(path);
    await tryPort(port);
    const server = dynalite({ createTableMs: 0, deleteTableMs: 0, ...(path ? { path } : {}) });
    await new Promise<void>((resolve) => server.listen(port, loopback, resolve));
    const endpoint = `http://${loopback}:${(server.address() as AddressInfo).port}`;
    if (folder && isShared) shareFolder(folder, endpoint);
    return { endpoint, close: () => close(server).finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

/**
 * Makes every table of tables.ts that is not there yet.
 * @throws LocalStartError when a table that is there has other keys
 */
export const createTables = async (endpoint: string, prefix = defaultPrefix): Promise<void> => {
  const client = localClient(endpoint);
  try {
    for (const [name, table] of Object.entries(tables)) await createTable(client, `${prefix}${name}`, table);
    for (const name of Object.keys(tables)) await untilActive(client, `${prefix}${name}`);
  } finally {
    client.destroy();
  }
};

const localClient = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'ap-southeast-2',
    maxAttempts: 1,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

const ACTIVE_WITHIN_MS = 10_000;

/** A table is made in the background; until it is active, calls on it answer that there is none. */
const untilActive = async (client: DynamoDBClient, name: string) => {
  const deadline = Date.now() + ACTIVE_WITHIN_MS;
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    if (Table?.TableStatus === 'ACTIVE') return;
    if (Date.now() > deadline)
      throw new LocalStartError(`Table ${name} could not be made. Set DATA_DIR to a new folder.`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
};

const createTable = async (client: DynamoDBClient, name: string, { partitionKey, sortKey }: TableDefinition) => {
  const keys = [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' as const }] : []),
  ];
  const definitions = keys.map(({ AttributeName }) => ({ AttributeName, AttributeType: 'S' as const }));
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        KeySchema: keys,
        AttributeDefinitions: definitions,
        BillingMode: 'PAY_PER_REQUEST',
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const spell = (schema: { AttributeName?: string }[] = []) => schema.map((key) => key.AttributeName).join('+');
    if (spell(Table?.KeySchema) !== spell(keys)) {
      throw new LocalStartError(
        `Table ${name} was made by another version of this product. Set DATA_DIR to a new folder.`,
      );
    }
  }
};

type Table = { TableStatus?: string };
type Store = {
  open(): Promise<void>;
  close(): Promise<void>;
  iterator(range: { gt: string; lt: string }): AsyncIterable<[string, Table]>;
  put(key: string, table: Table): Promise<void>;
};
const resolver = createRequire(import.meta.url);

/** A process that was killed while it made its tables left them as being made, and nobody makes them any more. */
const finishTables = async (store: Store): Promise<void> => {
  for await (const [key, table] of store.iterator({ gt: 'table~', lt: 'table~~' }))
    if (table.TableStatus === 'CREATING') await store.put(key, { ...table, TableStatus: 'ACTIVE' });
};

/** Opens the engine's own store, finishes what a killed process began, and closes it. */
const tryStore = async (path: string): Promise<void> => {
  const { Level } = createRequire(resolver.resolve('dynalite'))('level') as {
    Level: new (path: string, options: { valueEncoding: 'json' }) => Store;
  };
  refuseOnDiskErrors(Level.prototype);
  endIterators(Level.prototype);
  const store = new Level(path, { valueEncoding: 'json' });
  try {
    await store.open();
    await finishTables(store);
  } catch (error) {
    throw new LocalStartError(`The tables in ${path} cannot be opened. Set DATA_DIR to another folder.`, error);
  } finally {
    await store.close();
  }
};

const tryPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new LocalStartError(`The embedded DynamoDB cannot listen on port ${port} (${error.code}). Free it.`, error),
      ),
    );
    probe.listen(port, loopback, () => probe.close(() => resolve()));
  });

const close = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
