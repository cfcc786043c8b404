import { expect, it } from 'vitest';
import { aCitation, anAnswer, aRecommendation } from '../../../testing/answers.ts';
import type { Message } from '../conversation/conversation-state.ts';
import { conversationMarkdown } from './conversation-markdown.ts';

const ai = (key: string, answer = anAnswer()): Message => ({
  key,
  id: key,
  type: 'ai',
  content: answer.response,
  timestamp: answer.timestamp,
  answer,
  citations: answer.citations,
});
const exported = (...messages: Message[]) => conversationMarkdown(messages, 's', new Date('2026-11-20T00:00:00Z'));

it('numbers the citations of all answers anew and lists each source once', () => {
  const other = aCitation({ number: 1, factId: 'other', label: 'Other · price', value: 'A$5' });
  const text = exported(
    ai('a'),
    ai('b', anAnswer({ response: 'Same [1].' })),
    ai('c', anAnswer({ response: 'Other [1].', citations: [other], recommendations: [] })),
  );
  expect(text).toContain('Same [1].');
  expect(text).toContain('Other [2].');
  expect(text.match(/^\[\d\] /gm)).toEqual(['[1] ', '[2] ']);
  expect(text).toContain(
    '[1] Tacera · description: An IP nurse call platform (Published; Product page, Feb 2026, https://',
  );
});

it('names what is not on record and marks demonstration entries', () => {
  const text = exported(ai('a', anAnswer({ recommendations: [aRecommendation({ demonstration: true })] })));
  expect(text).toContain('(Demonstration)');
  expect(text).toContain('Not on record: price, ARTG, Australian distributor');
});

it('leaves no number without a source', () => {
  expect(exported(ai('a', anAnswer({ response: 'A claim [9].', recommendations: [] })))).toContain('A claim.');
});

it('hides in a copy what the server hid, unless the buyer asked to send it as typed', () => {
  const typed: Message = {
    key: 'q',
    id: undefined,
    type: 'user',
    content: 'Nurse call for the ward of Medicare 2428 77813 2, 40 beds',
    timestamp: '2026-11-20T00:00:00Z',
    conversationType: 'initial_query',
    documents: [],
    isTypedHere: true,
    failure: null,
  };
  const hidden = [{ kind: 'Medicare number', count: 1 }];
  expect(exported(typed, ai('a', anAnswer({ masked: hidden })))).not.toContain('2428');
  expect(exported(typed)).not.toContain('2428');
  expect(exported(typed, ai('a', anAnswer({ masked: [] })))).toContain('2428 77813 2');
});
