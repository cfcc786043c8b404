import { expect, it } from 'vitest';
import { ConversationRequest } from '#shared/contracts/assistant';
import { anAnswer } from '../../../testing/answers.ts';
import type { Message } from '../conversation/conversation-state.ts';
import { prepareQuestion, type QuestionOptions } from './question.ts';

const options: QuestionOptions = {
  includeInternational: false,
  includeCommunityInsights: false,
  companyDocuments: [],
  demonstration: true,
};
const first = (more: Partial<Extract<Message, { type: 'user' }>> = {}): Message => ({
  key: 'q1',
  id: 'message-000001-a',
  type: 'user',
  content: 'Nurse call',
  timestamp: '',
  conversationType: 'initial_query',
  documents: [],
  isTypedHere: true,
  failure: null,
  ...more,
});
const answered: Message[] = [
  first(),
  { key: 'a1', id: 'a1', type: 'ai', content: '', timestamp: '', answer: anAnswer(), citations: [] },
];

it('sends the first message as an initial query and later ones as follow-ups', () => {
  expect(prepareQuestion([], { query: 'a' }, options).asked.conversationType).toBe('initial_query');
  expect(prepareQuestion(answered, { query: 'a' }, options).asked.conversationType).toBe('follow_up');
});

it('sends the first message as an initial query again when it is replaced', () => {
  const { asked } = prepareQuestion(answered, { query: 'a', replaces: 'q1' }, options);
  expect(asked).toMatchObject({ conversationType: 'initial_query', replaces: 'message-000001-a', context: null });
});

it('asks for international alternatives with overseas vendors included', () => {
  const { asked } = prepareQuestion(answered, { query: 'a', conversationType: 'international_alternatives' }, options);
  expect(asked).toMatchObject({ conversationType: 'international_alternatives', includeInternational: true });
});

it('replaces a failed question when the same words are sent again', () => {
  const failed = [first({ failure: { detail: 'No.' } })];
  expect(prepareQuestion(failed, { query: 'Nurse call' }, options).replaces).toBe('q1');
  expect(prepareQuestion(failed, { query: 'Something else' }, options).replaces).toBeUndefined();
});

it('tells the server nothing of a message that it never had', () => {
  const { asked } = prepareQuestion([first({ id: undefined })], { query: 'a', replaces: 'q1' }, options);
  expect(asked).not.toHaveProperty('replaces');
});

it('makes requests that the contract accepts, documents included', () => {
  const documents = [{ name: 'needs.txt', text: 'DECT' }];
  const { asked, message } = prepareQuestion(answered, { query: 'a' }, { ...options, companyDocuments: documents });
  expect(ConversationRequest.safeParse(asked).error).toBeUndefined();
  expect(message.documents).toEqual(['needs.txt']);
});
