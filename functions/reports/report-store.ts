import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { pack, unpack } from '#functions/lib/packed';
import { readableItems, tellUnreadable } from '#functions/lib/readable-items';
import { putNew } from '#functions/lib/stores/new-item-store';
import { fileItem, noSuchReport, partItem, REPORT_KEPT_SECONDS, startsWith } from '#functions/lib/stores/reports-store';
import { GeneratedFile } from '#shared/contracts/reports/report-head';
import { Report } from '#shared/contracts/reports/reports';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { baseIdOf, fileOf } from './report.ts';

/** An item holds at most 400 KB, its keys included. */
const PART_BYTES = 350_000;
const LISTED_MAX = 200;

const table = () => tableName('reports');

/** Of the purchase that it belongs to the id, from which it is taken when it goes. */
const FileItem = z.object({ file: GeneratedFile, purchaseId: z.string().optional(), expiresAt: z.number() });
const PartItem = z.object({
  item: z.string(),
  bytes: z.instanceof(Uint8Array),
  count: z.number().int().positive(),
  fileItem: z.string(),
});

/**
 * Keeps a report under its owner: its parts first, the listing last, so that what is listed is whole.
 * @param purchaseId the purchase that it belongs to
 * @throws AppError `conflict` when the id is taken
 */
export const storeReport = async (ownerId: string, report: Report, purchaseId?: string): Promise<void> => {
  const file = fileOf(report);
  const expiresAt = nowSeconds() + REPORT_KEPT_SECONDS;
  const bytes = pack(report);
  const count = Math.ceil(bytes.length / PART_BYTES);
  for (let index = count - 1; index >= 0; index--) {
    const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
    const Item = { ownerId, item: partItem(file.id, index), bytes: part, count, fileItem: fileItem(file), expiresAt };
    await putPart(Item, file.id);
  }
  // Whose parts are kept has the id.
  await putNew(table(), { ownerId, item: fileItem(file), file, purchaseId, expiresAt }, 'item');
};

const putPart = async (Item: z.infer<typeof PartItem> & { ownerId: string }, reportId: string) => {
  try {
    await dynamodb.send(
      new PutCommand({ TableName: table(), Item, ConditionExpression: 'attribute_not_exists(ownerId)' }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // A write whose answer was lost is sent again by the SDK, and then finds its own part.
    const kept = await findPart(Item.ownerId, Item.item);
    if (kept && Buffer.compare(kept.bytes, Item.bytes) === 0) return;
    throw new AppError('conflict', `There is a report ${reportId} already. Try again.`);
  }
};

const findPart = async (ownerId: string, item: string): Promise<z.infer<typeof PartItem> | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: table(), Key: { ownerId, item }, ConsistentRead: true }),
  );
  return Item ? PartItem.parse(Item) : undefined;
};

/** The first part tells how many there are. */
const wholeReport = async (ownerId: string, reportId: string): Promise<z.infer<typeof PartItem>[]> => {
  const first = await findPart(ownerId, partItem(reportId, 0));
  const others = Array.from({ length: (first?.count ?? 1) - 1 }, (_, at) => partItem(reportId, at + 1));
  const parts = [first, ...(await Promise.all(others.map((item) => findPart(ownerId, item))))];
  return parts.filter((part) => part !== undefined);
};

/**
 * A report, whole.
 * @throws AppError `not_found` for an unknown report and for another browser's; `conflict` for one that cannot be read
 */
export const getReport = async (ownerId: string, reportId: string): Promise<Report> => {
  const parts = await wholeReport(ownerId, reportId);
  const [first] = parts;
  if (!first || parts.length !== first.count) throw noSuchReport();
  if (!(await findListed(ownerId, first.fileItem))) throw noSuchReport();
  const report = Report.safeParse(unpack(Buffer.concat(parts.map(({ bytes }) => bytes))));
  if (report.success) return report.data;
  tellUnreadable('report', report.error);
  throw new AppError(
    'conflict',
    'This report is of another release of this site and cannot be opened. Generate it again.',
  );
};

/**
 * The purchase that a report belongs to; undefined: none.
 * @throws AppError `not_found` for an unknown report and for another browser's
 */
export const purchaseOfReport = async (ownerId: string, reportId: string): Promise<string | undefined> => {
  const first = await findPart(ownerId, partItem(reportId, 0));
  const listed = first && (await findListed(ownerId, first.fileItem));
  if (!listed) throw noSuchReport();
  return listed.purchaseId;
};

/** The listing of a report; undefined: there is none, or its time is over. */
const findListed = async (ownerId: string, item: string): Promise<z.infer<typeof FileItem> | undefined> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: table(), Key: { ownerId, item } }));
  const listed = Item && FileItem.parse(Item);
  return listed && listed.expiresAt > nowSeconds() ? listed : undefined;
};

/** The reports of an owner, newest first; those of one session where one is given. */
export const listFiles = async (ownerId: string, sessionId?: string): Promise<GeneratedFile[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      ...startsWith(ownerId, sessionId ? `file#${sessionId}#` : 'file#'),
      ScanIndexForward: false,
      Limit: LISTED_MAX,
    }),
  );
  return readableItems('listing of a report', FileItem, Items)
    .filter(({ expiresAt }) => expiresAt > nowSeconds())
    .map(({ file }) => file)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
};

/**
 * The revision that a changed report would be: one more than the last of the same report, also of those whose listing
 * failed and whose parts have the id.
 */
export const nextRevision = async (ownerId: string, { sessionId, reportId }: Report): Promise<number> => {
  const base = baseIdOf(reportId);
  const files = await listFiles(ownerId, sessionId);
  const listed = files.filter(({ id }) => baseIdOf(id) === base).map(({ revision }) => revision);
  const query = { TableName: table(), ...startsWith(ownerId, `part#${base}-r`), ProjectionExpression: '#item' };
  const { Items = [] } = await dynamodb.send(new QueryCommand(query));
  const kept = Items.map((part) => Number(/-r(\d+)#/.exec(PartItem.pick({ item: true }).parse(part).item)?.[1] ?? 1));
  return 1 + Math.max(...listed, ...kept);
};
