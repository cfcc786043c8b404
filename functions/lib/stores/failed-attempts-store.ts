import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import type { Budget } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { spend } from './attempts-store.ts';

/** Attempts that may fail before the next one has to wait. */
const FREE = 5;
const FIRST_LOCK_SECONDS = 60;
const LONGEST_LOCK_SECONDS = 3_600;
/** Each round that is lost counted somebody else's attempt, and after a few of those the key is locked. */
const ROUNDS_MAX = 20;
/** Failures this old are forgotten. */
const FORGOTTEN_AFTER_SECONDS = 24 * 3_600;
/** From where an attempt succeeded, what others guess elsewhere is in nobody's way for this long. */
const KNOWN_SECONDS = 30 * 86_400;

const Attempts = z.object({ failures: z.number(), lockedUntil: z.number(), expiresAt: z.number() });
type Attempts = z.infer<typeof Attempts>;
const Known = z.object({ expiresAt: z.number() });

const none: Attempts = { failures: 0, lockedUntil: 0, expiresAt: 0 };

/** What many share: the guesses from all addresses at one account, or from one address at all accounts. */
type Shared = { keys: string[]; budget: Budget };

/**
 * Counts an attempt as failed before it is made, so that parallel guesses cannot slip past the count; `acceptAttempt`
 * takes it back when it succeeded. The fifth failure locks for a minute, each further one twice as long, to an hour.
 * @param key what is guarded and from where: an account and an address
 * @param shared spent after that, so that a locked address uses nothing up; what it refuses was no attempt, and counts as
 *   none. Not asked of where an attempt succeeded lately: who guesses from many addresses locks out no owner at theirs.
 * @throws AppError `rate_limited` while locked or when the shared budget is spent, also for the right password
 */
export const claimAttempt = async (key: string, shared?: Shared): Promise<void> => {
  const { before, after } = await countFailure(key);
  if (!shared || (await isKnown(key))) return;
  try {
    await spend(shared.keys, shared.budget);
  } catch (error) {
    await replaceAttempts(key, after, before);
    throw error;
  }
};

const countFailure = async (key: string): Promise<{ before: Attempts; after: Attempts }> => {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const now = nowSeconds();
    const found = await findAttempts(key);
    const kept = found && found.expiresAt > now ? found : none;
    if (kept.lockedUntil > now) throw locked(kept.lockedUntil - now);
    const failures = kept.failures + 1;
    const lockSeconds =
      failures < FREE ? 0 : Math.min(FIRST_LOCK_SECONDS * 2 ** (failures - FREE), LONGEST_LOCK_SECONDS);
    const next = { failures, lockedUntil: now + lockSeconds, expiresAt: now + FORGOTTEN_AFTER_SECONDS };
    if (await replaceAttempts(key, found, next)) return { before: kept, after: next };
  }
  throw new AppError('rate_limited', 'Too many attempts at once. Try again in a second.', { retryAfterSeconds: 1 });
};

/** The attempt was right after all: its failures are forgotten, and where it came from is known for thirty days. */
export const acceptAttempt = async (key: string): Promise<void> => {
  const TableName = tableName('attempts');
  await dynamodb.send(new DeleteCommand({ TableName, Key: { key } }));
  const expiresAt = nowSeconds() + KNOWN_SECONDS;
  await dynamodb.send(new PutCommand({ TableName, Item: { key: knownKey(key), expiresAt } }));
};

const knownKey = (key: string) => `known#${key}`;

const isKnown = async (key: string): Promise<boolean> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('attempts'), Key: { key: knownKey(key) } }),
  );
  return Item !== undefined && Known.parse(Item).expiresAt > nowSeconds();
};

const locked = (seconds: number) =>
  new AppError('rate_limited', `Too many failed attempts. Try again in ${waitingTime(seconds)}.`, {
    retryAfterSeconds: seconds,
  });

const waitingTime = (seconds: number) => (seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

const findAttempts = async (key: string): Promise<Attempts | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: tableName('attempts'), Key: { key }, ConsistentRead: true }),
  );
  return Item ? Attempts.parse(Item) : undefined;
};

/** @returns false when another attempt was counted meanwhile */
const replaceAttempts = async (key: string, before: Attempts | undefined, next: Attempts): Promise<boolean> => {
  try {
    await dynamodb.send(
      new PutCommand({
        TableName: tableName('attempts'),
        Item: { key, ...next },
        ...(before
          ? { ConditionExpression: 'failures = :read', ExpressionAttributeValues: { ':read': before.failures } }
          : { ConditionExpression: 'attribute_not_exists(failures)' }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
