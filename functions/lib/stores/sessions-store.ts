import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { Need } from '#shared/kernel/need';
import { keptSeconds } from '#shared/kernel/retention';
import { dynamodb } from '../clients.ts';
import { tableName } from '../env.ts';
import { Packed, pack } from '../packed.ts';
import { readableItems } from '../readable-items.ts';

/** What every area must know of a session: whose it is, and what its conversation came to. */

/** A session is kept for 90 days after it was last used. */
export const SESSION_KEPT_SECONDS = keptSeconds('conversation');
/** The item that says whose a session is; its messages stand beside it. */
export const SESSION_HEADER = 'session';
/** Sorts after every message id and before the header item. */
export const AFTER_MESSAGES = 'message-~';

const sessionsTable = () => tableName('sessions');

/** The same for an unknown session and for somebody else's. */
export const noSuchSession = () => new AppError('not_found', 'There is no such conversation in this browser.');

/** The collection that lists an owner's sessions by their ids, so that an account can take them over. */
export const sessionsOf = (ownerId: string) => `owner#${ownerId}`;

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

/** Messages that are looked at for what the buyer needs. */
const LOOKED_AT = 12;

/**
 * A message as its table keeps it: what was said, with all that came of it, is packed, for it is most of a visit's bill.
 * @param message with its keys
 */
export const storedMessage = <Body extends { content: string; documentTexts: unknown[] }>({
  content,
  documentTexts,
  aiResponse,
  thread,
  ...head
}: Body & { aiResponse?: unknown; thread?: unknown }) => ({
  ...head,
  said: pack({ content, documentTexts, aiResponse, thread }),
});

/** Reads what `storedMessage` wrote, and what releases wrote that packed nothing. */
export const keptMessage = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .looseObject({ said: Packed.optional() })
    .transform(({ said, ...head }): unknown => ({ ...head, ...(said as object | undefined) }))
    .pipe(schema as z.ZodType<z.output<Schema>, unknown>);

const Message = keptMessage(
  z.object({
    type: z.enum(['user', 'ai']),
    content: z.string(),
    /** A need that another release wrote is asked for again. */
    aiResponse: z.object({ context: Need }).nullish().catch(null),
    expiresAt: z.number(),
  }),
);

/** What a session's conversation tells the other areas. */
export type SessionTalk = {
  /** The need as the last answer understood it; null where nothing was asked yet. */
  need: Need | null;
  /** What the buyer typed lately, oldest first. */
  said: string[];
};

/** Reads what was said in a session that is known to be the caller's. */
export const talkOf = async (sessionId: string): Promise<SessionTalk> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: sessionsTable(),
      KeyConditionExpression: 'sessionId = :session AND #item < :before',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':session': sessionId, ':before': AFTER_MESSAGES },
      ScanIndexForward: false,
      Limit: LOOKED_AT,
    }),
  );
  const messages = readableItems('message', Message, Items)
    .filter(({ expiresAt }) => expiresAt > nowSeconds())
    .reverse();
  return {
    need: messages.findLast(({ aiResponse }) => aiResponse)?.aiResponse?.context ?? null,
    said: messages.filter(({ type }) => type === 'user').map(({ content }) => content),
  };
};

const Turns = z.object({ turns: z.number().default(0) });

/**
 * Adds a sentence of the server's own to a session's conversation, after its last message: "A due diligence report was
 * generated…". It opens no turn, so that an answer in the making is left alone.
 */
export const addNotice = async (sessionId: string, content: string, now = new Date()): Promise<void> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: sessionsTable(), Key: { sessionId, item: SESSION_HEADER }, ConsistentRead: true }),
  );
  // It was erased meanwhile.
  if (!Item) return;
  const { turns } = Turns.parse(Item);
  const id = `message-${String(turns).padStart(6, '0')}-c-${now.getTime()}`;
  await dynamodb.send(
    new PutCommand({
      TableName: sessionsTable(),
      Item: storedMessage({
        sessionId,
        id,
        item: id,
        type: 'ai',
        status: 'done',
        content,
        timestamp: now.toISOString(),
        conversationType: null,
        documents: [],
        documentTexts: [],
        aiResponse: null,
        expiresAt: nowSeconds() + SESSION_KEPT_SECONDS,
      }),
    }),
  );
};
