import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Budget } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from '../clients.ts';
import { env, tableName } from '../env.ts';

const Counted = z.object({ used: z.number() });

/**
 * Counts one call against each key in its window of time; exact under parallel calls, because DynamoDB adds.
 * @param keys what the budget is kept for: an account, an address
 * @throws AppError `rate_limited` when any key's budget is spent, with the seconds until its window ends
 */
export const spend = async (keys: string[], { calls, seconds }: Budget): Promise<void> => {
  const now = Math.floor(Date.now() / 1000);
  const window = Math.floor(now / seconds);
  const windowEnds = (window + 1) * seconds;
  const limit = calls * env.budgetFactor();
  const used = await Promise.all(keys.map((key) => addOne(`${key}#${seconds}#${window}`, windowEnds + 60)));
  if (used.some((count) => count > limit)) {
    throw new AppError('rate_limited', `Too many requests at once. Try again in ${windowEnds - now} seconds.`, {
      retryAfterSeconds: windowEnds - now,
    });
  }
};

const addOne = async (key: string, expiresAt: number): Promise<number> => {
  const { Attributes } = await dynamodb.send(
    new UpdateCommand({
      TableName: tableName('attempts'),
      Key: { key },
      UpdateExpression: 'ADD used :one SET expiresAt = :expiresAt',
      ExpressionAttributeValues: { ':one': 1, ':expiresAt': expiresAt },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Counted.parse(Attributes).used;
};
