import type { ConversationMessage, readConversation } from '#shared/contracts/assistant';
import type { AnswerOf } from '#shared/endpoint';
import type { AiMessage, Conversation, Failure, Message, UserMessage } from './conversation-state.ts';

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
const messageOf = (message: ConversationMessage, next: ConversationMessage | undefined): Message[] => {
  if (message.type === 'ai') return message.status === 'done' ? [aiMessage(message)] : [];
  const isUnanswered = next?.type !== 'ai' || next.status === 'failed';
  return [userMessage(message, isUnanswered ? UNFINISHED : null)];
};

/** A stored page of a conversation as the reader sees it. */
export const conversationOf = ({ messages, earlier }: AnswerOf<typeof readConversation>): Conversation => {
  const last = messages.at(-1);
  const isPending = last?.status === 'pending';
  return {
    earlier,
    messages: messages.flatMap((message, index) => messageOf(message, messages[index + 1])),
    pending: isPending
      ? { startedAt: Date.parse(last.timestamp), stages: [], text: last.content, citations: [], isStopping: false }
      : null,
  };
};
