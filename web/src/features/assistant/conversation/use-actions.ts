import { useEffect, useMemo, useRef } from 'react';
import type { Question } from '../composer/question.ts';
import type { MessageActions } from '../message-actions.ts';
import type { AiMessage, Message, UserMessage } from './conversation-state.ts';

type ActionParts = {
  ask: (question: Question) => void;
  messages: readonly Message[];
  append: (words: string) => void;
  setText: (change: (now: string) => string) => void;
  onGenerateReport: (answer: AiMessage) => void;
  onDownloadReport: () => Promise<unknown>;
};

/** The question that an answer answers. */
const questionOf = (messages: readonly Message[], answer: AiMessage): UserMessage | undefined => {
  const before = messages.slice(
    0,
    messages.findIndex(({ key }) => key === answer.key),
  );
  return before.findLast((message) => message.type === 'user');
};

/** What messages can do, as one object that never changes: a long list of memoised messages stays as it is. */
export const useActions = (parts: ActionParts): MessageActions => {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useMemo(() => actionsOf(() => latest.current), []);
};

const actionsOf = (now: () => ActionParts): MessageActions => {
  const askAgain = (answer: AiMessage, change: Partial<Question>) => {
    const question = questionOf(now().messages, answer);
    if (question) now().ask({ query: question.content, ...again(question), ...change });
  };
  return {
    followUp: (query) => now().ask({ query, conversationType: 'follow_up' }),
    refine: ({ query }) => now().append(query),
    retry: (message) => {
      // The same words came back to the box when the send failed; they are on their way again.
      now().setText((text) => (text === message.content ? '' : text));
      now().ask({ query: message.content, ...again(message) });
    },
    // Other words are read anew: what was changed of the old ones' reading does not hold for them.
    resend: (message, query) => now().ask({ query: query.trim(), ...again(message), edits: undefined }),
    regenerate: (answer) => askAgain(answer, {}),
    readAgain: (answer, edits) => {
      const before = questionOf(now().messages, answer)?.edits ?? [];
      askAgain(answer, { edits: [...before, ...edits] });
    },
    keepIdentifiers: (answer) => askAgain(answer, { keepIdentifiers: true }),
    showAlternatives: (answer) =>
      askAgain(answer, { replaces: undefined, conversationType: 'international_alternatives' }),
    generateReport: (answer) => now().onGenerateReport(answer),
    downloadReport: () => now().onDownloadReport(),
  };
};

/** The same question in the same place. An overseas search stays one. */
const again = ({ key, conversationType, edits }: UserMessage): Partial<Question> => ({
  replaces: key,
  ...(edits ? { edits } : {}),
  ...(conversationType === 'international_alternatives' ? { conversationType } : {}),
});
