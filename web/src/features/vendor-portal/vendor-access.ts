import { useSyncExternalStore } from 'react';
import type { VendorAccess } from '#shared/contracts/vendor-portal';
import { keptToken } from '../../lib/storage/kept-token.ts';

/** Plain strings under the keys that the specification names. */
const TOKEN = 'vendorAccessToken';
const EXPIRES = 'vendorAccessExpires';

const listeners = new Set<() => void>();
/** Holds the access where storage is blocked: it then lasts as long as the page. */
let inMemory: VendorAccess | null = null;
/** What was read last, so that the same access is the same value. */
let last: VendorAccess | null = null;

const stored = (): VendorAccess | null => {
  try {
    const [token, expiresAt] = [keptToken(TOKEN), localStorage.getItem(EXPIRES)];
    return token && expiresAt ? { token, expiresAt } : inMemory;
  } catch {
    return inMemory;
  }
};

/** The access that is kept and has not expired by its date; whether it opens anything the server decides. */
const read = (): VendorAccess | null => {
  const kept = stored();
  if (!kept || !(Date.parse(kept.expiresAt) > Date.now())) return null;
  if (last?.token !== kept.token || last.expiresAt !== kept.expiresAt) last = kept;
  return last;
};

const tell = () => {
  for (const listener of listeners) listener();
};

const keep = (access: VendorAccess) => {
  // Only where storage fails: what sign-out takes from storage must be gone here too.
  inMemory = null;
  try {
    localStorage.setItem(TOKEN, access.token);
    localStorage.setItem(EXPIRES, access.expiresAt);
  } catch {
    inMemory = access;
  }
  tell();
};

const forget = () => {
  inMemory = null;
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(EXPIRES);
  } catch {
    // Blocked storage holds nothing to take away.
  }
  tell();
};

/** Another tab of this browser may redeem a code, or sign out. */
const onOtherTab = ({ key }: StorageEvent) => {
  if (key === TOKEN || key === EXPIRES || key === null) tell();
};

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
};

export const vendorAccess = {
  read,
  keep,
  forget,
  use: (): VendorAccess | null => useSyncExternalStore(subscribe, read),
};
