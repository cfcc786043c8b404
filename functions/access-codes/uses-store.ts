import { randomBytes } from 'node:crypto';
import { BatchWriteCommand, PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { readableItems } from '#functions/lib/readable-items';
import { type Grant, grantsOf } from '#functions/lib/stores/access-codes-store';
import { keptSeconds } from '#shared/kernel/retention';

/** DynamoDB takes this many writes in one batch. */
const BATCH = 25;
/** A use is listed for two years, as long as the audit log. */
const KEPT_SECONDS = keptSeconds('submission');

/** The collection of the uses of a code without a limit, in the order of time: its grants are in no order. */
const usesOf = (codeId: string) => `uses#${codeId}`;

/** Lists the use of a code without a limit. */
export const addUse = async (codeId: string, { at, until }: Grant): Promise<void> => {
  const id = `${new Date(at * 1000).toISOString()}-${randomBytes(6).toString('hex')}`;
  await dynamodb.send(
    new PutCommand({
      TableName: tableName('access-codes'),
      Item: { collection: usesOf(codeId), id, at, until, expiresAt: at + KEPT_SECONDS },
    }),
  );
};

const Use = z.object({ at: z.number(), until: z.number(), expiresAt: z.number() });

/** The latest uses of a code without a limit, newest first. */
export const latestUses = async (codeId: string, limit: number): Promise<Grant[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: tableName('access-codes'),
      KeyConditionExpression: '#collection = :uses',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':uses': usesOf(codeId) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return readableItems('use of an access code', Use, Items)
    .filter(({ expiresAt }) => expiresAt > Date.now() / 1000)
    .map(({ at, until }) => ({ at, until }));
};

/** Deletes the grants and the uses of a code that is gone: without it they open and tell nothing. */
export const removeGrants = async (codeId: string): Promise<void> => {
  for (const collection of [grantsOf(codeId), usesOf(codeId)]) await removeAll(collection);
};

const Id = z.object({ id: z.string() });

const removeAll = async (collection: string): Promise<void> => {
  const pages = paginateQuery(
    { client: dynamodb, pageSize: BATCH },
    {
      TableName: tableName('access-codes'),
      KeyConditionExpression: '#collection = :collection',
      ExpressionAttributeNames: { '#collection': 'collection' },
      ExpressionAttributeValues: { ':collection': collection },
      ProjectionExpression: 'id',
    },
  );
  for await (const { Items = [] } of pages) {
    const deletes = Items.map((item) => ({ DeleteRequest: { Key: { collection, id: Id.parse(item).id } } }));
    // What a throttled table leaves over goes by its time to live.
    if (deletes.length > 0)
      await dynamodb.send(new BatchWriteCommand({ RequestItems: { [tableName('access-codes')]: deletes } }));
  }
};
