import { describe, expect, it } from 'vitest';
import type { ConversationMessage } from '#shared/contracts/assistant';
import { anAnswer } from '../../../testing/answers.ts';
import { threadOf } from './conversation-from-server.ts';

const sessionId = 'session-1763683200000-abcdef0123456789';
const message = (more: Partial<ConversationMessage>): ConversationMessage => ({
  id: 'm1',
  type: 'user',
  content: 'Nurse call',
  timestamp: '2026-11-20T03:00:00.000Z',
  status: 'done',
  conversationType: 'initial_query',
  documents: [],
  aiResponse: null,
  ...more,
});
const read = (...messages: ConversationMessage[]) => {
  const { thread, awaitedSince } = threadOf({ sessionId, messages, earlier: null });
  return { messages: thread.messages, awaitedSince };
};

it('brings back questions and answers', () => {
  const { messages, awaitedSince } = read(message({}), message({ id: 'm2', type: 'ai', aiResponse: anAnswer() }));
  expect(messages).toMatchObject([
    { type: 'user', failure: null },
    { type: 'ai', citations: [{ number: 1 }] },
  ]);
  expect(awaitedSince).toBeNull();
});

it('goes on waiting for an answer in the making', () => {
  const { messages, awaitedSince } = read(
    message({}),
    message({ id: 'm2', type: 'ai', status: 'pending', content: '' }),
  );
  expect(messages).toMatchObject([{ type: 'user', failure: null }]);
  expect(awaitedSince).toBe(Date.parse('2026-11-20T03:00:00.000Z'));
});

it.each([
  ['failed', [message({ id: 'm2', type: 'ai', status: 'failed', content: '' })]],
  ['is missing', []],
])('offers another try where the answer %s', (_, rest) => {
  expect(read(message({}), ...rest).messages).toMatchObject([
    { type: 'user', failure: { detail: expect.any(String) } },
  ]);
});

describe('a notice of a report', () => {
  const notice = message({ id: 'message-000001-c-1763683200000', type: 'ai', content: 'A report was generated.' });

  it('does not hide an answer that is still in the making', () => {
    const { messages, awaitedSince } = read(message({}), message({ id: 'm2', type: 'ai', status: 'pending' }), notice);
    expect(awaitedSince).not.toBeNull();
    expect(messages).toMatchObject([{ type: 'user', failure: null }, { content: 'A report was generated.' }]);
  });

  it('is no answer to the question before it', () => {
    expect(read(message({}), notice).messages).toMatchObject([{ failure: { detail: expect.any(String) } }, {}]);
  });
});
