import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { SubscriptionStatus } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

/** What the payment provider last told of an account. */
const Billing = z.object({
  customerId: z.string(),
  subscriptionId: z.string().nullable(),
  status: SubscriptionStatus,
  /** Seconds since 1970. */
  paidUntil: z.number().nullable(),
  endsWithPeriod: z.boolean(),
});
export type Billing = z.infer<typeof Billing>;

const User = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  /** Owner of what the account makes: sessions, reports. */
  ownerId: z.string(),
  createdAt: z.number(),
  /** When a link that was sent to the address was last opened. */
  confirmedAt: z.number().optional(),
  billing: Billing.optional(),
  /** Counts the writes of `billing`: a truth that was fetched before the last write is fetched again. */
  billingRevision: z.number().int().default(0),
});
export type User = z.infer<typeof User>;

/** The one id of an e-mail address (trimmed, in lower case): an account is found by either with a single read. */
export const userIdOf = (email: string) =>
  `user-${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 32)}`;

/** The account, read consistently; undefined: there is none. */
export const findUser = async (userId: string): Promise<User | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('users'), Key: { userId }, ConsistentRead: true }),
  );
  return Item ? User.parse(Item) : undefined;
};

/**
 * Keeps a new account.
 * @throws AppError `conflict` when the address has one
 */
export const createUser = async (user: Omit<User, 'billing' | 'billingRevision'>): Promise<void> => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('users'),
        Item: user,
        ConditionExpression: 'attribute_not_exists(userId)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // A write whose answer was lost is sent again by the SDK, and then finds its own account: no salt comes twice.
    if (isDeepStrictEqual(await findUser(user.userId), { ...user, billingRevision: 0 })) return;
    throw new AppError('conflict', 'There is an account with this e-mail address. Sign in instead.', { cause: error });
  }
};

/**
 * Keeps another password.
 * @param confirmedAt told where a link that was sent to the address proved it as well
 * @throws AppError `unauthenticated` when the account is gone
 */
export const keepPassword = async (userId: string, passwordHash: string, confirmedAt?: number): Promise<void> => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { userId },
        UpdateExpression: `SET passwordHash = :hash${confirmedAt ? ', confirmedAt = :at' : ''}`,
        ConditionExpression: 'attribute_exists(userId)',
        ExpressionAttributeValues: { ':hash': passwordHash, ...(confirmedAt ? { ':at': confirmedAt } : {}) },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('unauthenticated', 'This account is gone.', { cause: error });
  }
};

/** Whether an account has what a subscription gives. */
export const isSubscribed = ({ billing }: Pick<User, 'billing'>): boolean => billing?.status === 'active';
