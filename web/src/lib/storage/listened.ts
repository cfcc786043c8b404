import { useSyncExternalStore } from 'react';

/** A value that pages hear of when it changes; it lives as long as the page. */
export const listened = <Value>(first: () => Value) => {
  let value: { now: Value } | undefined;
  const listeners = new Set<() => void>();
  const now = (): Value => {
    value ??= { now: first() };
    return value.now;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    now,
    change: (next: Value) => {
      value = { now: next };
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, now),
  };
};
