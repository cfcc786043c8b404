import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { addAudit } from '#functions/lib/stores/audit-store';
import { takenOverBy } from '#functions/lib/stores/ownership-store';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { type Head, itemsOf, purchasesOf } from '#functions/lib/stores/purchases-store';
import { removeReport, reportIdIn, startsWith } from '#functions/lib/stores/reports-store';
import { sessionsOfPurchase } from '#functions/lib/stores/session-purchase-store';
import { SESSION_HEADER, sessionIdsOf, sessionsOf } from '#functions/lib/stores/sessions-store';
import { signInsOf } from '#functions/lib/stores/sign-ins-store';
import { removeSubmission, submissionIdsOf } from '#functions/lib/stores/submissions-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { identityIdOf, type User } from '#functions/lib/stores/users-store';
import type { AuditEntry } from '#shared/contracts/admin';
import type { PurchaseItem } from '#shared/contracts/purchases/purchases';
import { GeneratedFile } from '#shared/contracts/reports/report-head';
import { AppError } from '#shared/kernel/errors';

/**
 * Erases a purchase for good: links first, so that nobody sees it half gone; its head last, so that an erasure that failed
 * can be asked for again. What is erased is noted first, by ids that mean nothing elsewhere: a restore leaves it out.
 * @returns how many reports it held
 */
export const eraseWhole = async (ownerId: string, head: Head): Promise<number> => {
  const { id } = head;
  const sessionIds = await sessionsOfPurchase(ownerId, head);
  const items = await allItems(id);
  const reports = new Set(items.flatMap((item) => (item.kind === 'report' ? item.id : [])));
  for (const sessionId of sessionIds) for (const reportId of await reportsOf(ownerId, sessionId)) reports.add(reportId);
  await noteErased('purchase.erased', [id, ...sessionIds, ...reports]);
  for (const hash of items.flatMap(linksOf)) await revokeToken(hash);
  for (const reportId of reports) await removeIfThere(ownerId, reportId);
  for (const sessionId of sessionIds) await eraseSession(ownerId, sessionId);
  await eraseAll(tableName('purchases'), 'collection', itemsOf(id));
  await remove(tableName('purchases'), { collection: purchasesOf(ownerId), item: id });
  return reports.size;
};

/**
 * Erases everything that an owner made and that no purchase holds any more: conversations, reports, and every list of theirs.
 * Purchases go before, by `eraseWhole`.
 * @returns how many of each there were
 */
export const eraseOwner = async (ownerId: string): Promise<{ conversations: number; reports: number }> => {
  const sessionIds = await sessionIdsOf(ownerId);
  // Whose a report was before it became this owner's, an older copy alone tells: by their own ids they are left out of it.
  const reportIds = (await keysIn(tableName('reports'), 'ownerId', ownerId)).map(({ item }) => reportIdIn(item));
  await noteErased('person.erased', [ownerId, ...sessionIds, ...new Set(reportIds)]);
  for (const sessionId of sessionIds) await eraseSession(ownerId, sessionId);
  const reports = await eraseAll(tableName('reports'), 'ownerId', ownerId);
  for (const value of [sessionsOf(ownerId), takenOverBy(ownerId), signInsOf(ownerId)])
    await eraseAll(tableName('sessions'), 'sessionId', value);
  await eraseAll(tableName('purchases'), 'collection', purchasesOf(ownerId));
  return { conversations: sessionIds.length, reports: reports.filter(({ item }) => item.startsWith('file#')).length };
};

/** Erases what a vendor submitted, all of it without `ids`. An operator may have made a product's public record of it: that stays. */
export const eraseSubmissions = async (ownerId: string, ids?: readonly string[]): Promise<void> => {
  const all = ids ?? (await submissionIdsOf(ownerId));
  await noteErased('person.erased', all);
  for (const id of all) await removeSubmission(ownerId, id);
};

/** Erases what was said in one conversation; its purchase and the reports that were made from it stay. */
export const eraseTalk = async (ownerId: string, sessionId: string): Promise<void> => {
  await noteErased('conversation.erased', [sessionId]);
  await eraseSession(ownerId, sessionId);
};

