import { randomUUID } from 'node:crypto';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { ConversationAnswer } from '#shared/contracts/assistant';

installAwslambda();

/** Asks the assistant by its door, in a conversation of its own. */
export const ask = async (query: string): Promise<ConversationAnswer> => {
  const { handler } = await import('../converse.ts');
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  const reply = await callHandler(handler, testEvent({ body: { sessionId, query } }));
  return ConversationAnswer.parse(JSON.parse(reply.body));
};
