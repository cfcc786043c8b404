import type { ConversationMessage, readConversation } from '#shared/contracts/assistant';
import type { AnswerOf } from '#shared/kernel/endpoint';
import {
  type AiMessage,
  type Failure,
  isNotice,
  type Message,
  type Thread,
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

/** A stored page of a conversation as the reader sees it, and since when an answer is being written, if one is. */
export const threadOf = ({
  messages,
  earlier,
}: AnswerOf<typeof readConversation>): { thread: Thread; awaitedSince: number | null } => {
  const last = messages.findLast((message) => !isNotice(message));
  return {
    thread: { earlier, messages: messages.flatMap(messageOf) },
    awaitedSince: last?.status === 'pending' ? Date.parse(last.timestamp) : null,
  };
};
