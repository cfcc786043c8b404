import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { pack } from '#functions/lib/packed';
import { tellUnreadable } from '#functions/lib/readable-items';
import {
  AFTER_MESSAGES,
  type Earlier,
  keptMessages,
  keptWith,
  type MessagePage,
  storedMessage,
} from '#functions/lib/stores/messages-store';
import { SESSION_KEPT_SECONDS } from '#functions/lib/stores/sessions-store';
import { ConversationMessage } from '#shared/contracts/assistant';
import { nowSeconds } from '#shared/kernel/clock';
import { CompanyDocument } from '#shared/kernel/fields';
import { Thread } from './question/kept-thread.ts';

/** An answer that another release wrote may be read by this one as its text alone. */
const textAlone = ({ error }: { error: Parameters<typeof tellUnreadable>[1] }) => {
  tellUnreadable('answer', error);
  return null;
};

const StoredMessage = ConversationMessage.extend({
  aiResponse: ConversationMessage.shape.aiResponse.catch(textAlone),
  conversationType: ConversationMessage.shape.conversationType.catch(null),
  sessionId: z.string(),
  expiresAt: z.number(),
  /** Texts of company documents that came with the message, so that later questions may refer to them. */
  documentTexts: z.array(CompanyDocument).default([]),
  /** What the conversation had come to after an answer; another release's is begun anew. */
  thread: Thread.nullable().default(null).catch(null),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

const table = () => tableName('sessions');

/** A turn of a conversation: the question that was put and the answer to be written. */
export type Turn = {
  sessionId: string;
  userMessageId: string;
  answerId: string;
  /** The answer that this one is packed after. */
  earlier?: Earlier | undefined;
};

type Question = Pick<StoredMessage, 'content' | 'conversationType' | 'documentTexts'>;

/** Stores the question and the place of its answer, so that a reload finds both. */
export const storeQuestion = async (turn: Turn, { content, conversationType, documentTexts }: Question) => {
  const question = {
    id: turn.userMessageId,
    type: 'user',
    status: 'done',
    content,
    timestamp: new Date().toISOString(),
    conversationType,
    documents: documentTexts.map(({ name }) => name),
    documentTexts,
    aiResponse: null,
  };
  const place = { ...answerOf(turn, 'pending', null, null), expiresAt: nowSeconds() + SESSION_KEPT_SECONDS };
  // Each item is paid for again whenever it changes, so that documents have one of their own.
  const isApart = documentTexts.length > 0;
  if (isApart)
    await put(storedMessage({ ...question, sessionId: turn.sessionId, item: question.id, expiresAt: place.expiresAt }));
  await put({ ...storedMessage(place), ...(isApart ? {} : { asked: pack(question) }) });
};

/** Stores what became of a turn, its answer or that it failed; of a conversation that was erased meanwhile, nothing. */
export const storeAnswer = async (turn: Turn, answer: StoredMessage['aiResponse'], thread: Thread | null) => {
  const { earlier, expiresAt } = keptWith(turn.answerId, turn.earlier);
  const { sessionId, item, status, timestamp, said, after } = storedMessage(
    answerOf(turn, answer ? 'done' : 'failed', answer, thread),
    earlier,
  );
  const set = { status, timestamp, said, expiresAt, ...(after === undefined ? {} : { after }) };
  const names = Object.keys(set);
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: table(),
        Key: { sessionId, item },
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(#item)',
        ExpressionAttributeNames: Object.fromEntries(['item', ...names].map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const answerOf = (
  { sessionId, answerId }: Turn,
  status: StoredMessage['status'],
  answer: StoredMessage['aiResponse'],
  thread: Thread | null,
) => ({
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
});

const put = (Item: Record<string, unknown>) => dynamodb.send(new PutCommand({ TableName: table(), Item }));

/** Messages of a session, the newest page first, each page in the order of writing; and what the next answer is packed after. */
export const messagesBefore = (sessionId: string, page: MessagePage) => keptMessages(StoredMessage, sessionId, page);

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
