import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import type { WatchFound } from '#shared/contracts/site';
import { nowSeconds } from '#shared/kernel/clock';

const KEY = { key: 'site-watch' };
/** A failure of longer ago says nothing of now. */
const KEPT_SECONDS = 30 * 86_400;

const Kept = z.object({
  lastRunAt: z.string(),
  isWell: z.boolean(),
  tookMs: z.number(),
  lastFailureAt: z.string().nullish(),
  expiresAt: z.number(),
});

/** Keeps what the watch found, and when it last found the site wanting. */
export const keepWatch = async ({ lastRunAt, isWell, tookMs }: Omit<WatchFound, 'lastFailureAt'>): Promise<void> => {
  await dynamodb.send(
    new UpdateCommand({
      TableName: tableName('attempts'),
      Key: KEY,
      UpdateExpression: `SET lastRunAt = :at, isWell = :well, tookMs = :took, expiresAt = :until${isWell ? '' : ', lastFailureAt = :at'}`,
      ExpressionAttributeValues: {
        ':at': lastRunAt,
        ':well': isWell,
        ':took': tookMs,
        ':until': nowSeconds() + KEPT_SECONDS,
      },
    }),
  );
};

/** What the watch found last; null: none has reported, or none for a month. */
export const lastWatch = async (): Promise<WatchFound | null> => {
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName('attempts'), Key: KEY }));
  if (!Item) return null;
  const { expiresAt, lastFailureAt = null, ...found } = Kept.parse(Item);
  return expiresAt > nowSeconds() ? { ...found, lastFailureAt } : null;
};
