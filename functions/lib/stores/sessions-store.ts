import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { keptSeconds } from '#shared/kernel/retention';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';

/** What every area must know of a session: whose it is. */

/** A session is kept for 90 days after it was last used. */
export const SESSION_KEPT_SECONDS = keptSeconds('conversation');
/** The item that says whose a session is; its messages stand beside it. */
export const SESSION_HEADER = 'session';
const sessionsTable = () => tableName('sessions');

/** The same for an unknown session and for somebody else's. */
export const noSuchSession = () => new AppError('not_found', 'There is no such conversation in this browser.');

/** The collection that lists an owner's sessions by their ids, so that an account can take them over. */
export const sessionsOf = (ownerId: string) => `owner#${ownerId}`;

/** The conversations that an owner has listed, those of purchases among them; one may have ended meanwhile. */
export const sessionIdsOf = async (ownerId: string): Promise<string[]> => {
  const ids: string[] = [];
  const pages = paginateQuery(
    { client: dynamodb },
    {
      TableName: sessionsTable(),
      KeyConditionExpression: 'sessionId = :of',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':of': sessionsOf(ownerId) },
      ProjectionExpression: '#item',
    },
  );
  for await (const { Items = [] } of pages) ids.push(...Items.map((row) => Listed.parse(row).item));
  return ids;
};

const Listed = z.object({ item: z.string() });
const Owned = z.object({ visitorId: z.string() });

/** Whose a session is, whoever asks; undefined: there is none. */
export const ownerOfSession = async (sessionId: string): Promise<string | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: sessionsTable(), Key: { sessionId, item: SESSION_HEADER }, ConsistentRead: true }),
  );
  return Item && Owned.parse(Item).visitorId;
};

const Listing = z.object({ listedFor: z.string().nullish(), listedUntil: z.number().default(0) });

/**
 * Sees to it that a session is listed under its owner. It is written when the session is new, and once more each time
 * the listing would end before the session does; else it costs nothing.
 * @param header the session's header item as it is now, which says where it is listed
 */
export const listSession = async (sessionId: string, ownerId: string, header: unknown): Promise<void> => {
  const { listedFor, listedUntil } = Listing.parse(header);
  const now = nowSeconds();
  if (listedFor === ownerId && listedUntil >= now + SESSION_KEPT_SECONDS) return;
  const until = now + 2 * SESSION_KEPT_SECONDS;
  await dynamodb.send(
    new PutCommand({
      TableName: sessionsTable(),
      Item: { sessionId: sessionsOf(ownerId), item: sessionId, expiresAt: until },
    }),
  );
  // Last, so that a listing that failed is written by the next claim.
  await dynamodb.send(
    new UpdateCommand({
      TableName: sessionsTable(),
      Key: { sessionId, item: SESSION_HEADER },
      UpdateExpression: 'SET listedFor = :owner, listedUntil = :until',
      ExpressionAttributeValues: { ':owner': ownerId, ':until': until },
    }),
  );
};

/**
 * Makes sure that a session is this visitor's; a new one becomes theirs.
 * @throws AppError `not_found` when it is another browser's
 */
export const claimSession = async (sessionId: string, visitorId: string): Promise<void> => {
  await listSession(sessionId, visitorId, await claimHeader(sessionId, visitorId));
};

const claimHeader = async (sessionId: string, visitorId: string): Promise<unknown> => {
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateCommand({
        TableName: sessionsTable(),
        Key: { sessionId, item: SESSION_HEADER },
        UpdateExpression: 'SET visitorId = :visitor, expiresAt = :expires',
        ConditionExpression: 'attribute_not_exists(visitorId) OR visitorId = :visitor',
        ExpressionAttributeValues: { ':visitor': visitorId, ':expires': nowSeconds() + SESSION_KEPT_SECONDS },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw noSuchSession();
    throw error;
  }
};
