import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, type PutCommandInput, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { readableItems, tellUnreadable } from '#functions/lib/readable-items';
import { AFTER_MESSAGES, keptMessage, SESSION_KEPT_SECONDS, storedMessage } from '#functions/lib/stores/sessions-store';
import { ConversationMessage } from '#shared/contracts/assistant';
import { nowSeconds } from '#shared/kernel/clock';
import { CompanyDocument } from '#shared/kernel/company-document';
import { Thread } from './question/thread.ts';

/** An answer that another release wrote may be read by this one as its text alone. */
const textAlone = ({ error }: { error: Parameters<typeof tellUnreadable>[1] }) => {
  tellUnreadable('answer', error);
  return null;
};

const StoredMessage = ConversationMessage.extend({
  aiResponse: ConversationMessage.shape.aiResponse.catch(textAlone),
  conversationType: ConversationMessage.shape.conversationType.catch(null),
  sessionId: z.string(),
  item: z.string(),
  expiresAt: z.number(),
  /** Texts of company documents that came with the message, so that later questions may refer to them. */
  documentTexts: z.array(CompanyDocument).default([]),
  /** What the conversation had come to after an answer; another release's is begun anew. */
  thread: Thread.nullable().default(null).catch(null),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

const table = () => tableName('sessions');
/** Message ids sort in the order in which they were written. */
export const messageId = (turn: number, part: 'user' | 'ai') =>
  `message-${String(turn).padStart(6, '0')}-${part === 'user' ? 'a' : 'b'}`;

/** A turn of a conversation: the question that was put and the answer to be written. */
export type Turn = { sessionId: string; userMessageId: string; answerId: string };

type Question = Pick<StoredMessage, 'content' | 'conversationType' | 'documentTexts'>;

/** Stores the question and the place of its answer, so that a reload finds both. */
export const storeQuestion = async (turn: Turn, { content, conversationType, documentTexts }: Question) => {
  await put({
    sessionId: turn.sessionId,
    id: turn.userMessageId,
    item: turn.userMessageId,
    type: 'user',
    status: 'done',
    content,
    timestamp: new Date().toISOString(),
    conversationType,
    documents: documentTexts.map(({ name }) => name),
    documentTexts,
    aiResponse: null,
    thread: null,
    expiresAt: nowSeconds() + SESSION_KEPT_SECONDS,
  });
  await put(answerOf(turn, 'pending', null, null));
};

/** Stores what became of a turn, its answer or that it failed; of a conversation that was erased meanwhile, nothing. */
export const storeAnswer = async (turn: Turn, answer: StoredMessage['aiResponse'], thread: Thread | null) => {
  try {
    await put(answerOf(turn, answer ? 'done' : 'failed', answer, thread), {
      ConditionExpression: 'attribute_exists(#item)',
      ExpressionAttributeNames: { '#item': 'item' },
    });
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const answerOf = (
  { sessionId, answerId }: Turn,
  status: StoredMessage['status'],
  answer: StoredMessage['aiResponse'],
  thread: Thread | null,
): StoredMessage => ({
  sessionId,
  id: answerId,
  item: answerId,
  type: 'ai',
  status,
  content: answer?.response ?? '',
  timestamp: answer?.timestamp ?? new Date().toISOString(),
  conversationType: null,
  documents: [],
  documentTexts: [],
  aiResponse: answer,
  thread,
  expiresAt: nowSeconds() + SESSION_KEPT_SECONDS,
});

const put = (message: StoredMessage, only: Partial<PutCommandInput> = {}) =>
  dynamodb.send(new PutCommand({ TableName: table(), Item: storedMessage(message), ...only }));

export type MessagePage = { limit: number; before?: string | undefined };
/** Messages of a session, the newest page first, each page in the order of writing. */
export const messagesBefore = async (sessionId: string, { limit, before }: MessagePage): Promise<StoredMessage[]> => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'sessionId = :session AND #item < :before',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':session': sessionId, ':before': before ?? AFTER_MESSAGES },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return readableItems('message', keptMessage(StoredMessage), Items)
    .filter(({ expiresAt }) => expiresAt > nowSeconds())
    .reverse();
};

/** The last messages of a conversation that has just been claimed by its owner. */
export const recentMessages = (sessionId: string, limit: number) => messagesBefore(sessionId, { limit });

/** Removes a user message and everything after it: its question is asked anew. */
export const removeFrom = async (sessionId: string, firstId: string) => {
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: table(),
      KeyConditionExpression: 'sessionId = :session AND #item BETWEEN :first AND :last',
      ProjectionExpression: 'sessionId, #item',
      ExpressionAttributeNames: { '#item': 'item' },
      ExpressionAttributeValues: { ':session': sessionId, ':first': firstId, ':last': AFTER_MESSAGES },
    }),
  );
  await Promise.all(Items.map((Key) => dynamodb.send(new DeleteCommand({ TableName: table(), Key }))));
};
