import { describe, expect, it } from 'vitest';
import { aCitation, anAnswer } from '../../../testing/answers.ts';
import {
  type AiMessage,
  type ConversationEvent,
  emptyThread,
  isNotice,
  type Thread,
  threadAfter,
  type UserMessage,
} from './conversation-state.ts';

const question = (more: Partial<UserMessage> = {}): UserMessage => ({
  key: 'q1',
  id: undefined,
  type: 'user',
  content: 'Nurse call',
  timestamp: '2026-11-20T03:00:00.000Z',
  conversationType: 'initial_query',
  documents: [],
  isTypedHere: true,
  failure: null,
  ...more,
});
const asked = (message = question(), replaces?: string): ConversationEvent => ({
  type: 'asked',
  message,
  replaces,
});
const after = (...events: ConversationEvent[]): Thread => events.reduce(threadAfter, emptyThread);

it('puts the answer after its question, and learns the id of the question', () => {
  const { messages } = after(asked(), { type: 'answered', answer: anAnswer() });
  expect(messages.map(({ key, id }) => [key, id])).toEqual([
    ['q1', 'message-000001-a'],
    ['message-000001-b', 'message-000001-b'],
  ]);
});

it('keeps what arrived when an answer is cut short', () => {
  const { messages } = after(asked(), {
    type: 'cut-short',
    text: 'A. ',
    citations: [aCitation()],
    timestamp: '2026-11-20T03:01:00.000Z',
  });
  expect(messages.at(-1)).toMatchObject({ type: 'ai', content: 'A. ', answer: null, citations: [{ number: 1 }] });
});

it('keeps a question whose answer failed, with the reason and the id that the server gave it', () => {
  const { messages } = after(
    asked(),
    { type: 'stored', userMessageId: 'm1' },
    { type: 'failed', failure: { detail: 'No.' } },
  );
  expect(messages).toMatchObject([{ content: 'Nurse call', id: 'm1', failure: { detail: 'No.' } }]);
});

it('drops a replaced message and all that followed', () => {
  const { messages } = after(
    asked(),
    { type: 'answered', answer: anAnswer() },
    asked(question({ key: 'q2', content: 'Second' })),
    { type: 'answered', answer: anAnswer({ messageId: 'm2' }) },
    asked(question({ key: 'q3', content: 'First, again' }), 'q1'),
  );
  expect(messages.map(({ key }) => key)).toEqual(['q3']);
});

describe('a sentence of the server’s own', () => {
  const notice = (turn = '000001'): AiMessage => ({
    key: `message-${turn}-c-1763683200000`,
    id: `message-${turn}-c-1763683200000`,
    type: 'ai',
    content: 'A due diligence report was generated for Tacera.',
    timestamp: '2026-11-20T03:06:00.000Z',
    answer: null,
    citations: [],
  });
  const stored = (...messages: Thread['messages']): ConversationEvent => ({
    type: 'read-again',
    page: { ...emptyThread, messages },
  });
  const first = question({ key: 'message-000001-a', id: 'message-000001-a', isTypedHere: false });

  it('is known by its id', () => {
    expect([notice(), question({ id: 'message-000001-a' }), question()].map(isNotice)).toEqual([true, false, false]);
  });

  it('is taken in once and in its place; what is on screen stays as the reader knows it', () => {
    const answer = { ...notice(), key: 'message-000001-b', id: 'message-000001-b' };
    const page = stored(first, answer, notice());
    const { messages } = after(
      asked(),
      { type: 'answered', answer: anAnswer() },
      asked(question({ key: 'q2' })),
      page,
      page,
    );
    expect(messages.map(({ key }) => key)).toEqual(['q1', 'message-000001-b', notice().key, 'q2']);
    expect(messages[0]).toMatchObject({ isTypedHere: true });
  });
});
