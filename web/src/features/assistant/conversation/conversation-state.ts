import type { ConversationAnswer, ConversationRequest, ConversationType } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';

export type Failure = { detail: string; retryAfterSeconds?: number | undefined };

export type UserMessage = {
  /** Stays the same when the server gives the message its id. */
  key: string;
  /** The server's id; undefined until an answer or a reading tells it. */
  id: string | undefined;
  type: 'user';
  content: string;
  timestamp: string;
  conversationType: ConversationType;
  /** Names of the company documents that went along. */
  documents: readonly string[];
  /** Typed on this page, so that `content` holds what the server may have masked. */
  isTypedHere: boolean;
  failure: Failure | null;
  /** What was changed of its reading since it was first asked. */
  edits?: ConversationRequest['edits'];
};

export type AiMessage = {
  key: string;
  id: string | undefined;
  type: 'ai';
  content: string;
  timestamp: string;
  /** Null when it was stopped before the structured answer came. */
  answer: ConversationAnswer | null;
  citations: readonly Citation[];
};

export type Message = UserMessage | AiMessage;

/** A sentence of the server's own ("A due diligence report was generated…"): it answers no question. */
export const isNotice = ({ id }: { id: string | undefined }): boolean => /^message-\d{6,}-c-\d+$/.test(id ?? '');

/** The answer in the making. */
export type Pending = {
  startedAt: number;
  stages: readonly string[];
  text: string;
  citations: readonly Citation[];
  isStopping: boolean;
};

/** What was said. */
export type Thread = {
  messages: readonly Message[];
  /** Where to go on reading backwards; null at the beginning. */
  earlier: string | null;
};

export type Conversation = Thread & { pending: Pending | null };

export const emptyThread: Thread = { messages: [], earlier: null };

export type ConversationEvent =
  | { type: 'resumed'; thread: Thread }
  | { type: 'read-earlier'; page: Thread }
  | { type: 'read-again'; page: Thread }
  | { type: 'asked'; message: UserMessage; replaces: string | undefined }
  | { type: 'stored'; userMessageId: string }
  | { type: 'answered'; answer: ConversationAnswer }
  | { type: 'cut-short'; text: string; citations: readonly Citation[]; timestamp: string }
  | { type: 'failed'; failure: Failure };

/** What was said, after each thing that happens in a conversation. */
export const threadAfter = (now: Thread, event: ConversationEvent): Thread => {
  switch (event.type) {
    case 'resumed':
      return event.thread;
    case 'read-earlier':
      return { messages: [...event.page.messages, ...now.messages], earlier: event.page.earlier };
    case 'read-again':
      return { ...now, messages: withNotices(now.messages, event.page.messages) };
    case 'asked':
      return { ...now, messages: [...upTo(now.messages, event.replaces), event.message] };
    case 'stored':
      return { ...now, messages: withLastQuestion(now.messages, { id: event.userMessageId }) };
    case 'failed':
      return { ...now, messages: withLastQuestion(now.messages, { failure: event.failure }) };
    case 'answered':
      return { ...now, messages: answered(now.messages, event.answer) };
    case 'cut-short':
      return { ...now, messages: [...now.messages, cutShort(event)] };
  }
};

/** Takes in the notices that came since, each where the server has it; all else stays as the reader knows it. */
const withNotices = (messages: readonly Message[], page: readonly Message[]): readonly Message[] => {
  const list = [...messages];
  for (const [index, message] of page.entries()) {
    if (!isNotice(message) || list.some(({ id }) => id === message.id)) continue;
    const before = page[index - 1]?.id;
    const at = list.findIndex(({ id }) => id !== undefined && id === before);
    list.splice(at < 0 ? list.length : at + 1, 0, message);
  }
  return list;
};

/** The messages before the one that is replaced; it and what followed go. */
export const upTo = (messages: readonly Message[], replaces: string | undefined): readonly Message[] => {
  const index = messages.findIndex(({ key }) => key === replaces);
  return index < 0 ? messages : messages.slice(0, index);
};

const withLastQuestion = (messages: readonly Message[], change: Partial<Pick<UserMessage, 'id' | 'failure'>>) => {
  const index = messages.findLastIndex(({ type }) => type === 'user');
  return messages.map((message, at) => (at === index && message.type === 'user' ? { ...message, ...change } : message));
};

const answered = (messages: readonly Message[], answer: ConversationAnswer): readonly Message[] => [
  ...withLastQuestion(messages, { id: answer.userMessageId, failure: null }),
  {
    key: answer.messageId,
    id: answer.messageId,
    type: 'ai',
    content: answer.response,
    timestamp: answer.timestamp,
    answer,
    citations: answer.citations,
  },
];

const cutShort = ({ text, citations, timestamp }: Extract<ConversationEvent, { type: 'cut-short' }>): AiMessage => ({
  key: `stopped-${timestamp}`,
  id: undefined,
  type: 'ai',
  content: text,
  timestamp,
  answer: null,
  citations,
});
