import * as z from 'zod';
import { SessionId } from '#shared/kernel/fields';
import { newSessionId } from '../../../lib/storage/session-id.ts';
import { stored } from '../../../lib/storage/stored.ts';

const kept = stored('evident.session', SessionId);
const keptPast = stored('evident.has-asked', z.boolean());
/** In memory as well: where storage is blocked the conversation lasts as long as the page. */
let current: SessionId | undefined;

/** The conversation that this browser is in; none before the first send, so that a first visit asks for nothing. */
export const currentSession = (): SessionId | undefined => current ?? kept.read();

/** Goes into a conversation that the server has. */
export const enterSession = (session: SessionId): SessionId => {
  current = session;
  kept.write(session);
  keptPast.write(true);
  return session;
};

/** Whether this browser ever asked anything: a first visit has nothing to read. */
export const hasAsked = (): boolean => currentSession() !== undefined || keptPast.read() === true;

/** The same, begun when there is none. */
export const ensureSession = (): SessionId => enterSession(currentSession() ?? newSessionId());

/** A session of what is made for no purchase: the conversation that this browser is in may belong to one. */
export const sessionApart = (): SessionId => {
  keptPast.write(true);
  return newSessionId();
};

/** Leaves a conversation: the next question begins another. */
export const forgetSession = () => {
  current = undefined;
  kept.clear();
};
