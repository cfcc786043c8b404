import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentUserOf } from '#functions/accounts/current-user';
import { messagesBefore } from '#functions/assistant/message-store';
import { memberIn, organisationsOf } from '#functions/lib/stores/organisations-store';
import { adoptedBy } from '#functions/lib/stores/ownership-store';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { type Head, headsOf } from '#functions/lib/stores/purchases-store';
import { reportIdsOf } from '#functions/lib/stores/reports-store';
import { sessionIdsOf } from '#functions/lib/stores/sessions-store';
import { signIns } from '#functions/lib/stores/sign-ins-store';
import { submitterOf } from '#functions/lib/stores/submissions-store';
import type { User } from '#functions/lib/stores/users-store';
import { fileStorage } from '#functions/purchases/files/open-storage';
import { savedPurchase } from '#functions/purchases/share/export-purchase';
import { getReport } from '#functions/reports/report-store';
import { everyOwnSubmission } from '#functions/vendor-portal/submission-store';
import { ConversationMessage } from '#shared/contracts/assistant';
import { LocalStartError } from '../local/local-start-error.ts';
import { type Asked, type Command, counted, note, type Outcome } from './command.ts';
import { findWhose, type Whose } from './whose.ts';

const PAGE = 100;

const conversationOf = async (sessionId: string) => {
  const messages: unknown[] = [];
  for (let before: string | undefined; ; ) {
    const { messages: page } = await messagesBefore(sessionId, { limit: PAGE, before });
    messages.unshift(...page.map((message) => ConversationMessage.parse(message)));
    before = page[0]?.id;
    if (page.length < PAGE) return { sessionId, messages };
  }
};

const reportsOf = async (ownerId: string, sessionId?: string) => {
  const reports: unknown[] = [];
  for (const id of await reportIdsOf(ownerId, sessionId)) reports.push(await getReport(ownerId, id));
  return reports;
};

const accountOf = async (user: User) => ({
  ...currentUserOf(user),
  createdAt: user.createdAt,
  confirmedAt: user.confirmedAt ?? null,
  organisations: (await organisationsOf(user.userId)).map((one) => ({
    name: one.name,
    role: memberIn(one, user.userId)?.role,
  })),
  signIns: (await signIns(user.ownerId)).map(({ device, at, seenAt }) => ({ device, at, seenAt })),
});

/** Documents that a purchase holds, as they were sent. */
const saveFiles = async ({ id: purchaseId }: Head, folder: string): Promise<number> => {
  const files = await allItems(purchaseId, 'file');
  for (const { id: fileId, data } of files) {
    const found = await fileStorage().read('kept', { purchaseId, fileId });
    // The id before the name: two may have one, and what somebody typed leads nowhere.
    if (found)
      writeFileSync(join(folder, `${fileId}-${data.name.replace(/[^\w.-]/g, '_')}`), found.bytes, { mode: 0o600 });
  }
  return files.length;
};

const everythingOf = async (whose: Whose) => {
  const { ownerId } = whose;
  const owners = whose.kind === 'account' ? [ownerId, ...(await adoptedBy(ownerId))] : [ownerId];
  const heads =
    whose.kind === 'account'
      ? (await Promise.all(owners.map(headsOf))).flat()
      : whose.kind === 'purchase'
        ? [whose.head]
        : [];
  const sessionIds =
    whose.kind === 'account'
      ? (await Promise.all(owners.map(sessionIdsOf))).flat()
      : whose.kind === 'purchase'
        ? whose.head.sessionIds
        : whose.kind === 'conversation'
          ? [whose.sessionId]
          : [];
  const reports: unknown[] = [];
  if (whose.kind === 'account') for (const owner of owners) reports.push(...(await reportsOf(owner)));
  else for (const sessionId of sessionIds) reports.push(...(await reportsOf(ownerId, sessionId)));
  const conversations: { messages: unknown[] }[] = [];
  for (const sessionId of new Set(sessionIds)) conversations.push(await conversationOf(sessionId));
  const purchases: unknown[] = [];
  for (const head of heads) purchases.push(await savedPurchase(head));
  const account = whose.kind === 'account' ? await accountOf(whose.user) : null;
  const submissions =
    whose.kind === 'account'
      ? await everyOwnSubmission(submitterOf(whose.user.userId))
      : whose.kind === 'submission'
        ? await everyOwnSubmission(ownerId, [whose.id])
        : [];
  const exportedAt = new Date().toISOString();
  return { heads, saved: { exportedAt, account, purchases, conversations, reports, submissions } };
};

const run = async ({ words: [named, folder, ...more] }: Asked): Promise<Outcome> => {
  const whose = await findWhose(named);
  if (!folder || more.length > 0) throw new LocalStartError('Say into which folder: export-data WHOSE FOLDER');
  const { heads, saved } = await everythingOf(whose);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'data.json'), JSON.stringify(saved, null, 2), { mode: 0o600 });
  let files = 0;
  for (const head of heads) files += await saveFiles(head, folder);
  const { purchases, conversations, reports, submissions } = saved;
  const what = [
    counted(purchases.length, 'purchase'),
    counted(conversations.length, 'conversation'),
    counted(reports.length, 'report'),
    counted(files, 'file'),
    counted(submissions.length, 'submission'),
  ].join(', ');
  await note('person.exported', `${whose.kind} of ${whose.ownerId}: ${what}`);
  return { lines: [`${what}, in ${folder}. Hand it over only to whom it belongs.`] };
};

export const command: Command = { doing: 'Saves all that is kept of somebody in', run };
