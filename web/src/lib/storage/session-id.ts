import { SessionId } from '#shared/kernel/fields';

const RANDOM_BYTES = 12;

/** A new conversation's id: the time in milliseconds and a cryptographic random part. */
export const newSessionId = (): SessionId => {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return SessionId.parse(`session-${Date.now()}-${hex}`);
};
