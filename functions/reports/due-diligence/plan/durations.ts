import { values } from '#shared/reading/lexical/values';

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.4 };

/** The longest time that a text names in days, weeks or months, as days; null where it names none. */
export const longestDays = (text: string): number | null => {
  const found = values(text).flatMap((value) => {
    if (value.kind !== 'duration') return [];
    const days = daysIn[value.per];
    return days === undefined ? [] : [(value.high ?? value.value) * days];
  });
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
