import * as z from 'zod';
import { nearestName } from '../../command-line.ts';
import { LocalStartError } from '../../local/local-start-error.ts';
import { type TableName, tables } from '../../tables.ts';
import { type Asked, type Command, counted, note, type Outcome } from '../command.ts';
import { erasedIds, isErased } from '../erased.ts';
import { addMissing, findItem, type Item, isMissing, itemsOf } from '../whole-table-store.ts';

/** What is shared stays when one of its people goes: whose account is gone is no member of an organisation that comes back. */
export const withoutTheErased = async (item: Item): Promise<{ kept: Item; gone: number }> => {
  const { data } = Shared.safeParse(item);
  if (!data) return { kept: item, gone: 0 };
  const members: Item[] = [];
  for (const member of data.members) if (await findItem('users', { userId: member.userId })) members.push(member);
  return { kept: { ...item, members }, gone: data.members.length - members.length };
};
const Shared = z.object({ members: z.array(z.looseObject({ userId: z.string() })) });

/**
 * A restored table has another name than the one that the functions know, so its items are copied back. What is there
 * already is newer than the copy and stays; what was erased on request stays erased.
 */
const restore = async (from: string, table: TableName, isDryRun: boolean): Promise<Outcome> => {
  const ids = await erasedIds();
  let [found, missing, erased, strangers] = [0, 0, 0, 0];
  for await (const item of itemsOf(from)) {
    found += 1;
    if (isErased(ids, table, item)) {
      erased += 1;
      continue;
    }
    const { kept, gone } = await withoutTheErased(item);
    if (!(await (isDryRun ? isMissing : addMissing)(table, kept))) continue;
    missing += 1;
    strangers += gone;
  }
  const left = erased > 0 ? `, ${erased} erased on request and left out` : '';
  // An account that is restored later would come too late: whoever reads this can still restore `users` first.
  const without = strangers > 0 ? `, ${counted(strangers, 'member')} without an account left out` : '';
  const what = `${counted(found, 'item')} in ${from}, ${missing} of them missing in ${table}${left}${without}`;
  if (isDryRun) return { lines: [`${what}.`, 'Dry run: nothing was copied.'] };
  await note('items.restored', what);
  return { lines: [`${what}: copied.`] };
};

const tableOf = (given: string | undefined): TableName => {
  const names = Object.keys(tables) as TableName[];
  const table = names.find((name) => name === given);
  if (table) return table;
  const nearest = given && nearestName(given, names);
  throw new LocalStartError(`Say into which table: ${names.join(', ')}.${nearest ? ` Did you mean ${nearest}?` : ''}`);
};

export const command: Command = {
  doing: 'Copies what is missing from a restored table into',
  run: ({ words: [from, into, ...more], isDryRun }: Asked) => {
    if (!from || more.length > 0)
      throw new LocalStartError('Name the restored table and ours: restore-items evident-users-restored users');
    return restore(from, tableOf(into), isDryRun);
  },
};
