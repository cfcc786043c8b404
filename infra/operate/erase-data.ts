import { eraseEverything } from '#functions/purchases/erase/erase-everything';
import { eraseSubmissions, eraseTalk, eraseWhole } from '#functions/purchases/erase/erase-store';
import { eraseFilesOf } from '#functions/purchases/files/saved-files';
import { keptOnErasure } from '#shared/contracts/purchases/purchases';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Asked, type Command, counted, type Outcome } from './command.ts';
import { findWhose, type Whose } from './whose.ts';

/** The audit log learns of it by ids, before anything goes. */
const erase = async (whose: Whose): Promise<string[]> => {
  if (whose.kind === 'conversation') {
    await eraseTalk(whose.ownerId, whose.sessionId);
    return ['Erased for good: the conversation; its purchase and its reports are as they were.'];
  }
  if (whose.kind === 'purchase') {
    await eraseFilesOf(whose.head.id);
    const reports = counted(await eraseWhole(whose.ownerId, whose.head), 'report');
    return [`Erased for good: the purchase with its files and ${reports}.`];
  }
  if (whose.kind === 'submission') {
    await eraseSubmissions(whose.ownerId, [whose.id]);
    return ['Erased for good: the submission with its assessment.'];
  }
  const { erased, unread } = await eraseEverything(whose.ownerId, whose.user);
  const parts = (['purchase', 'conversation', 'report'] as const).map((one) => counted(erased[`${one}s`], one));
  return [
    `Erased for good: the account, ${parts.join(', ')}.`,
    ...unread.map((file) => `Not read, so look at it yourself: ${file} is no letter, and stays.`),
  ];
};

const run = async ({ words: [named, ...more], isDryRun }: Asked): Promise<Outcome> => {
  const whose = await findWhose(named);
  if (more.length > 0) throw new LocalStartError('One at a time: erase-data WHOSE');
  if (isDryRun) return { lines: [`Found: ${whose.kind}. Dry run: nothing was erased.`] };
  return {
    lines: [...(await erase(whose)), ...keptOnErasure.map(({ what, why }) => `Stays: ${what}. ${why}`)],
  };
};

export const command: Command = { doing: 'Erases what is kept of somebody in', run };
