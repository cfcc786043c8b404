import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { stored } from './stored.ts';

export const Theme = z.enum(['light', 'dark', 'system']);
export type Theme = z.infer<typeof Theme>;

/** A stored choice that every component on the page follows. */
const preference = <T extends z.ZodType>(key: string, schema: T) => {
  type Value = z.output<T> | undefined;
  const kept = stored(key, schema);
  const listeners = new Set<() => void>();
  let current: Value | 'unread' = 'unread';
  const get = (): Value => {
    if (current === 'unread') current = kept.read();
    return current;
  };
  const set = (value: z.output<T>) => {
    current = value;
    kept.write(value as z.input<T>);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, subscribe, use: (): Value => useSyncExternalStore(subscribe, get) };
};

/** theme.js reads the same key before the first paint. */
export const themePreference = preference('evident.theme', Theme);
export const demonstrationPreference = preference('evident.demonstration', z.boolean());
