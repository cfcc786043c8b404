const senders = new Set<() => Promise<unknown>>();

/**
 * Says that what is typed here is sent after a pause.
 * @param send sends at once what waits; resolves when all of it was tried
 * @returns for when the page is left: it is sent then, and waited for by whoever asks meanwhile
 */
export const sendsLater = (send: () => Promise<unknown>): (() => void) => {
  senders.add(send);
  return () => void send().finally(() => senders.delete(send));
};

/** Sends what waits for a pause in typing: done before the server is asked for what rests on it. */
export const sendUnsent = (): Promise<unknown> => Promise.all([...senders].map((send) => send()));
