import type { AiMessage, Message } from '../../features/assistant/conversation/conversation-state.ts';

const namesIn = (message: Message): string[] =>
  message.type === 'ai' ? [...new Set(message.answer?.recommendations.map(({ solution }) => solution))] : [];

/** The solutions that an answer recommends, or else the last answer before it that recommends any. */
export const recommendedSolutions = (messages: readonly Message[], answer?: AiMessage): string[] => {
  const index = answer ? messages.findIndex(({ key }) => key === answer.key) : -1;
  const upTo = index < 0 ? messages : messages.slice(0, index + 1);
  const last = upTo.findLast((message) => namesIn(message).length > 0);
  return last ? namesIn(last) : [];
};
