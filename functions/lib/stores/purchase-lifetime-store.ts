import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { keptSeconds } from '#shared/kernel/retention';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { getHead, type Head, itemsOf, noSuchPurchase, PURCHASE_KEPT_SECONDS, updateHead } from './purchases-store.ts';

/** How long a purchase and everything in it is kept: while it is worked on, and after it was deleted. */

/** A deleted purchase can be restored so long. */
const UNDO_SECONDS = keptSeconds('deletedPurchase');
/** What a purchase holds goes after its head: what is there is whole. */
const ITEMS_LONGER_SECONDS = 86_400;
/** One that is worked on is kept anew about once a year. */
const KEEP_ANEW_SECONDS = PURCHASE_KEPT_SECONDS - 365 * 86_400;

/**
 * The head of a purchase that is worked on.
 * @throws AppError `not_found`, `conflict` for one that is deleted
 */
export const getLiveHead = async (ownerId: string, purchaseId: string): Promise<Head> => {
  const head = await getHead(ownerId, purchaseId);
  if (head.deletedAt) throw new AppError('conflict', 'This purchase has been deleted. Restore it to continue with it.');
  return head.expiresAt < nowSeconds() + KEEP_ANEW_SECONDS ? keepWhole(ownerId, head) : head;
};

/** Deletes a purchase, with time to take it back. */
export const deleteWhole = async (ownerId: string, purchaseId: string): Promise<Head> => {
  const head = await getHead(ownerId, purchaseId);
  if (head.deletedAt) return head;
  const expiresAt = nowSeconds() + UNDO_SECONDS;
  const deleted = await updateHead(ownerId, purchaseId, { deletedAt: new Date().toISOString(), expiresAt });
  if (!deleted) throw noSuchPurchase();
  await keepItems(purchaseId, expiresAt);
  return deleted;
};

/** Takes a deletion back. */
export const restoreWhole = async (ownerId: string, purchaseId: string): Promise<Head> => {
  const head = await getHead(ownerId, purchaseId);
  return head.deletedAt ? keepWhole(ownerId, head) : head;
};

/** The items first: a purchase that is there is whole, whatever fails between. */
const keepWhole = async (ownerId: string, { id }: Head): Promise<Head> => {
  const expiresAt = nowSeconds() + PURCHASE_KEPT_SECONDS;
  await keepItems(id, expiresAt);
  const kept = await updateHead(ownerId, id, { deletedAt: null, expiresAt });
  if (!kept) throw noSuchPurchase();
  return kept;
};

const Key = z.object({ collection: z.string(), item: z.string() });

const keepItems = async (purchaseId: string, headExpiresAt: number): Promise<void> => {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: tableName('purchases'),
      KeyConditionExpression: '#collection = :purchase',
      ExpressionAttributeNames: { '#collection': 'collection', '#item': 'item' },
      ExpressionAttributeValues: { ':purchase': itemsOf(purchaseId) },
      ProjectionExpression: '#collection, #item',
    },
  );
  for await (const { Items = [] } of pages) {
    await Promise.all(Items.map((item) => keepItem(Key.parse(item), headExpiresAt + ITEMS_LONGER_SECONDS)));
  }
};

const keepItem = async (key: z.infer<typeof Key>, expiresAt: number) => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('purchases'),
        Key: key,
        UpdateExpression: 'SET expiresAt = :until',
        ConditionExpression: 'attribute_exists(#collection)',
        ExpressionAttributeNames: { '#collection': 'collection' },
        ExpressionAttributeValues: { ':until': expiresAt },
      }),
    );
  } catch (error) {
    // Removed meanwhile: there is nothing left to keep.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
