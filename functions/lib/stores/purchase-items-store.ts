import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ItemKind, type ItemOf, PurchaseItem } from '#shared/contracts/purchases/purchases';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { Packed, pack } from '../packed.ts';
import { readableItems } from '../readable-items.ts';
import { itemsOf } from './purchases-store.ts';

/** What a purchase holds, one item each, written on the version that its author saw. Whose it is was asked before. */

/** An item holds at most 400 KB, its keys included. */
const DATA_BYTES = 350_000;
const PREFIX = 'item#';

const table = () => tableName('purchases');
const keyOf = (purchaseId: string, kind: ItemKind, id: string) => ({
  collection: itemsOf(purchaseId),
  item: `${PREFIX}${kind}#${id}`,
});

/** The data are JSON, compressed: a quote with its grid is long. */
const Kept = z
  .looseObject({ data: Packed })
  .pipe(PurchaseItem as z.ZodType<PurchaseItem, { [field: string]: unknown; data: unknown }>);

const Expiring = z.object({ expiresAt: z.number() });
const isKept = (item: unknown) => Expiring.parse(item).expiresAt > nowSeconds();

/** Everything that a purchase holds, by kind and id; of one kind where one is given. */
export const allItems = async <Kind extends ItemKind = ItemKind>(
  purchaseId: string,
  kind?: Kind,
): Promise<ItemOf<Kind>[]> => {
  const items: PurchaseItem[] = [];
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: table(),
      KeyConditionExpression: '#collection = :purchase AND begins_with(#item, :prefix)',
      ExpressionAttributeNames: { '#collection': 'collection', '#item': 'item' },
      ExpressionAttributeValues: { ':purchase': itemsOf(purchaseId), ':prefix': kind ? `${PREFIX}${kind}#` : PREFIX },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages)
    items.push(...readableItems('item of a purchase', Kept, Items.filter(isKept)));
  return items as ItemOf<Kind>[];
};

/** Those of one kind among what was read. */
export const ofKind = <Kind extends ItemKind>(items: readonly PurchaseItem[], kind: Kind): ItemOf<Kind>[] =>
  items.filter((item): item is ItemOf<Kind> => item.kind === kind);

/** One item, read consistently; undefined: there is none. */
export const findItem = async <Kind extends ItemKind>(
  purchaseId: string,
  kind: Kind,
  id: string,
): Promise<ItemOf<Kind> | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: table(), Key: keyOf(purchaseId, kind, id), ConsistentRead: true }),
  );
  return Item && isKept(Item) ? (Kept.parse(Item) as ItemOf<Kind>) : undefined;
};

type Sent<Kind extends ItemKind> = {
  kind: Kind;
  id: string;
  data: ItemOf<Kind>['data'];
  /** The version that its author saw; 0: none. */
  version: number;
};

/**
 * Keeps an item, if it is still as its author saw it. A write whose answer was lost is sent again, and then finds its own.
 * @param expiresAt of its purchase, in seconds since 1970
 * @throws AppError `conflict` with the item as it is now (null: it is gone), `too_large`
 */
export const putItem = async <Kind extends ItemKind>(
  purchaseId: string,
  sent: Sent<Kind>,
  expiresAt: number,
): Promise<ItemOf<Kind>> => {
  const now = new Date().toISOString();
  const before = sent.version > 0 ? await findItem(purchaseId, sent.kind, sent.id) : undefined;
  if (sent.version > 0 && before?.version !== sent.version) throw changedMeanwhile(before);
  const item = PurchaseItem.parse({
    ...sent,
    version: sent.version + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }) as ItemOf<Kind>;
  const data = pack(item.data);
  if (data.length > DATA_BYTES) {
    throw new AppError('too_large', 'This is too much for one item. Split it and add it in parts.');
  }
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: table(),
        Item: { ...keyOf(purchaseId, item.kind, item.id), ...item, data, expiresAt },
        ConditionExpression: sent.version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ...(sent.version === 0 ? {} : { ExpressionAttributeValues: { ':version': sent.version } }),
      }),
    );
    return item;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const current = await findItem(purchaseId, item.kind, item.id);
    if (current && current.updatedAt === now && JSON.stringify(current.data) === JSON.stringify(item.data)) return item;
    throw changedMeanwhile(current);
  }
};

const changedMeanwhile = (current: PurchaseItem | undefined) =>
  new AppError(
    'conflict',
    current
      ? 'This has been changed in the meantime. Look at it as it is now.'
      : 'This has been removed in the meantime.',
    { current: current ?? null },
  );

/**
 * Removes an item, if it is still as its author saw it; one that is gone is gone.
 * @throws AppError `conflict` with the item as it is now
 */
export const removeItem = async (
  purchaseId: string,
  { kind, id, version }: Pick<PurchaseItem, 'kind' | 'id' | 'version'>,
): Promise<void> => {
  try {
    await dynamodb.send(
      new DeleteCommand({
        TableName: table(),
        Key: keyOf(purchaseId, kind, id),
        ConditionExpression: 'attribute_not_exists(#version) OR #version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw changedMeanwhile(await findItem(purchaseId, kind, id));
  }
};
