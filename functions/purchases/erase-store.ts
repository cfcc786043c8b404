import { DeleteCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { type Head, itemsOf, purchasesOf } from '#functions/lib/stores/purchases-store';
import { removeReport, startsWith } from '#functions/lib/stores/reports-store';
import { SESSION_HEADER, sessionsOf } from '#functions/lib/stores/sessions-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import type { PurchaseItem } from '#shared/contracts/purchases';
import { GeneratedFile } from '#shared/contracts/reports/report-head';
import { AppError } from '#shared/kernel/errors';

/**
 * Erases a purchase for good: links first, so that nobody sees it half gone; its head last, so that an erasure that failed
 * can be asked for again.
 */
export const eraseWhole = async (ownerId: string, { id, sessionIds }: Head): Promise<void> => {
  const items = await allItems(id);
  for (const hash of items.flatMap(linksOf)) await revokeToken(hash);
  const reports = items.flatMap((item) => (item.kind === 'report' ? item.id : []));
  for (const sessionId of sessionIds) reports.push(...(await reportsOf(ownerId, sessionId)));
  for (const reportId of new Set(reports)) await removeIfThere(ownerId, reportId);
  for (const sessionId of sessionIds) await eraseSession(ownerId, sessionId);
  await eraseAll('purchases', { name: 'collection', value: itemsOf(id), sortedBy: 'item' });
  await remove('purchases', { collection: purchasesOf(ownerId), item: id });
};

const linksOf = (item: PurchaseItem): string[] => {
  if (item.kind === 'share') return [item.id];
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
  await eraseAll('sessions', { name: 'sessionId', value: sessionId, sortedBy: 'item' });
  await remove('sessions', { sessionId: sessionsOf(ownerId), item: sessionId });
};

/** Deletes every item of a partition. */
const eraseAll = async (
  table: 'sessions' | 'purchases',
  { name, value, sortedBy }: { name: string; value: string; sortedBy: string },
) => {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: tableOf(table),
      KeyConditionExpression: '#name = :value',
      ExpressionAttributeNames: { '#name': name, '#sorted': sortedBy },
      ExpressionAttributeValues: { ':value': value },
      ProjectionExpression: '#name, #sorted',
    },
  );
  for await (const { Items = [] } of pages) await Promise.all(Items.map((key) => remove(table, key)));
};

const tableOf = (table: 'sessions' | 'purchases') =>
  table === 'sessions' ? tableName('sessions') : tableName('purchases');

const remove = (table: 'sessions' | 'purchases', Key: Record<string, unknown>) =>
  dynamodb.send(new DeleteCommand({ TableName: tableOf(table), Key }));
