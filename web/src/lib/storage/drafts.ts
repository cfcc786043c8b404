import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { stored } from './stored.ts';

const WRITE_AFTER_MS = 150;

/** What was typed under a name, kept in this browser until it is cleared. */
export const draft = <T extends z.ZodType>(name: string, schema: T) => stored(`evident.draft.${name}`, schema);
export type Draft<T> = { read: () => T | undefined; write: (value: T) => boolean; clear: () => void };

/** State that is stored as typed and comes back after a reload; works in memory where storage does not. */
export const useDraft = <T>(kept: Draft<T>, initial: T): [T, (next: T | ((now: T) => T)) => void] => {
  const [value, setValue] = useState(() => kept.read() ?? initial);
  const latest = useRef(value);
  const unsaved = useRef<{ value: T } | undefined>(undefined);
  const save = useCallback(() => {
    if (unsaved.current) kept.write(unsaved.current.value);
    unsaved.current = undefined;
  }, [kept]);

  /** Noted at once, so that what is set just before the component goes away is saved with it. */
  const set = useCallback((next: T | ((now: T) => T)) => {
    const to = typeof next === 'function' ? (next as (now: T) => T)(latest.current) : next;
    latest.current = to;
    unsaved.current = { value: to };
    setValue(to);
  }, []);

  useEffect(() => {
    const timer = setTimeout(save, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value, save]);

  useEffect(() => {
    // A closed tab may never unmount: pagehide is the last word that every browser gives.
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return [value, set];
};
