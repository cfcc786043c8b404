import * as z from 'zod';
import { itemsOf, purchasesOf } from '#functions/lib/stores/purchases-store';
import type { FileKey, Stage } from '#functions/purchases/files/file-storage';
import { fileStorage } from '#functions/purchases/files/open-storage';
import { AppError } from '#shared/kernel/errors';
import { dataFolders } from '../../local/database/dynamodb.ts';
import { LocalStartError } from '../../local/local-start-error.ts';
import { type Asked, type Command, counted, note, type Outcome } from '../command.ts';
import { everyItem } from '../whole-table-store.ts';

const Deleted = z.object({
  collection: z.string().startsWith(purchasesOf('')),
  item: z.string(),
  deletedAt: z.string(),
});
const FILE = 'item#file#';
const Listed = z.object({ collection: z.string().startsWith(itemsOf('')), item: z.string().startsWith(FILE) });

/** Files that purchases list, and which purchases are deleted and may still be restored. */
const filesListed = async (): Promise<{ keys: FileKey[]; deleted: ReadonlySet<string> }> => {
  const [keys, deleted] = [[] as FileKey[], new Set<string>()];
  for await (const item of everyItem('purchases')) {
    const [head, file] = [Deleted.safeParse(item).data, Listed.safeParse(item).data];
    if (head) deleted.add(head.item);
    if (file)
      keys.push({ purchaseId: file.collection.slice(itemsOf('').length), fileId: file.item.slice(FILE.length) });
  }
  return { keys, deleted };
};

/** What the virus scan refuses is there. */
const isThere = (stage: Stage, key: FileKey): Promise<boolean> =>
  fileStorage()
    .has(stage, key)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'forbidden') return true;
      throw error;
    });

/**
 * Takes out of a copy what purchases list and what is not there, and nothing else: what was erased on request is listed by
 * none, so the tables are restored before.
 */
const run = async ({ words: [from, ...more], target, isDryRun }: Asked): Promise<Outcome> => {
  if (!from || more.length > 0)
    throw new LocalStartError('Name where the copy of the files is: restore-files BUCKET, or a data folder');
  const copy = 'dataDir' in target ? dataFolders(from).files : from;
  const { keys, deleted } = await filesListed();
  let missing = 0;
  const lost: string[] = [];
  for (const key of keys) {
    const stage = deleted.has(key.purchaseId) ? 'deleted' : 'kept';
    if (await isThere(stage, key)) continue;
    missing += 1;
    if (!isDryRun && !(await fileStorage().bringBack(key, copy, stage))) lost.push(`${key.purchaseId} ${key.fileId}`);
  }
  const what = `${counted(keys.length, 'file')} listed, ${missing} missing`;
  if (isDryRun) return { lines: [`${what}.`, 'Dry run: nothing was copied.'] };
  await note('items.restored', `Files from ${from}: ${what}, ${lost.length} of them in no copy`);
  return {
    lines: [`${what}, ${missing - lost.length} copied back.`, ...lost.map((one) => `In no copy: ${one}.`)],
    isWrong: lost.length > 0,
  };
};

export const command: Command = { doing: 'Copies files that are missing into', run };
