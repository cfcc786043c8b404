import { SessionId } from '#shared/kernel/fields';
import { newSessionId } from '../../../lib/storage/session-id.ts';
import { stored } from '../../../lib/storage/stored.ts';

const kept = stored('evident.session', SessionId);
const keptPrevious = stored('evident.session.previous', SessionId);
/** In memory as well: where storage is blocked the conversation lasts as long as the page. */
let current: SessionId | undefined;

/** The conversation that this browser is in; none before the first send, so that a first visit asks for nothing. */
export const currentSession = (): SessionId | undefined => current ?? kept.read();

const enter = (session: SessionId): SessionId => {
  current = session;
  kept.write(session);
  return session;
};

/** The same, begun when there is none. */
export const ensureSession = (): SessionId => enter(currentSession() ?? newSessionId());

/** Forgets a conversation that the server does not have. */
export const forgetSession = () => {
  current = undefined;
  kept.clear();
};

/** Puts the conversation aside for a new one. */
export const leaveSession = () => {
  const session = currentSession();
  if (session) keptPrevious.write(session);
  forgetSession();
};

export const previousSession = (): SessionId | undefined => keptPrevious.read();

/** Goes back to the conversation that was put aside. */
export const returnToPrevious = () => {
  const session = previousSession();
  if (session) enter(session);
  keptPrevious.clear();
};
