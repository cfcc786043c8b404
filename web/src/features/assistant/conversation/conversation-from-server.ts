import type { ConversationMessage, readConversation } from '#shared/contracts/assistant';
import type { AnswerOf } from '#shared/kernel/endpoint';
import {
  type AiMessage,
  type Conversation,
  type Failure,
  isNotice,
  type Message,
  type UserMessage,
} from './conversation-state.ts';

export const UNFINISHED: Failure = {
  detail: 'The answer to this question could not be finished. Nothing was lost; try again.',
};

const userMessage = (message: ConversationMessage, failure: Failure | null): UserMessage => ({
  key: message.id,
  id: message.id,
  type: 'user',
  content: message.content,
  timestamp: message.timestamp,
  conversationType: message.conversationType ?? 'follow_up',
  documents: message.documents,
  isTypedHere: false,
  failure,
});

const aiMessage = ({ id, content, timestamp, aiResponse }: ConversationMessage): AiMessage => ({
  key: id,
  id,
  type: 'ai',
  content,
  timestamp,
  answer: aiResponse,
  citations: aiResponse?.citations ?? [],
});

/** A question whose answer failed, or is missing although nothing is pending, offers Retry. */
const messageOf = (message: ConversationMessage, index: number, all: readonly ConversationMessage[]): Message[] => {
  if (message.type === 'ai') return message.status === 'done' ? [aiMessage(message)] : [];
  const next = all.slice(index + 1).find((one) => !isNotice(one));
  const isUnanswered = next?.type !== 'ai' || next.status === 'failed';
  return [userMessage(message, isUnanswered ? UNFINISHED : null)];
};

/** A stored page of a conversation as the reader sees it. */
export const conversationOf = ({ messages, earlier }: AnswerOf<typeof readConversation>): Conversation => {
  const last = messages.findLast((message) => !isNotice(message));
  const isPending = last?.status === 'pending';
  return {
    earlier,
    messages: messages.flatMap(messageOf),
    pending: isPending
      ? { startedAt: Date.parse(last.timestamp), stages: [], text: last.content, citations: [], isStopping: false }
      : null,
  };
};
