import { useSyncExternalStore } from 'react';
import { keptToken } from '../../lib/storage/kept-token.ts';

/** The operator's token, as a plain string under the key that the specification names. */
const KEY = 'adminToken';

const listeners = new Set<() => void>();
/** Holds the token where storage is blocked: the session then lasts as long as the page. */
let inMemory: string | null = null;

const read = (): string | null => {
  try {
    return keptToken(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
};

const write = (token: string | null) => {
  inMemory = token;
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Blocked or full storage: this page remembers.
  }
  for (const listener of listeners) listener();
};

/** Another tab of this browser may log in or out. */
const onOtherTab = ({ key }: StorageEvent) => {
  if (key !== KEY && key !== null) return;
  inMemory = null;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
};

/** A stored token means logged in, until the server says otherwise. */
export const adminToken = {
  read,
  keep: (token: string) => write(token),
  clear: () => write(null),
  use: (): string | null => useSyncExternalStore(subscribe, read),
};
