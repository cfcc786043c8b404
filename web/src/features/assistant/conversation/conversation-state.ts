import type { ConversationAnswer, ConversationRequest, ConversationType } from '#shared/contracts/assistant';
import type { Citation } from '#shared/kernel/evidence';
import type { ProgressEvent } from '#shared/kernel/stream';

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

export type Conversation = {
  messages: readonly Message[];
  pending: Pending | null;
  /** Where to go on reading backwards; null at the beginning. */
  earlier: string | null;
};

export const emptyConversation: Conversation = { messages: [], pending: null, earlier: null };

export type ConversationEvent =
  | ProgressEvent
  | { type: 'resumed'; conversation: Conversation }
  | { type: 'read-earlier'; page: Conversation }
  | { type: 'read-again'; page: Conversation }
  | { type: 'asked'; message: UserMessage; replaces: string | undefined; startedAt: number }
  | { type: 'stopping' }
  | { type: 'answered'; answer: ConversationAnswer }
  | { type: 'cut-short'; timestamp: string }
  | { type: 'failed'; failure: Failure; userMessageId: string | undefined };

const waiting = (startedAt: number): Pending => ({ startedAt, stages: [], text: '', citations: [], isStopping: false });

/** What a reader sees of a conversation after each thing that happens in it. */
export const conversationAfter = (now: Conversation, event: ConversationEvent): Conversation => {
  switch (event.type) {
    case 'resumed':
      return event.conversation;
    case 'read-earlier':
      return { ...now, messages: [...event.page.messages, ...now.messages], earlier: event.page.earlier };
    case 'read-again':
      return { ...now, messages: withNotices(now.messages, event.page.messages) };
    case 'asked': {
      const messages = [...upTo(now.messages, event.replaces), event.message];
      return { ...now, messages, pending: waiting(event.startedAt) };
    }
    case 'failed':
      return { ...now, pending: null, messages: withLastQuestion(now.messages, failedWith(event)) };
    case 'answered':
      return { ...now, pending: null, messages: answered(now.messages, event.answer) };
    default:
      return now.pending ? { ...now, ...whilePending(now, now.pending, event) } : now;
  }
};

type PendingEvent = Extract<ConversationEvent, { type: 'status' | 'delta' | 'stopping' | 'cut-short' }>;

const whilePending = (now: Conversation, pending: Pending, event: PendingEvent): Partial<Conversation> => {
  switch (event.type) {
    case 'status':
      return { pending: { ...pending, stages: [...pending.stages, event.stage] } };
    case 'delta': {
      const citations = event.citations.length > 0 ? [...pending.citations, ...event.citations] : pending.citations;
      return { pending: { ...pending, text: pending.text + event.text, citations } };
    }
    case 'stopping':
      return { pending: { ...pending, isStopping: true } };
    case 'cut-short':
      return { pending: null, messages: [...now.messages, cutShort(pending, event.timestamp)] };
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

const withLastQuestion = (messages: readonly Message[], change: (question: UserMessage) => UserMessage) => {
  const index = messages.findLastIndex(({ type }) => type === 'user');
  return messages.map((message, at) => (at === index && message.type === 'user' ? change(message) : message));
};

const failedWith =
  ({ failure, userMessageId }: { failure: Failure; userMessageId: string | undefined }) =>
  (question: UserMessage): UserMessage => ({ ...question, id: userMessageId ?? question.id, failure });

const answered = (messages: readonly Message[], answer: ConversationAnswer): readonly Message[] => [
  ...withLastQuestion(messages, (question) => ({ ...question, id: answer.userMessageId, failure: null })),
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

const cutShort = ({ text, citations }: Pending, timestamp: string): AiMessage => ({
  key: `stopped-${timestamp}`,
  id: undefined,
  type: 'ai',
  content: text,
  timestamp,
  answer: null,
  citations,
});
