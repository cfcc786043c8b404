import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileStorage } from '#functions/purchases/files/open-storage';
import { dataFolders } from '../local/database/dynamodb.ts';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Asked, type Command, counted, note, type Outcome } from './command.ts';
import { erasedIds, isErased, personal } from './erased.ts';
import { copyFolder } from './restore/copies.ts';
import { withoutTheErased } from './restore/items.ts';
import { addMissing, deleteItems, everyItem, keyOf, replaceItem } from './whole-table-store.ts';

/** What was erased after the copy was made is in the audit log of the folder that the copy took the place of, and in no other. */
const takeOverAudit = async (folder: string): Promise<void> => {
  const copies = await copyFolder(folder);
  try {
    for await (const item of copies.items('audit')) await addMissing('audit', item);
  } finally {
    await copies.close();
  }
};

/** Letters are deleted by nothing but an erasure: what is not in the folder that was in use last, somebody had erased. */
const lettersErased = (dataDir: string, former: string): string[] => {
  const [now, before] = [dataFolders(dataDir).mail, dataFolders(former).mail];
  const kept = new Set(existsSync(before) ? readdirSync(before) : []);
  return existsSync(now) ? readdirSync(now).flatMap((name) => (kept.has(name) ? [] : [join(now, name)])) : [];
};

const run = async ({ words: [former, ...more], target, isDryRun }: Asked): Promise<Outcome> => {
  if (more.length > 0) throw new LocalStartError('One folder: erase-again FORMER');
  if (former && !('dataDir' in target)) throw new LocalStartError('A former folder is one machine’s.');
  if (former && !isDryRun) await takeOverAudit(former);
  const ids = await erasedIds();
  let [items, members] = [0, 0];
  // Accounts before organisations, as the tables stand: whose account is gone is no member.
  for (const table of personal) {
    for await (const item of everyItem(table)) {
      if (isErased(ids, table, item)) {
        items += 1;
        if (!isDryRun) await deleteItems(table, [keyOf(table, item) as Record<string, string>]);
        continue;
      }
      const { kept, gone } = await withoutTheErased(item);
      members += gone;
      if (gone > 0 && !isDryRun) await replaceItem(table, kept);
    }
  }
  const letters = former && 'dataDir' in target ? lettersErased(target.dataDir, former) : [];
  const what = `${counted(items, 'item')}, ${counted(members, 'member')} of organisations and ${counted(letters.length, 'letter')}`;
  if (isDryRun) return { lines: [`Would be erased again: ${what}.`] };
  for (const id of ids.everywhere) if (id.startsWith('purchase-')) await fileStorage().erase(id);
  for (const letter of letters) rmSync(letter, { force: true });
  await note('items.restored', `A copy, and erased again from it: ${what}`);
  return { lines: [`Erased again, with the files of purchases: ${what}.`] };
};

export const command: Command = { doing: 'Erases again what a copy brought back to', run };
