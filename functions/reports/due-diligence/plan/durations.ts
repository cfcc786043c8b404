const daysIn = { day: 1, week: 7, month: 30.4 } as const;
const spoken: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};

/** The longest time that a text names, in days; null where it names none. */
export const longestDays = (text: string): number | null => {
  const found = [...text.matchAll(/\b(\d{1,3}|[a-z]+)[ -]?(day|week|month)s?\b/gi)].flatMap(
    ([, count = '', unit = '']) => {
      const number = /^\d/.test(count) ? Number(count) : spoken[count.toLowerCase()];
      return number === undefined ? [] : [number * daysIn[unit.toLowerCase() as keyof typeof daysIn]];
    },
  );
  return found.length > 0 ? Math.max(...found) : null;
};

/**
 * Whether the time that a record names keeps to the time that is required; the longest of each counts.
 * @returns null where either names no time
 */
export const isWithin = (required: string, recorded: string): boolean | null => {
  const [most, taken] = [longestDays(required), longestDays(recorded)];
  return most === null || taken === null ? null : taken <= most;
};
