import { randomUUID } from 'node:crypto';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { ConversationAnswer } from '#shared/contracts/assistant';

installAwslambda();

/** Asks the assistant by its door, in a conversation of its own, as one visitor. @returns the answer to the last message */
export const ask = async (...messages: [string, ...string[]]): Promise<ConversationAnswer> => {
  const { handler } = await import('../converse.ts');
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  let cookie = '';
  let body = '';
  for (const query of messages) {
    const reply = await callHandler(handler, testEvent({ body: { sessionId, query }, headers: { cookie } }));
    cookie ||= reply.headers['set-cookie']?.split(';')[0] ?? '';
    body = reply.body;
  }
  return ConversationAnswer.parse(JSON.parse(body));
};

/** What was understood, a line for each. */
export const chipsOf = ({ understood }: ConversationAnswer): string[] =>
  understood.chips.map(({ label, value }) => `${label} ${value}`.trim());
