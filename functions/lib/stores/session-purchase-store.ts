import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TITLE_MAX, titleOf } from '#shared/contracts/purchases/purchase';
import { AppError } from '#shared/kernel/errors';
import type { Need } from '#shared/kernel/need';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { getLiveHead } from './purchase-lifetime-store.ts';
import { createHead, type Head, updateHead } from './purchases-store.ts';
import { SESSION_HEADER, sessionIdsOf } from './sessions-store.ts';

/** Which purchase a session works on: one, from its first work to its last. */

/** Conversations that a purchase lists: the latest. */
const SESSIONS_MAX = 200;

const Bound = z.object({ purchaseId: z.string().optional() });

const purchaseIdOf = async (sessionId: string): Promise<string | undefined> => {
  const Key = { sessionId, item: SESSION_HEADER };
  const { Item } = await dynamodb.send(new GetCommand({ TableName: tableName('sessions'), Key, ConsistentRead: true }));
  return Bound.parse(Item ?? {}).purchaseId;
};

/** Every conversation of an owner that works on a purchase, those beyond the latest that its head lists too. */
export const sessionsOfPurchase = async (
  ownerId: string,
  { id, sessionIds }: Pick<Head, 'id' | 'sessionIds'>,
): Promise<string[]> => {
  if (sessionIds.length < SESSIONS_MAX) return sessionIds;
  const all = new Set(sessionIds);
  for (const sessionId of await sessionIdsOf(ownerId))
    if (!all.has(sessionId) && (await purchaseIdOf(sessionId)) === id) all.add(sessionId);
  return [...all];
};

/**
 * The purchase of a session that is known to be the caller's; a session without one is bound to the one that is wanted.
 * @param wanted the purchase that the client says it works on
 * @returns undefined where there is none yet
 * @throws AppError `conflict` when the session works on another purchase or its purchase is deleted, `not_found` when
 *   the wanted one is not the caller's
 */
export const purchaseOfSession = async (
  ownerId: string,
  sessionId: string,
  wanted?: string,
): Promise<Head | undefined> => {
  const bound = await purchaseIdOf(sessionId);
  const head = bound && (await headIfAny(ownerId, bound));
  if (head && wanted && head.id !== wanted) {
    throw new AppError('conflict', 'This conversation belongs to another purchase. Start a new one for this purchase.');
  }
  if (head) return head;
  return wanted === undefined ? undefined : bind(ownerId, sessionId, await getLiveHead(ownerId, wanted));
};

/** A purchase that was erased, or has ended, binds nobody. */
const headIfAny = async (ownerId: string, purchaseId: string): Promise<Head | undefined> => {
  try {
    return await getLiveHead(ownerId, purchaseId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

const bind = async (ownerId: string, sessionId: string, head: Head): Promise<Head> => {
  const sessionIds = [...new Set([...head.sessionIds, sessionId])].slice(-SESSIONS_MAX);
  const kept = !head.sessionIds.includes(sessionId) ? await updateHead(ownerId, head.id, { sessionIds }) : head;
  await pointSession(ownerId, sessionId, head.id);
  return kept ?? head;
};

const pointSession = async (ownerId: string, sessionId: string, purchaseId: string): Promise<void> => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: tableName('sessions'),
        Key: { sessionId, item: SESSION_HEADER },
        UpdateExpression: 'SET purchaseId = :purchase',
        ConditionExpression: 'visitorId = :owner',
        ExpressionAttributeValues: { ':purchase': purchaseId, ':owner': ownerId },
      }),
    );
  } catch (error) {
    // The account took the session over meanwhile; its next work binds it.
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

/** What work in a session tells of its purchase. */
export type Told = {
  need: Need;
  /** The buyer's words, for a title where the need is too little known. */
  words: string;
  /** What a title says closer than the need. */
  said?: Parameters<typeof titleOf>[1];
};

/**
 * Keeps what a purchase is for, as it is understood now; the first work in a session makes its purchase. A title that a
 * person gave stays.
 * @param head the session's purchase, as far as it has one
 */
export const keepNeed = async (
  ownerId: string,
  sessionId: string,
  head: Head | undefined,
  { need, words, said }: Told,
): Promise<Head> => {
  const title = titleOf(need, said);
  if (!head) {
    const begun = title ?? words.slice(0, TITLE_MAX);
    const beginning = { title: begun, titledBy: 'need' as const, need, sessionIds: [sessionId] };
    // The session first: one that points to a purchase that was not made has none, and its next work makes it.
    return createHead(ownerId, beginning, ({ id }) => pointSession(ownerId, sessionId, id));
  }
  const named = title && (await updateHead(ownerId, head.id, { need, title }, { titledBy: 'need' }));
  return named || ((await updateHead(ownerId, head.id, { need })) ?? head);
};
