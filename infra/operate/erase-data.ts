import { eraseEverything } from '#functions/purchases/erase/erase-everything';
import { eraseTalk, eraseWhole } from '#functions/purchases/erase/erase-store';
import { eraseFilesOf } from '#functions/purchases/files/saved-files';
import { keptOnErasure } from '#shared/contracts/purchases';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Asked, type Command, counted, type Outcome } from './command.ts';
import { findWhose, type Whose } from './whose.ts';

/** The audit log learns of it by ids, before anything goes. */
const erase = async (whose: Whose): Promise<string> => {
  if (whose.kind === 'conversation') {
    await eraseTalk(whose.ownerId, whose.sessionId);
    return 'the conversation; its purchase and its reports are as they were';
  }
  if (whose.kind === 'purchase') {
    await eraseFilesOf(whose.head.id);
    return `the purchase with its files and ${counted(await eraseWhole(whose.ownerId, whose.head), 'report')}`;
  }
  const { purchases, conversations, reports } = await eraseEverything(whose.ownerId, whose.user);
  const parts = [counted(purchases, 'purchase'), counted(conversations, 'conversation'), counted(reports, 'report')];
  return `the account, ${parts.join(', ')}`;
};

const run = async ({ words: [named, ...more], isDryRun }: Asked): Promise<Outcome> => {
  const whose = await findWhose(named);
  if (more.length > 0) throw new LocalStartError('One at a time: erase-data WHOSE');
  if (isDryRun) return { lines: [`Found: ${whose.kind}. Dry run: nothing was erased.`] };
  return {
    lines: [
      `Erased for good: ${await erase(whose)}.`,
      ...keptOnErasure.map(({ what, why }) => `Stays: ${what}. ${why}`),
    ],
  };
};

export const command: Command = { doing: 'Erases what is kept of somebody in', run };
