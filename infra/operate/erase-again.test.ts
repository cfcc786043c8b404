import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { env, tableName } from '#functions/lib/env';
import { findOrganisation } from '#functions/lib/stores/organisations-store';
import { findUser } from '#functions/lib/stores/users-store';
import { found, joined, newPerson, type Person } from '#functions/organisations/testing/people';
import { eraseEverything } from '#functions/purchases/erase/erase-everything';
import { filePath } from '#functions/purchases/files/file-storage';
import { takeUpload } from '#functions/purchases/files/files-folder';
import { fileStorage } from '#functions/purchases/files/open-storage';
import { make } from '#functions/purchases/testing/door';
import { rowsOf } from '#functions/purchases/testing/kept-rows';
import { createTables, dataFolders, startDynamodb } from '../local/database/dynamodb.ts';
import type { TableName } from '../tables.ts';
import { command as eraseAgain } from './erase-again.ts';
import { personal } from './erased.ts';
import { command as restoreCheck } from './restore/check.ts';
import { deleteItems, type Item, keyOf, replaceItem } from './whole-table-store.ts';

let [dataDir, former] = ['', ''];
beforeEach(() => {
  [dataDir, former] = [mkdtempSync(join(tmpdir(), 'evident-')), mkdtempSync(join(tmpdir(), 'evident-'))];
});
afterEach(() => {
  for (const folder of [dataDir, former]) rmSync(folder, { recursive: true, force: true });
});

const asked = (words: string[] = []) => ({ target: { dataDir }, isDryRun: false, words, kind: undefined });
const told = async () => (await restoreCheck.run(asked())).lines.find((line) => line.includes('erased on request'));
const tablesNow = async () =>
  new Map(await Promise.all(personal.map(async (name) => [name, await rowsOf(name)] as const)));
const putBack = async (was: ReadonlyMap<TableName, Item[]>) => {
  for (const [table, items] of was) for (const item of items) await replaceItem(table, item);
};
const eraseAll = async ({ ownerId, userId }: Person) => eraseEverything(ownerId, await findUser(userId));

/** A folder of one machine with this audit log. */
const folderWith = async (items: readonly Item[]) => {
  const { endpoint, close } = await startDynamodb({ folder: dataFolders(former).tables });
  await createTables(endpoint, tableName('audit').slice(0, -'audit'.length));
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'ap-southeast-2', credentials }));
  for (const Item of items) await client.send(new PutCommand({ TableName: tableName('audit'), Item }));
  client.destroy();
  await close();
};

it('goes again from a copy that was put back whole, by the log of the folder in use before; what others have stays [fault 77]', async () => {
  const [owner, gone] = [await newPerson(), await newPerson('Zanzibarra')];
  const { id } = await found(owner);
  await joined(owner, id, 'buyer', gone);
  const [theirs, others] = [await make(gone.from, 'Zanzibarra'), await make(owner.from, 'Ward 3')];
  const key = { purchaseId: theirs.id, fileId: 'file-1' };
  const put = () => takeUpload(env.filesFolder() ?? '', filePath('kept', key), new Uint8Array([1]));
  await put();
  const letters = [dataDir, former].map((folder) => dataFolders(folder).mail);
  for (const folder of letters) mkdirSync(folder, { recursive: true });
  writeFileSync(join(letters[0] ?? '', 'theirs.json'), '{}');
  for (const folder of letters) writeFileSync(join(folder, 'others.json'), '{}');
  const copy = await tablesNow();
  expect(await told()).toBe('ok    What was erased on request: nothing of it is there.');
  await eraseAll(gone);

  await folderWith(await rowsOf('audit'));
  // As the copy has it: nothing of the erasure.
  await deleteItems(
    'audit',
    (await rowsOf('audit')).map((item) => keyOf('audit', item) as Record<string, string>),
  );
  await putBack(copy);
  await put();
  expect(JSON.stringify(await rowsOf('purchases'))).toContain('Zanzibarra');
  await eraseAgain.run(asked([former]));
  expect(await told()).toBe('ok    What was erased on request: nothing of it is there.');
  expect(JSON.stringify([...(await tablesNow()).values()])).not.toMatch(new RegExp(`Zanzibarra|${gone.email}`));
  expect((await findOrganisation(id))?.members.map(({ userId }) => userId)).toEqual([owner.userId]);
  expect(JSON.stringify(await rowsOf('purchases'))).toContain(others.id);
  expect(await fileStorage().has('kept', key)).toBe(false);
  expect(readdirSync(letters[0] ?? '')).toEqual(['others.json']);
});

it('is said by the check of a restore, and goes by the log that is there', async () => {
  const gone = await newPerson();
  await make(gone.from, 'Zanzibarra');
  const copy = await tablesNow();
  await eraseAll(gone);
  await putBack(copy);
  expect(await told()).toMatch(/^WRONG What was erased on request: \d+ items of it came back/);
  await eraseAgain.run(asked());
  expect(await told()).toBe('ok    What was erased on request: nothing of it is there.');
});
