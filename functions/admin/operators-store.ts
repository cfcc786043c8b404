import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';

/** An operator's own account, as `npm run operate` makes it. */
export const OperatorAccount = z.object({
  username: z.string(),
  passwordHash: z.string(),
  /** Of the authenticator app, in base 32. */
  totpSecret: z.string(),
  /** The last half minute whose code was used: no code is good twice. */
  lastStep: z.number().int(),
  /** Hashes of the recovery codes that are left. */
  recovery: z.set(z.string()).optional(),
  createdAt: z.number(),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

/** The account of a name; undefined: there is none. */
export const findAccount = async (username: string): Promise<OperatorAccount | undefined> => {
  const asked = { TableName: tableName('operators'), Key: { username }, ConsistentRead: true };
  const { Item } = await dynamodb.send(new GetCommand(asked));
  return Item ? OperatorAccount.parse(Item) : undefined;
};

/** Uses up the code of a half minute, and with it every earlier one. @returns whether it was still good */
export const useStep = (username: string, step: number): Promise<boolean> =>
  change(username, 'SET lastStep = :step', 'lastStep < :step', { ':step': step });

/** Uses up a recovery code. @returns whether it was there */
export const useRecovery = (username: string, hash: string): Promise<boolean> =>
  change(username, 'DELETE recovery :codes', 'contains(recovery, :hash)', { ':codes': new Set([hash]), ':hash': hash });

const change = async (
  username: string,
  UpdateExpression: string,
  ConditionExpression: string,
  ExpressionAttributeValues: Record<string, unknown>,
): Promise<boolean> => {
  const changed = { UpdateExpression, ConditionExpression, ExpressionAttributeValues };
  try {
    await dynamodb.send(new UpdateCommand({ TableName: tableName('operators'), Key: { username }, ...changed }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
