import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { dataFolders, startDynamodb } from '../../local/database/dynamodb.ts';
import { LocalStartError } from '../../local/local-start-error.ts';
import type { TableName } from '../../tables.ts';
import { type Item, itemsOf } from '../whole-table-store.ts';

/** Tables as they were at a moment, read beside those in use, and gone again when closed. */
export type Copies = { items(table: TableName): AsyncGenerator<Item>; close(): Promise<void> };

const SECOND_MS = 1_000;
const ASKED_EVERY_MS = 15 * SECOND_MS;
/** AWS takes from minutes to hours, by size; what is longer than this is a failed drill. */
const RESTORED_WITHIN_SECONDS = 4 * 3_600;

/**
 * The last moment to which AWS can restore a table: what was written later would be lost.
 * @throws LocalStartError when the table is not recovered to points in time
 */
export const restorableUntil = async (table: TableName): Promise<Date> => {
  const { ContinuousBackupsDescription: told } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName: tableName(table) }),
  );
  const latest = told?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
  if (!latest) throw new LocalStartError(`${tableName(table)} has no point-in-time recovery: it cannot be restored.`);
  return latest;
};

/** Waits until a moment of all tables can be restored, usually five minutes. */
export const untilRestorable = async (names: readonly TableName[], moment: Date): Promise<void> => {
  for (const name of names) while ((await restorableUntil(name)) < moment) await pause(ASKED_EVERY_MS);
};

/** Restores tables of a deployment to a moment, each under a name of its own. */
export const restorePointInTime = async (names: readonly TableName[], moment: Date): Promise<Copies> => {
  const suffix = `-drill-${moment.getTime()}`;
  const nameOf = (table: TableName) => `${tableName(table)}${suffix}`;
  const asked: TableName[] = [];
  const close = async () => {
    for (const table of asked) await dynamodb.send(new DeleteTableCommand({ TableName: nameOf(table) }));
  };
  try {
    for (const table of names) {
      const places = { SourceTableName: tableName(table), TargetTableName: nameOf(table) };
      await dynamodb.send(new RestoreTableToPointInTimeCommand({ ...places, RestoreDateTime: moment }));
      asked.push(table);
    }
    const waiting = { client: dynamodb, maxWaitTime: RESTORED_WITHIN_SECONDS };
    for (const table of names) await waitUntilTableExists(waiting, { TableName: nameOf(table) });
  } catch (error) {
    await close();
    throw error;
  }
  return { items: (table) => itemsOf(nameOf(table)), close };
};

/** The tables of one machine from a copy of its folder, which is how that is backed up. */
export const copyFolder = async (dataDir: string): Promise<Copies> => {
  const copy = mkdtempSync(join(tmpdir(), 'evident-drill-'));
  const from = join(dataFolders(dataDir).tables, 'tables');
  cpSync(from, join(dataFolders(copy).tables, 'tables'), { recursive: true });
  const tables = await startDynamodb({ folder: dataFolders(copy).tables });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: tables.endpoint, region: 'ap-southeast-2', credentials }),
  );
  return {
    items: (table) => itemsOf(tableName(table), client),
    close: async () => {
      client.destroy();
      await tables.close();
      rmSync(copy, { recursive: true, force: true });
    },
  };
};
