import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { log, loggable } from '#functions/lib/log';
import { type MessagePage, messageId } from '#functions/lib/stores/messages-store';
import { listSession, noSuchSession, SESSION_HEADER, SESSION_KEPT_SECONDS } from '#functions/lib/stores/sessions-store';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { messagesBefore, type StoredMessage, storeAnswer, type Turn } from './message-store.ts';

/** An answer is written in well under this; what is still pending later was lost with its container. */
const ANSWER_SECONDS = 60;

const Header = z.object({
  sessionId: z.string(),
  visitorId: z.string(),
  turns: z.number().default(0),
  pendingUntil: z.number().default(0),
  stopMessage: z.string().nullish(),
  /** Who claimed the turn that is pending. */
  claimId: z.string().nullish(),
  expiresAt: z.number(),
});
type Header = z.infer<typeof Header>;

const table = () => tableName('sessions');

const getHeader = async (sessionId: string): Promise<Header | undefined> => {
  const { Item } = await dynamodb.send(
    new GetCommand({ TableName: table(), Key: { sessionId, item: SESSION_HEADER }, ConsistentRead: true }),
  );
  if (!Item) return undefined;
  const header = Header.parse(Item);
  return header.expiresAt > nowSeconds() ? header : undefined;
};

/** @throws AppError `not_found`, the same for an unknown session and for somebody else's */
const ownHeader = async (sessionId: string, visitorId: string): Promise<Header> => {
  const header = await getHeader(sessionId);
  if (header?.visitorId !== visitorId) throw noSuchSession();
  return header;
};

/**
 * Claims the next turn of a conversation for its owner; the first turn makes the conversation.
 * @throws AppError `not_found` when the conversation is another browser's, `conflict` while an answer is being written
 */
export const beginTurn = async (sessionId: string, visitorId: string): Promise<Turn> => {
  const header = await claimTurn(sessionId, visitorId);
  await listSession(sessionId, visitorId, header);
  const { turns } = Header.parse(header);
  return { sessionId, userMessageId: messageId(turns, 'user'), answerId: messageId(turns, 'ai') };
};

const claimTurn = async (sessionId: string, visitorId: string): Promise<unknown> => {
  const now = nowSeconds();
  const claimId = randomUUID();
  try {
    const { Attributes } = await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: { sessionId, item: SESSION_HEADER },
        UpdateExpression:
          'SET #visitor = :visitor, #until = :until, expiresAt = :expires, stopMessage = :none, claimId = :claim ADD turns :one',
        ConditionExpression:
          '(attribute_not_exists(#visitor) OR #visitor = :visitor) AND (attribute_not_exists(#until) OR #until < :now)',
        ExpressionAttributeNames: { '#visitor': 'visitorId', '#until': 'pendingUntil' },
        ExpressionAttributeValues: {
          ':visitor': visitorId,
          ':until': now + ANSWER_SECONDS,
          ':expires': now + SESSION_KEPT_SECONDS,
          ':none': null,
          ':claim': claimId,
          ':one': 1,
          ':now': now,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const header = await ownHeader(sessionId, visitorId);
    // A write whose answer was lost is sent again by the SDK, and then finds its own claim.
    if (header.claimId === claimId) return header;
    throw new AppError(
      'conflict',
      'The last answer is still being written. Wait for it, or stop it, then send again.',
      {
        retryAfterSeconds: Math.max(1, header.pendingUntil - now),
      },
    );
  }
};

/** Ends a turn: with its answer, or as failed when there is none. The next one may begin even where that is not kept. */
export const endTurn = async (
  turn: Turn,
  answer: StoredMessage['aiResponse'],
  thread: StoredMessage['thread'] = null,
) => {
  try {
    await storeAnswer(turn, answer, thread);
  } finally {
    await release(turn);
  }
};

/** An answer that is kept is worth more than its release, which comes by itself. */
const release = async ({ sessionId }: Turn) => {
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: { sessionId, item: SESSION_HEADER },
        UpdateExpression: 'SET pendingUntil = :past',
        ConditionExpression: 'attribute_exists(visitorId)',
        ExpressionAttributeValues: { ':past': 0 },
      }),
    );
  } catch (error) {
    // The conversation was erased meanwhile.
    if (error instanceof ConditionalCheckFailedException) return;
    log('error', 'turn not released', { error: loggable(error) });
  }
};

/**
 * A page of a conversation of this visitor.
 * @throws AppError `not_found` for an unknown conversation or another browser's
 */
export const readMessages = async (sessionId: string, visitorId: string, page: MessagePage) => {
  const { pendingUntil } = await ownHeader(sessionId, visitorId);
  const { messages } = await messagesBefore(sessionId, page);
  const isLost = pendingUntil < nowSeconds();
  const settled = messages.map((message) =>
    message.status === 'pending' && isLost ? { ...message, status: 'failed' as const } : message,
  );
  const earlier = messages.length === page.limit ? (messages[0]?.id ?? null) : null;
  return { messages: settled, earlier };
};

/**
 * Asks the answer in the making to stop.
 * @returns whether there was one
 */
export const requestStop = async (sessionId: string, visitorId: string): Promise<boolean> => {
  const { pendingUntil, turns } = await ownHeader(sessionId, visitorId);
  if (pendingUntil < nowSeconds()) return false;
  await dynamodb.send(
    new UpdateCommand({
      TableName: table(),
      Key: { sessionId, item: SESSION_HEADER },
      UpdateExpression: 'SET stopMessage = :message',
      ConditionExpression: 'visitorId = :visitor',
      ExpressionAttributeValues: { ':message': messageId(turns, 'ai'), ':visitor': visitorId },
    }),
  );
  return true;
};

/** Whether the owner asked this turn to stop. */
export const isStopRequested = async ({ sessionId, answerId }: Turn): Promise<boolean> =>
  (await getHeader(sessionId))?.stopMessage === answerId;
