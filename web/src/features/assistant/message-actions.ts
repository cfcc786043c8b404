import { createContext, use } from 'react';
import type { ConversationRequest, Refinement } from '#shared/contracts/assistant';
import type { AiMessage, UserMessage } from './conversation/conversation-state.ts';

/** What a message's buttons do. One object for the life of the page, so that messages stay memoised. */
export type MessageActions = {
  followUp: (question: string) => void;
  refine: (refinement: Refinement) => void;
  retry: (message: UserMessage) => void;
  resend: (message: UserMessage, query: string) => void;
  regenerate: (answer: AiMessage) => void;
  /** Asks the same question again with what was understood of it changed. */
  readAgain: (answer: AiMessage, edits: ConversationRequest['edits']) => void;
  keepIdentifiers: (answer: AiMessage) => void;
  showAlternatives: (answer: AiMessage) => void;
  generateReport: (answer: AiMessage) => void;
  /** Settles when the file is saved, or when it was said why not. */
  downloadReport: () => Promise<unknown>;
};

export const MessageActionsContext = createContext<MessageActions | undefined>(undefined);

export const useMessageActions = (): MessageActions => {
  const actions = use(MessageActionsContext);
  if (!actions) throw new Error('A message outside of a conversation');
  return actions;
};
