import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import {
  getHead,
  type Head,
  itemsOf,
  PURCHASE_KEPT_SECONDS,
  UNDO_SECONDS,
  updateHead,
} from '#functions/lib/stores/purchases-store';
import { nowSeconds } from '#shared/kernel/clock';

const table = () => tableName('purchases');

/** Lets a purchase go after the time in which it can be restored. Its items go after it: what is restored is whole. */
export const deleteFor = async (ownerId: string, purchaseId: string): Promise<Head | undefined> => {
  const { deletedAt, ...head } = await getHead(ownerId, purchaseId);
  if (deletedAt) return { deletedAt, ...head };
  const expiresAt = nowSeconds() + UNDO_SECONDS;
  const deleted = await updateHead(ownerId, purchaseId, { deletedAt: new Date().toISOString(), expiresAt });
  await keepItems(purchaseId, expiresAt + 86_400);
  return deleted;
};

/** Takes a deletion back. The items first: a restored purchase is whole, whatever fails between. */
export const restoreFor = async (ownerId: string, purchaseId: string): Promise<Head | undefined> => {
  const head = await getHead(ownerId, purchaseId);
  if (!head.deletedAt) return head;
  const expiresAt = nowSeconds() + PURCHASE_KEPT_SECONDS;
  await keepItems(purchaseId, expiresAt);
  return updateHead(ownerId, purchaseId, { deletedAt: null, expiresAt });
};

const Key = z.object({ collection: z.string(), item: z.string() });

/** Sets until when everything is kept that a purchase holds. */
const keepItems = async (purchaseId: string, expiresAt: number): Promise<void> => {
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: table(),
      KeyConditionExpression: '#collection = :purchase',
      ExpressionAttributeNames: { '#collection': 'collection', '#item': 'item' },
      ExpressionAttributeValues: { ':purchase': itemsOf(purchaseId) },
      ProjectionExpression: '#collection, #item',
    },
  );
  for await (const { Items = [] } of pages) {
    await Promise.all(Items.map((item) => keep(Key.parse(item), expiresAt)));
  }
};

const keep = async (key: z.infer<typeof Key>, expiresAt: number) => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
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
