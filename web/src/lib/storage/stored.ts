import type * as z from 'zod';

/**
 * A value in local storage that never throws: storage may be blocked, full, or hold what an older release or a stranger wrote.
 * @param key unique in the app; shared keys are spelled out in one place, by their owner
 */
export const stored = <T extends z.ZodType>(key: string, schema: T) => ({
  read: (): z.output<T> | undefined => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  },
  /** @returns whether the value was kept */
  write: (value: z.input<T>): boolean => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  clear: () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Blocked storage holds nothing to clear.
    }
  },
});
