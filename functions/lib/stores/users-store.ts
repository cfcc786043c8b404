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

/** Who somebody is at an organisation's sign-in: its issuer and its subject there, alone, are never another's. */
const Identity = z.object({ issuer: z.string(), subject: z.string(), label: z.string() });
export type Identity = z.infer<typeof Identity>;

const User = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Absent: no password opens the account. */
  passwordHash: z.string().optional(),
  /** The organisation's sign-in that opens it instead. */
  identity: Identity.optional(),
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

const idOf = (name: string) => `user-${createHash('sha256').update(name).digest('base64url').slice(0, 32)}`;

/** The one id of an e-mail address (trimmed, in lower case): an account is found by either with a single read. */
export const userIdOf = (email: string) => idOf(email.trim().toLowerCase());

/** The one id of a person at an organisation's sign-in; a line break is in no e-mail address. */
export const identityIdOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) =>
  idOf(`${issuer}\n${subject}`);

/** The account, read consistently; undefined: there is none. */
export const findUser = async (userId: string): Promise<User | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('users'), Key: { userId }, ConsistentRead: true }),
  );
  return Item ? User.parse(Item) : undefined;
};

/** Stands at the id of an identity whose account was there before, by its address. */
const Pointer = z.object({ accountId: z.string() });

/** The account that an identity opens, read consistently; undefined: none yet. */
export const findByIdentity = async (identity: Identity): Promise<User | undefined> => {
  const Key = { userId: identityIdOf(identity) };
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName('users'), Key, ConsistentRead: true }));
  const pointer = Pointer.safeParse(Item).data;
  if (pointer) return findUser(pointer.accountId);
  return Item && User.parse(Item);
};

/** Lets an identity open an account that was there before. The owner is named for whoever erases or restores. */
export const pointTo = async ({ userId: accountId, ownerId }: User, identity: Identity): Promise<void> => {
  const Item = { userId: identityIdOf(identity), accountId, ownerId };
  await dynamodb.send(new PutCommand({ TableName: tableName('users'), Item }));
};

/**
 * Keeps what an organisation's sign-in tells of the person of an account; from then on no password opens it.
 * @throws AppError `unauthenticated` when the account is gone
 */
export const keepIdentity = ({ userId, name, email, identity }: User): Promise<void> =>
  changeUser(userId, 'SET #name = :name, email = :email, #identity = :identity REMOVE passwordHash', {
    names: { '#name': 'name', '#identity': 'identity' },
    values: { ':name': name, ':email': email, ':identity': identity },
  });

/**
 * Keeps a new account.
 * @throws AppError `conflict` when the address, or the identity, has one
 */
export const createUser = async (user: Omit<User, 'billing' | 'billingRevision'>): Promise<void> => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('users'),
        Item: user,
        // A pointer whose account is gone is in nobody's way.
        ConditionExpression: 'attribute_not_exists(userId) OR attribute_exists(accountId)',
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
export const keepPassword = (userId: string, passwordHash: string, confirmedAt?: number): Promise<void> =>
  changeUser(userId, `SET passwordHash = :hash${confirmedAt ? ', confirmedAt = :at' : ''}`, {
    values: { ':hash': passwordHash, ...(confirmedAt ? { ':at': confirmedAt } : {}) },
  });

type Change = { names?: Record<string, string>; values: Record<string, unknown> };

const changeUser = async (userId: string, UpdateExpression: string, { names, values }: Change): Promise<void> => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('users'),
        Key: { userId },
        UpdateExpression,
        ConditionExpression: 'attribute_exists(userId)',
        ...(names ? { ExpressionAttributeNames: names } : {}),
        ExpressionAttributeValues: values,
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError('unauthenticated', 'This account no longer exists.', { cause: error });
  }
};

/** Whether an account has what a subscription gives. */
export const isSubscribed = ({ billing }: Pick<User, 'billing'>): boolean => billing?.status === 'active';
