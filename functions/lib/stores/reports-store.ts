import { DeleteCommand, GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { GeneratedFile } from '#shared/contracts/reports/report-head';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { keptSeconds } from '#shared/kernel/retention';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

/** Where a report lies: one listing item, and the report in parts. */

/** A report is kept for a year. */
export const REPORT_KEPT_SECONDS = keptSeconds('report');

/** What the listings of a session's reports begin with. */
export const filesOf = (sessionId: string) => `file#${sessionId}#`;
/** Session ids begin with their time: read backwards, the newest session's files come first. */
export const fileItem = ({ sessionId, date, id }: Pick<GeneratedFile, 'sessionId' | 'date' | 'id'>) =>
  `${filesOf(sessionId)}${date}#${id}`;
export const partItem = (reportId: string, index: number) => `part#${reportId}#${String(index).padStart(3, '0')}`;

/** The report that an item, a listing or a part, is of. */
export const reportIdIn = (item: string): string => {
  const [kind, ...parts] = item.split('#');
  return parts.at(kind === 'part' ? 0 : -1) ?? '';
};

/** The same for an unknown report and for somebody else's. */
export const noSuchReport = () =>
  new AppError('not_found', 'There is no such report in this browser. Generate it again.');

/** The condition of a query for an owner's items that begin with something. */
export const startsWith = (ownerId: string, prefix: string) => ({
  KeyConditionExpression: 'ownerId = :owner AND begins_with(#item, :prefix)',
  ExpressionAttributeNames: { '#item': 'item' },
  ExpressionAttributeValues: { ':owner': ownerId, ':prefix': prefix },
});

const Listed = z.object({ file: GeneratedFile, expiresAt: z.number() });

/** The newest report of a session that is still kept, as listed; undefined: there is none. */
export const newestFile = async (ownerId: string, sessionId: string): Promise<GeneratedFile | undefined> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName('reports'),
      ...startsWith(ownerId, filesOf(sessionId)),
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const listed = Listed.safeParse(Items[0]);
  return listed.success && listed.data.expiresAt > nowSeconds() ? listed.data.file : undefined;
};

/** The ids of all reports that an owner has, or of those of one session; one may have ended meanwhile. */
export const reportIdsOf = async (ownerId: string, sessionId?: string): Promise<string[]> => {
  const query = {
    TableName: tableName('reports'),
    ...startsWith(ownerId, sessionId ? filesOf(sessionId) : 'file#'),
    ProjectionExpression: '#item',
  };
  const ids: string[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query))
    ids.push(...Items.map((row) => reportIdIn(Row.parse(row).item)));
  return ids;
};

const Row = z.object({ item: z.string() });

/** Whether a report is among an owner's. */
export const isReportOf = async (ownerId: string, reportId: string): Promise<boolean> => {
  const { Item } = await dynamodb.send(
    new GetCommand({
      TableName: tableName('reports'),
      Key: { ownerId, item: partItem(reportId, 0) },
      ProjectionExpression: 'ownerId',
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
};

const Part = z.object({ item: z.string(), fileItem: z.string() });

/**
 * Deletes a report for good; the listing goes first, so that a half-deleted report is gone for the reader, and deleting
 * it once more finishes what is left. Before it, as nothing else tells of which purchase the report is, the purchase lets go.
 * @param letGo removes it from a purchase; may come again
 * @returns the purchase that it belonged to
 * @throws AppError `not_found` for an unknown report and for another browser's
 */
export const removeReport = async (
  ownerId: string,
  reportId: string,
  letGo?: (purchaseId: string) => Promise<void>,
): Promise<string | undefined> => {
  const TableName = tableName('reports');
  const query = { TableName, ...startsWith(ownerId, `part#${reportId}#`), ProjectionExpression: '#item, fileItem' };
  const parts: z.infer<typeof Part>[] = [];
  for await (const { Items = [] } of paginateQuery({ client: dynamodb }, query)) {
    parts.push(...Items.map((part) => Part.parse(part)));
  }
  const [first] = parts;
  if (!first) throw noSuchReport();
  const Key = { ownerId, item: first.fileItem };
  const { Item } = await dynamodb.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const { purchaseId } = Bound.parse(Item ?? {});
  if (purchaseId) await letGo?.(purchaseId);
  await dynamodb.send(new DeleteCommand({ TableName, Key }));
  for (const { item } of parts) await dynamodb.send(new DeleteCommand({ TableName, Key: { ownerId, item } }));
  return purchaseId;
};

const Bound = z.object({ purchaseId: z.string().optional() });