/**
 * Erases an account, if its subscription is still as it was read: what is paid meanwhile is not lost.
 * @throws AppError `conflict`
 */
export const eraseAccount = async ({ userId, billingRevision, identity }: User): Promise<void> => {
  const [TableName, opensWith] = [tableName('users'), identity && identityIdOf(identity)];
  if (opensWith && opensWith !== userId)
    await dynamodb.send(new DeleteCommand({ TableName, Key: { userId: opensWith } }));
  try {
    await dynamodb.send(
      new DeleteCommand({
        TableName,
        Key: { userId },
        ConditionExpression: 'attribute_not_exists(billingRevision) OR billingRevision = :read',
        ExpressionAttributeValues: { ':read': billingRevision },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('conflict', 'A payment has come in in the meantime. Try again.');
  }
};

type Erasure = Extract<AuditEntry['action'], `${string}.erased`>;
/** Ids of one entry: an item holds 400 KB. */
const NOTED_TOGETHER = 1_000;

const noteErased = async (action: Erasure, ids: readonly string[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += NOTED_TOGETHER)
    await addAudit({ who: 'visitor', action, what: ids.slice(at, at + NOTED_TOGETHER).join(' ') });
};

const linksOf = (item: PurchaseItem): string[] => {
  if (item.kind === 'share') return [item.id];
  if (item.kind === 'evaluator') return item.data.link ? [item.data.link] : [];
  return item.kind === 'answer' ? item.data.links : [];
};

const Listed = z.object({ file: GeneratedFile.pick({ id: true }) });

const reportsOf = async (ownerId: string, sessionId: string): Promise<string[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({ TableName: tableName('reports'), ...startsWith(ownerId, `file#${sessionId}#`) }),
  );
  return Items.map((item) => Listed.parse(item).file.id);
};

const removeIfThere = async (ownerId: string, reportId: string) => {
  try {
    await removeReport(ownerId, reportId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
};

const Header = z.object({ visitorId: z.string() });

/** A conversation that went to somebody else, or was never the owner's, stays. */
const eraseSession = async (ownerId: string, sessionId: string) => {
  const { Item } = await dynamodb.send(
    new GetCommand({
      TableName: tableName('sessions'),
      Key: { sessionId, item: SESSION_HEADER },
      ConsistentRead: true,
    }),
  );
  if (Item && Header.parse(Item).visitorId !== ownerId) return;
  await eraseAll(tableName('sessions'), 'sessionId', sessionId, SESSION_HEADER);
  await remove(tableName('sessions'), { sessionId: sessionsOf(ownerId), item: sessionId });
  // Last: it tells whose the rest is, to an erasure that is asked for again.
  await remove(tableName('sessions'), { sessionId, item: SESSION_HEADER });
};

const Key = z.looseObject({ item: z.string() });
type Key = z.infer<typeof Key>;

/** The keys of a partition's items. */
const keysIn = async (TableName: string, name: string, value: string): Promise<Key[]> => {
  const keys: Key[] = [];
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName,
      KeyConditionExpression: '#name = :value',
      ExpressionAttributeNames: { '#name': name, '#item': 'item' },
      ExpressionAttributeValues: { ':value': value },
      ProjectionExpression: '#name, #item',
    },
  );
  for await (const { Items = [] } of pages) keys.push(...Items.map((key) => Key.parse(key)));
  return keys;
};

/** Deletes every item of a partition, but the one that is told to stay, a hundred at a time. */
const eraseAll = async (TableName: string, name: string, value: string, stays?: string): Promise<Key[]> => {
  const keys = (await keysIn(TableName, name, value)).filter(({ item }) => item !== stays);
  for (let at = 0; at < keys.length; at += 100)
    await Promise.all(keys.slice(at, at + 100).map((key) => remove(TableName, key)));
  return keys;
};

const remove = (TableName: string, Key: Record<string, unknown>) =>
  dynamodb.send(new DeleteCommand({ TableName, Key }));
